"""The other ways to hold a stone: bezel, halo, pave, channel and millegrain. Lengths in mm."""
from math import pi

from mathutils import Matrix, Vector

from metalwork import paths, profiles, shapes
from metalwork.claws import held, outline
from stones.cuts import carat_of_round


def bezel(stone, wall=0.22, height=None):
    """A rubbed-over collar: a thin wall from under the girdle to just above it."""
    height, crown = height or stone.size.pavilion * 0.75, stone.size.crown
    wall_profile = [(0, -height), (wall, -height), (wall * 1.1, crown * 0.28), (wall * 0.6, crown * 0.42), (-wall * 0.25, crown * 0.40),
                    (-wall * 0.05, crown * 0.1), (0, -0.05)]
    ring = outline(stone, 1.0, 0)
    rim = shapes.sweep('bezel', ring, [(-x, z) for x, z in wall_profile], up=(0, 0, 1), closed=True)
    return [(rim, 'metal', Matrix()), (stone.mesh, 'diamond', Matrix())]


def halo(centre, melee_carat, count=None, gap=0.14):
    """A ring of melee in a fine channel round the centre stone, a pair of grains at every joint, and a gallery rail below."""
    melee = held('round', melee_carat)
    d = melee.size.width
    ring = outline(centre, 1.0, -0.15, 240, add=d / 2 + gap)
    where, tangent = paths.evenly(ring, **({'count': count} if count else {'pitch': d * 1.06}), closed=True)
    pitch = (Vector(where[1]) - Vector(where[0])).length
    grain, parts = shapes.ball('grain', d * 0.115), []
    for p, t in zip(where, tangent):
        p, t = Vector(p), Vector(t)
        out = Vector((p.x, p.y, 0)).normalized()
        parts.append((melee.mesh, 'diamond', shapes.frame(p, t)))
        for side in (-0.39, 0.39):
            parts.append((grain, 'metal', Matrix.Translation(p + t * (pitch / 2) + out * (side * d) + Vector((0, 0, d * 0.05)))))
    seat = profiles.channel(d, wall=0.12, floor=d * 0.62)
    parts.append((shapes.sweep('halo', ring[::2], seat, up=(0, 0, 1), closed=True), 'metal', Matrix()))
    gallery = outline(centre, 0.82, -centre.size.pavilion * 0.75, 96)
    parts.append((shapes.wire('gallery', gallery, 0.26, closed=True), 'metal', Matrix()))
    return parts


def melee_count(arc, diameter, wanted=None):
    """How many stones stand side by side on an arc of this length."""
    return wanted or max(1, int(arc / (diameter * 1.06)))


def millegrain(path, radius=0.11):
    """A row of tiny beads along a closed edge, as on vintage work."""
    bead = shapes.ball('bead', radius)
    where, _ = paths.evenly(path, pitch=radius * 2.1, closed=True)
    return [(bead, 'metal', Matrix.Translation(Vector(p))) for p in where]


def round_of(diameter):
    """A round brilliant of this diameter in mm."""
    return held('round', carat_of_round(diameter))


QUARTER = Matrix.Rotation(pi / 2, 4, 'Z')


def upright(stone):
    """The turn that stands a long stone along the finger or along a chain."""
    if stone.cut == 'pear':
        return QUARTER
    return QUARTER if stone.size.length > stone.size.width * 1.12 else Matrix()
