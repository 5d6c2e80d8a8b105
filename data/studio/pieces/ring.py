"""What all rings share: the shank, swept round the finger, and the lean of a ring that is set in wax.

A ring stands on the table: the finger runs along y, the head is at +z. Inner diameter 16.6 mm (UK size M).
"""
from math import cos, exp, pi, radians, sin

from mathutils import Matrix, Vector

from metalwork import profiles, shapes

INNER = 8.3  # mm


def radial(angle):
    """Outward in the ring's plane; 0 is the top of the ring."""
    return Vector((sin(angle), 0, cos(angle)))


def hoop(profile, radius, start=-pi, end=pi, count=200, scale=None, breaks=()):
    """A profile (across, outward) swept round the finger; closed when it goes all the way.

    `profile` and `scale` may be functions of the angle; at the `breaks` the profile changes at once.
    """
    full = end - start > 2 * pi - 1e-6
    angles = [start + (end - start) * k / (count if full else count - 1) for k in range(count)]
    angles = sorted([a for a in angles if all(abs(a - b) > 0.012 for b in breaks)] + [b + e for b in breaks for e in (-0.004, 0.004)])
    swept = [profile(a) for a in angles] if callable(profile) else profile
    return shapes.sweep('hoop', [radial(a) * radius for a in angles], swept, up=[radial(a) for a in angles], closed=full,
                        scales=[scale(a) for a in angles] if scale else None)


def tapered(a):
    """A shank that narrows to 0.68 under the head."""
    a = (a + pi) % (2 * pi) - pi
    return 1 - 0.32 * exp(-(a / 0.62) ** 2)


def shank(width=2.1, thickness=1.75):
    return [(hoop(profiles.court(width, thickness), INNER, scale=tapered), 'metal', Matrix())]


def along(angle, radius):
    """Placement of a stone on the ring: table outward, length along the band."""
    return shapes.frame(radial(angle) * radius, x=(cos(angle), 0, -sin(angle)), z=radial(angle))


def leaning(parts, yaw, angle=24):
    """Turned, then leant towards the camera: the stone is seen from above, and its table mirrors the top box, not the key."""
    return shapes.moved(parts, Matrix.Rotation(radians(angle), 4, 'X') @ Matrix.Rotation(radians(-yaw), 4, 'Z'))


def stone_row(melee, radius, start, end, count, share=0.13):
    """Stones side by side along an arc, a pair of grains (`share` of the stone in radius) at every joint."""
    d = melee.size.width
    pitch = (end - start) / count
    grain = shapes.wire('grain', [(0, 0, -d * 0.4), (0, 0, 0)], d * share * 0.95)
    parts = []
    for k in range(count):
        parts.append((melee.mesh, 'diamond', along(start + pitch * (k + 0.5), radius)))
        for side in (-1, 1):
            parts.append((grain, 'metal', along(start + pitch * k, radius) @ Matrix.Translation((0, side * d * 0.40, d * 0.06))))
    return parts


def part_set(shape, radius, melee, reach, count, bare=0.0):
    """A band (width, thickness, doming) with a channel of melee over its top, out to `reach` radians either side; plain below.

    Up to `bare` radians either side, under a head, the channel is empty: the culet stands in it.
    """
    width, thickness, crown = shape
    with_channel, plain = profiles.milled(width, thickness, crown, melee.size.width * 0.96, melee.size.pavilion + 0.15)
    band = hoop(lambda a: with_channel if abs(a) < reach else plain, radius, breaks=(-reach, reach))
    arcs = [(-reach, -bare), (bare, reach)] if bare else [(-reach, reach)]
    rows = [stone_row(melee, radius + thickness - 0.06, *arc, count // len(arcs)) for arc in arcs]
    return [(band, 'metal', Matrix())] + sum(rows, [])
