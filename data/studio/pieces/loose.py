"""Loose stones. Lengths in mm."""
from math import radians

from mathutils import Matrix, Vector

from metalwork import shapes
from metalwork.claws import held


def loose(cut, carat, **_):
    """One stone as it really lies: on a large pavilion facet, so it leans back and looks straight towards the camera."""
    stone = held(cut, carat)
    below = [p for p in stone.mesh.polygons if p.normal.y < -0.25 and -0.95 < p.normal.z < -0.3]
    large = max(p.area for p in below) * 0.5
    down = min((p for p in below if p.area >= large), key=lambda p: (round(abs(p.normal.x), 2), -p.area))
    tilt = down.normal.rotation_difference(Vector((0, 0, -1))).to_matrix().to_4x4()
    return shapes.grounded([(stone.mesh, 'diamond', tilt)])


def parcel(stones, **_):
    """Several stones on the table, each as it really lies, at its place (x, y) and turned by degrees."""
    lying = []
    for stone in stones:
        place = Matrix.Translation((*stone['at'], 0)) @ Matrix.Rotation(radians(stone['turn']), 4, 'Z')
        lying += shapes.moved(loose(stone['cut'], stone['carat']), place)
    return lying
