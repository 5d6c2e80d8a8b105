"""Parts of the ring designer, in the ring's own frame: heads that any band takes, and bands. Lengths in mm."""
from collections import namedtuple
from math import acos, atan2, cos, exp, pi, sin

from mathutils import Matrix, Vector

from metalwork import paths, profiles, settings, shapes
from metalwork.claws import held, reach
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


# A tension ring is a spring: open under its stone, whose girdle lies in grooves of its two ends.
TENSION = namedtuple('Tension', 'open across dome sunk grasp')(
    open=0.4,     # radians either side of the top, out to which the band reaches: always within a shoulder
    across=2.1,   # mm of a shoulder along the finger, whatever the band's width below
    dome=0.85,    # mm of the shoulder's height that are domed
    sunk=0.08,    # mm that a shoulder's slope dips into the band where it would touch it
    grasp=0.2)    # mm of the girdle within the grooves


def tension_band(width):
    def profile(a):
        near = exp(-((min(a, 2 * pi - a) - TENSION.open) / 0.8) ** 2)
        return profiles.court(width + (TENSION.across - 0.06 - width) * near, 1.75)
    return [(hoop(profile, INNER, TENSION.open, 2 * pi - TENSION.open), 'metal', Matrix())]


def tension_head(cut, carat):
    """A stone between two shoulders, which rise from the band in a straight slope to just above its girdle."""
    stone = held(cut, carat)
    upright = settings.upright(stone)
    girdle = INNER + 0.6 + stone.size.pavilion
    # Where a side is straight its next corners are further away than the side.
    across = min(reach(stone, 0 if upright == Matrix() else pi / 2), stone.size.width / 2)
    near = atan2(across - TENSION.grasp, girdle)
    slope = INNER + 1.75 - TENSION.sunk
    far = near + acos(slope * cos(near) / (girdle + 0.55))

    def profile(a):
        outer = slope / cos(far - a)
        # Over the band it is a thin slope: what lies within it is not metal twice.
        inner = INNER + 0.02 + min(1.25, outer - INNER - 0.3) * min(max((a - TENSION.open) / 0.15, 0), 1)
        wide = TENSION.across - 0.6 * max(0, (a - 0.5) / (far - 0.5)) ** 3
        return [(x, y + inner - INNER) for x, y in profiles.court(wide, outer - inner, TENSION.dome / max(outer - inner, 1.7))]

    shoulder = hoop(profile, INNER, near, far, 28)
    return [(shoulder, 'metal', Matrix.Rotation(turn, 4, 'Z')) for turn in (0, pi)] + [
        (stone.mesh, 'diamond', Matrix.Translation((0, 0, girdle)) @ upright)]


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


PARTS = {'head': head, 'tension-head': tension_head, 'tension-band': tension_band, 'tapered-band': tapered_band, 'plain-band': plain_band, 'diamond-band': diamond_band, 'channel-band': channel_band,
         'milgrain-band': milgrain_band, 'twisted-band': twisted_band, 'split-band': split_band, 'cathedral-band': cathedral_band,
         'bypass-band': bypass_band}
