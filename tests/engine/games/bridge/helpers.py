"""Short ways to say bridge positions in tests."""

from bridzik_engine.core.action import Deal
from bridzik_engine.core.cards import FRENCH, cards_of
from bridzik_engine.games.bridge.notation import deal_text, parse_action
from bridzik_engine.games.bridge.rules import BridgeState

SYMBOLS = str.maketrans({"♣": "C", "♦": "D", "♥": "H", "♠": "S"})
SOUTH, WEST, NORTH, EAST = range(4)


def suits_deal() -> Deal:
    """South all spades, West all hearts, North all diamonds, East all clubs (rules page, section 8, vector
    3).
    """
    return deal_text([list(cards_of(FRENCH.suit_masks["CDHS".index(suit)])) for suit in "SHDC"])


def hands_deal(*hands: str) -> Deal:
    """The deal of hands written ``S.H.D.C`` with ranks, South first."""
    return deal_text(
        [
            [
                FRENCH.card(suit + rank)
                for suit, ranks in zip("SHDC", hand.split("."), strict=True)
                for rank in ranks
            ]
            for hand in hands
        ]
    )


def new_state(deal: Deal | None = None, vulnerable: str = "none", dealer: str = "s") -> BridgeState:
    """A deal about to be called on."""
    state = BridgeState({"vulnerable": vulnerable, "dealer": dealer})
    state.apply(deal or suits_deal())
    return state


def call(state: BridgeState, calls: str) -> BridgeState:
    """Make ``calls``, written as on the rules page (``1♠ P X``; ``/`` is only for the eye)."""
    for word in calls.translate(SYMBOLS).replace("/", " ").split():
        state.apply(parse_action("call Pass" if word == "P" else f"call {word}"))
    return state


def play(state: BridgeState, cards: str) -> BridgeState:
    """Play ``cards``, separated by blanks."""
    for card in cards.split():
        state.apply(parse_action(f"play {card}"))
    return state


def legal_names(state: BridgeState) -> set[str]:
    """Legal actions without their verb."""
    return {action.text.partition(" ")[2] for action in state.legal_actions()}
