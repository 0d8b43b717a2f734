"""The scene: shows tableaux and plays frames one after the other, reconciling things by their keys."""

from collections import deque
from collections.abc import Iterable, Mapping, Sequence

from PySide6.QtCore import QObject, QSizeF, QTimer, Signal
from PySide6.QtWidgets import QGraphicsScene

from bridzik_desktop.scene.animator import Animator, Flight
from bridzik_desktop.scene.free_place import Taken
from bridzik_desktop.scene.inscriptions import Inscriptions
from bridzik_desktop.scene.items import Pictures, Thing
from bridzik_desktop.scene.layout import Layout, Pose
from bridzik_desktop.scene.speeds import UNTIL_CLICK, Speeds
from bridzik_desktop.scene.tableau import (
    Face,
    Frame,
    Hold,
    Kind,
    Look,
    Motion,
    Picture,
    Place,
    Spot,
    Tableau,
)


class TableScene(QGraphicsScene):
    """Things, plates and a notice for one table.

    `play` queues frames; `settle` cuts everything short and shows the last tableau. After either has come to
    rest, `settled` is emitted. A thing keeps its identity by its spot's key; a key that is new takes over a
    thing that lost its own at the same place (an opponent's hidden card that is played), else it comes from
    the deck.
    """

    settled = Signal()
    frame_begun = Signal(Frame)

    def __init__(self, pictures: Pictures, parent: QObject | None = None) -> None:
        super().__init__(parent)
        # Everything moves at once or not at all: an index would be rebuilt at every frame.
        self.setItemIndexMethod(QGraphicsScene.ItemIndexMethod.NoIndex)
        self._pictures = pictures
        self._ratio = 1.0
        self._text_scale = 1.0
        self._size = QSizeF(1280, 800)
        self._tableau: Tableau | None = None
        self._queue: deque[Frame] = deque()
        self._things: dict[str, Thing] = {}
        self._inscriptions = Inscriptions(self, pictures)
        self._leaving: list[Thing] = []
        self._cursor: str | None = None
        self._hold: Hold = Hold.NONE
        self._busy = False
        self.speeds = Speeds()
        self._animator = Animator(self)
        self._animator.landed.connect(self._land)
        self._timer = QTimer(self)
        self._timer.setSingleShot(True)
        self._timer.timeout.connect(self._next)

    # What is shown.

    @property
    def tableau(self) -> Tableau | None:
        """The tableau shown, or being approached."""
        return self._tableau

    @property
    def busy(self) -> bool:
        """Whether frames are still being played."""
        return self._busy

    @property
    def waiting_for_click(self) -> bool:
        """Whether a finished trick stays until the user goes on."""
        return self._busy and self._hold is Hold.TRICK and self.speeds.hold(self._hold) == UNTIL_CLICK

    def things(self) -> dict[str, Thing]:
        """The things on the table by key (a copy)."""
        return dict(self._things)

    def taken(self) -> list[Taken]:
        """Where something lies that a message over the table should not cover, the weightiest first."""
        bottom = self._tableau.bottom if self._tableau is not None else -1
        taken = [(rect, 3.0) for rect in self._inscriptions.rects()]
        for thing in self._things.values():
            own = thing.spot.place == Place(Kind.HAND, bottom)
            taken.append((thing.sceneBoundingRect(), 2.0 if own else 1.0))
        return taken

    def layout(self, tableau: Tableau | None = None) -> Layout:
        """The geometry in force."""
        shown = tableau or self._tableau
        seats, bottom, pack = (shown.seats, shown.bottom, shown.pack) if shown else (2, 0, "")
        spots = shown.spots if shown else ()
        laid = frozenset(spot.place.seat for spot in spots if spot.place.kind is Kind.OPEN_HAND)
        aspect = self._pictures.aspect(pack)
        return Layout(self._size, seats, bottom, aspect, self._text_scale, bool(pack), laid)

    def set_size(self, size: QSizeF, ratio: float, text_scale: float) -> None:
        """The view's size, device pixel ratio or text size changed: everything is placed anew at once."""
        if (size, ratio, text_scale) == (self._size, self._ratio, self._text_scale):
            return
        self._size, self._ratio, self._text_scale = size, ratio, text_scale
        self.setSceneRect(0, 0, size.width(), size.height())
        for thing in self._things.values():
            thing.set_ratio(ratio)
        self.settle()

    def refresh_pictures(self) -> None:
        """Pictures changed (another deck, or a sharper size is ready)."""
        for thing in self._things.values():
            thing.refresh()
        if self._tableau is not None:
            self._write(self._tableau)
            if not self._busy:
                self._place_all(self._tableau)

    # Playing frames.

    def play(self, frames: Sequence[Frame]) -> None:
        """Play `frames` after those still waiting."""
        self._queue.extend(frames)
        if not self._busy and self._queue:
            self._busy = True
            self._next()

    def show_now(self, tableau: Tableau) -> None:
        """Drop what is waiting and show `tableau` at once."""
        self._queue.clear()
        self._queue.append(Frame(tableau))
        self.settle()

    def update_marks(self, tableau: Tableau) -> None:
        """Show `tableau`, which differs in marks, plates or notice only: no flight but what stands up or down."""
        if self._busy:
            self._queue.append(Frame(tableau, Motion.MARK))
        else:
            self.play([Frame(tableau, Motion.MARK)])

    def settle(self) -> None:
        """Cut short whatever runs and show the last tableau as it is."""
        was_busy = self._busy
        self._stop()
        if self._queue:
            last = self._queue[-1].tableau
            for frame in self._queue:
                self.frame_begun.emit(frame)
            self._queue.clear()
            self._tableau = last
        if self._tableau is not None:
            self._adopt(self._tableau)
            self._place_all(self._tableau)
        self._busy = False
        if was_busy:
            self.settled.emit()

    def _stop(self) -> None:
        self._timer.stop()
        self._animator.cut()
        self._hold = Hold.NONE
        self._remove(self._leaving)
        self._leaving = []

    def _next(self) -> None:
        self._hold = Hold.NONE
        if not self._queue:
            self._busy = False
            self.settled.emit()
            return
        frame = self._queue.popleft()
        self._remove(self._leaving)
        self._leaving = []
        self._tableau = frame.tableau
        self.frame_begun.emit(frame)
        flights = self._flights(frame)
        self._write(frame.tableau)
        self._hold = frame.hold
        self._animator.fly(flights)

    def _land(self) -> None:
        self._remove(self._leaving)
        self._leaving = []
        pause = self.speeds.hold(self._hold)
        if pause != UNTIL_CLICK:
            # Through the event loop also when there is no pause: a thousand frames are no recursion.
            self._timer.start(pause)

    # Reconciling.

    def _adopt(self, tableau: Tableau) -> dict[str, Pose]:
        """Give every spot a thing; where each thing was before. Things without a spot go to `_leaving`."""
        wanted = {spot.key: spot for spot in tableau.spots}
        self._let_the_chosen_go(wanted)
        orphans: dict[Place, list[Thing]] = {}
        for key in [key for key in self._things if key not in wanted]:
            thing = self._things.pop(key)
            orphans.setdefault(thing.spot.place, []).append(thing)
        layout = self.layout(tableau)
        before: dict[str, Pose] = {}
        has_stock = any(spot.place.kind is Kind.STOCK for spot in tableau.spots)
        deck = Place(Kind.STOCK if has_stock else Kind.DECK)
        for key, spot in wanted.items():
            thing_ = self._things.get(key) or self._heir(spot, orphans)
            if thing_ is None:
                thing_ = Thing(spot, self._pictures, tableau.pack, self._ratio)
                thing_.shown = self._arrival(spot)
                thing_.place(self._origin(spot, layout, deck))
                self.addItem(thing_)
            before[key] = thing_.pose
            self._things[key] = thing_
            thing_.pack = tableau.pack
            thing_.mark(spot)
            thing_.set_cursor(key == self._cursor)
        self._leaving = [thing for things in orphans.values() for thing in things]
        return before

    def _let_the_chosen_go(self, wanted: Mapping[str, Spot]) -> None:
        """Of things that look the same the one that was chosen goes: rules don't tell two fives apart, people do."""
        things = self._things
        known = [key for key in wanted if key in things]
        going = [key for key in known if wanted[key].place != things[key].spot.place]
        for key in (key for key in going if things[key].spot.look is not Look.CHOSEN):
            was = things[key].spot
            for other in known:
                spot = things[other].spot
                same = (spot.place, spot.picture) == (was.place, was.picture) and other not in going
                if same and spot.look is Look.CHOSEN:
                    things[key], things[other] = things[other], things[key]
                    break

    @staticmethod
    def _heir(spot: Spot, orphans: dict[Place, list[Thing]]) -> Thing | None:
        """An orphan that may become `spot`: of the same seat's hand, or of the same place."""
        seat = spot.place.seat
        sources = [spot.place]
        if seat >= 0:
            sources += [Place(Kind.HAND, seat), Place(Kind.OPEN_HAND, seat)]
        if spot.place.kind in (Kind.HAND, Kind.OPEN_HAND):
            sources += [Place(Kind.STOCK), Place(Kind.DECK)]
        if spot.place.kind is Kind.DISCARD:
            # The card that is covered stays where it is; the new one comes out of a hand.
            sources = [place for place in orphans if place.kind is Kind.HAND]
        for source in sources:
            if orphans.get(source):
                return orphans[source].pop()
        return None

    @staticmethod
    def _arrival(spot: Spot) -> Picture:
        """What a new thing shows on its way in: cards come face down."""
        return Picture(Face.BACK) if spot.picture.face is Face.CARD else spot.picture

    @staticmethod
    def _origin(spot: Spot, layout: Layout, deck: Place) -> Pose:
        if spot.place.kind is Kind.DICE and spot.place.seat >= 0:
            return layout.thrown_from(spot.place.seat)
        if spot.picture.face is Face.PICTURE:
            return layout.pose(spot)
        return layout.pose(Spot(spot.key, spot.picture, deck, spot.index, spot.of))

    def _flights(self, frame: Frame) -> list[Flight]:
        tableau = frame.tableau
        before = self._adopt(tableau)
        layout = self.layout(tableau)
        duration, stagger = self.speeds.flight(frame.motion), self.speeds.stagger(frame.motion)
        flights: list[Flight] = []
        moving = 0
        for spot in self._in_order(tableau.spots, frame.motion):
            thing, end = self._things[spot.key], layout.pose(spot)
            if before[spot.key] == end and thing.shown == spot.picture and frame.motion is not Motion.ROLL:
                continue
            tumble: tuple[Picture, ...] = ()
            spin = 0.0
            if frame.motion is Motion.ROLL and spot.place.kind is Kind.DICE:
                tumble, spin = self._tumble(spot.picture), 200.0 + 40.0 * spot.index
            turns = frame.motion is not Motion.DEAL or spot.place.seat == tableau.bottom
            flights.append(
                Flight(
                    thing,
                    before[spot.key],
                    end,
                    spot.picture,
                    moving * stagger,
                    duration,
                    tumble,
                    spin,
                    turns,
                )
            )
            moving += 1
        return flights

    @staticmethod
    def _in_order(spots: Iterable[Spot], motion: Motion) -> list[Spot]:
        """Dealing goes round the table, one card a seat; else in the tableau's order."""
        if motion is Motion.DEAL:
            return sorted(spots, key=lambda spot: spot.index)
        return list(spots)

    @staticmethod
    def _tumble(picture: Picture) -> tuple[Picture, ...]:
        folder = picture.name.rpartition("/")[0]
        turning = tuple(Picture(Face.PICTURE, f"{folder}/die_tumble_{n}") for n in (1, 2, 3))
        return (*turning, *turning, picture)

    def _place_all(self, tableau: Tableau) -> None:
        layout = self.layout(tableau)
        for spot in tableau.spots:
            thing = self._things[spot.key]
            thing.show_picture(spot.picture)
            thing.place(layout.pose(spot))
        self._remove(self._leaving)
        self._leaving = []
        self._write(tableau)

    def _write(self, tableau: Tableau) -> None:
        self._inscriptions.show(tableau, self.layout(tableau), self._ratio)

    def _remove(self, things: Iterable[Thing]) -> None:
        for thing in things:
            self.removeItem(thing)

    # The keyboard's place.

    def set_cursor(self, key: str | None) -> None:
        """Move the keyboard's mark to the thing with `key`."""
        for old in (self._cursor, key):
            if old is not None and old in self._things:
                self._things[old].set_cursor(old == key)
        self._cursor = key

    @property
    def cursor(self) -> str | None:
        """The key the keyboard stands on."""
        return self._cursor if self._cursor in self._things else None

    def pickable(self) -> list[Spot]:
        """The spots that can be picked, in reading order."""
        if self._tableau is None:
            return []
        return [spot for spot in self._tableau.spots if spot.pickable]
