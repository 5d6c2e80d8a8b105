"""The live pieces there are to make: every piece of the catalogue once, whatever its metal, and the ring designer's parts. Plain Python.

A live piece is out of date when its recipe's hash changes, or that of the sources it is made with.
"""
import glob
import hashlib
import os

from recipes.products import at_weight, catalogue, recipe_for
from recipes.recipe import REVISIONS, hash_of
from recipes.views import VIEWS, view_of
from stones.cuts import CUTS

STUDIO = os.path.join(os.path.dirname(os.path.abspath(__file__)), '..')
# What decides a shape; light, materials and tone do not. data/studio/live.test.ts counts the same.
SOURCES = ('live.py', 'light/camera.py', 'metalwork/*.py', 'pieces/*.py', 'stones/*.py')

# Pieces of many stones are made at each weight a new shop offers (INITIAL_CARATS in domain/pricing/carat-selector.ts, which
# live.test.ts compares). No such file is made of an eternity ring or a tennis bracelet: they are as long as their stones make
# them, and with heavier ones would be of another size.
OF_MANY = ('bangle', 'drop-anklet', 'drops', 'hoops', 'line', 'pave-band', 'station-necklace', 'stations')
CARATS = {'wedding-rings': (0.5, 0.75, 1.0, 1.25, 1.5, 2.0), 'necklaces': (0.25, 0.5, 0.75, 1.0, 1.5, 2.0),
          'earrings': (0.25, 0.5, 0.75, 1.0, 1.5, 2.0), 'bracelets': (1.0, 1.5, 2.0, 2.5, 3.0), 'anklets': (0.25, 0.5, 0.75, 1.0)}
# Past the hinge of a hoop go the stones of 2 ct, and pieces/earrings.py refuses them; into an anklet's stones of 0.25 ct go the
# ends of its links, which are as large for every weight.
NO_ROOM = {('hoops', 2.0), ('stations', 0.25)}

# The designer's settings as the studio makes their heads. A channel or pave setting is a band; a tension setting's head is made
# for the band that is open under it, and of every weight that is offered: its shoulders would leave the band if they were scaled far.
SETTINGS = {'prong': ('solitaire', {}), 'bezel': ('bezel-ring', {}), 'halo': ('halo-ring', {'melee_carat': 0.01, 'melee_count': 40}),
            'three-stone': ('three-stone', {}), 'vintage': ('vintage-ring', {'melee_carat': 0.01})}
# Heads are made of three weights; those between are the nearest one, scaled with the stone.
WEIGHTS = (0.5, 1.0, 2.0)
TENSION_WEIGHTS = (0.25, 0.5, 0.75, 1.0, 1.25, 1.5, 2.0, 2.5, 3.0, 5.0, 7.0, 10.0)
SIDE_SHARE = 0.25  # what each side stone of a three-stone ring weighs of the middle one
# Bands: (part, its measures beside the width, widths in mm).
BANDS = {
    'tapered': ('tapered-band', {}, (1.8, 2.1, 2.5, 3.0)),
    'tension': ('tension-band', {}, (1.8, 2.1, 2.5, 3.0)),
    'court': ('plain-band', {'profile': 'court'}, (2.0, 2.5, 3.0, 4.0, 5.0, 6.0)),
    'd-shape': ('plain-band', {'profile': 'd-shape'}, (2.0, 2.5, 3.0, 4.0, 5.0, 6.0)),
    'flat': ('plain-band', {'profile': 'flat'}, (2.0, 2.5, 3.0, 4.0, 5.0, 6.0)),
    'diamond': ('diamond-band', {}, (2.0, 2.4, 2.8)),
    'channel': ('channel-band', {}, (2.4, 2.8)),
    'milgrain': ('milgrain-band', {}, (2.5, 3.0, 4.0)),
    'twisted': ('twisted-band', {}, (2.4, 3.0)),
    'split': ('split-band', {}, (2.1, 2.5)),
    'cathedral': ('cathedral-band', {}, (2.1, 2.5)),
    'bypass': ('bypass-band', {}, (2.1, 2.5)),
}


def source_hash():
    """Sixteen hex digits that change with any source that decides a shape."""
    digest = hashlib.sha256()
    names = sorted({os.path.relpath(path, STUDIO).replace(os.sep, '/') for pattern in SOURCES for path in glob.glob(os.path.join(STUDIO, pattern))})
    for name in names:
        if os.path.basename(name).startswith('test_'):
            continue
        with open(os.path.join(STUDIO, name), 'rb') as file:
            digest.update(name.encode() + b'\0' + file.read() + b'\0')
    return digest.hexdigest()[:16]


def _weight(carat):
    return f'{carat:.2f}ct'.replace('.', '-')


def _live(record):
    """The recipe of a product's live piece, which has no metal, and the name of its pictures, without the metal."""
    one = recipe_for(record)
    piece, make = one['piece'], one['make']
    recipe = {'revision': REVISIONS[piece], 'piece': piece, 'make': make, 'height': one['height'],
              'views': {shot: view_of(piece, make.get('cut'), shot) for shot in ('main', 'second')}}
    return recipe, '-'.join([piece, *(['rim'] if make.get('rim') else []), record['metadata']['cut'], _weight(record['carat'])])


def _entry(made, record):
    """The entry of a record's live piece among those made so far: a new one, unless there is one of the same recipe."""
    recipe, key = _live(record)
    if key in made and made[key]['hash'] != hash_of(recipe):
        key = f'{key}-{hash_of(recipe)[:4]}'
    return made.setdefault(key, {'key': key, 'recipe': recipe, 'hash': hash_of(recipe), 'products': [], 'weights': {}})


def _of_products():
    """One entry for all metals of a piece; then those of its other weights, which it names by how many times as heavy they are."""
    made = {}
    firsts = {}
    for record in catalogue():
        entry = _entry(made, record)
        entry['products'].append(record['id'])
        firsts.setdefault(entry['key'], record)
    for key, record in firsts.items():
        if made[key]['recipe']['piece'] not in OF_MANY:
            continue
        for carat in CARATS[record['category']]:
            if carat != record['carat'] and (made[key]['recipe']['piece'], carat) not in NO_ROOM:
                made[key]['weights'][f"{carat / record['carat']:.4g}"] = _entry(made, at_weight(record, carat))['key']
    return list(made.values())


def _part(key, part, make):
    recipe = {'part': part, 'make': make}
    return {'key': key, 'recipe': recipe, 'hash': hash_of(recipe), 'products': None}


def _of_designer():
    parts = []
    for name, (part, measures, widths) in BANDS.items():
        parts += [_part(f'band-{name}-{width:.1f}mm'.replace('.', '-'), part, {**measures, 'width': width}) for width in widths]
    for setting, (ring, measures) in SETTINGS.items():
        for cut in CUTS:
            for carat in WEIGHTS:
                sides = {'side_carat': round(carat * SIDE_SHARE, 3)} if setting == 'three-stone' else {}
                parts.append(_part(f'head-{setting}-{cut}-{_weight(carat)}', 'head', {'ring': ring, 'cut': cut, 'carat': carat, **measures, **sides}))
    for cut in CUTS:
        parts += [_part(f'head-tension-{cut}-{_weight(carat)}', 'tension-head', {'cut': cut, 'carat': carat}) for carat in TENSION_WEIGHTS]
    return parts


def live_list():
    """
    Every live piece in order, the catalogue's first: key, recipe, hash, the products that are that piece (None for a part of the
    designer), and the keys of a product's other weights.
    """
    return _of_products() + _of_designer()
