"""A recipe: everything that decides a picture. Two pictures with the same recipe are the same picture. Plain Python."""
import hashlib
import json

from recipes.metals import METALS
from recipes.views import VIEWS, samples_of, view_of

STUDIO = 1  # raise it when light, materials or tone change: every picture is then out of date
# Raise a piece's number when its making changes: only its pictures are then out of date.
REVISIONS = {**{piece: 1 for piece in VIEWS}, 'station-necklace': 2, 'studs': 2, 'halo-ring': 2, 'halo-pendant': 2, 'vintage-ring': 2,
             'pave-band': 2, 'channel-band': 2}
# The same for one cut of a piece.
REVISIONS_BY_CUT = {('loose', cut): 2 for cut in ('cushion', 'oval', 'marquise', 'emerald', 'asscher')}


class NoRecipe(ValueError):
    """A picture that the studio does not know how to take."""


def recipe(piece, metal, make, shot='main', height=1.0, backdrop='off-white', view=None):
    """`make` holds the piece's own measures (carat, counts); `height` is that of the picture in widths."""
    if piece not in VIEWS:
        raise NoRecipe(f'no piece "{piece}": known are {", ".join(sorted(VIEWS))}')
    if metal is not None and metal not in METALS:
        raise NoRecipe(f'no metal "{metal}": known are {", ".join(sorted(METALS))}')
    revision = REVISIONS_BY_CUT.get((piece, make.get('cut')), REVISIONS[piece])
    return {'studio': STUDIO, 'revision': revision, 'piece': piece, 'metal': metal, 'make': make, 'shot': shot, 'height': height,
            'backdrop': backdrop, 'samples': samples_of(piece, shot), 'view': view or view_of(piece, make.get('cut'), shot)}


def hash_of(one):
    """Sixteen hex digits that change with anything in the recipe, and not with the order it was written in."""
    return hashlib.sha256(json.dumps(one, sort_keys=True).encode()).hexdigest()[:16]
