"""Card decks, pictures and the table cloth, as pixmaps of the right size.

art = Art(data_path("resources"), Catalogue(own, user, shared_folders()), cache_folder)
art.changed.connect(scene.refresh)        # ask again for what is shown
item.setPixmap(art.card("H7", "german", width=90, dpr=1.5))
art.back("german", 90, 1.5);  art.ratio("german")
art.picture("dice/ivory/die_3", 48, 1.5);  art.icon("undo", palette.windowText().color())
Cloth("green", contrast=60).draw(size, dpr)
art.shutdown()
"""

from bridzik_desktop.art.art import DEFAULT_DECKS, RATIO, Art
from bridzik_desktop.art.cards import PACKS, Pack
from bridzik_desktop.art.catalogue import Catalogue, Refused, shared_folders
from bridzik_desktop.art.cloth import CLOTHS, Cloth, ClothName
from bridzik_desktop.art.contents import Contents
from bridzik_desktop.art.deck import Deck
from bridzik_desktop.art.errors import DeckError, Reason

__all__ = [
    "CLOTHS",
    "DEFAULT_DECKS",
    "PACKS",
    "RATIO",
    "Art",
    "Catalogue",
    "Cloth",
    "ClothName",
    "Contents",
    "Deck",
    "DeckError",
    "Pack",
    "Reason",
    "Refused",
    "shared_folders",
]
