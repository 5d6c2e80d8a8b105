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


PAVILION_SLOPE = 0.87  # tan 41 deg
TOUCH = 0.02  # what is left at least between a halo's melee and its centre stone
GRAIN, GRAIN_OFF = 0.115, 0.39  # its radius, and how far from the middle of its row it stands, in stones' widths


def halo(centre, melee_carat, count=None, gap=0.14):
    """A ring of melee in a fine channel round the centre stone, a pair of grains at every joint, and a gallery rail below.

    A `count` that finds no room side by side stands in two tiers: every second one is raised until its pavilion clears its neighbours.
    """
    melee = held('round', melee_carat)
    d = melee.size.width
    girdle = outline(centre, 1.0, -0.15, 240)
    ring = paths.clear_of(outline(centre, 1.0, -0.15, 240, add=d / 2 + gap), girdle, d / 2 + TOUCH)
    # From the point of a heart on, as of a pear: both of its sides are then alike.
    ring = ring[180:] + ring[:180] if centre.cut == 'heart' else ring
    where, tangent = paths.equally_apart(ring, count or paths.fitting(ring, d * 1.06))
    pitch = (Vector(where[1]) - Vector(where[0])).length
    tier = (d - pitch) * PAVILION_SLOPE + 0.05 if count and pitch < d else 0
    # Claws stand at the corners of a round stone: they pass between two of the melee, not through one.
    turn = Matrix.Rotation(pi / 4 + pi / len(where), 4, 'Z') if centre.cut == 'round' else Matrix()
    # It lies against its stones and not in them.
    grain = shapes.ball('grain', min(d * GRAIN, ((pitch / 2) ** 2 + (GRAIN_OFF * d) ** 2) ** 0.5 - d / 2))
    parts = []
    for k, (p, t) in enumerate(zip(where, tangent)):
        joint = (Vector(p) + Vector(where[(k + 1) % len(where)])) / 2
        out = Vector((joint.x, joint.y, 0)).normalized()
        parts.append((melee.mesh, 'diamond', turn @ shapes.frame(Vector(p) + Vector((0, 0, tier * (k % 2))), t)))
        for side in (-GRAIN_OFF, GRAIN_OFF):
            at = joint + out * (side * d) + Vector((0, 0, d * 0.05 + tier / 2))
            parts.append((grain, 'metal', turn @ Matrix.Translation(at)))
    seat = profiles.channel(d, wall=0.12, floor=d * 0.62)
    parts.append((shapes.sweep('halo', ring[::2], seat, up=(0, 0, 1), closed=True), 'metal', Matrix()))
    gallery = outline(centre, 0.82, -centre.size.pavilion * 0.75, 96)
    parts.append((shapes.wire('gallery', gallery, 0.26, closed=True), 'metal', Matrix()))
    return parts


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
