"""The tiles of the home page: one small scene a game, 320 × 200 units."""

from collections.abc import Iterable

from resources.drawing import suits
from resources.drawing.dice import SETS, cube, face
from resources.drawing.palette import (
    BLUE,
    BLUE_DARK,
    BLUE_LIGHT,
    BROWN,
    BROWN_DARK,
    BROWN_LIGHT,
    CONTOUR,
    GOLD,
    GOLD_DARK,
    GOLD_LIGHT,
    GREEN,
    GREEN_DARK,
    GREEN_LIGHT,
    OFF_WHITE,
    PAPER,
    PAPER_DARK,
    RED,
    RED_DARK,
    SKIN,
    SKIN_DARK,
    STONE,
    STONE_DARK,
    WINE,
)
from resources.drawing.svg import circle, document, ellipse, mirrored, moved, path, polygon, rect

WIDTH, HEIGHT, CORNER = 320.0, 200.0, 10.0
LINE = 3.0


def _ground(fill: str) -> str:
    return rect(0, 0, WIDTH, HEIGHT, CORNER, fill)


def _lower(y: float, fill: str, rise: float = 0, dip: float = 0) -> str:
    """The ground below *y* with the tile's rounded lower corners; its edge is bent by *rise* and *dip*."""
    c = CORNER
    return path(
        f"M0 {y:g}C80 {y - rise:g} 240 {y - dip:g} 320 {y:g}V{HEIGHT - c:g}Q320 200 {WIDTH - c:g} 200"
        f"H{c:g}Q0 200 0 {HEIGHT - c:g}Z",
        fill,
    )


def _card(fill: str = OFF_WHITE, width: float = 74, height: float = 114) -> str:
    return rect(-width / 2, -height / 2, width, height, 7, fill, CONTOUR, LINE)


def bridzik() -> list[str]:
    """Four aces in a fan on green cloth, and the tally of tips below."""
    shapes = [_ground(GREEN_DARK), ellipse(160, 104, 152, 92, GREEN)]
    fan = ((-27, "b"), (-9, "a"), (9, "l"), (27, "h"))
    for turn, suit in fan:
        sign = suits.GERMAN[suit](7)
        content = [
            _card(),
            moved(sign, -24, -44, 0.15),
            moved(sign, 4, 2, 0.46),
        ]
        x = 160 + turn * 3.05
        y = 90 + turn**2 * 0.024
        shapes.append(moved(content, x, y, 1, turn))
    for place in range(8):
        x = 97 + 18 * place
        paint = GOLD if place < 3 else None
        shapes.append(circle(x, 184, 5, paint, GOLD if place < 3 else GREEN_LIGHT, 2.4))
    return shapes


def _horn() -> list[str]:
    """The left horn of the goat."""
    return [
        path(
            "M142 64C134 52 122 44 106 46C90 48 82 60 84 76C90 68 98 64 106 66C118 68 126 76 130 86Z",
            BROWN_LIGHT,
            CONTOUR,
            LINE,
        ),
        path("M121 50L115 67M107 47.5L104 65M94 53L95 67", None, BROWN_DARK, 2.2),
    ]


def _ear() -> list[str]:
    """The left ear of the goat."""
    return [
        path("M128 94C112 88 94 92 80 106C92 118 116 116 130 106Z", OFF_WHITE, CONTOUR, LINE),
        path("M122 98C110 96 100 99 92 105C102 110 114 109 122 104Z", SKIN),
    ]


def _eye() -> list[str]:
    """The left eye of the goat with its brow."""
    return [
        ellipse(145, 103, 6, 7.5, CONTOUR),
        circle(147, 100, 2.3, OFF_WHITE),
        path("M136 92C139 88.5 146 88 150 90.5", None, CONTOUR, 2.8),
    ]


def _fence() -> list[str]:
    """Pickets and rails behind the goat, left half."""
    pickets = [
        path(f"M{x} 186V138L{x + 7} 130L{x + 14} 138V186Z", BROWN_LIGHT, CONTOUR, LINE)
        for x in (12, 42, 72, 102)
    ]
    return [
        rect(3, 144, 157, 8, 2, BROWN, CONTOUR, LINE),
        rect(3, 167, 157, 8, 2, BROWN, CONTOUR, LINE),
        *pickets,
    ]


def _flower(x: float, y: float, paint: str) -> list[str]:
    """A meadow flower of four petals."""
    return [circle(x + dx, y + dy, 3.2, paint) for dx, dy in ((0, -3), (3, 0), (0, 3), (-3, 0))] + [
        circle(x, y, 2, GOLD)
    ]


def koza() -> list[str]:
    """A friendly goat in the green Upper's hat, chewing a leaf."""
    sides: Iterable[str] = [*_horn(), *_ear()]
    face_shape = (
        "M130 84C132 72 146 68 160 68C174 68 188 72 190 84C192 98 188 112 184 124C182 134 183 142 180 150"
        "C176 160 168 163 160 163C152 163 144 160 140 150C137 142 138 134 136 124C132 112 128 98 130 84Z"
    )
    return [
        _ground(GOLD_LIGHT),
        circle(252, 48, 24, OFF_WHITE),
        _lower(150, GREEN_LIGHT, 34, -10),
        _lower(172, GREEN, -8, 26),
        *_fence(),
        mirrored(_fence(), 160),
        path("M2 190C90 178 230 178 318 190V192Q318 198 312 198H8Q2 198 2 192Z", GREEN),
        *_flower(30, 192, RED),
        *_flower(66, 188, OFF_WHITE),
        *_flower(98, 193, RED),
        *_flower(226, 193, OFF_WHITE),
        *_flower(258, 188, RED),
        *_flower(292, 192, OFF_WHITE),
        path(
            "M114 200C114 176 132 160 160 160C188 160 206 176 206 200",
            OFF_WHITE,
            CONTOUR,
            LINE,
            stroke_linecap="butt",
        ),
        *sides,
        mirrored(sides, 160),
        path("M150 158C152 174 156 184 160 192C164 184 168 174 170 158Z", PAPER_DARK, CONTOUR, LINE),
        path(face_shape, OFF_WHITE, CONTOUR, LINE),
        path(
            "M141 146C138 134 146 128 160 128C174 128 182 134 179 146"
            "C177 157 168 161 160 161C152 161 143 157 141 146Z",
            SKIN,
        ),
        *_eye(),
        mirrored(_eye(), 160),
        path("M150 136C152 133 155 134 156 137M170 136C168 133 165 134 164 137", None, CONTOUR, 2.6),
        path("M160 141V147M145 146C149 152 156 152 160 147C164 152 171 152 175 146", None, CONTOUR, 2.6),
        circle(136, 118, 5, "#EFA58F"),
        circle(184, 118, 5, "#EFA58F"),
        moved(suits.leaves(7), 195, 157, 0.42, 128),
        path("M129 76C128 50 142 34 160 34C178 34 192 50 191 76C172 69 148 69 129 76Z", GREEN, CONTOUR, LINE),
        path("M128 68C148 61 172 61 192 68L192 77C172 69 148 69 128 77Z", GOLD, CONTOUR, 2.4),
        path("M114 80C140 66 180 66 206 80C180 76 140 76 114 80Z", GREEN_DARK, CONTOUR, LINE),
        path("M184 64C188 44 202 26 222 18C224 38 214 56 192 67Z", RED, CONTOUR, LINE),
        path("M190 62C198 48 206 36 216 26", None, "#E08A7C", 2.2),
    ]


def _statue(x: float, y: float, sign: list[str], scale: float = 0.34) -> list[str]:
    """One suit sign on a pedestal of the bridge."""
    return [
        rect(x - 11, y - 9, 22, 18, 2, STONE, CONTOUR, LINE),
        rect(x - 15, y - 12, 30, 6, 2, PAPER_DARK, CONTOUR, 2.4),
        moved(sign, x, y - 12 - 47 * scale, scale),
    ]


def bridge() -> list[str]:
    """A stone bridge whose statues are the four suits."""
    water = "M0 150H320V190Q320 200 310 200H10Q0 200 0 190Z"
    arches = "".join(f"M{x - 33} 168V148C{x - 33} 104 {x + 33} 104 {x + 33} 148V168Z" for x in (66, 160, 254))
    shapes = [
        _ground(BLUE_LIGHT),
        circle(282, 40, 20, GOLD_LIGHT),
        path("M30 46C34 34 50 34 54 42C64 38 72 46 68 54H26C20 54 22 46 30 46Z", OFF_WHITE),
        path("M196 28C200 20 211 20 214 26C222 23 228 29 225 35H193C188 35 190 28 196 28Z", OFF_WHITE),
        path("M0 132C40 106 90 112 130 128C190 104 270 104 320 126V152H0Z", GREEN_LIGHT),
        path(water, BLUE),
        path("M0 98C100 86 220 86 320 98V168H0Z", STONE),
        path(arches, BLUE_LIGHT, CONTOUR, LINE),
        *(path(f"M{x - 31.5} 150H{x + 31.5}V168H{x - 31.5}Z", BLUE_DARK) for x in (66, 160, 254)),
        *(
            path(f"M{x - 31} 140C{x - 20} 134 {x + 20} 134 {x + 31} 140V151H{x - 31}Z", GREEN_LIGHT)
            for x in (66, 160, 254)
        ),
        path("M0 168H33M99 168H127M193 168H221M287 168H320", None, CONTOUR, LINE, stroke_linecap="butt"),
        path("M0 98C100 86 220 86 320 98V110C220 98 100 98 0 110Z", PAPER_DARK),
        path(
            "M.5 98C100 86 220 86 319.5 98M.5 110C100 98 220 98 319.5 110",
            None,
            CONTOUR,
            LINE,
            stroke_linecap="butt",
        ),
        path(
            "M10 122H24M14 134H26M106 118H122M104 130H116M200 118H214M204 130H216M298 122H310M294 134H306",
            None,
            STONE_DARK,
            2.6,
        ),
        path("M36 180H76M132 176H176M236 182H290M70 190H120M176 190H214", None, BLUE_LIGHT, 2.6),
        *_statue(66, 89, suits.spades(7)),
        *_statue(129, 84, suits.heart(7)),
        *_statue(191, 84, suits.clubs(7)),
        *_statue(254, 89, suits.diamonds(7)),
    ]
    return shapes


def _die(content: list[str], x: float, y: float, scale: float, turn: float = 0) -> str:
    """A die of 100 units around its middle."""
    return moved([moved(content, -50, -50)], x, y, scale, turn)


def kostky() -> list[str]:
    """Dice rolling out of a leather cup over a wooden table."""
    ivory, red = SETS["ivory"], SETS["red"]
    cup = [
        path("M-46-34L40-46Q58 0 40 46L-46 34Q-54 0-46-34Z", BROWN_LIGHT, CONTOUR, LINE),
        path("M-32-36Q-39 0-32 36L-46 34Q-54 0-46-34Z", BROWN, CONTOUR, LINE),
        path("M18-43Q30 0 18 43L26 44.2Q39 0 26-44.2Z", GOLD, CONTOUR, 2.4),
        ellipse(40, 0, 15, 46, BROWN_DARK, CONTOUR, LINE),
        moved([path(suits.HEART, BROWN)], -6, 0, 0.3, -24),
    ]
    return [
        _ground("#A9713A"),
        path("M0 52H320M0 104H320M0 156H320", None, BROWN, 2.5, stroke_linecap="butt"),
        path("M90 1V51M230 53V103M60 105V155M190 157V199", None, BROWN, 2.5, stroke_linecap="butt"),
        path(
            "M20 24H62M130 30H200M250 20H296M24 78H110M260 84H300M90 130H150M20 180H100M230 182H300",
            None,
            "#9A6430",
            2.5,
        ),
        ellipse(88, 132, 66, 13, BROWN_DARK, fill_opacity=0.35),
        moved(cup, 82, 82, 1.12, 24),
        ellipse(186, 147, 34, 8, BROWN_DARK, fill_opacity=0.35),
        ellipse(262, 134, 30, 8, BROWN_DARK, fill_opacity=0.35),
        _die(cube((-32, -38, 8), (5, 4, 1), ivory), 184, 112, 0.78),
        _die(cube((24, -24, -31), (3, 6, 5), red), 204, 42, 0.6),
        _die(cube((-24, 34, -14), (6, 2, 3), ivory), 262, 100, 0.72),
        _die(face(5, ivory), 278, 166, 0.44, 8),
        _die(face(1, red), 224, 172, 0.44, -12),
        path("M158 36C162 30 167 26 173 24M150 50C152 46 154 43 157 40", None, PAPER_DARK, 3),
    ]


def _bell(x: float, y: float) -> list[str]:
    """A jingle bell at the end of a point of the fool's cap."""
    return [
        circle(x, y, 8, GOLD, CONTOUR, 2.6),
        path(f"M{x - 4:g} {y + 1:g}H{x + 4:g}M{x:g} {y + 2:g}V{y + 5:g}", None, CONTOUR, 2),
    ]


def _queen() -> list[str]:
    """The queen of spades that the fool holds, around the origin."""
    return [
        _card(OFF_WHITE, 78, 116),
        rect(-27, -46, 54, 92, 4, PAPER, PAPER_DARK, 2),
        moved(suits.spades(0), -30, -46, 0.14),
        path("M-27 46V30C-24 14-12 8 0 8C12 8 24 14 27 30V46Z", BLUE, CONTOUR, 2.4),
        path("M-9 10L0 46L9 10Z", GOLD, CONTOUR, 2.4),
        path(
            "M-17-14C-24 2-22 20-20 26C-14 26-10 22-9 16H9C10 22 14 26 20 26C22 20 24 2 17-14Z",
            BROWN_LIGHT,
            CONTOUR,
            2.4,
        ),
        path("M-6 8V18Q0 23 6 18V8Z", SKIN_DARK, CONTOUR, 2),
        path("M-13-14C-15 4-8 14 0 14C8 14 15 4 13-14Q0-20-13-14Z", SKIN, CONTOUR, 2.4),
        path("M-8-3Q-5.5-6-3-3M3-3Q5.5-6 8-3M0-2L-1.5 2.5H1", None, CONTOUR, 1.8),
        path("M-3.4 7Q-1.5 5.6 0 6.6Q1.5 5.6 3.4 7Q0 10.4-3.4 7Z", RED),
        circle(-8.5, 4, 2.6, "#E59A7F"),
        circle(8.5, 4, 2.6, "#E59A7F"),
        path("M-18-14L-21-36L-10-25L0-40L10-25L21-36L18-14Q0-20-18-14Z", GOLD, CONTOUR, 2.4),
    ]


def cesky_durak() -> list[str]:
    """A fool in cap and bells who shows the queen."""
    diamonds = [
        polygon([(x, y - 26), (x + 16, y), (x, y + 26), (x - 16, y)])
        for x, y in ((32, 30), (32, 92), (32, 154), (288, 30), (288, 92), (288, 154))
    ]
    small = [
        polygon([(x, y - 9), (x + 5.5, y), (x, y + 9), (x - 5.5, y)])
        for x, y in ((58, 61), (58, 123), (262, 61), (262, 123))
    ]
    return [
        _ground(WINE),
        path("".join(diamonds), "#84303A"),
        path("".join(small), GOLD_DARK),
        path(
            "M73 200C73 176 96 158 132 158C168 158 191 176 191 200", RED, CONTOUR, LINE, stroke_linecap="butt"
        ),
        path("M132 200V158C168 158 191 176 191 200", GREEN, CONTOUR, LINE, stroke_linecap="butt"),
        path(
            "M92 150L84 172L102 166L112 184L124 168L136 186L144 168L160 182L166 165L182 170L174 150Z",
            GOLD,
            CONTOUR,
            LINE,
        ),
        path("M104 96C102 134 114 160 134 160C154 160 166 134 164 96Z", SKIN, CONTOUR, LINE),
        circle(114, 130, 6.5, "#E59A7F"),
        circle(154, 130, 6.5, "#E59A7F"),
        path("M115 113Q119 107.5 124 112M144 112Q149 107.5 153 113", None, CONTOUR, 3),
        path("M113 102C117 99 122 99 125 101M143 101C146 99 151 99 155 102", None, BROWN_DARK, 2.6),
        path("M133 112C131 120 129 124 130 127C132 130 137 130 139 127", SKIN_DARK, CONTOUR, 2.4),
        path("M118 136C122 148 146 148 150 136C140 140 128 140 118 136Z", RED_DARK, CONTOUR, 2.4),
        path("M121 137.5C130 141 139 141 147 137.5L145 140.5C138 143 130 143 123 140.5Z", OFF_WHITE),
        path(
            "M98 106C90 76 78 62 58 66C50 68 44 76 42 86C58 78 68 88 74 104C78 114 88 116 98 106Z",
            RED,
            CONTOUR,
            LINE,
        ),
        path(
            "M170 106C178 76 190 62 210 66C216 67 222 72 225 80"
            "C210 78 200 88 194 104C190 114 180 116 170 106Z",
            GOLD,
            CONTOUR,
            LINE,
        ),
        path(
            "M96 108C96 78 112 64 122 50C128 42 130 32 138 22C144 34 142 44 148 54"
            "C156 66 172 80 172 108C152 92 116 92 96 108Z",
            GREEN,
            CONTOUR,
            LINE,
        ),
        path("M94 112C112 92 156 92 174 112L170 118C154 102 114 102 98 118Z", OFF_WHITE, CONTOUR, 2.6),
        *_bell(40, 92),
        *_bell(138, 17),
        moved(_queen(), 238, 116, 1.06, 12),
        path(
            "M187 200C187 188 190 176 198 172L216 166C222 165 224 172 218 175L224 176"
            "C230 178 228 186 222 186L224 190C224 194 218 195 218 200",
            SKIN,
            CONTOUR,
            LINE,
            stroke_linecap="butt",
        ),
    ]


def game() -> list[str]:
    """A card, a die and a coin for a game without a scene of its own."""
    weave = [
        rect(-28 + 14 * i, -48 + 14 * j, 10, 10, 2, PAPER if (i + j) % 2 else GOLD)
        for i in range(4)
        for j in range(7)
    ]
    back = [_card(), rect(-31, -51, 62, 102, 4, RED), *(moved(weave, 2, 1, 1),)]
    return [
        _ground(BLUE_DARK),
        ellipse(160, 108, 150, 88, BLUE),
        moved(back, 112, 98, 1.1, -14),
        moved([_card(), moved(suits.heart(7), 0, 0, 0.5)], 168, 98, 1.1, 8),
        _die(cube((-32, -38, 8), (5, 4, 1), SETS["ivory"]), 236, 132, 0.74),
        circle(84, 160, 19, GOLD, CONTOUR, LINE),
        circle(84, 160, 13, None, GOLD_DARK, 2.4),
        moved([path(suits.LEAF + suits.LEAF_STEM, GOLD_DARK)], 84, 160, 0.17),
    ]


def pictures() -> dict[str, str]:
    """All tiles, keyed by their path under ``resources``."""
    scenes = {
        "bridzik": bridzik(),
        "koza": koza(),
        "bridge": bridge(),
        "kostky": kostky(),
        "cesky_durak": cesky_durak(),
        "game": game(),
    }
    return {f"app/tile_{name}.svg": document(WIDTH, HEIGHT, shapes) for name, shapes in scenes.items()}
