"""The brilliant's plan of 57 facets laid over an outline: round, oval, pear, marquise, cushion and heart.

Every facet keeps its angle all round the stone, and bears on the outline at right angles to it: so a long stone has no shallow
facet at its ends, which would be a window, and a round one comes out as the ideal brilliant it is drawn from.
"""
from math import cos, hypot, pi, radians, tan

from stones.outlines import half_heart, outward
from stones.solid import leaning, level, upright

TABLE = 0.57       # of the width
CROWN, UPPER, STAR = 34.5, 41.1, 21.5
PAVILION, LOWER = 40.8, 42.0
GIRDLE = 0.025     # half its thickness, in half-widths
CHORD = 0.019      # how far the half facets bear inside the outline: the girdle's scallops
STAR_INSET = 1 - TABLE * cos(pi / 8)
TABLE_HEIGHT = GIRDLE + tan(radians(CROWN)) * (1 - TABLE)


def _inside(point, normal, inset, height):
    length = hypot(*normal)
    return point[0] - normal[0] / length * inset, point[1] - normal[1] / length * inset, height


def _station(place, kind, steeper):
    """The facets that bear on one place of the outline: a main, a star between two mains, or a pair of halves."""
    point, normal = place
    if kind == 'main':
        return [leaning(normal, CROWN, _inside(point, normal, 0, GIRDLE)), leaning(normal, -PAVILION - steeper, _inside(point, normal, 0, -GIRDLE))]
    if kind == 'star':
        return [leaning(normal, STAR, _inside(point, normal, STAR_INSET, TABLE_HEIGHT))]
    return [leaning(normal, UPPER, _inside(point, normal, CHORD, GIRDLE)), leaning(normal, -LOWER - steeper, _inside(point, normal, CHORD, -GIRDLE))]


def brilliant(outline, mains=8, steeper=0.0):
    """Facets over a closed outline; `steeper` degrees are added below, where a fancy shape leaks light."""
    at = lambda turn: (outline(turn), outward(outline, turn))
    step = 2 * pi / mains
    facets = [level(TABLE_HEIGHT)]
    for k in range(mains):
        facets += _station(at(k * step), 'main', steeper) + _station(at((k + 0.5) * step), 'star', steeper)
        for half in (0.25, 0.75):
            facets += _station(at((k + half) * step), 'half', steeper)
    return facets + [upright(normal, (*point, 0)) for point, normal in (at(2 * pi * (k + 0.5) / 96) for k in range(96))]


CLEFT = -0.25  # normals that look further back than this belong to the cleft


def right_half_of_heart(mains=7):
    """Facets of the right half, up to the plane x = 0. In the cleft they are steep, or they would cut a groove down to the culet."""
    facets = [level(TABLE_HEIGHT), ((-1.0, 0.0, 0.0), 0.0)]
    for k in range(4 * mains + 1):
        point, normal = half_heart(k / (4 * mains))
        if normal[0] < CLEFT:
            if k % 2 == 0:
                facets += [leaning(normal, 62, (*point, GIRDLE)), leaning(normal, -78, (*point, -GIRDLE))]
            continue
        kind = {0: 'main', 2: 'star'}.get(k % 4, 'half')
        facets += _station((point, normal), kind, 1.2)
    return facets + [upright(normal, (*point, 0)) for point, normal in (half_heart((k + 0.5) / 64) for k in range(64))]
