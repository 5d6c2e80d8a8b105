"""Live pieces: the true geometry of what the studio makes, for a viewer that draws it anew. Run inside Blender.

    blender -b --python data/studio/live.py -- JOBS.json

JOBS is a list of {recipe, out}. domain/live-piece/format.ts describes what is written and reads it. Metal is not in it:
pieces that differ in metal alone are one file.
"""
import json
import os
import struct
import sys

sys.path.insert(0, os.path.dirname(os.path.abspath(__file__)))

import bpy
import numpy as np

from light import camera
from metalwork import shapes
from metalwork.shapes import grounded
from pieces.designer import PARTS
from pieces.makers import BANDS, MAKERS, RINGS
from stones import cuts, solid

STEPS = 65535        # positions are counted in so many steps of the cube they lie in
WIDEST_STRIDE = 80   # vertices; no profile has more


def made(recipe):
    """The parts of a recipe, and for each whether it belongs to a ring's band, to its head, or to neither."""
    if 'part' in recipe:
        parts = PARTS[recipe['part']](**recipe['make'])
        return parts, ['head' if recipe['part'].endswith('head') else 'band'] * len(parts)
    piece, make = recipe['piece'], recipe['make']
    parts = grounded(MAKERS[piece](**make))
    if piece in RINGS:
        # Made once more, apart: which parts come first is the band.
        band = len(RINGS[piece](**make).band)
        return parts, ['band'] * band + ['head'] * (len(parts) - band)
    return parts, ['band' if piece in BANDS else 'body'] * len(parts)


def corners(data):
    """Vertices, those of sharp edges apart, and triangles of them. In a smooth surface the viewer finds the normals itself."""
    data.calc_normals_split()
    data.calc_loop_triangles()
    count = len(data.loops)
    vertex, normal = np.empty(count, np.int32), np.empty(count * 3, np.float32)
    data.loops.foreach_get('vertex_index', vertex)
    data.loops.foreach_get('normal', normal)
    points = np.empty(len(data.vertices) * 3, np.float32)
    data.vertices.foreach_get('co', points)
    triangles = np.empty(len(data.loop_triangles) * 3, np.int32)
    data.loop_triangles.foreach_get('loops', triangles)
    key = np.concatenate([vertex[:, None], np.round(normal.reshape(-1, 3) * 50).astype(np.int32)], 1)
    distinct, at = np.unique(key, axis=0, return_inverse=True)
    return points.reshape(-1, 3)[distinct[:, 0]], at.ravel()[triangles].reshape(-1, 3)


def column(numbers):
    """A column of 16 bit numbers: all low bytes, then all high bytes."""
    numbers = np.asarray(numbers, np.int64).ravel() & 0xffff
    return (numbers & 255).astype(np.uint8).tobytes() + (numbers >> 8).astype(np.uint8).tobytes()


def wrapped(steps):
    return (np.asarray(steps, np.int64) + 32768) % 65536 - 32768


def zigzag(steps):
    steps = wrapped(steps)
    return np.where(steps < 0, -2 * steps - 1, 2 * steps)


def residues(steps, stride):
    """What is left of each position when it is foretold from its neighbours on a swept profile."""
    left = steps.copy()
    left[1:] -= steps[:-1]
    left[stride + 1:] -= steps[1:-stride] - steps[:-stride - 1]
    return wrapped(left)


def packed(points, triangles):
    """A mesh as (what the head says of it, its columns)."""
    low = points.min(0)
    size = float((points.max(0) - low).max())
    steps = np.round((points - low) / size * STEPS).astype(np.int64)
    cost = lambda stride: np.log2(1 + np.abs(residues(steps, stride))).sum()
    stride = min(range(1, min(WIDEST_STRIDE, len(steps) - 1)), key=cost)
    left, turns = residues(steps, stride), triangles.astype(np.int64)
    differences = turns.copy()
    differences[2:] -= turns[:-2]
    head = {'vertices': len(points), 'triangles': len(triangles), 'stride': stride, 'low': rounded(low, 5), 'size': round(size, 6)}
    return head, b''.join(column(zigzag(each[:, k])) for each in (left, differences) for k in range(3))


def rounded(numbers, digits=4):
    return [round(float(x), digits) for x in numbers]


def placements(matrices, origin, span):
    at = np.round((np.array([m.translation for m in matrices]) - origin) / span * STEPS)
    turns = np.array([[q.x, q.y, q.z, q.w] for q in (m.to_quaternion().normalized() for m in matrices)])
    turns = np.round(np.where(turns[:, 3:] < 0, -turns, turns) * 32767)
    return b''.join(column(each[:, k]) for each in (at, turns) for k in range(each.shape[1]))


def points_of(data):
    points = np.empty(len(data.vertices) * 3, np.float32)
    data.vertices.foreach_get('co', points)
    return points.reshape(-1, 3)


def half_width(cut, data):
    """What a unit of the cut's planes measures in this stone, in mm."""
    unit = [p[0] for face in cuts._unscaled(cut) for p in face]
    along = points_of(data)[:, 0]
    return float(along.max() - along.min()) / (max(unit) - min(unit))


def seen(parts, view, height):
    """How the studio's own camera sees the parts."""
    points = np.concatenate([camera.sampled(data, matrix) for data, _, matrix in parts])
    target, distance = camera.camera(points, 1 / height, view['azimuth'], view['elevation'], view['fill'], 0, view.get('crop'))
    render = bpy.context.scene.render
    border = {'left': render.border_min_x, 'right': render.border_max_x, 'bottom': render.border_min_y, 'top': render.border_max_y}
    return {'azimuth': view['azimuth'], 'elevation': view['elevation'], 'distance': round(distance, 3), 'target': rounded(target),
            'border': {side: round(share, 4) for side, share in border.items()}, 'isCropped': 'crop' in view}


def grouped(parts, roles):
    """Placements of every mesh, by its role; meshes that are alike in every point are one."""
    alike, groups = {}, {}
    for (data, kind, matrix), role in zip(parts, roles):
        same = alike.setdefault((kind, len(data.polygons), points_of(data).tobytes()), data)
        groups.setdefault((kind, same.name, role), (same, []))[1].append(matrix)
    return groups


def ring_of(groups):
    """The band of a ring as the viewer engraves it: the one swept hoop that is placed once."""
    metal = [(data, role, matrices) for (kind, _, role), (data, matrices) in groups.items() if kind == 'metal']
    bands = [at for at, (data, role, matrices) in enumerate(metal) if role == 'band' and data.name.startswith('hoop') and len(matrices) == 1]
    if not bands:
        return {}
    points = points_of(metal[bands[0]][0])
    radius = np.hypot(points[:, 0], points[:, 2])
    return {'ring': {'band': bands[0], 'innerRadius': round(float(radius.min()), 4), 'outerRadius': round(float(radius.max()), 4),
                     'width': round(float(np.ptp(points[:, 1])), 4)}}


def live(recipe):
    """The bytes of one live piece."""
    bpy.ops.wm.read_factory_settings(use_empty=True)
    shapes.stone.cache_clear()
    parts, roles = made(recipe)
    groups = grouped(parts, roles)
    every = np.array([m.translation for _, matrices in groups.values() for m in matrices])
    origin = np.array(rounded(every.min(0) - 1))
    span = round(float((every.max(0) - origin).max()) + 1, 4)
    head = {'piece': recipe.get('piece') or recipe['part'], 'meshes': [], 'metal': [], 'stones': []}
    meshes, metal, stones, numbers = [], [], [], {}
    for (kind, name, role), (data, matrices) in groups.items():
        if kind == 'metal':
            if name not in numbers:
                numbers[name] = len(numbers)
                about, columns = packed(*corners(data))
                head['meshes'].append({'name': name.split('.')[0], **about})
                meshes.append(columns)
            head['metal'].append({'mesh': numbers[name], 'role': role, 'placements': len(matrices)})
            metal.append(placements(matrices, origin, span))
        else:
            cut = name.split()[0]
            half = half_width(cut, data)
            carat = solid.volume(cuts._unscaled(cut)) * half ** 3 / cuts.CUBIC_MM_PER_CARAT
            head['stones'].append({'cut': cut, 'carat': round(carat, 4), 'halfWidth': round(half, 5), 'role': role, 'placements': len(matrices)})
            stones.append(placements(matrices, origin, span))
    at = np.concatenate([points_of(data) @ np.array(m)[:3, :3].T + np.array(m.translation) for data, ms in groups.values() for m in ms])
    head.update(origin=rounded(origin), span=span, bounds={'low': rounded(at.min(0)), 'high': rounded(at.max(0))}, **ring_of(groups))
    if 'views' in recipe:
        head['views'] = {shot: seen(parts, view, recipe['height']) for shot, view in recipe['views'].items()}
    text = json.dumps(head, separators=(',', ':')).encode()
    return b'NLP1' + struct.pack('<I', len(text)) + text + b''.join(meshes + metal + stones)


if __name__ == '__main__':
    with open(sys.argv[sys.argv.index('--') + 1], encoding='utf8') as file:
        jobs = json.load(file)
    for job in jobs:
        # Under a name of its own until it is whole: a run that is stopped leaves no half piece.
        with open(f'{job["out"]}.part', 'wb') as file:
            file.write(live(job['recipe']))
        os.replace(f'{job["out"]}.part', job['out'])
