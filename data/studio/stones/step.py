"""Stones with straight sides: the step cuts (emerald, asscher) and the mixed ones (princess, radiant).

Rows are (inset, slope): where the row bears, in half-widths in from the girdle, and its angle in degrees from the girdle plane.
"""
from math import cos, pi, radians, sin, sqrt, tan

from stones.brilliant import GIRDLE
from stones.solid import leaning, level, upright


def _heights(rows):
    """How far above or below the girdle each row begins."""
    heights = [GIRDLE]
    for (inset, slope), (following, _) in zip(rows, rows[1:]):
        heights.append(heights[-1] + (following - inset) * tan(radians(slope)))
    return heights


def _table(rows, inset):
    return level(_heights(rows)[-1] + (inset - rows[-1][0]) * tan(radians(rows[-1][1])))


def _eight_sides(ratio, corner):
    """(direction, reach) of four sides and four cut corners."""
    for k in range(8):
        a = k * pi / 4
        yield (cos(a), sin(a)), {0: ratio, 2: 1.0}.get(k % 4, (ratio + 1 - corner) / sqrt(2))


def step_cut(ratio, corner, crown, pavilion, table_inset):
    """Rows that run round all eight sides like a stair."""
    facets = [_table(crown, table_inset)]
    for (x, y), reach in _eight_sides(ratio, corner):
        facets.append(upright((x, y), (reach * x, reach * y, 0)))
        for rows, sign in ((crown, 1), (pavilion, -1)):
            for (inset, slope), height in zip(rows, _heights(rows)):
                r = reach - inset
                facets.append(leaning((x, y), sign * slope, (r * x, r * y, sign * height)))
    return facets


def emerald():
    return step_cut(1.48, 0.30, [(0.00, 47), (0.13, 40), (0.25, 32)], [(0.00, 55), (0.36, 46), (0.70, 38)], 0.36)


def asscher():
    """Square, wide corners, a small table over a high crown."""
    return step_cut(1.0, 0.48, [(0.00, 49), (0.14, 42), (0.27, 34)], [(0.00, 56), (0.34, 47), (0.66, 39)], 0.40)


def _chevrons(direction, reach, rows, sign):
    """Rows of one side, each turned both ways from it by its third number (none where the row bears on the girdle)."""
    base = radians(direction)
    facets = []
    for (inset, slope, turn), height in zip(rows, _heights([row[:2] for row in rows])):
        r = reach - inset
        for way in (-1, 1) if turn else (1,):
            a = base + way * radians(turn)
            facets.append(leaning((cos(a), sin(a)), sign * slope, (r * cos(base), r * sin(base), sign * height)))
    return facets


def princess():
    """Square, pointed corners. The rows on the girdle run along it, or the sides would bow; the others turn as far as leaves the corners whole."""
    crown, pavilion = [(0.00, 38, 0), (0.12, 29, 3)], [(0.00, 57, 0), (0.40, 48, 8), (0.75, 38, 18)]
    facets = [_table([row[:2] for row in crown], 0.30)]
    for k in range(4):
        side, diagonal = 90 * k, radians(90 * k + 45)
        x, y = cos(diagonal), sin(diagonal)
        facets.append(upright((cos(radians(side)), sin(radians(side))), (cos(radians(side)), sin(radians(side)), 0)))
        facets.append(leaning((x, y), 23.5, (sqrt(2) * x, sqrt(2) * y, GIRDLE)))
        facets.append(upright((x, y), (1.39 * x, 1.39 * y, 0)))
        facets += _chevrons(side, 1, crown, 1) + _chevrons(side, 1, pavilion, -1)
    return facets


def radiant():
    """The outline of an emerald cut over the facets of a brilliant: chevrons to the sides and kites to the cropped corners."""
    ratio, corner = 1.22, 0.34
    crown, pavilion = [(0.00, 42, 0), (0.16, 33, 5)], [(0.00, 56, 0), (0.34, 46, 9), (0.66, 39, 20)]
    facets = [_table([row[:2] for row in crown], 0.36)]
    for k, ((x, y), reach) in enumerate(_eight_sides(ratio, corner)):
        facets.append(upright((x, y), (reach * x, reach * y, 0)))
        if k % 2:
            facets += _chevrons(45 * k, reach, [(0.00, 38, 0)], 1) + _chevrons(45 * k, reach, [(0.00, 50, 0), (0.24, 43, 7)], -1)
        else:
            facets += _chevrons(45 * k, reach, crown, 1) + _chevrons(45 * k, reach, pavilion, -1)
    return facets
