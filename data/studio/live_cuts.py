"""Writes every cut as planes for the live piece: python3 data/studio/live_cuts.py > domain/live-piece/cuts.json. Plain Python.

A plane is (normal, reach) at half-width 1, four whole numbers: the normal in steps of 1 / 32767, its reach in steps of 3 / 32767.
"""
import json
from math import atan2

from stones import solid
from stones.brilliant import right_half_of_heart
from stones.cuts import CUTS, _unscaled

STEP = 32767
LONGEST = 3  # half-widths; no facet lies farther out
FINE_GIRDLE = 40  # facets; of a girdle with more, every third bears: its outline is the same to the eye, and it costs a third


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


def planes_of(cut):
    faces = _faces(cut)
    planes = [plane for plane in map(_plane, faces) if plane]
    girdle = sorted((p for p in planes if abs(p[2]) < 1e-3), key=lambda p: atan2(p[1], p[0]))
    facets = [p for p in planes if abs(p[2]) >= 1e-3]
    ellipse = {}
    if cut in ('round', 'oval'):
        points = [p for face in faces for p in face]
        ellipse = {'girdle': [round(max(p[axis] for p in points), 5) for axis in (0, 1)]}
        girdle = []
    elif len(girdle) > FINE_GIRDLE:
        girdle = girdle[::3]
    kept = _distinct(facets + girdle)
    assert max(abs(p[3]) for p in kept) < LONGEST, cut
    whole = [round(x * STEP / (1 if k < 3 else LONGEST)) for p in kept for k, x in enumerate(p)]
    return {'planes': whole, **ellipse, 'volume': round(solid.volume(_unscaled(cut)), 6)}


if __name__ == '__main__':
    print(json.dumps({cut: planes_of(cut) for cut in CUTS}, separators=(',', ':')))
