"""Porcelain display forms: what a piece is worn on where its size is shown. They lie on the table and are seen from straight above.

Lengths in mm about where the piece sits, which is (0, 0): x to the right, y up. In `domain/live-piece/worn-forms.json` is what the
picture of each shows, and how wide a finger and a wrist are where the piece sits.
"""
from math import cos, pi, sin, sqrt

import bmesh
import numpy as np
from mathutils import Matrix

from metalwork.shapes import build
from recipes.forms import FORMS

AROUND = 128   # points of a section
ALONG = 160    # sections of a form


def _lofted(name, along, section):
    """Sections one after another: `along` are places on the axis, `section` gives the points (across, up) at each. Its ends are closed."""
    rings = [section(at) for at in along]
    count = len(rings[0])
    verts = [(at, *point) for at, ring in zip(along, rings) for point in ring]
    faces = [(i * count + k, i * count + (k + 1) % count, (i + 1) * count + (k + 1) % count, (i + 1) * count + k)
             for i in range(len(rings) - 1) for k in range(count)]
    faces += [tuple(range(count)), tuple(range((len(rings) - 1) * count, len(rings) * count))]
    data = build(name, verts, faces)
    data.auto_smooth_angle = 1.2
    return data


def _spaced(low, high):
    """Places along an axis, closer together towards its ends, where a form is domed."""
    return [low + (high - low) * (1 - cos(pi * (k + 0.15) / (ALONG + 0.3))) / 2 for k in range(ALONG + 1)]


def _domed(at, low, high, first, last):
    """1 along a form, falling to 0 at its ends in the last so many mm, as a quarter of an ellipse does."""
    share = min(1, (at - low) / first, (high - at) / last)
    return sqrt(max(0, 1 - (1 - share) ** 2))


def _curve(at, knots):
    """A Catmull-Rom curve through (place, value) knots: no dent where they meet."""
    x, y = zip(*knots)
    slopes = np.gradient(y, x)
    i = min(max(np.searchsorted(x, at) - 1, 0), len(x) - 2)
    h = x[i + 1] - x[i]
    t = min(1, max(0, (at - x[i]) / h))
    return float((2 * t ** 3 - 3 * t ** 2 + 1) * y[i] + (t ** 3 - 2 * t ** 2 + t) * h * slopes[i]
                 + (3 * t ** 2 - 2 * t ** 3) * y[i + 1] + (t ** 3 - t ** 2) * h * slopes[i + 1])


def _oval(across, up):
    return [(across * cos(2 * pi * k / AROUND), up * sin(2 * pi * k / AROUND)) for k in range(AROUND)]


def finger(**_):
    """A ring cone that lies on its side: it widens to its foot, which is out of the picture, and its tip is round."""
    radius = FORMS['finger']['across'] / 2
    low, high = -60, 50
    knots = [(low, radius * 1.4), (-30, radius * 1.15), (-10, radius * 1.04), (0, radius), (20, radius * 0.93), (high, radius * 0.86)]

    def section(x):
        r = _curve(x, knots) * _domed(x, low, high, 2, 17)
        return _oval(r, r)
    return [(_lofted('finger', _spaced(low, high), section), 'porcelain', Matrix())]


def wrist(**_):
    """Narrowest where the bracelet is, wider to the hand than to the arm; either end is out of the picture."""
    radius = FORMS['wrist']['across'] / 2
    low, high = -100, 100
    knots = [(low, radius * 1.3), (-62, radius * 1.14), (-28, radius * 1.03), (0, radius), (28, radius * 1.06), (62, radius * 1.24), (high, radius * 1.3)]

    def section(x):
        r = _curve(x, knots) * _domed(x, low, high, 20, 20)
        return _oval(r, r * 0.8)
    return [(_lofted('wrist', _spaced(low, high), section), 'porcelain', Matrix())]


# Half the width of the bust, and how far it rises, at so many mm above where its neck ends and the chain lies.
BUST = [(-150, 168), (-90, 162), (-56, 150), (-34, 128), (-18, 100), (-6, 77), (4, 64.5), (14, 57.5), (26, 54), (40, 53), (90, 53.5)]
RISE = [(-150, 24), (-90, 30), (-40, 32), (-10, 34), (10, 38), (40, 42), (90, 44)]


def _collar(x, y):
    """What the collar-bones add to a bust's height."""
    x = abs(x)
    along = min(1, max(0, (x - 6) / 80))
    bone = 2.6 * np.exp(-((y - (-14 + 15 * along)) / 5.5) ** 2) * min(1, max(0, (x - 5) / 8)) * max(0, 1 - along) ** 0.6
    return float(bone - 2.2 * np.exp(-(x / 8) ** 2 - ((y + 11) / 7) ** 2))


def neck(**_):
    """A bust that lies on its back: its neck, shoulders and breast run out of the picture."""
    low, high = -150, 90

    def section(y):
        w, d, half = _curve(y, BUST), _curve(y, RISE), AROUND
        place = lambda k: w * cos(pi * k / half)
        upper = [(place(k), d * sin(pi * k / half) + _collar(place(k), y) * sin(pi * k / half)) for k in range(half + 1)]
        return upper + [(place(k), -0.02) for k in range(half - 1, 0, -1)]
    # The loft runs along x: here it stands upright in the picture.
    return [(_lofted('neck', _spaced(low, high), section), 'porcelain', Matrix.Rotation(pi / 2, 4, 'Z'))]


# The ear's edge as cubic curves, x to the right and y down: start, then two handles and an end each.
EAR = [(7, 7), (3, 12), (-6, 11), (-8, 3), (-10, -6), (-7, -12), (-11, -22), (-17, -36), (-11, -53), (6, -54), (21, -55), (27, -42), (23, -30),
       (20, -20), (15, -15), (13, -7), (12, 0), (10, 4), (7, 7)]
GRID = 0.3  # mm


def _outline(knots, steps=40):
    points = []
    for i in range(0, len(knots) - 1, 3):
        a, b, c, d = (np.array(knots[i + j], float) for j in range(4))
        for t in np.arange(steps) / steps:
            points.append((1 - t) ** 3 * a + 3 * (1 - t) ** 2 * t * b + 3 * (1 - t) * t * t * c + t ** 3 * d)
    return np.array(points) * (1, -1)


def _inward(x, y, outline):
    """How far each place lies within an outline, in mm; outside less than 0."""
    best, inside = np.full(x.shape, 1e9), np.zeros(x.shape, bool)
    for a, b in zip(outline, np.roll(outline, -1, 0)):
        e = b - a
        t = np.clip(((x - a[0]) * e[0] + (y - a[1]) * e[1]) / (e @ e), 0, 1)
        best = np.minimum(best, (x - a[0] - t * e[0]) ** 2 + (y - a[1] - t * e[1]) ** 2)
        if a[1] != b[1]:
            crosses = (a[1] > y) != (b[1] > y)
            inside ^= crosses & (x < a[0] + (y - a[1]) / (b[1] - a[1]) * e[0])
    return np.where(inside, 1, -1) * np.sqrt(best)


# Ridges as curves through points (x, y up, height), which fade where their height does.
RIM = [(-1, 21, 0.5), (-6, 24, 2.2), (-10.5, 31, 3.4), (-10.5, 40, 3.8), (-5, 48, 4), (5, 51, 4.2), (15, 48.5, 4.2), (20.5, 41, 4), (20.5, 32, 3.6),
       (16.8, 22, 2.8), (12.5, 13, 1.6), (10, 6, 0)]
FOLD = [(5, 6.5, 0.6), (9, 11, 2.2), (11.6, 19, 3.2), (12.6, 27, 3.4), (11, 34, 3.2), (6.5, 40, 2.2), (1.5, 43, 0.4)]
BRANCH = [(11, 33, 0.5), (6.5, 34.6, 2), (0, 34.6, 1.4), (-5, 33.5, 0.2)]


def _ridge(x, y, points, width):
    """A rounded ridge along points: the height that the nearest of them has, less the farther away."""
    at = np.arange(len(points))
    fine = np.linspace(0, len(points) - 1, 14 * len(points))
    best, height = np.full(x.shape, 1e9), np.zeros(x.shape)
    for u, v, h in zip(*([_curve(t, list(zip(at, axis))) for t in fine] for axis in zip(*points))):
        far = (x - u) ** 2 + (y - v) ** 2
        height, best = np.where(far < best, h, height), np.minimum(best, far)
    return height * np.exp(-best / width ** 2)


def ear(**_):
    """An ear in low relief: a rolled rim, a forked fold within it, a bowl with a flap before it, and a full lobe where the stud sits."""
    x, y = np.meshgrid(np.arange(-20, 30, GRID), np.arange(-16, 60, GRID))
    d = _inward(x, y, _outline(EAR))
    hill = lambda u, v, a, b: np.exp(-((x - u) / a) ** 2 - ((y - v) / b) ** 2)
    height = np.where(d > 0, 6 * (1 - np.exp(-np.maximum(d, 0) / 1.9)), 6 / 1.9 * d)
    height += _ridge(x, y, RIM, 3.1) + _ridge(x, y, FOLD, 3.3) + _ridge(x, y, BRANCH, 2.6)
    u, v = (x - 3.4) / 6.4, (y - 19) / 8.6
    height -= 5.4 * np.exp(-(u * u + v * v) ** 1.4)
    height += 3.4 * hill(-5.4, 15.5, 3, 4.2) + 1.6 * hill(3.2, 8.6, 3, 2.4) + 2.6 * hill(0, -1, 8, 7.5)
    rows, columns = x.shape
    verts = np.stack([x, y, height], -1).reshape(-1, 3)
    faces = [(i * columns + k, i * columns + k + 1, (i + 1) * columns + k + 1, (i + 1) * columns + k)
             for i in range(rows - 1) for k in range(columns - 1) if height[i:i + 2, k:k + 2].max() > -2]
    data = build('ear', verts, faces)
    # Cut off at the table, so that its edge is a line and no steps.
    bm = bmesh.new()
    bm.from_mesh(data)
    bmesh.ops.bisect_plane(bm, geom=bm.verts[:] + bm.edges[:] + bm.faces[:], plane_co=(0, 0, 0.05), plane_no=(0, 0, 1), clear_inner=True)
    bmesh.ops.delete(bm, geom=[v for v in bm.verts if not v.link_faces], context='VERTS')
    if sum(face.normal.z for face in bm.faces) < 0:
        bmesh.ops.reverse_faces(bm, faces=bm.faces[:])
    bm.to_mesh(data)
    bm.free()
    data.use_auto_smooth = False
    return [(data, 'porcelain', Matrix())]


MAKERS = {'form-finger': finger, 'form-wrist': wrist, 'form-neck': neck, 'form-ear': ear}
