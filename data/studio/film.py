"""A film of a turntable's frames, as WebM and MP4. Run inside Blender, which brings its own encoder.

    blender -b --python data/studio/film.py -- OUT-WITHOUT-ENDING FRAME.png FRAME.png …
"""
import os
import sys

sys.path.insert(0, os.path.dirname(os.path.abspath(__file__)))

import bpy

from darkroom import faststart

FRAMES_A_SECOND = 12  # scripts/film-record.mjs counts by it, too
# ending: (container, codec, constant quality). VP9's scale lies lower than H.264's: its 29 looks like the other's 23.
# The MP4 comes last: where it is, both are whole.
FORMATS = {'.webm': ('WEBM', 'WEBM', 'VERYLOW'), '.mp4': ('MPEG4', 'H264', 'MEDIUM')}


def strip(frames):
    bpy.ops.wm.read_factory_settings(use_empty=True)
    scene = bpy.context.scene
    sizes = {tuple(bpy.data.images.load(frame).size) for frame in frames}
    if len(sizes) != 1:
        raise ValueError(f'the frames are not all of one size: {sorted(sizes)}')
    (width, height), = sizes
    if width % 2 or height % 2:
        raise ValueError(f'{width} x {height}: halved colour needs even sides')
    scene.render.resolution_x, scene.render.resolution_y, scene.render.resolution_percentage = width, height, 100
    scene.render.fps, scene.render.fps_base = FRAMES_A_SECOND, 1
    scene.frame_start, scene.frame_end = 1, len(frames)
    # The frames are finished pictures: no tone curve and no noise may be laid over them.
    scene.view_settings.view_transform, scene.render.dither_intensity = 'Standard', 0
    pictures = scene.sequence_editor_create().sequences.new_image('turn', frames[0], 1, 1)
    for frame in frames[1:]:
        pictures.elements.append(os.path.basename(frame))
    return scene


def film(out, frames):
    scene = strip(frames)
    settings, encoder = scene.render.image_settings, scene.render.ffmpeg
    settings.file_format = 'FFMPEG'
    # Without it VP9 would get an alpha channel, which not every browser can play.
    settings.color_mode = 'RGB'
    scene.render.use_file_extension = False
    for ending, (container, codec, quality) in FORMATS.items():
        encoder.format, encoder.codec, encoder.constant_rate_factor = container, codec, quality
        encoder.gopsize, encoder.ffmpeg_preset, encoder.audio_codec = FRAMES_A_SECOND, 'GOOD', 'NONE'
        # Under a name of its own until it is whole.
        part = f'{out}.part{ending}'
        scene.render.filepath = part
        bpy.ops.render.render(animation=True)
        if ending == '.mp4':
            faststart.rewrite(part)
        os.replace(part, f'{out}{ending}')


if __name__ == '__main__':
    arguments = sys.argv[sys.argv.index('--') + 1:]
    film(os.path.abspath(arguments[0]), [os.path.abspath(frame) for frame in arguments[1:]])
