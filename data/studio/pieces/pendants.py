"""Pendants laid down, their chains leaving by the top of the picture. Lengths in mm."""
from math import cos, pi, radians, sin

import numpy as np
from mathutils import Matrix, Vector

from metalwork import paths, profiles, settings, shapes
from metalwork.chain import cable, eye
from metalwork.claws import basket, held

CHAIN = (1.5, 1.1, 0.25)        # length, width and wire of a link
HEAVY_CHAIN = (2.2, 1.6, 0.38)  # for a stone of more than 2.5 ct


def tipped(parts, angle=15):
    """What lies on the table leans a little to the camera, or its stone would be seen as an oval."""
    return shapes.grounded(shapes.moved(parts, Matrix.Rotation(radians(angle), 4, 'X')))


def _bail():
    ring = [(0, 2.0 * cos(a), 0.85 * sin(a)) for a in np.linspace(0, 2 * pi, 48, endpoint=False)]
    wide = [0.62 + 0.38 * (y / 2.0 + 1) / 2 for _, y, _ in ring]
    ups = [Vector((0, y, z * 4)).normalized() for _, y, z in ring]
    return shapes.sweep('bail', ring, profiles.rounded_box(1.7, 0.32, 0.14), up=ups, closed=True, scales=wide)


def _hung(head, top, depth, chain):
    """A head on its ring, bail and chain; `top` is how far the head reaches up the picture."""
    head = head + [(eye(0.85, 0.22), 'metal', Matrix.Translation((0, top + 0.65, depth - 0.5))),
                   (_bail(), 'metal', Matrix.Translation((0, top + 2.75, depth - 0.75)))]
    parts = tipped(head)
    highest = max((m @ v.co for data, _, m in parts for v in data.vertices), key=lambda v: v.y)
    hang, high = highest.y - 0.75, highest.z - 0.55
    low = chain[1] / 2
    path = paths.smooth_path([(-14.5, hang + 26, low), (-9.6, hang + 15, low),
                              (-5.2, hang + 6.5, low), (-1.9, hang + 1.6, high * 0.7), (0, hang, high),
                              (1.9, hang + 1.5, high * 0.7), (5.6, hang + 6.5, low), (10.4, hang + 14.5, low), (16, hang + 26, low)], 40)
    return parts + cable([tuple(p) for p in path], *chain)


def pendant(cut, carat, **_):
    """A claw-set stone under a tapered bail."""
    stone = held(cut, carat)
    turn = settings.upright(stone)
    head = basket(stone, 0.045 * stone.size.width + 0.25, stone.size.pavilion + 0.25, rails=(0.45, 0.95), foot=0.4)
    depth = stone.size.pavilion + 0.3
    top = (stone.size.width if turn == Matrix() else stone.size.length) / 2
    return _hung(shapes.moved(head, Matrix.Translation((0, 0, depth)) @ turn), top, depth, HEAVY_CHAIN if carat > 2.5 else CHAIN)


def halo_pendant(cut, carat, melee_carat, melee_count, **_):
    stone, melee, gap = held(cut, carat), held('round', melee_carat), 0.5
    head = basket(stone, 0.5, stone.size.pavilion + 0.25, rails=(0.45, 0.95), foot=0.4) + settings.halo(stone, melee_carat, melee_count, gap)
    depth = stone.size.pavilion + 0.3
    return _hung(shapes.moved(head, Matrix.Translation((0, 0, depth))), stone.size.width / 2 + gap + melee.size.width + 0.2, depth, CHAIN)


def bezel_necklace(cut, carat, **_):
    """A stone in a rim, the chain fixed to either side of it."""
    stone = held(cut, carat)
    wall = 0.5
    parts = tipped(settings.bezel(stone, wall, stone.size.pavilion))
    edge, high = stone.size.width / 2 + wall, stone.size.pavilion * 0.85
    ring = eye(0.62, 0.2)
    for side in (-1, 1):
        lug = Vector((side * (edge + 0.4), 1.0, high))
        parts.append((ring, 'metal', shapes.frame(lug, (0, 1, 0), (0, 0, 1))))
        path = paths.smooth_path([lug, (side * (edge + 2.4), 2.4, high * 0.5), (side * (edge + 5.0), 5.4, 0.6),
                                  (side * (edge + 8.6), 12.5, 0.6), (side * (edge + 12), 30, 0.6)], 40)
        parts += cable([tuple(p) for p in path], *CHAIN)
    return parts
