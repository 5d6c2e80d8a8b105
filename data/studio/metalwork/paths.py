"""Paths in space: rings, smooth curves through points, equal steps along them. Lengths in mm."""
from math import cos, exp, pi, sin

import numpy as np


def smooth_path(points, count=24, closed=False):
    """Catmull-Rom through the given points."""
    pts = [np.array(p, float) for p in points]
    n = len(pts)
    pick = (lambda i: pts[i % n]) if closed else (lambda i: pts[min(max(i, 0), n - 1)])
    out = []
    for i in range(n if closed else n - 1):
        a, b, c, d = pick(i - 1), pick(i), pick(i + 1), pick(i + 2)
        for t in np.linspace(0, 1, count, endpoint=False):
            out.append(0.5 * (2 * b + (c - a) * t + (2 * a - 5 * b + 4 * c - d) * t ** 2 + (3 * b - a - 3 * c + d) * t ** 3))
    return out if closed else out + [pts[-1]]


def evenly(path, pitch=None, count=None, closed=False):
    """Points and unit tangents at equal arc lengths along a dense path."""
    length, place = _measured(path, closed)
    count = count or int(length / pitch)
    return _with_tangents(np.linspace(0, length, count, endpoint=not closed), length, place, closed)


def fitting(path, pitch):
    """How many points find room round a dense closed path, each `pitch` of its length from the next."""
    return int(_measured(path, closed=True)[0] / pitch)


def equally_apart(path, count):
    """As `evenly` round a closed path, but each point is as far from the next in a straight line: nothing crowds where the path turns sharply."""
    length, place = _measured(path, closed=True)
    least, most = length / count * 0.5, length / count
    for _ in range(40):
        gap = (least + most) / 2
        at = _stepped(place, length, gap, count)
        least, most = (least, gap) if at[-1] > length else (gap, most)
    return _with_tangents(np.array(at[:-1]), length, place, closed=True)


def clear_of(path, other, room):
    """A path about the z axis, led further out wherever it is nearer than `room` to another, as in the cleft of a heart."""
    around = np.array(other, float)
    return [_led_out(np.array(point, float), around, room) for point in path]


def _led_out(point, around, room):
    out = point * (1, 1, 0) / np.linalg.norm(point[:2])
    while np.linalg.norm(around - point, axis=1).min() < room:
        point = point + out * 0.01
    return tuple(point)


def _stepped(place, length, gap, count):
    """Arc lengths from 0 on, each of whose points is the first that lies `gap` from the one before."""
    at = [0.0]
    for _ in range(count):
        ahead = at[-1] + gap * np.linspace(1, 3, 2000)
        far = np.linalg.norm(place(ahead % length) - place(at[-1] % length), axis=1) >= gap
        at.append(ahead[np.argmax(far)])
    return at


def _measured(path, closed):
    """A dense path's length, and its point at an arc length."""
    pts = np.array(path + [path[0]] if closed else path, float)
    arc = np.concatenate([[0], np.cumsum(np.linalg.norm(np.diff(pts, axis=0), axis=1))])
    return arc[-1], lambda s: np.array([np.interp(s, arc, pts[:, k]) for k in range(3)]).T


def _with_tangents(at, length, place, closed):
    step = length / len(at) * 0.25
    if closed:
        ahead, behind = place((at + step) % length), place((at - step) % length)
    else:
        ahead, behind = place(np.minimum(at + step, length)), place(np.maximum(at - step, 0))
    t = ahead - behind
    return place(at), t / np.linalg.norm(t, axis=1, keepdims=True)


def ring_path(radius, count=96, z=0.0, ratio=1.0):
    return [(ratio * radius * cos(2 * pi * k / count), radius * sin(2 * pi * k / count), z) for k in range(count)]


def loop(length, ratio, wobble=0.0):
    """A closed, slightly flattened and uneven loop of the given length, as a bracelet lies when it is put down."""
    raw = [(ratio * cos(a) * (1 + wobble * cos(3 * a + 0.7)), sin(a) * (1 + wobble * sin(2 * a)), 0) for a in np.linspace(0, 2 * pi, 720, endpoint=False)]
    return _of_length(raw, length)


def coil(length, ratio, spread, lift):
    """A long closed loop put down in two turns that cross once, at the back, where one lies `lift` higher."""
    turn = [0.3 + a for a in np.linspace(0, 4 * pi, 1440, endpoint=False)]
    raw = [(sin(a) * (1 + spread * cos(a / 2)), -ratio * cos(a) * (1 + spread * cos(a / 2)), 0) for a in turn]
    return [(x, y, lift * exp(-((a - pi) / 0.12) ** 2)) for (x, y, _), a in zip(_of_length(raw, length), turn)]


def _of_length(raw, length):
    """A closed path, scaled."""
    closed = np.array(raw + raw[:1])
    scale = length / np.linalg.norm(np.diff(closed, axis=0), axis=1).sum()
    return [tuple(scale * np.array(p)) for p in raw]
