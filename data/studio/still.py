"""One photograph: reads a recipe and writes a PNG. Run inside Blender.

    blender -b --python data/studio/still.py -- RECIPE.json OUT.png [WIDTH]

A recipe with `frames` is a turntable's, and its `frame` says which of them is wanted.
"""
import json
import math
import os
import sys
import tempfile
import time

sys.path.insert(0, os.path.dirname(os.path.abspath(__file__)))

import bpy
import numpy as np
from mathutils import Matrix

from darkroom import finish, passes
from light import camera, materials, rig
from metalwork.shapes import grounded, moved
from pieces.makers import MAKERS

MELEE = 3.7  # mm; below it fire is too fine to see and only costs samples
LIFT, MELEE_LIFT = 1.2, 1.45  # how much brighter than life the stones are printed
# mm of air under a piece. A facet in the table's own plane is met before, after or with it as the numbers happen to round:
# light that leaves there was lost in some stones, and a third of their crown was dark.
AIR = 0.02


def place(parts, shaders):
    """Put the parts on the table; returns a sample of their points for the camera."""
    points = []
    for data, kind, matrix in parts:
        if not data.materials:
            small = kind == 'diamond' and max(v.co.xy.length for v in data.vertices) * 2 < MELEE
            data.materials.append(shaders['melee' if small else kind])
        thing = bpy.data.objects.new(data.name, data)
        thing.matrix_world, thing.pass_index = matrix, 1
        bpy.context.collection.objects.link(thing)
        points.append(camera.sampled(data, matrix))
    return np.concatenate(points)


def turned(parts, frame, frames):
    """The piece on its turntable, which stands under its middle."""
    at = np.concatenate([np.array([m @ v.co for v in data.vertices]) for data, _, m in parts])
    middle = (at.max(0) + at.min(0)) / 2
    return moved(parts, Matrix.Rotation(2 * math.pi * frame / frames, 4, 'Z') @ Matrix.Translation((-middle[0], -middle[1], 0)))


def swept(points, frames):
    """All places the points come to in one turn: the camera must not move between two frames."""
    whole = []
    for k in range(frames):
        c, s = math.cos(2 * math.pi * k / frames), math.sin(2 * math.pi * k / frames)
        whole.append(points @ np.array([[c, s, 0], [-s, c, 0], [0, 0, 1]]))
    return np.concatenate(whole)


def set_out(recipe, width, height, shaders):
    """The piece as it lies, and the camera on it."""
    parts = moved(grounded(MAKERS[recipe['piece']](**recipe['make'])), Matrix.Translation((0, 0, AIR)))
    if 'frames' in recipe:
        points = swept(place(turned(parts, recipe['frame'], recipe['frames']), shaders), recipe['frames'])
    else:
        points = place(parts, shaders)
    view = recipe['view']
    if 'box' in view:
        camera.above(view['box'])
    else:
        camera.camera(points, width / height, view['azimuth'], view['elevation'], view['fill'], view.get('fstop', 0), view.get('crop'))
    if recipe['backdrop'] != 'off-white':
        bpy.context.scene.render.use_border = False


def shoot(recipe, out, width):
    height = round(width * recipe['height'])
    bpy.ops.wm.read_factory_settings(use_empty=True)
    shaders = {'metal': materials.metal(recipe['metal'] or 'platinum'), 'diamond': materials.diamond(lift=LIFT),
               'melee': materials.diamond(fire=0, lift=MELEE_LIFT), 'porcelain': materials.porcelain()}
    catcher = recipe['backdrop'] == 'off-white'
    rig.table(recipe['backdrop'])
    rig.light(recipe['view']['azimuth'], rig.FORM_LIGHT if 'box' in recipe['view'] else None)
    set_out(recipe, width, height, shaders)
    passes.settle(width, height, recipe['samples'], catcher)
    with tempfile.TemporaryDirectory() as folder:
        paths = passes.into(folder)
        started = time.time()
        bpy.ops.render.render()
        rendered = time.time()
        # Under a name of its own until it is whole: an interrupted render leaves no half picture.
        part = f'{out}.part.png'
        finish.finish(paths, os.path.abspath(part), catcher)
        os.replace(part, out)
    print(f'STILL render {rendered - started:.1f} s, finish {time.time() - rendered:.1f} s', flush=True)


if __name__ == '__main__':
    arguments = sys.argv[sys.argv.index('--') + 1:]
    with open(arguments[0], encoding='utf8') as file:
        shoot(json.load(file), arguments[1], int(arguments[2]) if len(arguments) > 2 else 1200)
