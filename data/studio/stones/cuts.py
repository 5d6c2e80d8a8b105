"""Every cut the studio knows, and how large a stone of a given weight is.

Weight becomes size through the true volume of the cut: diamond has 3.51 g/cm3, a carat is 0.2 g. A round brilliant of 1 ct
comes out at 6.5 mm. Lengths in mm; girdle plane at z = 0, table towards +z, length along x.
"""
from collections import namedtuple
from functools import lru_cache

from stones import outlines, solid, step
from stones.brilliant import IDEAL, LOWER, Pavilion, brilliant, right_half_of_heart

CUBIC_MM_PER_CARAT = 0.2 / 3.51e-3


def _over(outline, pavilion=IDEAL):
    return lambda: solid.ground(brilliant(outline, pavilion))


CUTS = {
    'round': _over(outlines.ellipse(1)),
    'oval': _over(outlines.ellipse(outlines.OVAL_RATIO), Pavilion(37.5, 38, 3.0, 0)),
    'pear': _over(outlines.pear, Pavilion(37, 47, LOWER, 0)),
    'marquise': _over(outlines.marquise, Pavilion(37, 47, LOWER, 0)),
    'cushion': _over(outlines.cushion),
    'heart': lambda: solid.mirrored(solid.ground(right_half_of_heart())),
    'emerald': lambda: solid.ground(step.emerald()),
    'asscher': lambda: solid.ground(step.asscher()),
    'princess': lambda: solid.ground(step.princess()),
    'radiant': lambda: solid.ground(step.radiant()),
}

Size = namedtuple('Size', 'length width crown pavilion')


class UnknownCut(ValueError):
    """No such cut is modelled."""


@lru_cache(maxsize=None)
def _unscaled(cut):
    if cut not in CUTS:
        raise UnknownCut(f'no cut "{cut}": known are {", ".join(sorted(CUTS))}')
    return CUTS[cut]()


@lru_cache(maxsize=None)
def stone(cut, carat):
    """(points, faces of indices) of a stone, in mm."""
    rough = _unscaled(cut)
    return solid.welded(solid.scaled(rough, (carat * CUBIC_MM_PER_CARAT / solid.volume(rough)) ** (1 / 3)))


@lru_cache(maxsize=None)
def size(cut, carat):
    """Length, width, crown height and pavilion depth, in mm."""
    xs, ys, zs = zip(*stone(cut, carat)[0])
    return Size(max(xs) - min(xs), max(ys) - min(ys), max(zs), -min(zs))


def carat_of_round(diameter):
    """Carats of a round brilliant of this diameter in mm."""
    return (diameter / size('round', 1.0).length) ** 3
