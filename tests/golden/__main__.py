"""``python -m tests.golden``: write all playthroughs anew; the deals of games not pinned yet are added."""

from tests.golden.deals import pin_new_games
from tests.golden.playthrough import PLAYTHROUGHS, path_of, playthrough

pin_new_games()
for name in PLAYTHROUGHS:
    path_of(name).write_text(playthrough(name), encoding="utf-8")
    print(path_of(name))
