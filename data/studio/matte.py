"""The matte of a photograph that is already there: how much of each pixel is the piece. Run inside Blender.

    blender -b --python data/studio/matte.py -- RECIPE.json OUT.png [WIDTH]

The piece and the camera are those of `still.py`, and so is the pixel filter; nothing is lit, so that it takes seconds.
"""
import json
import os
import sys

sys.path.insert(0, os.path.dirname(os.path.abspath(__file__)))

import bpy

from light import materials
from still import set_out

SAMPLES = 16        # a pixel: an edge in as many steps
SOFT_SAMPLES = 192  # where the depth of field makes an edge soft: with few of them its grain is seen


def shoot(recipe, out, width):
    height = round(width * recipe['height'])
    bpy.ops.wm.read_factory_settings(use_empty=True)
    black = materials.matt('black', (0, 0, 0), 1, 0)
    set_out(recipe, width, height, {'metal': black, 'diamond': black, 'melee': black, 'porcelain': black})
    scene = bpy.context.scene
    scene.render.engine = 'CYCLES'
    scene.render.resolution_x, scene.render.resolution_y, scene.render.resolution_percentage = width, height, 100
    scene.render.film_transparent = True
    scene.cycles.device, scene.cycles.filter_width = 'CPU', 1.3
    scene.cycles.samples = SOFT_SAMPLES if recipe['view'].get('fstop') else SAMPLES
    scene.cycles.use_adaptive_sampling = scene.cycles.use_denoising = False
    scene.cycles.max_bounces = 0
    scene.render.image_settings.file_format, scene.render.image_settings.color_mode = 'PNG', 'RGBA'
    scene.render.filepath = os.path.abspath(f'{out}.part.png')
    bpy.ops.render.render(write_still=True)
    os.replace(f'{out}.part.png', out)


if __name__ == '__main__':
    arguments = sys.argv[sys.argv.index('--') + 1:]
    with open(arguments[0], encoding='utf8') as file:
        shoot(json.load(file), arguments[1], int(arguments[2]) if len(arguments) > 2 else 1200)
