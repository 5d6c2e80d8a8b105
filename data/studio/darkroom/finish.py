"""From the renderer's passes to the picture: denoise, lay in the background, tone, bloom, save."""
import bpy
import numpy as np

from darkroom import weights
from darkroom.denoise import denoise
from light.camera import MARGIN

BACKGROUND = np.array([0xF7, 0xF6, 0xF4]) / 255
SHOULDER = 0.55  # scene values up to here are kept, brighter ones are rolled off towards white
SHADOW = 0.8     # power on what the shadow lets through: below 1 lightens it


def tone(x):
    """Linear scene value to linear display value: straight, then an exponential shoulder."""
    room = 1 - SHOULDER
    return np.where(x < SHOULDER, x, SHOULDER + room * (1 - np.exp(-(np.maximum(x, SHOULDER) - SHOULDER) / room)))


def to_srgb(x):
    return np.where(x <= 0.0031308, 12.92 * x, 1.055 * np.maximum(x, 1e-6) ** (1 / 2.4) - 0.055)


def to_linear(y):
    return np.where(y <= 0.04045, y / 12.92, ((y + 0.055) / 1.055) ** 2.4)


def read(path):
    """An EXR as (height, width, 4) float32, first row at the bottom."""
    image = bpy.data.images.load(path)
    image.colorspace_settings.name = 'Non-Color'
    pixels = np.empty(image.size[0] * image.size[1] * 4, np.float32)
    image.pixels.foreach_get(pixels)
    return pixels.reshape(image.size[1], image.size[0], 4)


def blur(x, radius):
    """Gaussian, radius in pixels; the picture wraps, which an empty border never shows."""
    h, w, _ = x.shape
    fy, fx = np.fft.fftfreq(h)[:, None], np.fft.rfftfreq(w)[None]
    kernel = np.exp(-2 * (np.pi * radius) ** 2 * (fx ** 2 + fy ** 2))
    return np.stack([np.fft.irfft2(np.fft.rfft2(x[..., c]) * kernel, s=(h, w)) for c in range(x.shape[2])], -1)


def rendered(h, w):
    """The rows and columns that were rendered."""
    r = bpy.context.scene.render
    if not r.use_border:
        return slice(None), slice(None)
    return slice(int(r.border_min_y * h), int(np.ceil(r.border_max_y * h))), slice(int(r.border_min_x * w), int(np.ceil(r.border_max_x * w)))


def fade(piece):
    """1 over and near the piece, falling to 0 at the edge of what was rendered, so that no shadow ends in a line.

    `piece` is 1 where the piece itself is seen: where it runs out of the picture, its shadow may too.
    """
    h, w, _ = piece.shape
    render = bpy.context.scene.render
    ramp = lambda n, low, high: np.clip(np.minimum((np.arange(n) + 0.5) / n - low, high - (np.arange(n) + 0.5) / n) / (0.9 * MARGIN), 0, 1)
    y, x = ramp(h, render.border_min_y, render.border_max_y), ramp(w, render.border_min_x, render.border_max_x)
    smooth = lambda t: t * t * (3 - 2 * t)
    edge = (smooth(y)[:, None] * smooth(x)[None])[..., None]
    padded = np.pad(piece, ((h // 8,), (w // 8,), (0,)), mode='edge')
    near = np.clip(blur(padded, 0.012 * w)[h // 8:h // 8 + h, w // 8:w // 8 + w] * 5, 0, 1)
    return np.maximum(np.maximum(edge, smooth(near)), piece).astype(np.float32)


def finish(passes, out, catcher=True, bloom=0.035):
    """Write the picture. Off-white is exact by construction: the background is laid in after the tone curve, under the shadow."""
    picture, normal, index = (read(passes[name]) for name in ('Image', 'Normal', 'IndexOB'))
    colour = np.clip(np.nan_to_num(picture[..., :3]), 0, 30)
    alpha = np.clip(picture[..., 3:], 0, 1) if catcher else np.ones_like(picture[..., 3:])
    if catcher:
        alpha = alpha * fade(np.clip(index[..., :1], 0, 1))
    paper = to_linear(BACKGROUND).astype(np.float32)
    h, w, _ = colour.shape
    flat = tone(colour) + (1 - alpha) ** SHADOW * paper
    clean, lit = flat.astype(np.float32), rendered(h, w)
    clean[lit] = denoise(clean[lit], np.repeat(0.9 - 0.2 * alpha[lit], 3, 2), normal[lit][..., :3], weights.path())
    # What the lens spreads of the light above white.
    clean = clean + bloom * np.maximum(blur(np.clip(colour - 1.0, 0, 5), 0.004 * w), 0) * np.minimum(alpha + 0.3, 1)
    if catcher:
        m = w // 16
        wide = blur(np.pad(alpha, ((m, m), (m, m), (0, 0)), mode='edge'), 0.008 * w)[m:-m, m:-m]
        touched = np.clip((wide - 0.002) / 0.006, 0, 1)
        clean = paper + (clean - paper) * touched
    y = to_srgb(np.clip(clean, 0, 1))
    if not catcher:
        y = y + (np.random.default_rng(1).random(y.shape) - 0.5) / 255
    image = bpy.data.images.new('picture', w, h)
    image.pixels.foreach_set(np.concatenate([np.clip(y, 0, 1), np.ones((h, w, 1))], 2).astype(np.float32).ravel())
    image.filepath_raw, image.file_format = out, 'PNG'
    image.save()
