"""How Cycles is set, and the passes it writes."""
import os

import bpy

PASSES = ('Image', 'Normal', 'IndexOB')


def settle(width, height, samples, catcher):
    """What a stone needs (long transmission paths) and nothing it does not (diffuse light, caustics)."""
    scene = bpy.context.scene
    scene.render.engine = 'CYCLES'
    scene.render.resolution_x, scene.render.resolution_y, scene.render.resolution_percentage = width, height, 100
    scene.render.film_transparent = catcher
    scene.view_settings.view_transform = 'Raw'
    cycles = scene.cycles
    cycles.device, cycles.samples = 'CPU', samples
    cycles.use_adaptive_sampling, cycles.adaptive_threshold, cycles.adaptive_min_samples = True, 0.08, 6
    cycles.use_denoising = False
    cycles.max_bounces, cycles.transmission_bounces, cycles.glossy_bounces, cycles.diffuse_bounces = 11, 10, 5, 1
    cycles.transparent_max_bounces = 12
    cycles.caustics_reflective = cycles.caustics_refractive = False
    cycles.sample_clamp_direct, cycles.sample_clamp_indirect = 0, 12
    cycles.blur_glossy = 0.3
    cycles.filter_width = 1.3


def into(folder):
    """Have the picture, the first-hit normals and the mask of the piece written as EXR; returns their paths.

    Cycles' own denoising passes look through the stones and come out as noisy as the picture: they guide the denoiser wrongly.
    """
    scene, layer = bpy.context.scene, bpy.context.view_layer
    layer.use_pass_normal = layer.use_pass_object_index = True
    scene.use_nodes = True
    nodes, links = scene.node_tree.nodes, scene.node_tree.links
    nodes.clear()
    layers, writer = nodes.new('CompositorNodeRLayers'), nodes.new('CompositorNodeOutputFile')
    writer.base_path = folder
    writer.format.file_format, writer.format.color_mode, writer.format.color_depth = 'OPEN_EXR', 'RGBA', '32'
    writer.file_slots.clear()
    for slot in PASSES:
        writer.file_slots.new(slot)
        links.new(layers.outputs[slot], writer.inputs[slot])
    return {slot: os.path.join(folder, f'{slot}{scene.frame_current:04d}.exr') for slot in PASSES}
