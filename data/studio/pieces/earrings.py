"""Studs, hoops and drops, always a pair. Lengths in mm; `carat` is the weight of one stone."""
from math import degrees, pi, radians, sin

import numpy as np
from mathutils import Matrix, Vector

from metalwork import paths, profiles, settings, shapes
from metalwork.chain import eye
from metalwork.claws import basket, held
from pieces.ring import hoop, radial, stone_row


def _behind(depth):
    """The 10 mm post and its butterfly. The post's domed end stays clear of the culet, or it is seen through the table."""
    post = shapes.wire('post', [(0, 0, -depth - 0.15), (0, 0, -depth - 9)], 0.4)
    curl = shapes.sweep('curl', paths.ring_path(1.15, 40), profiles.rounded_box(0.35, 2.4, 0.12, 2), up=(0, 0, 1), closed=True)
    back = -depth - 5.5
    parts = [(post, 'metal', Matrix()), (shapes.box('plate', 5.2, 2.4, 0.4, 0.15), 'metal', Matrix.Translation((0, 0, back + 0.5)))]
    for side in (-1, 1):
        parts.append((curl, 'metal', Matrix.Translation((side * 1.55, 0, back - 0.9)) @ Matrix.Rotation(pi / 2, 4, 'X')))
    return parts


def _turn(degrees, axis):
    return Matrix.Rotation(radians(degrees), 4, axis)


def studs(cut, carat, rim=False, **_):
    """Each turned a little outwards, leaning so that head and butterfly both touch the table."""
    stone = held(cut, carat)
    depth = stone.size.pavilion + 0.3
    head = settings.bezel(stone, 0.38, depth) if rim else basket(stone, 0.055 * stone.size.width + 0.24, depth, rails=(0.5, 0.95), foot=0.35)
    behind, apart, pair = _behind(depth), stone.size.width * 0.76, []
    for x, y, yaw, roll in ((-apart, 0, -16, 8.6), (apart, -0.6, 24, 23)):
        pose = lambda lean: Matrix.Translation((x, y, 0)) @ _turn(yaw, 'Z') @ _turn(lean, 'X') @ _turn(roll, 'Z')
        gap = lambda lean: abs(shapes.lowest(shapes.moved(head, pose(lean))) - shapes.lowest(shapes.moved(behind, pose(lean))))
        pair += shapes.grounded(shapes.moved(head + behind, pose(min(range(70, 100), key=gap))))
    return pair


def hoops(carat, count, **_):
    """20 mm hinged hoops, `count` stones in each over the front and below, the post bridging the top; standing."""
    stone = held('round', carat)
    d = stone.size.width
    inner, width, thickness = 8.7, d + 0.34, 1.5
    front, back, first = radians(22), radians(312), radians(34)
    last = first + count * d * 1.05 / (inner + thickness)
    if last > back:
        raise ValueError(f'{count} stones of {carat} ct go past the hinge of a hoop, to {degrees(last):.0f} degrees of {degrees(back):.0f}')
    with_channel, plain = profiles.milled(width, thickness, 0.25, d * 0.95, stone.size.pavilion + 0.12)
    slim = lambda a: 1 - 0.30 * max(0, (a - last) / (back - last))
    body = hoop(lambda a: with_channel if first < a < last else plain, inner, front, back, 180, slim, (first, last))
    one = [(body, 'metal', Matrix())] + stone_row(stone, inner + thickness - 0.05, first, last, count)
    middle, top = inner + thickness * 0.45, front + 2 * pi
    bridge = [radial(a) * (middle + 0.5 * sin(pi * (a - back) / (top - back))) for a in np.linspace(back, top + 0.05, 24)]
    one.append((shapes.wire('post', bridge, 0.40), 'metal', Matrix()))
    pin = radial(back) * (inner + 0.5)
    one.append((shapes.wire('hinge', [pin - Vector((0, 0.8, 0)), pin + Vector((0, 0.8, 0))], 0.55), 'metal', Matrix()))
    pair = []
    for x, y, yaw, roll in ((-7.4, 2.0, -38, 6), (6.6, -2.5, -62, -5)):
        pair += shapes.grounded(shapes.moved(one, Matrix.Translation((x, y, 0)) @ _turn(yaw, 'Z') @ _turn(roll, 'Y')))
    return pair


HOOK = [(0, 0, 0), (0.1, 3.0, 0), (1.0, 6.6, 0.1), (3.6, 8.6, 0.2), (6.2, 7.2, 0.2), (7.4, 3.4, 0.1), (7.9, -1.5, 0), (8.6, -5.0, 0), (9.8, -7.2, 0)]


def drops(cut, carat, small_carat, **_):
    """Lying on the table: a claw-set stone under a small one in a rim, on a shepherd's hook."""
    stone, small = held(cut, carat), held('round', small_carat)
    head = basket(stone, 0.045 * stone.size.width + 0.26, stone.size.pavilion + 0.25, rails=(0.45, 0.95), foot=0.4)
    head = shapes.grounded(shapes.moved(head, _turn(15, 'X') @ settings.upright(stone)))
    points = [m @ v.co for data, _, m in head for v in data.vertices]
    high = max(p.y for p in points)
    tip = min(p.z for data, kind, m in head if kind == 'diamond' for p in (m @ v.co for v in data.vertices) if p.y > high - 1.6)
    ring, cup = eye(0.72), settings.bezel(small, 0.32)
    reach, y = small.size.width / 2 + 0.32, high + 1.75 + small.size.width / 2 + 0.32
    one = head + [(ring, 'metal', shapes.frame((0, high + 0.25, tip + 0.1), (1, 0, 0), (0, -0.35, 1))),
                  (ring, 'metal', shapes.frame((0, high + 1.15, max(tip * 0.8, 0.9)), (0, 1, 0.2), (1, 0, 0)))]
    one += shapes.moved(cup, Matrix.Translation((0, y, -shapes.lowest(cup))))
    one.append((ring, 'metal', Matrix.Translation((0, y + reach + 0.5, 0.8))))
    one.append((shapes.wire('hook', paths.smooth_path(HOOK, 14), 0.38), 'metal', Matrix.Translation((0, y + reach + 1.0, 0.42))))
    pair = []
    for x, spin in ((-8.5, 4), (4.5, -3)):
        pair += shapes.moved(one, Matrix.Translation((x, 0, 0)) @ _turn(spin, 'Z'))
    return pair
