"""Stones along a chain: station anklets, bracelets and necklaces, the line bracelet, the drop anklet. Lengths in mm."""
from math import cos, pi, sin

import numpy as np
from mathutils import Matrix, Vector

from metalwork import paths, profiles, settings, shapes
from metalwork.chain import cable, eye
from metalwork.claws import held

LIFT = 0.75  # how high the chain's middle lies over the table


def _station(carat, wall=0.3):
    """A stone in its rim, resting on the table, and half the rim's width."""
    stone = held('round', carat)
    cup = settings.bezel(stone, wall)
    return shapes.moved(cup, Matrix.Translation((0, 0, -shapes.lowest(cup)))), stone.size.width / 2 + wall


def stations(carats, length, ratio=1.06, link=(2.6, 1.8, 0.46), **_):
    """A closed cable chain with a stone in a rim at even steps: `carats` in their order round the chain."""
    return _stationed(carats, paths.loop(length, ratio, 0.05), link)


def _stationed(carats, loop, link):
    path = [(x, y, LIFT + z) for x, y, z in loop]
    where, tangent = paths.evenly(path, count=len(carats), closed=True)
    made = {carat: _station(carat) for carat in set(carats)}
    parts = cable(path, *link, closed=True, gaps=[(p, made[c][1] + 0.25) for p, c in zip(where, carats)])
    for p, t, carat in zip(where, tangent, carats):
        parts += shapes.moved(made[carat][0], shapes.frame((p[0], p[1], 0), t))
    return parts


def station_necklace(carats, length, **_):
    """A finer chain, put down in two turns."""
    return _stationed(carats, paths.coil(length, 0.94, 0.16, 1.5), (1.9, 1.35, 0.32))


def drop_anklet(carats, length, **_):
    """A cable chain with small rims hanging from it on rings of their own."""
    path = [(x, y, LIFT) for x, y, _ in paths.loop(length, 1.1, 0.05)]
    parts = cable(path, 2.6, 1.8, 0.45, closed=True)
    made = {carat: _station(carat) for carat in set(carats)}
    jump, ring = eye(1.0, 0.17), eye(0.55, 0.17)
    where, tangent = paths.evenly(path, count=len(carats), closed=True)
    for k, (p, t) in enumerate(zip(where, tangent)):
        drop, edge = made[carats[k]]
        out = (Vector((t[1], -t[0], 0)) + Vector(t) * (0.18 * sin(2.4 * k))).normalized()
        p = Vector((p[0], p[1], 0))
        parts.append((jump, 'metal', shapes.frame(p + out * 0.75 + Vector((0, 0, 1.0)), out, Vector((-out.y, out.x, 0)) + Vector((0, 0, 0.5)))))
        parts.append((ring, 'metal', shapes.frame(p + out * 1.95 + Vector((0, 0, LIFT)), out, (0, 0, 1))))
        parts += shapes.moved(drop, shapes.frame(p + out * (2.35 + edge), out))
    return parts


def line(carats, length, **_):
    """Stones in rims, long wire links between them."""
    where, tangent = paths.evenly(paths.loop(length, 1.12, 0.04), count=len(carats), closed=True)
    made = {carat: _station(carat, 0.34) for carat in set(carats)}
    ring, parts, ends = eye(0.62, 0.20), [], []
    for p, t, carat in zip(where, tangent, carats):
        cup, edge = made[carat]
        t, p = Vector(t), Vector((p[0], p[1], 0))
        parts += shapes.moved(cup, shapes.frame(p, t))
        ends.append([p + Vector((0, 0, 0.62)) + t * (side * (edge + 0.45)) for side in (-1, 1)])
        parts += [(ring, 'metal', shapes.frame(at + Vector((0, 0, 0.2)), t, t.cross(Vector((0, 0, 1))))) for at in ends[-1]]
    for (_, start), (end, _) in zip(ends, ends[1:] + ends[:1]):
        parts.append((_paperclip((end - start).length + 0.35, 2.7, 0.72), 'metal', shapes.frame((start + end) / 2, end - start)))
    return parts


def _paperclip(length, width, wire):
    """One long link along x, outer measures."""
    straight, r = (length - width) / 2, (width - wire) / 2
    half = [(straight + r * cos(a), r * sin(a), 0) for a in np.linspace(-pi / 2, pi / 2, 20)]
    return shapes.sweep('paperclip', half + [(-x, -y, 0) for x, y, _ in half], profiles.circle(wire / 2, 14), up=(0, 0, 1), closed=True)
