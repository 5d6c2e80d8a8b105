"""Outlines of the girdle, half-width 1, length along x: each a function from a turn in radians to (x, y)."""
from math import cos, pi, sin, sqrt

OVAL_RATIO, PEAR_LENGTH, MARQUISE_RATIO, CUSHION_RATIO = 1.36, 2.05, 1.95, 1.05


def ellipse(ratio):
    return lambda a: (ratio * cos(a), sin(a))


def _arc(x, half_length):
    """Height of the circular arc through (+-half_length, 0) and (0, 1)."""
    radius = (half_length ** 2 + 1) / 2
    return max(sqrt(max(radius ** 2 - x ** 2, 0)) - (radius - 1), 0)


def marquise(a):
    x = MARQUISE_RATIO * cos(a)
    return x, (1 if sin(a) >= 0 else -1) * _arc(x, MARQUISE_RATIO)


def pear(a):
    """A half circle, drawn out to a point at +x."""
    if cos(a) < 0:
        return cos(a), sin(a)
    x = PEAR_LENGTH * cos(a)
    return x, (1 if sin(a) >= 0 else -1) * _arc(x, PEAR_LENGTH)


def cushion(a):
    r = (abs(cos(a)) ** 3 + abs(sin(a)) ** 3) ** (-1 / 3)
    return CUSHION_RATIO * r * cos(a), r * sin(a)


LOBE_X, LOBE_Y, LOBE = 0.48, 0.42, 0.52  # the heart's lobe: a circle that reaches the half-width
SIDE = 1.508                             # radius of the side, which runs on from the lobe to the point at (0, -1)


def half_heart(share):
    """The right half of a heart from the cleft (0) to the point (1), the point towards -y, and its outward normal."""
    first, last = pi - 0.395, 0.0
    down = 1.227  # the turn of the side from its widest place to the point
    lobe_length, side_length = LOBE * (first - last), SIDE * down
    s = share * (lobe_length + side_length)
    if s < lobe_length:
        a = first - s / LOBE
        return (LOBE_X + LOBE * cos(a), LOBE_Y + LOBE * sin(a)), (cos(a), sin(a))
    a = -(s - lobe_length) / SIDE
    return (1 - SIDE + SIDE * cos(a), LOBE_Y + SIDE * sin(a)), (cos(a), sin(a))


def outward(outline, a, reach=1e-3):
    """The direction at right angles to an outline."""
    (x0, y0), (x1, y1) = outline(a - reach), outline(a + reach)
    return y1 - y0, x0 - x1
