"""Claws and the baskets they rise from, in the stone's own frame (girdle at z = 0). Lengths in mm.

A claw follows bench practice: wire of about a seventh of a small stone's width, bearing on the crown a third of the way in,
filed thinner towards its tip, which stays below the table.
"""
from collections import namedtuple
from math import atan2, cos, pi, sin

from mathutils import Matrix

from metalwork import paths, profiles, shapes
from stones import cuts

Held = namedtuple('Held', 'cut carat size mesh')  # a stone, its measures in mm, and its mesh

CORNERS4 = [pi / 4 + k * pi / 2 for k in range(4)]
CORNERS6 = [pi / 6 + k * pi / 3 for k in range(6)]
# Where the claws of a cut sit: on the corners if it has them, at the points if it is pointed.
CLAWS = {'princess': CORNERS4, 'asscher': CORNERS4, 'cushion': CORNERS4, 'emerald': [0.56, pi - 0.56, pi + 0.56, -0.56],
         'radiant': [0.66, pi - 0.66, pi + 0.66, -0.66], 'oval': [0.62, pi - 0.62, pi + 0.62, -0.62], 'pear': [0.0, 1.9, -1.9, 0.95, -0.95],
         'marquise': [0.0, pi, 1.25, -1.25, pi - 1.25, pi + 1.25], 'heart': [-pi / 2, 0.9, pi - 0.9, -0.1, pi + 0.1]}
CROWN_SLOPE = 0.69  # tan 34.5 deg: the crown that the tip lies on


def held(cut, carat):
    return Held(cut, carat, cuts.size(cut, carat), shapes.stone(cut, carat))


def reach(stone, azimuth):
    """From the axis to the girdle in a direction."""
    near = sorted((abs((atan2(y, x) - azimuth + pi) % (2 * pi) - pi), (x * x + y * y) ** 0.5)
                  for x, y, z in cuts.stone(stone.cut, stone.carat)[0] if abs(z) < 0.12 * stone.size.pavilion)
    return max(r for _, r in near[:3])


def claw(radius, crown, depth, wire, foot=0.55):
    """One claw in the xz plane: from the foot under the pavilion, past the girdle, folded on to the crown."""
    bend = [(radius * foot, 0, -depth), (radius * (foot + 0.97) / 2 + wire * 0.2, 0, -depth * 0.5), (radius + wire * 0.36, 0, -wire * 0.6),
            (radius + wire * 0.36, 0, wire * 0.1), (radius - wire * 0.08, 0, wire * (0.08 * CROWN_SLOPE + 0.46)),
            (radius - wire * 0.66, 0, min(wire * (0.66 * CROWN_SLOPE + 0.28), crown * 0.8))]
    path = paths.smooth_path(bend, 6)
    thick = [1.0 if k < 0.66 * len(path) else 1 - 0.28 * (k / len(path) - 0.66) / 0.34 for k in range(len(path))]
    return shapes.wire('claw', path, wire / 2 * 1.02, count=14, thick=thick)


def outline(stone, grow, z, count=72, add=0.0):
    """The girdle's outline times `grow` plus `add` mm, lowered: the path of a rail or of a bezel."""
    ring = []
    for k in range(count):
        a = 2 * pi * k / count
        r = stone.size.length / 2 if stone.cut == 'round' else reach(stone, a)
        r = r * grow + add
        ring.append((r * cos(a), r * sin(a), z))
    return ring


def basket(stone, wire, depth=None, rails=(0.45,), foot=0.5, six=False):
    """A claw head: claws to suit the cut, and rails under the girdle."""
    depth = depth or stone.size.pavilion
    parts, made = [], {}
    for a in CLAWS.get(stone.cut, CORNERS6 if six else CORNERS4):
        r = round(reach(stone, a), 2)
        made.setdefault(r, claw(r, stone.size.crown, depth, wire, foot))
        parts.append((made[r], 'metal', Matrix.Rotation(a, 4, 'Z')))
    for share in rails:
        grow = 1 - (1 - foot) * share * 0.98
        parts.append((shapes.wire('rail', outline(stone, grow, -depth * share), wire * 0.42, closed=True, count=10), 'metal', Matrix()))
    return parts + [(stone.mesh, 'diamond', Matrix())]


def tennis_link(stone, wire, height):
    """Four claws at the corners, a collar under the girdle and a rail below."""
    r = stone.size.length / 2
    one = claw(r, stone.size.crown, height, wire, 0.86)
    parts = [(one, 'metal', Matrix.Rotation(a, 4, 'Z')) for a in CORNERS4]
    flat = profiles.rounded_box(wire * 0.62, height * 0.34, wire * 0.2, 2)
    for z, grow in ((-height * 0.36, 0.90), (-height * 0.86, 0.80)):
        parts.append((shapes.sweep('collar', paths.ring_path(r * grow, 40, z), flat, up=(0, 0, 1), closed=True), 'metal', Matrix()))
    return parts + [(stone.mesh, 'diamond', Matrix())]
