"""Metals, diamond and softbox falloff as Cycles shaders."""
import bpy

from recipes.metals import METALS

POLISH = 0.09        # roughness of a polished jeweller's surface under a macro lens
DIAMOND_IOR = 2.417  # at 589 nm
FIRE = 0.026         # spread of the index from red to blue, twice over: only the entering ray is split, so it does the work of both


def metal(name):
    material = bpy.data.materials.new(name)
    material.use_nodes = True
    shader = material.node_tree.nodes['Principled BSDF']
    shader.inputs['Base Color'].default_value = (*METALS[name], 1)
    shader.inputs['Metallic'].default_value = 1.0
    shader.inputs['Roughness'].default_value = POLISH
    return material


def diamond(fire=FIRE, lift=1.0):
    """Clear glass of diamond's index; the camera's own ray is split in three colours, shadows are let through.

    `lift` brightens what the camera sees of it, as a retoucher dodges small stones.
    """
    material = bpy.data.materials.new('diamond')
    material.use_nodes = True
    tree = material.node_tree
    tree.nodes.clear()
    node, link = tree.nodes.new, tree.links.new
    output, path = node('ShaderNodeOutputMaterial'), node('ShaderNodeLightPath')

    def glass(colour, ior):
        g = node('ShaderNodeBsdfGlass')
        g.distribution = 'SHARP'
        g.inputs['Color'].default_value, g.inputs['IOR'].default_value = (*colour, 1), ior
        return g.outputs[0]

    def join(kind, a, b, factor=None):
        n = node(kind)
        if factor is not None:
            link(factor, n.inputs[0])
        link(a, n.inputs[-2])
        link(b, n.inputs[-1])
        return n.outputs[0]

    plain = glass((0.995, 0.995, 0.995), DIAMOND_IOR)
    clear = node('ShaderNodeBsdfTransparent')
    clear.inputs[0].default_value = (0.55, 0.55, 0.55, 1)
    if fire:
        seen = join('ShaderNodeAddShader', glass((lift, 0, 0), DIAMOND_IOR - fire), glass((0, lift, 0), DIAMOND_IOR))
        seen = join('ShaderNodeAddShader', seen, glass((0, 0, lift), DIAMOND_IOR + fire))
    else:
        seen = glass((lift,) * 3, DIAMOND_IOR)
    body = join('ShaderNodeMixShader', plain, seen, path.outputs['Is Camera Ray'])
    link(join('ShaderNodeMixShader', body, clear.outputs[0], path.outputs['Is Shadow Ray']), output.inputs[0])
    return material


def matt(name, colour, roughness=0.6, specular=0.3):
    material = bpy.data.materials.new(name)
    material.use_nodes = True
    shader = material.node_tree.nodes['Principled BSDF']
    shader.inputs['Base Color'].default_value = (*colour, 1)
    shader.inputs['Roughness'].default_value = roughness
    shader.inputs['Specular'].default_value = specular
    return material


def porcelain():
    """White and unglazed, as bisque is."""
    return matt('porcelain', (0.8, 0.792, 0.778), 0.6, 0.25)


def falloff(lamp, edge=0.35):
    """A softbox: brightest in the middle, falling to `edge` of it at the rim, as a real one does."""
    lamp.use_nodes = True
    tree = lamp.node_tree
    node, link = tree.nodes.new, tree.links.new
    where, offset, length, ramp = node('ShaderNodeNewGeometry'), node('ShaderNodeVectorMath'), node('ShaderNodeVectorMath'), node('ShaderNodeMapRange')
    offset.operation, length.operation = 'SUBTRACT', 'LENGTH'
    offset.inputs[1].default_value = (0.5, 0.5, 0)
    link(where.outputs['Parametric'], offset.inputs[0])
    link(offset.outputs[0], length.inputs[0])
    link(length.outputs['Value'], ramp.inputs[0])
    for i, value in enumerate((0.0, 0.7, 1.0, edge), 1):
        ramp.inputs[i].default_value = value
    link(ramp.outputs[0], tree.nodes['Emission'].inputs['Strength'])
