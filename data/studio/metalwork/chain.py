"""Cable chain: equal oval links, each turned a quarter against the last, lying with a little accident. Lengths in mm."""
from math import cos, pi, sin

import numpy as np
from mathutils import Vector

from metalwork import paths, profiles, shapes


def link(length, width, wire):
    """One oval link along x, outer measures."""
    straight, r = (length - width) / 2, (width - wire) / 2
    half = [(straight + r * cos(a), r * sin(a), 0) for a in np.linspace(-pi / 2, pi / 2, 16)]
    return shapes.sweep('link', half + [(-x, -y, 0) for x, y, _ in half], profiles.circle(wire / 2, 12), up=(0, 0, 1), closed=True)


def cable(path, length=1.5, width=1.1, wire=0.26, closed=False, gaps=()):
    """Links threaded along a path, leaning to one side and the other; none inside a gap (centre, radius)."""
    one = link(length, width, wire)
    where, tangent = paths.evenly(path, pitch=length - 2 * wire, closed=closed)
    accident = np.random.default_rng(7).normal(0, 0.13, len(where))
    parts = []
    for k, (p, t) in enumerate(zip(where, tangent)):
        if any(np.linalg.norm((p - g)[:2]) < r for g, r in gaps):
            continue
        side = Vector(t).cross(Vector((0, 0, 1))).normalized()
        lean = (pi / 4 if k % 2 else -pi / 4) + accident[k]
        parts.append((one, 'metal', shapes.frame(p, t, Vector((0, 0, 1)) * cos(lean) + side * sin(lean))))
    return parts


def eye(radius, wire=0.19):
    """A closed jump ring about z."""
    return shapes.sweep('eye', paths.ring_path(radius, 36), profiles.circle(wire, 10), up=(0, 0, 1), closed=True)
