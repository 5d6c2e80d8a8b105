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
    pts = np.array(path + [path[0]] if closed else path, float)
    arc = np.concatenate([[0], np.cumsum(np.linalg.norm(np.diff(pts, axis=0), axis=1))])
    count = count or int(arc[-1] / pitch)
    at = np.linspace(0, arc[-1], count, endpoint=not closed)
    place = lambda s: np.array([np.interp(s, arc, pts[:, k]) for k in range(3)]).T
    step = arc[-1] / count * 0.25
    if closed:
        ahead, behind = place((at + step) % arc[-1]), place((at - step) % arc[-1])
    else:
        ahead, behind = place(np.minimum(at + step, arc[-1])), place(np.maximum(at - step, 0))
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
