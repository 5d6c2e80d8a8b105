"""A film of a turntable's frames, as WebM and MP4. Run inside Blender, which brings its own encoder.

    blender -b --python data/studio/film.py -- OUT-WITHOUT-ENDING FRAME.png FRAME.png …
"""
import os
import sys

import bpy

FRAMES_A_SECOND = 12
# ending: (container, codec, quality)
FORMATS = {'.webm': ('WEBM', 'WEBM', 'MEDIUM'), '.mp4': ('MPEG4', 'H264', 'MEDIUM')}


def strip(frames):
    bpy.ops.wm.read_factory_settings(use_empty=True)
    scene = bpy.context.scene
    size = bpy.data.images.load(frames[0]).size
    scene.render.resolution_x, scene.render.resolution_y, scene.render.resolution_percentage = size[0], size[1], 100
    scene.render.fps, scene.frame_start, scene.frame_end = FRAMES_A_SECOND, 1, len(frames)
    scene.view_settings.view_transform = 'Standard'
    pictures = scene.sequence_editor_create().sequences.new_image('turn', frames[0], 1, 1)
    for frame in frames[1:]:
        pictures.elements.append(os.path.basename(frame))
    return scene


def film(out, frames):
    scene = strip(frames)
    scene.render.image_settings.file_format = 'FFMPEG'
    for ending, (container, codec, quality) in FORMATS.items():
        scene.render.ffmpeg.format, scene.render.ffmpeg.codec, scene.render.ffmpeg.constant_rate_factor = container, codec, quality
        scene.render.ffmpeg.gopsize, scene.render.ffmpeg.audio_codec = FRAMES_A_SECOND, 'NONE'
        scene.render.use_file_extension = False
        # Under a name of its own until it is whole.
        part = f'{out}.part{ending}'
        scene.render.filepath = part
        bpy.ops.render.render(animation=True)
        os.replace(part, f'{out}{ending}')


if __name__ == '__main__':
    arguments = sys.argv[sys.argv.index('--') + 1:]
    film(os.path.abspath(arguments[0]), [os.path.abspath(frame) for frame in arguments[1:]])
