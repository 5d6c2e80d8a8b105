"""The brilliant's plan of 57 facets laid over an outline: round, oval, pear, marquise, cushion and heart.

Facets bear on the outline at an angle of their own, never one that falls out of the shape: so a long stone has no shallow facet at its
ends, which would be a window, and a round one comes out as the ideal brilliant it is drawn from. The pavilions of the fancy shapes are
those that leak least of the light that comes in from above (stones/light_return.py).
"""
from collections import namedtuple
from math import cos, hypot, pi, radians, tan

from stones.outlines import half_heart, outward
from stones.solid import leaning, level, upright

TABLE = 0.57       # of the width
CROWN, UPPER, STAR = 34.5, 41.1, 21.5
LOWER = 1.2         # how much steeper than the mains the lower halves are
GIRDLE = 0.025     # half its thickness, in half-widths
CHORD = 0.019      # how far the half facets bear inside the outline: the girdle's scallops
STAR_INSET = 1 - TABLE * cos(pi / 8)
TABLE_HEIGHT = GIRDLE + tan(radians(CROWN)) * (1 - TABLE)

# A pavilion: degrees of its mains where the outline is nearest and farthest from the middle, how much steeper its halves are, and
# whether its facets face away from the middle (1) or from the outline (0).
Pavilion = namedtuple('Pavilion', 'near far halves aim')
IDEAL = Pavilion(40.8, 40.8, LOWER, 0.0)


def _inside(point, normal, inset, height):
    length = hypot(*normal)
    return point[0] - normal[0] / length * inset, point[1] - normal[1] / length * inset, height


def _station(place, kind, below):
    """The facets that bear on one place of the outline: a main, a star between two mains, or a pair of halves; `below` is (direction, slope)."""
    point, normal = place
    faces, slope = below
    if kind == 'main':
        return [leaning(normal, CROWN, _inside(point, normal, 0, GIRDLE)), leaning(faces, -slope.near, _inside(point, normal, 0, -GIRDLE))]
    if kind == 'star':
        return [leaning(normal, STAR, _inside(point, normal, STAR_INSET, TABLE_HEIGHT))]
    halves = slope.near + slope.halves
    return [leaning(normal, UPPER, _inside(point, normal, CHORD, GIRDLE)), leaning(faces, -halves, _inside(point, normal, CHORD, -GIRDLE))]


def _below(point, normal, pavilion, length):
    """Where the pavilion's facet at this place faces, and its own slope."""
    reach = hypot(*point)
    share = (reach - 1) / (length - 1) if length > 1 + 1e-6 else 0
    out = hypot(*normal)
    faces = tuple(n / out * (1 - pavilion.aim) + p / reach * pavilion.aim for n, p in zip(normal, point))
    return faces, pavilion._replace(near=pavilion.near + (pavilion.far - pavilion.near) * share)


def brilliant(outline, pavilion=IDEAL, mains=8):
    """Facets over a closed outline that is longest along x."""
    length = max(hypot(*outline(0)), hypot(*outline(pi)))
    step = 2 * pi / mains
    facets = [level(TABLE_HEIGHT)]
    for k in range(mains):
        for share, kind in ((0, 'main'), (0.25, 'half'), (0.5, 'star'), (0.75, 'half')):
            turn = (k + share) * step
            point, normal = outline(turn), outward(outline, turn)
            facets += _station((point, normal), kind, _below(point, normal, pavilion, length))
    girdle = (2 * pi * (k + 0.5) / 96 for k in range(96))
    return facets + [upright(outward(outline, turn), (*outline(turn), 0)) for turn in girdle]


HEART = Pavilion(42.0, 42.0, LOWER, 0.0)
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
        facets += _station((point, normal), kind, (normal, HEART))
    return facets + [upright(normal, (*point, 0)) for point, normal in (half_heart((k + 0.5) / 64) for k in range(64))]
