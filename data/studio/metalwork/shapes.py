"""Meshes for Blender: sweeps, wires, boxes, balls, stones, and how they are placed. Lengths in mm."""
from functools import lru_cache

import bmesh
import bpy
import numpy as np
from mathutils import Matrix, Vector

from metalwork.profiles import circle
from stones import cuts


def build(name, verts, faces, smooth=True):
    data = bpy.data.meshes.new(name)
    data.from_pydata([tuple(map(float, v)) for v in verts], [], faces)
    bm = bmesh.new()
    bm.from_mesh(data)
    bmesh.ops.recalc_face_normals(bm, faces=bm.faces[:])
    bm.to_mesh(data)
    bm.free()
    if smooth:
        data.polygons.foreach_set('use_smooth', [True] * len(data.polygons))
        data.use_auto_smooth, data.auto_smooth_angle = True, 0.7
    return data


def sweep(name, path, profile, up=None, closed=False, scales=None, smooth=True):
    """A profile (across, along `up`), or one of as many points for every point of the path, carried along it.

    `up` is a vector, or one vector per point; without it the frame is carried along without twisting.
    """
    path = [Vector(p) for p in path]
    n = len(path)
    tangents = []
    for i in range(n):
        a, b = (path[i - 1], path[(i + 1) % n]) if closed else (path[max(i - 1, 0)], path[min(i + 1, n - 1)])
        tangents.append((b - a).normalized())
    carried = tangents[0].orthogonal().normalized()
    profiles = profile if isinstance(profile[0][0], tuple) else [profile] * n
    verts, faces, m = [], [], len(profiles[0])
    for i, (p, t) in enumerate(zip(path, tangents)):
        if up is None:
            carried = (carried - t * carried.dot(t)).normalized()
            u = carried
        else:
            u = Vector(up[i]) if isinstance(up, (list, np.ndarray)) else Vector(up)
            u = (u - t * u.dot(t)).normalized()
        across, s = u.cross(t), scales[i] if scales else 1.0
        verts += [p + across * (x * s) + u * (y * s) for x, y in profiles[i]]
    for i in range(n if closed else n - 1):
        j = (i + 1) % n
        faces += [(i * m + k, i * m + (k + 1) % m, j * m + (k + 1) % m, j * m + k) for k in range(m)]
    if not closed:
        faces += [tuple(range(m - 1, -1, -1)), tuple(range((n - 1) * m, n * m))]
    return build(name, verts, faces, smooth)


def wire(name, path, radius, closed=False, count=14, rounded=True, thick=None):
    """A round wire, `thick` times its radius at every point; open ends are domed like a filed claw."""
    path = [Vector(p) for p in path]
    if closed or not rounded:
        return sweep(name, path, circle(radius, count), closed=closed)
    head, tail = (path[1] - path[0]).normalized(), (path[-1] - path[-2]).normalized()
    dome = [(0.98, 0.2), (0.85, 0.53), (0.6, 0.8), (0.25, 0.97)]
    thick = thick or [1.0] * len(path)
    start = [path[0] - head * radius * thick[0] * d for _, d in reversed(dome)]
    end = [path[-1] + tail * radius * thick[-1] * d for _, d in dome]
    scales = [s * thick[0] for s, _ in reversed(dome)] + thick + [s * thick[-1] for s, _ in dome]
    return sweep(name, start + path + end, circle(radius, count), scales=scales)


def box(name, x, y, z, bevel=0.1):
    bm = bmesh.new()
    bmesh.ops.create_cube(bm, size=1)
    bmesh.ops.scale(bm, vec=(x, y, z), verts=bm.verts[:])
    bmesh.ops.bevel(bm, geom=bm.edges[:], offset=bevel, segments=3, affect='EDGES', profile=0.5)
    data = bpy.data.meshes.new(name)
    bm.to_mesh(data)
    bm.free()
    data.polygons.foreach_set('use_smooth', [True] * len(data.polygons))
    data.use_auto_smooth, data.auto_smooth_angle = True, 0.6
    return data


def ball(name, radius):
    bm = bmesh.new()
    bmesh.ops.create_icosphere(bm, subdivisions=3, radius=radius)
    data = bpy.data.meshes.new(name)
    bm.to_mesh(data)
    bm.free()
    data.polygons.foreach_set('use_smooth', [True] * len(data.polygons))
    return data


def frame(origin, x=None, z=(0, 0, 1)):
    """A placement whose z axis is `z` and whose x axis is as near as can be to `x`."""
    z = Vector(z).normalized()
    x = Vector(x) if x is not None else z.orthogonal()
    x = (x - z * x.dot(z)).normalized()
    y = z.cross(x)
    m = Matrix((x, y, z)).transposed().to_4x4()
    m.translation = Vector(origin)
    return m


@lru_cache(maxsize=None)
def stone(cut, carat):
    """The mesh of a stone; the same stone is made once and shared."""
    points, faces = cuts.stone(cut, carat)
    return build(f'{cut} {carat:.3f} ct', points, faces, smooth=False)


# A part is (mesh, 'metal' or 'diamond', placement); a piece is a list of parts.

def moved(parts, matrix):
    return [(data, material, matrix @ own) for data, material, own in parts]


def lowest(parts):
    return min((m @ v.co).z for data, _, m in parts for v in data.vertices)


def grounded(parts):
    """Let down until the lowest point touches the table."""
    return moved(parts, Matrix.Translation((0, 0, -lowest(parts))))
