"""Loose stones. Lengths in mm."""
from mathutils import Matrix, Vector

from metalwork import settings, shapes
from metalwork.claws import held


def loose(cut, carat, **_):
    """One stone as it really lies: on a large pavilion facet, so it leans back and looks straight towards the camera."""
    stone = held(cut, carat)
    turn = settings.upright(stone) if cut in ('pear', 'marquise') else Matrix()
    faces = [(turn.to_3x3() @ p.normal, p.area) for p in stone.mesh.polygons]
    below = [(n, area) for n, area in faces if n.y < -0.25 and -0.95 < n.z < -0.3]
    large = max(area for _, area in below) * 0.5
    down, _ = min((f for f in below if f[1] >= large), key=lambda f: (round(abs(f[0].x), 2), -f[1]))
    tilt = down.rotation_difference(Vector((0, 0, -1))).to_matrix().to_4x4()
    return shapes.grounded([(stone.mesh, 'diamond', tilt @ turn)])
