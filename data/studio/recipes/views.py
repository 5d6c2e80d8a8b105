"""How the camera looks at each piece: the same for all of a kind, so that a grid reads as one set.

Angles in degrees from the front of the piece and from the table; `fill` is the share of the frame; `fstop` 0 leaves everything
sharp; `crop` (x0, x1, y0, y1) in mm frames a part of a piece that runs out of the picture.
"""


from recipes.forms import FORMS


def view(azimuth, elevation, fill, fstop=0, crop=None):
    return {'azimuth': azimuth, 'elevation': elevation, 'fill': fill, 'fstop': fstop, **({'crop': list(crop)} if crop else {})}


def above(box):
    """Straight down and without perspective: everywhere a pixel is the same share of a millimetre."""
    return {'azimuth': 0, 'elevation': 90, 'fstop': 0, 'box': box}


# piece: (samples a pixel, main view, second view)
VIEWS = {
    'solitaire': (12, view(0, 38, 0.74), view(62, 30, 0.72)),
    'halo-ring': (12, view(0, 38, 0.72), view(60, 28, 0.72)),
    'three-stone': (12, view(0, 38, 0.74), view(55, 30, 0.72)),
    'bezel-ring': (12, view(0, 38, 0.74), view(60, 30, 0.72)),
    'vintage-ring': (12, view(0, 38, 0.72), view(60, 28, 0.72)),
    'eternity': (10, view(44, 24, 0.68), view(70, 24, 0.68)),
    'pave-band': (10, view(40, 28, 0.68), view(65, 24, 0.68)),
    'channel-band': (10, view(40, 28, 0.68), view(65, 24, 0.68)),
    'plain-band': (8, view(40, 24, 0.66), view(65, 24, 0.66)),
    'tennis': (9, view(0, 46, 0.84), view(-22, 34, 1.0, 22, (-16, 9, -40, -12))),
    'bangle': (10, view(14, 27, 0.80), view(-25, 40, 0.78)),
    'stations': (9, view(-14, 40, 0.88), view(-20, 40, 0.94, 0, (-32, 24, -60, -14))),
    'station-necklace': (10, view(-12, 44, 0.86), view(-18, 40, 0.94, 0, (-26, 18, -48, -12))),
    'drop-anklet': (9, view(16, 42, 0.88), view(-12, 50, 0.94, 0, (-32, 24, -60, -14))),
    'line': (9, view(-10, 44, 0.86), view(-20, 38, 0.95, 22, (-22, 14, -40, -8))),
    'studs': (12, view(0, 16, 0.76), view(30, 28, 0.76)),
    'hoops': (10, view(0, 16, 0.74), view(-25, 30, 0.76)),
    'drops': (12, view(0, 60, 0.78), view(20, 48, 0.76)),
    'pendant': (12, view(0, 60, 0.84, 0, (-9, 9, -6, 17)), view(-18, 50, 0.84, 0, (-9, 9, -6, 17))),
    'halo-pendant': (12, view(0, 60, 0.84, 0, (-9, 9, -6, 17)), view(-18, 50, 0.84, 0, (-9, 9, -6, 17))),
    'bezel-necklace': (12, view(0, 60, 0.84, 0, (-11, 11, -6, 14)), view(-18, 50, 0.84, 0, (-11, 11, -6, 14))),
    'loose': (12, view(0, 52, 0.66), view(25, 35, 0.66)),
    'parcel': (12, view(0, 46, 0.84), view(25, 35, 0.84)),
    'together': (9, view(10, 34, 0.94, 0, (-15, 15, -14, 26)), view(10, 34, 0.94, 0, (-15, 15, -14, 26))),
    **{f'form-{at}': (10, above(form['box']), above(form['box'])) for at, form in FORMS.items()},
}

# A main view stands beside its live piece. Where the grain that is left sets the two apart, it is given more samples.
MAIN_SAMPLES = {'studs': 18}

# Seen from the front, the table of these cuts mirrors the dark side of the room: their main view is turned until it lights up.
_ACROSS = view(-40, 45, 0.66)
MAIN_BY_CUT = {
    **{('loose', cut): _ACROSS for cut in ('oval', 'marquise', 'pear', 'cushion')},
    # A little aside its steps are bright and dark by turns.
    ('loose', 'emerald'): view(-15, 52, 0.66),
}


def samples_of(piece, shot):
    """How many samples a pixel a shot of a piece is taken with."""
    samples, *_ = VIEWS[piece]
    return MAIN_SAMPLES.get(piece, samples) if shot == 'main' else samples


def view_of(piece, cut, shot):
    """The `main` or `second` view of a piece with stones of that cut."""
    _, main, second = VIEWS[piece]
    return {'main': MAIN_BY_CUT.get((piece, cut), main), 'second': second}[shot]
