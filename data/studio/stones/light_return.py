"""How much of the light that falls on a stone comes back out of its crown: the measure by which the fancy pavilions were chosen.

One ray for each place of a grid, refracted in, reflected while it is held, followed out; convex stones only. Needs NumPy.
"""
import numpy as np

from stones import solid

DIAMOND = 2.417
BOUNCES = 14
TILTS = ((0, 0, -1), (0.12, 0, -1), (0, 0.12, -1), (-0.12, 0, -1))  # straight down, and as a hand tilts a stone


def _planes(faces):
    normals, reaches = [], []
    for face in faces:
        corners = [solid.cross(*(tuple(b - a for a, b in zip(face[0], face[k])) for k in (i, i + 1))) for i in range(1, len(face) - 1)]
        normal = solid.unit(max(corners, key=lambda n: solid.dot(n, n)))
        normals.append(normal)
        reaches.append(solid.dot(normal, face[0]))
    return np.array(normals), np.array(reaches)


def _enter(normals, reaches, start, way):
    """Points and directions just inside, of the rays that meet the stone."""
    facing = normals @ way
    at = (reaches - start @ normals.T) / np.where(abs(facing) < 1e-9, 1e-9, facing)
    first, last = np.where(facing < -1e-9, at, -1e9), np.where(facing > 1e-9, at, 1e9)
    hit = first.max(1) < last.min(1)
    normal = normals[first.argmax(1)[hit]]
    cosine = -(normal @ way)
    bend = cosine / DIAMOND - np.sqrt(1 - (1 - cosine ** 2) / DIAMOND ** 2)
    return start[hit] + way * first.max(1)[hit, None], way / DIAMOND + bend[:, None] * normal


def leaked(faces, grid=34):
    """The share of light from above that is lost below or never comes out, over all tilts."""
    normals, reaches = _planes(faces)
    points = np.array([p for face in faces for p in face])
    x, y = (np.linspace(points[:, k].min(), points[:, k].max(), grid) for k in (0, 1))
    shares = []
    for tilt in TILTS:
        way = np.array(tilt) / np.linalg.norm(tilt)
        across, along = np.meshgrid(x, y)
        start = np.stack([across.ravel(), along.ravel(), np.zeros(grid ** 2)], 1) - way * 8
        at, going = _enter(normals, reaches, start, way)
        lit, total = 0, len(at)
        for _ in range(BOUNCES):
            facing = going @ normals.T
            far = np.where(facing > 1e-7, (reaches - at @ normals.T) / np.where(facing > 1e-7, facing, 1), 1e9)
            face = far.argmin(1)
            at = at + going * far.min(1)[:, None] * (1 - 1e-7)
            cosine = facing[np.arange(len(face)), face]
            held = DIAMOND ** 2 * (1 - cosine ** 2) >= 1
            out = DIAMOND * going + (np.sqrt(np.clip(1 - DIAMOND ** 2 * (1 - cosine ** 2), 0, 1)) - DIAMOND * cosine)[:, None] * normals[face]
            lit += int((out[~held] @ way < 0).sum())
            going = (going - 2 * cosine[:, None] * normals[face])[held]
            at = at[held]
            if not len(at):
                break
        shares.append(1 - lit / total)
    return float(np.mean(shares))
