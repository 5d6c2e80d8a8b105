"""Convex solids ground off a block, as a lapidary works: every facet is a plane. Plain Python, no Blender.

A point is (x, y, z); a plane is (normal, reach), and keeps the points with normal . point <= reach.
A solid is a list of faces, each a list of points, counter-clockwise seen from outside.
"""
from math import atan2, cos, radians, sin, sqrt

NEAR = 1e-6


def dot(a, b):
    return a[0] * b[0] + a[1] * b[1] + a[2] * b[2]


def cross(a, b):
    return a[1] * b[2] - a[2] * b[1], a[2] * b[0] - a[0] * b[2], a[0] * b[1] - a[1] * b[0]


def unit(a):
    length = sqrt(dot(a, a))
    return a[0] / length, a[1] / length, a[2] / length


def leaning(outward, slope, through):
    """A facet that faces `outward` (x, y) and leans `slope` degrees from the girdle plane (negative: below), through a point."""
    lean = radians(abs(slope))
    flat = unit((*outward, 0))
    normal = flat[0] * sin(lean), flat[1] * sin(lean), cos(lean) * (1 if slope > 0 else -1)
    return normal, dot(normal, through)


def upright(outward, through):
    """A facet of the girdle."""
    normal = unit((*outward, 0))
    return normal, dot(normal, through)


def level(height):
    """The table."""
    return (0.0, 0.0, 1.0), height


def ground(planes, half=4.0):
    """What is left of a block of twice this half edge when everything beyond the planes has been ground away."""
    h = half
    faces = [[(-h, -h, -h), (-h, h, -h), (h, h, -h), (h, -h, -h)], [(-h, -h, h), (h, -h, h), (h, h, h), (-h, h, h)]]
    for (x, y), (u, v) in (((-h, -h), (h, -h)), ((h, -h), (h, h)), ((h, h), (-h, h)), ((-h, h), (-h, -h))):
        faces.append([(x, y, -h), (u, v, -h), (u, v, h), (x, y, h)])
    for plane in planes:
        faces = _grind(faces, plane)
    return faces


def _grind(faces, plane):
    normal, reach = plane
    if all(dot(normal, p) <= reach + NEAR for face in faces for p in face):
        return faces
    kept, rim = [], []
    for face in faces:
        left = []
        for p, q in zip(face, face[1:] + face[:1]):
            over_p, over_q = dot(normal, p) - reach, dot(normal, q) - reach
            if over_p <= NEAR:
                left.append(p)
            if (over_p < -NEAR and over_q > NEAR) or (over_p > NEAR and over_q < -NEAR):
                share = over_p / (over_p - over_q)
                left.append(tuple(a + (b - a) * share for a, b in zip(p, q)))
        left = _distinct(left)
        rim += [p for p in left if abs(dot(normal, p) - reach) <= 2 * NEAR]
        if len(left) > 2 and not all(abs(dot(normal, p) - reach) <= 2 * NEAR for p in left):
            kept.append(left)
    rim = _distinct(rim)
    return kept + [_around(rim, normal)] if len(rim) > 2 else kept


def _distinct(points, near=1e-5):
    kept = []
    for p in points:
        if all(max(abs(a - b) for a, b in zip(p, q)) > near for q in kept):
            kept.append(p)
    return kept


def _around(points, normal):
    """The points of one plane in order, counter-clockwise seen against its normal."""
    centre = tuple(sum(axis) / len(points) for axis in zip(*points))
    first = unit(cross(normal, (0, 0, 1) if abs(normal[2]) < 0.9 else (1, 0, 0)))
    second = cross(normal, first)
    turn = lambda p: atan2(dot(second, _minus(p, centre)), dot(first, _minus(p, centre)))
    return sorted(points, key=turn)


def _minus(a, b):
    return a[0] - b[0], a[1] - b[1], a[2] - b[2]


def mirrored(faces):
    """A half solid that ends at x = 0, and its mirror image, as one: the wall between them is taken out."""
    half = [face for face in faces if any(abs(p[0]) > 1e-5 for p in face)]
    return half + [[(-x, y, z) for x, y, z in reversed(face)] for face in half]


def volume(faces):
    return sum(dot(face[0], cross(p, q)) for face in faces for p, q in zip(face[1:], face[2:])) / 6


def scaled(faces, factor):
    return [[tuple(c * factor for c in p) for p in face] for face in faces]


def welded(faces, near=1e-4):
    """The same as (points, faces of indices), points that fall together made one."""
    points, numbers, indexed = [], {}, []
    for face in faces:
        ring = []
        for p in face:
            key = tuple(round(c / near) for c in p)
            at = next((numbers[k] for k in _cells(key) if k in numbers), None)
            if at is None:
                at = numbers[key] = len(points)
                points.append(p)
            if at not in ring:
                ring.append(at)
        if len(ring) > 2:
            indexed.append(ring)
    return points, indexed


def _cells(key):
    return ((key[0] + i, key[1] + j, key[2] + k) for i in (0, -1, 1) for j in (0, -1, 1) for k in (0, -1, 1))
