"""Playing a known deal out quickly by simple good habits: second hand low, third hand no higher than needed,
cover nothing, ruff losers, draw trumps, cash winners. The yardstick by which the bot compares its cards over
many possible deals; every hand is open to it.
"""

from bridzik_engine.core.cards import FRENCH

SUIT_MASKS = FRENCH.suit_masks
_SUIT_OF = FRENCH.mask_of_suit_of


class Position:
    """A point of the play: ``hands`` left (bit sets, by seat), ``turn`` whose card comes next, the trick so
    far as ``led`` (mask of the suit, 0 at its start), ``best`` (bit of the winning card), ``winner`` and
    ``count`` of cards. ``trump`` is a mask, 0 in no trumps; ``won`` the tricks of North–South and East–West
    from here on.
    """

    __slots__ = ("best", "count", "hands", "led", "trump", "turn", "winner", "won")

    def __init__(self, hands: list[int], turn: int, trump: int) -> None:
        self.hands = hands
        self.turn = turn
        self.trump = trump
        self.led = self.best = self.winner = self.count = 0
        self.won = [0, 0]

    def copy(self) -> "Position":
        """An independent copy."""
        twin = Position(self.hands.copy(), self.turn, self.trump)
        twin.led, twin.best, twin.winner, twin.count = self.led, self.best, self.winner, self.count
        twin.won = self.won.copy()
        return twin

    def play(self, bit: int) -> None:
        """The hand whose turn it is plays the card ``bit``."""
        turn = self.turn
        self.hands[turn] ^= bit
        if not self.led:
            self.led = _SUIT_OF[bit.bit_length() - 1]
            self.best, self.winner = bit, turn
        elif self.beats(bit):
            self.best, self.winner = bit, turn
        if self.count < 3:
            self.count += 1
            self.turn = (turn + 1) & 3
        else:
            self.won[self.winner & 1] += 1
            self.turn = self.winner
            self.led = self.count = 0

    def beats(self, bit: int) -> bool:
        """Whether ``bit`` would take the trick over."""
        best = self.best
        suit = self.led if best & self.led else self.trump
        return bit > best if bit & suit else bool(bit & self.trump) and not best & self.trump

    def legal(self) -> int:
        """The cards that may be played."""
        hand = self.hands[self.turn]
        return hand & self.led or hand


def play_out(position: Position, declarer_side: int) -> None:
    """Play ``position`` to the end, all hands open; ``won`` tells the tricks."""
    hands = position.hands
    while hands[position.turn]:
        position.play(habit(position, declarer_side))


def habit(position: Position, declarer_side: int) -> int:
    """The card (a bit) that good habits play here, seeing all hands."""
    hands = position.hands
    turn = position.turn
    hand = hands[turn]
    if not hand & (hand - 1):
        return hand
    if not position.led:
        return _lead(position, declarer_side)
    following = hand & position.led
    if following:
        return _follow(position, following) if following & (following - 1) else following
    return _void(position, hand)


def _follow(position: Position, cards: int) -> int:
    best, led, count, hands = position.best, position.led, position.count, position.hands
    low = cards & -cards
    if not best & led:  # ruffed already
        return low
    above = cards & ~(2 * best - 1)
    if not above:
        return low
    partner_wins = (position.winner - position.turn) & 3 == 2
    if count == 3:
        return low if partner_wins else above & -above
    after = hands[(position.turn + 1) & 3]
    rival = after & led
    if not rival and after & position.trump and led != position.trump:
        return low  # will be ruffed whatever we do
    if partner_wins and rival < best:
        return low  # partner's card holds
    over = above & ~(2 * top(rival) - 1)
    if count == 2:
        if partner_wins and not over:
            return low
        return over & -over if over else 1 << (above.bit_length() - 1)
    # Second hand: low when partner will take the trick, else take it where that is sure.
    mate = hands[(position.turn + 2) & 3]
    if (mate & led) > max(rival, best):
        return low
    return over & -over if over else low


def top(cards: int) -> int:
    """The highest card of one suit as a bit; 0 of none."""
    return 1 << (cards.bit_length() - 1) if cards else 0


def _void(position: Position, hand: int) -> int:
    trump, best, count, hands = position.trump, position.best, position.count, position.hands
    trumps = hand & trump
    partner_wins = (position.winner - position.turn) & 3 == 2
    if trumps and position.led != trump:
        after = hands[(position.turn + 1) & 3] if count < 3 else 0
        rival = 0 if after & position.led else after & trump
        holds = partner_wins and (count == 3 or not _beaten(position, after))
        if not holds:
            over = trumps & ~(2 * best - 1) if best & trump else trumps
            if over:
                safe = over & ~(2 * top(rival) - 1)
                mate = hands[(position.turn + 2) & 3] & position.led if count == 1 else 0
                if not (count == 1 and mate > best and not rival and mate > (after & position.led)):
                    if safe:
                        return safe & -safe
                    if rival and count < 3:
                        return discard(hand, trump)
                    return over & -over
    return discard(hand, trump)


def _beaten(position: Position, after: int) -> bool:
    """Whether the hand that plays last can take the trick from its winner so far."""
    led, best, trump = position.led, position.best, position.trump
    following = after & led
    if following:
        return bool(best & led) and following > best
    ruffs = after & trump
    return ruffs > best if best & trump else bool(ruffs)


def discard(hand: int, trump: int) -> int:
    """The card to throw away: the lowest of a long suit without honours to guard."""
    choice, cheapest = 0, 99
    for mask in SUIT_MASKS:
        cards = hand & mask
        if not cards or mask == trump:
            continue
        low = cards & -cards
        rank = (low.bit_length() - 1) % 13
        cost = 2 * rank - 3 * cards.bit_count()
        if cards.bit_count() == 2 and (cards ^ low).bit_length() % 13 == 12:
            cost += 12  # a guarded king stays guarded
        if cost < cheapest:
            choice, cheapest = low, cost
    return choice or hand & -hand


def _lead(position: Position, declarer_side: int) -> int:
    hands, turn, trump = position.hands, position.turn, position.trump
    hand, mate = hands[turn], hands[(turn + 2) & 3]
    left, right = hands[(turn + 1) & 3], hands[(turn + 3) & 3]
    theirs = left | right
    declaring = turn & 1 == declarer_side
    if trump and declaring:
        own, out = hand & trump, theirs & trump
        # Draw trumps while they have some and ours are longer or higher.
        if out and own and ((hand | mate) & trump).bit_count() > out.bit_count():
            if own > out:
                return top(own)
            return own & -own if mate & trump > out or own.bit_count() < 2 else top(own)
    best, value = 0, -99
    for mask in SUIT_MASKS:
        cards = hand & mask
        if not cards:
            continue
        out = theirs & mask
        help_ = mate & mask
        ours = cards | help_
        length = ours.bit_count()
        if not out:
            score, card = 30, top(cards)
            if trump and mask != trump and theirs & trump:
                score = 4
        elif ours > out:
            # The master is ours: cash it, from the hand that has it.
            score = 12 + length - out.bit_count()
            card = top(cards) if cards > out else cards & -cards
            if trump and mask != trump:
                ruffable = (left & trump and not left & mask) or (right & trump and not right & mask)
                score += -20 if ruffable else 4
        else:
            score = length - out.bit_count() // 2
            # Lead up to honours, away from none: with a sequence its top, else low.
            high = top(cards)
            card = high if cards & (high >> 1) else cards & -cards
            if help_ > (right & mask) and help_.bit_count() > 1:
                score += 2
            if trump and mask == trump:
                score -= 3
            if trump and not declaring and cards == high and hand & trump:
                score += 5  # a singleton to be ruffed
        if score > value:
            best, value = card, score
    return best
