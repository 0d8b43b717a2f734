"""How strong Bridžik's computer players are.

``python -m tests.strength.bridzik [--games N] [--player P] [--against P]``

One player sits against three of another kind in games of the eight rounds 8 … 1, its seat going round. Players are the
levels ``easy``, ``experienced`` and ``master``, and ``policy`` (the policy of playouts, without a beginner's slips),
``plain`` (the same with the plainest leads: its strongest card while it needs tricks, then its weakest) and ``random``.
"""

import argparse
import sys
from math import sqrt
from random import Random
from time import perf_counter

from bridzik_engine.core.cards import GERMAN
from bridzik_engine.core.chance import chance_stream
from bridzik_engine.core.state import CHANCE, TERMINAL, View
from bridzik_engine.games.bridzik import bot
from bridzik_engine.games.bridzik.policy import CARD_OF_BIT, by_strength, highest, lowest
from bridzik_engine.games.bridzik.rules import SEATS, BridzikState
from bridzik_engine.games.bridzik.view import BridzikView
from bridzik_engine.players.bot import LEVELS, Bot, Budget, Decision

OPTIONS = {"series": 1}
ROUNDS = 8


class RandomPlayer:
    """Any legal action."""

    def decide(self, view: View, random: Random, budget: Budget) -> Decision:
        """Override of Bot."""
        return Decision(random.choice(view.legal), "random")


class PolicyPlayer(bot.BridzikBot):
    """The plain policy: a beginner who never slips."""

    def __init__(self) -> None:
        super().__init__("easy")
        self._slip = 0.0


class PlainPlayer(PolicyPlayer):
    """The policy with the plainest leads."""

    def decide(self, view: View, random: Random, budget: Budget) -> Decision:
        """Override of Bot."""
        assert isinstance(view, BridzikView)
        bid = view.bids[view.seat]
        if view.bidding or view.trick or bid is None:
            return super().decide(view, random, budget)
        pick = highest if bid > view.taken[view.seat] else lowest
        return Decision(GERMAN.plays[CARD_OF_BIT[pick(by_strength(view.hand))]], "plain")


def player(name: str) -> Bot:
    """The player called ``name``."""
    if name == "random":
        return RandomPlayer()
    if name == "plain":
        return PlainPlayer()
    return PolicyPlayer() if name == "policy" else bot.BridzikBot(name)


def play(game: int, tested: Bot, others: Bot, times: list[float]) -> tuple[BridzikState, int]:
    """One game, and the seat of the player tested."""
    own = game % SEATS
    state = BridzikState(OPTIONS)
    random = Random(game)
    deals = 0
    while (seat := state.current_player()) != TERMINAL:
        if seat == CHANCE:
            state.apply(state.draw_chance(chance_stream("strength", OPTIONS, SEATS, game // SEATS, deals)))
            deals += 1
            continue
        who = tested if seat == own else others
        start = perf_counter()
        decision = who.decide(state.view(seat), random, Budget(0.3))
        if seat == own:
            times.append(perf_counter() - start)
        state.apply(decision.action)
    return state, own


def main() -> int:
    """Play and print points a round, exact bids and share of wins, with standard errors."""
    parser = argparse.ArgumentParser(description=__doc__)
    names = [*LEVELS, "policy", "plain", "random"]
    parser.add_argument("--games", type=int, default=400)
    parser.add_argument("--player", choices=names, default="master")
    parser.add_argument("--against", choices=names, default="policy")
    arguments = parser.parse_args()
    tested, others = player(arguments.player), player(arguments.against)
    points: list[float] = []
    exact = wins = 0.0
    times: list[float] = []
    for game in range(arguments.games):
        state, own = play(game, tested, others, times)
        scores = state.scores()
        points.append(scores[own] / ROUNDS)
        rounds = state.view(own).rounds
        exact += sum(score.points[own] > 0 for score in rounds) / ROUNDS
        best = max(scores)
        wins += (scores[own] == best) / scores.count(best)
    games = len(points)
    mean = sum(points) / games
    error = sqrt(sum((value - mean) ** 2 for value in points) / (games - 1) / games)
    times.sort()
    print(
        f"{arguments.player} against three {arguments.against}, {games} games: "
        f"{mean:.2f} ± {error:.2f} points a round, {exact / games:.1%} exact, {wins / games:.1%} won; "
        f"median {times[len(times) // 2] * 1000:.1f} ms, max {times[-1] * 1000:.0f} ms"
    )
    return 0


if __name__ == "__main__":
    sys.exit(main())
