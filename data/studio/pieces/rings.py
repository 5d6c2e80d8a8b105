"""Rings with a head: solitaire, halo, three-stone, bezel and vintage. Lengths in mm.

Each is made apart, in the ring's own frame, so that the same head can be put on another band.
"""
from collections import namedtuple
from math import pi, radians

from mathutils import Matrix

from metalwork import settings, shapes
from metalwork.claws import basket, held, outline
from pieces.ring import INNER, along, leaning, part_set, shank

Apart = namedtuple('Apart', 'band head yaw')  # parts, parts, and how far the ring is turned on the table in degrees


def leant(make):
    """The maker of a ring as it leans on the table, of the maker of its band and head."""
    def made(**measures):
        band, head, yaw = make(**measures)
        return leaning(band + head, yaw)
    return made


def solitaire(cut, carat, **_):
    """Six claws from 0.9 ct, four below."""
    stone = held(cut, carat)
    girdle = INNER + 1.0 + stone.size.pavilion
    head = basket(stone, wire=0.28 + 0.05 * stone.size.width, depth=stone.size.pavilion + 0.55, rails=(0.52,), foot=0.3, six=carat >= 0.9)
    return Apart(shank(), shapes.moved(head, Matrix.Translation((0, 0, girdle)) @ settings.upright(stone)), 22)


def three_stone(cut, carat, side_carat, **_):
    """A stone between two smaller rounds, which sit lower and look outwards."""
    centre, side = held(cut, carat), held('round', side_carat)
    girdle, outer = INNER + 1.3 + centre.size.pavilion, INNER + 1.25 + side.size.pavilion
    head = basket(centre, wire=0.26 + 0.05 * centre.size.width, depth=centre.size.pavilion + 0.75, rails=(0.5,), foot=0.3)
    parts = shapes.moved(head, Matrix.Translation((0, 0, girdle)) @ settings.QUARTER)
    small = basket(side, wire=0.26 + 0.05 * side.size.width, depth=side.size.pavilion + 0.55, rails=(0.5,), foot=0.35)
    for sign in (-1, 1):
        parts += shapes.moved(small, along(sign * ((centre.size.width + side.size.width) / 2 - 0.1) / outer, outer))
    return Apart(shank(2.2), parts, 12)


UNDER_HALO = radians(16)  # out to where the gallery of a halo ends above the shoulder


def halo_ring(cut, carat, melee_carat, melee_count, **_):
    """A halo as full as its outline takes, the rest of the melee in a row down each shoulder."""
    stone, melee = held(cut, carat), held('round', melee_carat)
    head = basket(stone, wire=0.52, depth=stone.size.pavilion + 0.55, rails=(0.55,), foot=0.3)
    round_it = int(pi * (stone.size.width + melee.size.width + 0.28) / (melee.size.width * 1.03)) if cut == 'round' else None
    halo = settings.halo(stone, melee_carat, round_it)
    band = _set_shoulders((1.9, 1.75, 0.25), melee, melee_count, halo)
    return Apart(band, shapes.moved(head + halo, Matrix.Translation((0, 0, INNER + 1.1 + stone.size.pavilion)) @ settings.upright(stone)), 24)


def _set_shoulders(shape, melee, melee_count, halo):
    """A band with a row down each shoulder, of what a halo leaves of the melee: two stones at least."""
    each = max(2, (melee_count - sum(kind == 'diamond' for _, kind, _ in halo)) // 2)
    _width, thickness, _crown = shape
    pitch = melee.size.width * 1.08 / (INNER + thickness - 0.06)
    return part_set(shape, INNER, melee, UNDER_HALO + each * pitch, each * 2, UNDER_HALO)


def bezel_ring(cut, carat, **_):
    stone = held(cut, carat)
    cup = settings.bezel(stone, 0.42, stone.size.pavilion * 0.95)
    return Apart(shank(2.4), shapes.moved(cup, Matrix.Translation((0, 0, INNER + 0.9 + stone.size.pavilion)) @ settings.upright(stone)), 20)


def vintage_ring(cut, carat, melee_carat, melee_count=0, **_):
    """A halo edged with millegrain, over a shank with a milled row on each shoulder."""
    stone, melee = held(cut, carat), held('round', melee_carat)
    halo = settings.halo(stone, melee_carat)
    head = basket(stone, wire=0.50, depth=stone.size.pavilion + 0.6, rails=(0.35, 0.7), foot=0.3) + halo
    head += settings.millegrain(outline(stone, 1.0, 0.12, 240, add=melee.size.width + 0.2))
    band = _set_shoulders((2.3, 1.7, 0.2), melee, melee_count, halo)
    return Apart(band, shapes.moved(head, Matrix.Translation((0, 0, INNER + 1.2 + stone.size.pavilion)) @ settings.upright(stone)), 20)
