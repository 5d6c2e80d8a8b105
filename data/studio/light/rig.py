"""The table, the softboxes and the dark cards. Lengths in mm; light strengths are radiances, 1.0 = paper white.

The rig turns with the camera, so that every picture is lit alike.
"""
from math import cos, radians, sin

import bpy
from mathutils import Matrix, Vector

from light import materials
from metalwork import shapes

# name: (azimuth from the camera, elevation, distance, width, height, radiance); degrees and mm. 180 is behind the piece.
SOFTBOXES = {
    'key': (-140, 68, 330, 170, 150, 8.5),
    'top': (176, 72, 330, 330, 230, 1.7),
    'left': (-82, 36, 300, 120, 330, 2.6),
    'right': (84, 30, 330, 150, 300, 2.0),
    'back': (172, 20, 420, 380, 110, 2.0),
    'front-left': (-26, 50, 420, 160, 190, 2.8),
    'front-right': (30, 34, 420, 140, 160, 2.6),
    'front-top': (6, 74, 420, 160, 60, 2.4),
    'low-left': (-30, 14, 420, 120, 150, 2.4),
    'low-right': (26, 9, 420, 70, 90, 2.4),
}
# Small bare lamps: they are what a stone's facets flash with.
LAMPS = {'spark-1': (-52, 62, 420, 26, 26, 42), 'spark-2': (52, 48, 420, 22, 22, 42), 'spark-3': (140, 50, 420, 26, 26, 36),
         'spark-4': (-130, 40, 420, 22, 22, 36), 'spark-5': (4, 40, 420, 16, 16, 36)}
DARK_CARDS = {'dark-right': (54, 16, 280, 50, 200), 'dark-back': (128, 30, 300, 60, 220), 'dark-back-left': (-132, 34, 300, 50, 200)}
WORLD = 0.16


def _hang(name, data, azimuth, elevation, distance, size, turn):
    """Hang something up facing the piece (its own -z looks there)."""
    a, e = radians(azimuth), radians(elevation)
    where = Vector((sin(a) * cos(e), -cos(a) * cos(e), sin(e))) * distance
    panel = bpy.data.objects.new(name, data)
    panel.matrix_world = turn @ shapes.frame(where, Vector((cos(a), sin(a), 0)), where) @ Matrix.Diagonal((*size, 1, 1))
    panel.visible_camera = False
    bpy.context.collection.objects.link(panel)
    return panel


def _softbox(name, azimuth, elevation, distance, width, height, radiance, edge, turn):
    """True area lights: a glowing mesh would be left out of the shadow catcher's reckoning, and no shadow would fall."""
    data = bpy.data.lights.new(name, 'AREA')
    data.shape, data.size, data.size_y = 'RECTANGLE', width, height
    data.energy = 4 * width * height * radiance
    materials.falloff(data, edge)
    _hang(name, data, azimuth, elevation, distance, (1, 1), turn)


# White on white is modelled by light from one side: these boxes alone, so many times as bright. Nowhere as white as the ground,
# which what comes near it is made equal to.
FORM_LIGHT = {'key': 1.95, 'left': 0.76, 'front-top': 0.3}


def light(azimuth, boxes=None):
    """The whole rig, or those of its boxes that `boxes` names, each so many times as bright."""
    turn = Matrix.Rotation(radians(azimuth), 4, 'Z')
    for name, (*where, radiance) in SOFTBOXES.items():
        if boxes is None or name in boxes:
            _softbox(name, *where, radiance * (boxes or {}).get(name, 1), 0.45, turn)
    for name, where in () if boxes else LAMPS.items():
        _softbox(name, *where, 1.0, turn)
    black = materials.matt('black', (0.015, 0.015, 0.015), 0.9, 0.0)
    for name, (azimuth, elevation, distance, *size) in DARK_CARDS.items():
        data = shapes.build(name, [(-.5, -.5, 0), (.5, -.5, 0), (.5, .5, 0), (-.5, .5, 0)], [(0, 1, 2, 3)], smooth=False)
        data.materials.append(black)
        card = _hang(name, data, azimuth, elevation, distance, size, turn)
        card.visible_shadow = card.visible_diffuse = False
    world = bpy.data.worlds.new('room')
    world.use_nodes = True
    world.node_tree.nodes['Background'].inputs[0].default_value = (WORLD, WORLD, WORLD * 1.02, 1)
    bpy.context.scene.world = world


def table(backdrop):
    """Off-white: a shadow catcher, the colour is laid in afterwards. Otherwise a real surface."""
    data = shapes.build('table', [(-900, -900, 0), (900, -900, 0), (900, 900, 0), (-900, 900, 0)], [(0, 1, 2, 3)], smooth=False)
    look = {'off-white': ((0.82, 0.815, 0.80), 0.7, 0.0), 'warm': ((0.42, 0.33, 0.26), 0.5, 0.2), 'dark': ((0.010, 0.011, 0.014), 0.22, 0.5)}[backdrop]
    data.materials.append(materials.matt('table', *look))
    surface = bpy.data.objects.new('table', data)
    surface.is_shadow_catcher = backdrop == 'off-white'
    bpy.context.collection.objects.link(surface)
