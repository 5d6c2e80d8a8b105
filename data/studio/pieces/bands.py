"""Wedding and eternity rings. Lengths in mm."""
from math import pi

from mathutils import Matrix

from metalwork import profiles
from metalwork.claws import held
from pieces.ring import INNER, hoop, part_set, stone_row


def eternity(carat, count, **_):
    """Stones all the way round, a pair of shared claws at every joint; the finger is as wide as the count makes it."""
    stone = held('round', carat)
    d = stone.size.width
    girdle = count * d * 1.035 / (2 * pi)
    inner, thickness = girdle - 1.83, 1.75
    with_channel, _plain = profiles.milled(d * 1.06, thickness, 0.12, d * 0.86, stone.size.pavilion + 0.2)
    return [(hoop(with_channel, inner), 'metal', Matrix())] + stone_row(stone, girdle, -pi, pi, count, share=0.15)


def pave_band(carat, count, **_):
    """A court band with one row of stones from its top down both sides, as far as they reach side by side; plain below."""
    melee = held('round', carat)
    thickness = 1.9
    return part_set((melee.size.width + 1.1, thickness, 0.25), INNER, melee, _reach(count, melee.size.width * 1.05, INNER + thickness), count)


def channel_band(carat, count, **_):
    """As a pavé band, the stones between two walls and without grains."""
    melee = held('round', carat)
    band = part_set((melee.size.width + 1.5, 1.9, 0.1), INNER, melee, _reach(count, melee.size.width * 1.04, INNER + 1.8), count)
    return [part for part in band if part[0].name.split('.')[0] != 'grain']


def _reach(count, pitch, radius):
    """Radians either side of the top; stones have room, or there is no such band."""
    reach = count * pitch / radius / 2
    if reach > pi:
        raise ValueError(f'{count} stones need {2 * reach * radius:.1f} mm, and the band has {2 * pi * radius:.1f}')
    return reach


def plain_band(width=4.0, **_):
    return [(hoop(profiles.court(width, 1.8, crown=0.6), INNER), 'metal', Matrix())]
