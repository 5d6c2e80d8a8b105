"""The camera: a 100 mm macro, and the part of its picture that is worth rendering."""
from math import cos, radians, sin

import bpy
import numpy as np
from mathutils import Vector

from metalwork import shapes

MARGIN = 0.2  # of the picture, round the piece: room for its shadow, which fades out inside it


def sampled(data, matrix):
    """Some of a part's points where it stands: as many as the camera needs to frame it."""
    co = np.empty(len(data.vertices) * 3, np.float32)
    data.vertices.foreach_get('co', co)
    co = co.reshape(-1, 3)[::max(1, len(data.vertices) // 60)]
    m = np.array(matrix)
    return co @ m[:3, :3].T + m[:3, 3]


def camera(points, aspect, azimuth, elevation, fill, fstop=0, crop=None):
    """A 100 mm macro that looks from (azimuth, elevation) and steps back until the points fill that share of the frame.

    Returns where it looks, and from how far, in mm.
    """
    a, e = radians(azimuth), radians(elevation)
    back = Vector((sin(a) * cos(e), -cos(a) * cos(e), sin(e)))
    right = Vector((cos(a), sin(a), 0))
    up = back.cross(right)
    axes = np.array([right, up, back])
    if crop:
        x0, x1, y0, y1 = crop
        points = points[(points[:, 0] > x0) & (points[:, 0] < x1) & (points[:, 1] > y0) & (points[:, 1] < y1)]
    p = points @ axes.T
    half = 18.0 / 100.0
    centre, distance = (p.max(0) + p.min(0)) / 2, 200.0
    for _ in range(12):
        q = p - centre
        screen = q[:, :2] / (distance - q[:, 2:])
        low, high = screen.min(0), screen.max(0)
        centre[:2] += (low + high) / 2 * distance
        span = (high - low) / 2 / half * np.array([1, aspect])
        distance *= float(span.max()) / fill
    data = bpy.data.cameras.new('camera')
    data.lens, data.sensor_width, data.sensor_fit, data.clip_end = 100, 36, 'HORIZONTAL', 5000
    lens = bpy.data.objects.new('camera', data)
    lens.matrix_world = shapes.frame(Vector(axes.T @ centre) + back * distance, right, back)
    if fstop:
        # One unit is one millimetre here, Blender takes it for a metre: hence the thousand.
        data.dof.use_dof, data.dof.aperture_fstop = True, fstop / 1000
        nearest = p[:, 2].max() - centre[2]
        data.dof.focus_distance = distance - nearest * 0.96
    bpy.context.collection.objects.link(lens)
    bpy.context.scene.camera = lens
    _frame(np.array([low, high]) / half / 2, aspect, whole=bool(crop))
    return Vector(axes.T @ centre), distance


def above(box):
    """A camera without perspective that looks straight down on a box: left, top (y down), width and height in mm."""
    left, top, width, height = box
    data = bpy.data.cameras.new('camera')
    data.type, data.ortho_scale, data.sensor_fit, data.clip_end = 'ORTHO', width, 'HORIZONTAL', 5000
    lens = bpy.data.objects.new('camera', data)
    lens.location = (left + width / 2, -(top + height / 2), 1000)
    bpy.context.collection.objects.link(lens)
    bpy.context.scene.camera = lens
    _frame(np.array([[-0.5, -0.5], [0.5, 0.5]]), 1, whole=True)


def _frame(extent, aspect, margin=MARGIN, whole=False):
    """Render only where the piece and its shadow are; the rest of the picture is background."""
    centred = extent - extent.mean(0)
    (x0, y0), (x1, y1) = 0.5 + centred * np.array([1, aspect])
    render = bpy.context.scene.render
    render.use_border, render.use_crop_to_border = True, False
    if whole:
        x0, y0, x1, y1 = 0, 0, 1, 1
    render.border_min_x, render.border_max_x = max(0, x0 - margin), min(1, x1 + margin)
    render.border_min_y, render.border_max_y = max(0, y0 - margin), min(1, y1 + margin)
