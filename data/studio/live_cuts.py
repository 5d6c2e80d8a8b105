"""Writes every cut as planes for the live piece: python3 data/studio/live_cuts.py > domain/live-piece/cuts.json. Plain Python.

A plane is three whole numbers, at half-width 1: the azimuth of its normal and its elevation, in steps of a turn / 65536, and its
reach, in steps of 3 / 32767. Of planes that are each other's images in a mirror of the whole cut one stands for all: `mirrors` names them, in the order in
which they are applied.
"""
import json
from math import atan2, hypot, pi

from stones import solid
from stones.brilliant import right_half_of_heart
from stones.cuts import CUTS, _unscaled

TURN = 65536
STEP = 32767
LONGEST = 3  # half-widths; no facet lies farther out
FINE_GIRDLE = 40  # facets; of a girdle with more, every third bears: its outline is the same to the eye, and it costs a third
# What a mirror does to a normal: across the diagonal, left and right, front and back. The diagonal is the first, so that no image is made twice.
MIRRORS = {'d': lambda x, y: (y, x), 'x': lambda x, y: (-x, y), 'y': lambda x, y: (x, -y)}
# Which of two images stands for both.
STANDS = {'x': lambda x, y: x > -1e-4, 'y': lambda x, y: y > -1e-4, 'd': lambda x, y: x > y - 1e-4}


def _faces(cut):
    """The faces of a cut, of a heart those of its right half without the wall between the halves."""
    if cut != 'heart':
        return _unscaled(cut)
    return [face for face in solid.ground(right_half_of_heart()) if any(abs(p[0]) > 1e-5 for p in face)]


def _plane(face):
    """Newell's normal, which a sliver of an edge does not upset; none for a face without area."""
    normal = (0.0, 0.0, 0.0)
    for p, q in zip(face, face[1:] + face[:1]):
        normal = tuple(n + c for n, c in zip(normal, solid.cross(p, q)))
    if solid.dot(normal, normal) < 1e-14:
        return None
    normal = solid.unit(normal)
    return (*normal, max(solid.dot(normal, p) for p in face))


def _distinct(planes):
    kept = []
    for plane in planes:
        if all(max(abs(a - b) for a, b in zip(plane, other)) > 2e-4 for other in kept):
            kept.append(plane)
    return kept


def _mirrors(planes):
    """The mirrors in which these planes are their own image."""
    def is_own(mirror):
        images = [(*MIRRORS[mirror](*p[:2]), *p[2:]) for p in planes]
        return all(any(max(abs(a - b) for a, b in zip(image, p)) < 2e-4 for p in planes) for image in images)
    return [mirror for mirror in MIRRORS if is_own(mirror)]


def _standing(planes, mirrors):
    return [p for p in planes if all(STANDS[mirror](*p[:2]) for mirror in mirrors)]


def _whole(plane):
    x, y, z, reach = plane
    flat = hypot(x, y)
    # The table faces no way round.
    azimuth = atan2(y, x) if flat > 1e-6 else 0
    return [round(angle / 2 / pi * TURN) for angle in (azimuth, atan2(z, flat))] + [round(reach * STEP / LONGEST)]


def planes_of(cut):
    faces = _faces(cut)
    planes = [plane for plane in map(_plane, faces) if plane]
    mirrors = _mirrors(planes)
    girdle = [p for p in planes if abs(p[2]) < 1e-3]
    is_fine = len(girdle) > FINE_GIRDLE
    girdle = sorted(_standing(girdle, mirrors), key=lambda p: atan2(p[1], p[0]))
    facets = _standing([p for p in planes if abs(p[2]) >= 1e-3], mirrors)
    ellipse = {}
    if cut in ('round', 'oval'):
        points = [p for face in faces for p in face]
        ellipse = {'girdle': [round(max(p[axis] for p in points), 5) for axis in (0, 1)]}
        girdle = []
    elif is_fine:
        # The second of each three: across a mirror they are as far apart as elsewhere.
        girdle = girdle[1::3]
    kept = _distinct(facets + girdle)
    assert max(abs(p[3]) for p in kept) < LONGEST, cut
    return {'planes': [number for p in kept for number in _whole(p)], 'mirrors': ''.join(mirrors), **ellipse, 'volume': round(solid.volume(_unscaled(cut)), 6)}


if __name__ == '__main__':
    print(json.dumps({cut: planes_of(cut) for cut in CUTS}, separators=(',', ':')))
