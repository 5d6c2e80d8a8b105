"""Tennis bracelet and bangle, lying on the table. Lengths in mm."""
from math import cos, pi, radians, sin

import numpy as np
from mathutils import Matrix, Vector

from metalwork import paths, profiles, shapes
from metalwork.claws import held, tennis_link

CLASP_LINKS = 2


def _facing(where, tangent, splay=0.0):
    """Placements round a loop: x along it, z outward and tipped up by `splay`, so that the stones look up from the table."""
    for p, t in zip(where, tangent):
        out = Vector((t[1], -t[0], 0))
        yield shapes.frame(p, t, out * cos(splay) + Vector((0, 0, sin(splay))))


def tennis(cut, carat, count, **_):
    """`count` equal stones of `carat` each in four-claw links; the clasp takes two links at the back."""
    stone = held(cut, carat)
    length, width = stone.size.length, stone.size.width
    pitch, height = length + 0.24, stone.size.pavilion + 0.5
    links = count + CLASP_LINKS
    frames = list(_facing(*paths.evenly(paths.loop(links * pitch, 0.94, 0.03), count=links, closed=True), radians(38)))
    link = tennis_link(stone, 0.13 * length + 0.08, height)
    hinge = shapes.wire('hinge', [(0, -width * 0.26, 0), (0, width * 0.26, 0)], 0.42, rounded=False)
    bar = shapes.box('bar', pitch * 0.55, width * 0.34, 0.6, 0.12)
    back = links // 4
    parts = []
    for k, place in enumerate(frames):
        halfway = place @ Matrix.Translation((pitch / 2, 0, -height * 0.74))
        parts += [(hinge, 'metal', halfway), (bar, 'metal', halfway)]
        if k not in (back, back + 1):
            parts += shapes.moved(link, place)
    return parts + shapes.moved(_box_clasp(pitch, width, height), frames[back] @ Matrix.Translation((pitch / 2, 0, -height * 0.45)))


def _box_clasp(pitch, width, height):
    """A box with its tongue pushed in, the thumb piece on the tongue, and a figure-eight catch over a peg on each side."""
    long, tall, ends = pitch * 1.15, height * 0.80, pitch * 0.62
    boxes = [('box', long, width * 1.02, tall, 0.18, (-pitch * 0.36, 0, 0)),
             ('tongue', pitch * 0.62, width * 0.84, tall * 0.78, 0.14, (pitch * 0.62, 0, -0.05)),
             ('lip', 0.28, width * 0.98, tall * 0.96, 0.1, (pitch * 0.40, 0, 0)),
             ('thumb', pitch * 0.26, width * 0.42, 0.42, 0.12, (pitch * 0.66, 0, tall * 0.5))]
    parts = [(shapes.box(*box), 'metal', Matrix.Translation(where)) for *box, where in boxes]
    eight = [(ends * sin(t), 0, 0.42 * sin(2 * t) + 0.1) for t in np.linspace(0, 2 * pi, 48, endpoint=False)]
    catch, peg = shapes.wire('catch', eight, 0.17, closed=True), shapes.ball('peg', 0.30)
    for side in (-1, 1):
        y = side * (width * 0.51 + 0.2)
        parts.append((catch, 'metal', Matrix.Translation((0.1, y, 0))))
        parts += [(peg, 'metal', Matrix.Translation((0.1 + way * ends * 0.72, y, 0.1))) for way in (-1, 1)]
    return parts


def bangle(cut, carat, count, **_):
    """A rigid oval, 58 by 49 mm inside, the stones in claws side by side over the middle of its front."""
    stone = held(cut, carat)
    ring = paths.ring_path(25.5, 240, ratio=1.17)
    ups = [Vector((x / 1.17 ** 2, y, 0)).normalized() for x, y, _ in ring]
    width = stone.size.width + 0.4
    body = shapes.sweep('bangle', ring, profiles.rounded_box(width, 1.7, 0.7, 6), up=ups, closed=True)
    pitch = stone.size.length + 0.16
    circumference = sum((Vector(a) - Vector(b)).length for a, b in zip(ring, ring[1:] + ring[:1])) * 27.5 / 25.5
    where, tangent = paths.evenly([tuple(p) for p in paths.ring_path(27.5, 720, ratio=1.16)], count=int(circumference / pitch), closed=True)
    front = sorted(zip(where, tangent), key=lambda at: at[0][1])[:count]
    cup = tennis_link(stone, 0.13 * stone.size.length + 0.08, 1.5)
    return [(body, 'metal', Matrix())] + [part for place in _facing(*zip(*front)) for part in shapes.moved(cup, place)]
