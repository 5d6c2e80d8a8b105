"""Parts of the ring designer, in the ring's own frame: heads that any band takes, and bands. Lengths in mm."""
from math import cos, exp, pi, sin

from mathutils import Matrix, Vector

from metalwork import paths, profiles, settings, shapes
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
    """Melee over the upper half, in a channel with a pair of grains at every joint."""
    return _half_set(width, 1.1)


def channel_band(width):
    """Melee over the upper half between two walls, without grains."""
    return [part for part in _half_set(width, 1.5) if not part[0].name.startswith('grain')]


def _half_set(width, walls):
    melee = settings.round_of(width - walls)
    return part_set((width, 1.75, 0.25), INNER, melee, pi / 2, int(pi * (INNER + 1.75) / (melee.size.width * 1.08)))


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


def split_band(width):
    """Two strands, side by side below, which part towards the head and leave a gap as wide as the band."""
    path, ups = [], []
    for k in range(200):
        a = 2 * pi * k / 200 - pi
        path.append(radial(a) * INNER + Vector((0, width * (0.25 + 0.55 * exp(-(a / 0.6) ** 2)), 0)))
        ups.append(radial(a))
    strand = shapes.sweep('strand', path, profiles.court(width * 0.55, 1.75), up=ups, closed=True)
    return [(strand, 'metal', Matrix.Rotation(turn, 4, 'Z')) for turn in (0, pi)]


def cathedral_band(width):
    """A tapered shank with an arch on either shoulder, which rises to the head's rail."""
    arch = paths.smooth_path([radial(1.08) * (INNER + 1.2), radial(0.62) * (INNER + 2.75), (2.1, 0, INNER + 2.8), (1.5, 0, INNER + 2.8)], 14)
    wire = shapes.wire('arch', [tuple(p) for p in arch], 0.24 * width, count=12)
    return shank(width) + [(wire, 'metal', Matrix.Rotation(turn, 4, 'Z')) for turn in (0, pi)]


def bypass_band(width):
    """One strand whose ends, drawn out thin, pass each other beside the head."""
    count, over = 220, 0.42
    path, ups, scales = [], [], []
    for k in range(count):
        share = 2 * k / (count - 1) - 1
        a = pi + share * (pi + over)
        aside = share ** 5 * width * 0.62
        path.append(radial(a) * INNER + Vector((0, aside, 0)))
        ups.append(radial(a))
        scales.append(1 - 0.55 * abs(share) ** 6)
    return [(shapes.sweep('hoop', path, profiles.court(width, 1.75), up=ups, scales=scales), 'metal', Matrix())]


PARTS = {'head': head, 'tapered-band': tapered_band, 'plain-band': plain_band, 'diamond-band': diamond_band, 'channel-band': channel_band,
         'milgrain-band': milgrain_band, 'twisted-band': twisted_band, 'split-band': split_band, 'cathedral-band': cathedral_band,
         'bypass-band': bypass_band}
