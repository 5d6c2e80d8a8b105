"""Profiles to sweep, as points (across, outward). Plain Python; lengths in mm."""
from math import cos, pi, sin


def circle(radius, count=16):
    return [(radius * cos(2 * pi * k / count), radius * sin(2 * pi * k / count)) for k in range(count)]


def rounded_box(width, height, bevel, count=4):
    """A closed rectangular profile with rounded corners, centred."""
    points = []
    for k, (sx, sy) in enumerate(((1, 1), (-1, 1), (-1, -1), (1, -1))):
        for i in range(count + 1):
            a = pi / 2 * (k + i / count)
            points.append((sx * (width / 2 - bevel) + bevel * cos(a), sy * (height / 2 - bevel) + bevel * sin(a)))
    return points


def court(width, thickness, crown=0.5, count=14):
    """A wedding band's profile (across, outward): domed outside, gently domed inside ("court"), soft edges."""
    outer = [(-width / 2 * cos(pi * k / count), thickness * (1 - crown) + thickness * crown * sin(pi * k / count) ** 0.8)
             for k in range(count + 1)]
    inner = [(width / 2 * cos(pi * k / count), thickness * 0.12 * (1 - sin(pi * k / count))) for k in range(count + 1)]
    return outer + inner


def d_shape(width, thickness, crown=0.5, count=14):
    """Domed outside, flat on the finger."""
    return court(width, thickness, crown, count)[:count + 1] + [(width / 2 - width * k / count, 0.0) for k in range(1, count)]


def flat(width, thickness, bevel=0.25):
    """Straight outside and on the finger, soft edges; its origin is on the finger, as of all bands."""
    return [(x, y + thickness / 2) for x, y in rounded_box(width, thickness, bevel)]


def milled(width, thickness, crown, groove, depth, inside=14):
    """Two profiles of a court band with as many points each: with a channel milled into its top, and plain.

    Where stones sit there must be no metal; a sweep that changes from one to the other has no seam.
    """
    dome = lambda x: thickness * (1 - crown) + thickness * crown * max(1 - (2 * x / width) ** 2, 0) ** 0.4
    h = groove / 2
    left = [-width / 2 + (width / 2 - h - 0.02) * (k / 8) ** 2 for k in range(9)]
    across = [-h, -h * 0.8, -h * 0.4, 0, h * 0.4, h * 0.8, h]
    floor = dome(0) - depth
    cut = [(-h, dome(h)), (-h, floor), (-h * 0.4, floor), (0, floor), (h * 0.4, floor), (h, floor), (h, dome(h))]
    start, end = [(x, dome(x)) for x in left], [(-x, dome(x)) for x in reversed(left)]
    inner = [(width / 2 * cos(pi * k / inside), thickness * 0.12 * (1 - sin(pi * k / inside))) for k in range(inside + 1)]
    return start + cut + end + inner, start + [(x, dome(x)) for x in across] + end + inner


def channel(stone_width, wall=0.42, floor=1.15):
    """A U channel, its origin on the girdle: the walls overlap the girdle a little."""
    inner, outer, top = stone_width / 2 - 0.07, stone_width / 2 + wall, 0.34
    return [(-outer, -floor), (outer, -floor), (outer, top - 0.12), (outer - 0.12, top), (inner + 0.06, top), (inner, top - 0.08),
            (inner, -floor + 0.25), (-inner, -floor + 0.25), (-inner, top - 0.08), (-inner - 0.06, top), (-outer + 0.12, top), (-outer, top - 0.12)]
