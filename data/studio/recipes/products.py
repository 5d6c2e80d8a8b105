"""The recipe of every product, made from its catalogue record: category, setting, metal, cut, weight and true stone count."""
import json
import os

from recipes.recipe import NoRecipe, recipe

ROOT = os.path.join(os.path.dirname(os.path.abspath(__file__)), '..', '..', '..')
CATALOGUE = os.path.join(ROOT, 'data', 'catalogue')

STATION_SIDE, STATION_QUARTER = 0.035, 0.055  # ct; the anklet's four larger stones mark its quarters
LENGTHS = {'anklets': 230, 'bracelets': 172, 'necklaces': 420}  # mm, closed


def catalogue():
    """All records, in the order of the files; `designs.json` groups them, and holds none."""
    records = []
    for name in sorted(os.listdir(CATALOGUE)):
        if name.endswith('.json') and name != 'designs.json':
            with open(os.path.join(CATALOGUE, name), encoding='utf8') as file:
                records += json.load(file)
    return records


def at_weight(record, carat):
    """A record with each stone as much heavier as makes this weight together: their number stays. DECISIONS 6 and 31."""
    data, times = record['metadata'], carat / record['carat']
    return {**record, 'carat': carat, 'times': times, 'metadata': {**data, 'stoneCarat': round(data['stoneCarat'] * times, 6)}}


def _one(record):
    return {'cut': record['metadata']['cut'], 'carat': record['metadata']['stoneCarat']}


def _rest(record, stones):
    """Weight of each of the smaller stones: what the total leaves when the large ones are taken off."""
    data = record['metadata']
    return round((record['carat'] - stones * data['stoneCarat']) / (data['stoneCount'] - stones), 4)


def _halo(record):
    return {**_one(record), 'melee_carat': _rest(record, 1), 'melee_count': record['metadata']['stoneCount'] - 1}


def _row(record):
    return {**_one(record), 'count': record['metadata']['stoneCount']}


def _hoops(record):
    return {**_one(record), 'count': record['metadata']['stoneCount'] // 2}


def _stations(record):
    """An anklet's stones are of two weights; a bracelet's and a necklace's are alike."""
    data, length, times = record['metadata'], LENGTHS[record['category']], record.get('times', 1)
    if data['stoneCarat'] * data['stoneCount'] - record['carat'] < 0.01 * times:
        return {'carats': [data['stoneCarat']] * data['stoneCount'], 'length': length}
    side, quarter = (round(carat * times, 6) for carat in (STATION_SIDE, STATION_QUARTER))
    return {'carats': [side if k % 3 else quarter for k in range(data['stoneCount'])], 'length': length}


def _last_smaller(record):
    """All alike but one, the last, beside the clasp."""
    data = record['metadata']
    last = round(record['carat'] - (data['stoneCount'] - 1) * data['stoneCarat'], 4)
    return {'carats': [data['stoneCarat']] * (data['stoneCount'] - 1) + [last], 'length': LENGTHS[record['category']]}


def _centre_larger(record):
    """The largest stone in the middle, which lies to the front of the loop (three quarters of the way round it)."""
    data = record['metadata']
    front = 3 * data['stoneCount'] // 4
    return {'carats': [data['stoneCarat'] if k == front else _rest(record, 1) for k in range(data['stoneCount'])],
            'length': LENGTHS[record['category']] + 6}


# (category, setting): (piece, its measures from the record)
PIECES = {
    ('tennis-bracelets', 'line'): ('tennis', _row),
    ('wedding-rings', 'solitaire'): ('solitaire', _one),
    ('wedding-rings', 'bezel'): ('bezel-ring', _one),
    ('wedding-rings', 'halo'): ('halo-ring', _halo),
    ('wedding-rings', 'vintage'): ('vintage-ring', _halo),
    ('wedding-rings', 'three-stone'): ('three-stone', lambda r: {**_one(r), 'side_carat': _rest(r, 1)}),
    ('wedding-rings', 'eternity'): ('eternity', _row),
    ('wedding-rings', 'pave'): ('pave-band', _row),
    ('wedding-rings', 'channel'): ('channel-band', _row),
    ('bracelets', 'line'): ('line', _centre_larger),
    ('bracelets', 'bangle'): ('bangle', _row),
    ('bracelets', 'chain'): ('stations', _stations),
    ('anklets', 'chain'): ('stations', _stations),
    ('anklets', 'drop'): ('drop-anklet', _last_smaller),
    ('earrings', 'stud'): ('studs', _one),
    ('earrings', 'bezel'): ('studs', lambda r: {**_one(r), 'rim': True}),
    ('earrings', 'hoop'): ('hoops', _hoops),
    ('earrings', 'drop'): ('drops', lambda r: {**_one(r), 'small_carat': _rest(r, 2)}),
    ('necklaces', 'pendant'): ('pendant', _one),
    ('necklaces', 'halo'): ('halo-pendant', _halo),
    ('necklaces', 'bezel'): ('bezel-necklace', _one),
    ('necklaces', 'chain'): ('station-necklace', _stations),
    ('loose-diamonds', None): ('loose', _one),
}


def recipe_for(record, shot='main'):
    """The recipe of a product's main or second view; an error that names a product there is none for."""
    kind = record['category'], record['metadata'].get('setting')
    if kind not in PIECES:
        raise NoRecipe(f'{record["id"]}: no recipe for {kind[0]} in setting "{kind[1]}" (data/studio/recipes/products.py)')
    piece, measure = PIECES[kind]
    try:
        return recipe(piece, record['metalType'], measure(record), shot)
    except KeyError as missing:
        raise NoRecipe(f'{record["id"]}: its record has no {missing}, which a {piece} needs') from missing
    except NoRecipe as error:
        raise NoRecipe(f'{record["id"]}: {error}') from error
