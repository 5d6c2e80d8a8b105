"""Parts of the ring designer, in the ring's own frame: heads that any band takes, and bands. Lengths in mm."""
from math import cos, pi, sin

from mathutils import Matrix, Vector

from metalwork import profiles, settings, shapes
from metalwork.claws import held
from pieces.makers import RINGS
from pieces.ring import INNER, hoop, part_set, radial, shank

THICKNESS = 1.8
PROFILES = {
    'court': lambda width: profiles.court(width, THICKNESS, crown=0.6),
    'd-shape': lambda width: profiles.d_shape(width, THICKNESS, crown=0.6),
    'flat': lambda width: profiles.flat(width, THICKNESS),
}


def head(ring, **measures):
    """What stands on the band of a ring that the studio makes."""
    return RINGS[ring](**measures).head


def tapered_band(width):
    return shank(width)


def plain_band(profile, width):
    return [(hoop(PROFILES[profile](width), INNER), 'metal', Matrix())]


def diamond_band(width):
    """Melee in a channel over the upper half."""
    melee = held('round', settings.round_of(width - 1.1).carat)
    reach = pi / 2
    count = int(2 * reach * (INNER + 1.75) / (melee.size.width * 1.08))
    return part_set((width, 1.75, 0.25), INNER, melee, reach, count)


def milgrain_band(width):
    """A flat band with a row of beads along either edge."""
    edges = []
    for side in (-1, 1):
        path = [radial(2 * pi * k / 240) * (INNER + THICKNESS - 0.02) + Vector((0, side * (width / 2 - 0.14), 0)) for k in range(240)]
        edges += settings.millegrain([tuple(p) for p in path])
    return plain_band('flat', width) + edges


TWISTS = 12


def twisted_band(width):
    """Two wires twisted round each other, twelve turns to the ring: one, and the same one half a turn on."""
    wire = width * 0.29
    sway, path, ups = width / 2 - wire, [], []
    for k in range(TWISTS * 20):
        a = 2 * pi * k / (TWISTS * 20)
        path.append(radial(a) * (INNER + width / 2 + sway * cos(TWISTS * a)) + Vector((0, sway * sin(TWISTS * a), 0)))
        ups.append(radial(a))
    strand = shapes.sweep('strand', path, profiles.circle(wire, 12), up=ups, closed=True)
    return [(strand, 'metal', Matrix.Rotation(turn, 4, 'Y')) for turn in (0, pi / TWISTS)]


PARTS = {'head': head, 'tapered-band': tapered_band, 'plain-band': plain_band, 'diamond-band': diamond_band, 'milgrain-band': milgrain_band,
         'twisted-band': twisted_band}
