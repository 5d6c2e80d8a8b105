"""The shot list: which pictures there are to take, in which order, and which of them are still to do. Plain Python.

Products that are the same piece in the same metal and stone share a picture: a natural and a laboratory-grown stone look alike.
"""
from recipes.products import catalogue, recipe_for
from recipes.recipe import NoRecipe, hash_of
from recipes.stories import stories
from recipes.turntables import turntables

def _name(record, one, shot):
    """As `studs-platinum-round-1-00ct`, and what the view is when it is not the main one."""
    rim = ['rim'] if one['make'].get('rim') else []
    words = [one['piece'], *rim, one['metal'], record['metadata']['cut'], f'{record["carat"]:.2f}ct'.replace('.', '-')]
    return '-'.join([word for word in words if word] + ([] if shot == 'main' else [shot]))


def _of_products(records, shot):
    taken = {}
    for record in records:
        one = recipe_for(record, shot)
        key = _name(record, one, shot)
        entry = taken.setdefault(key, {'key': key, 'shot': shot, 'recipe': one, 'hash': hash_of(one), 'products': []})
        if entry['hash'] != hash_of(one):
            key = f'{key}-{hash_of(one)[:4]}'
            entry = taken.setdefault(key, {'key': key, 'shot': shot, 'recipe': one, 'hash': hash_of(one), 'products': []})
        entry['products'].append(record['id'])
    return list(taken.values())


def _featured_first(shots, featured):
    """Featured products first, then one picture of every kind before the second of any: what is shown is soon varied."""
    seen, ranked = {}, []
    for shot in shots:
        piece = shot['recipe']['piece']
        rank = 0 if featured & set(shot['products']) else 1 + seen.get(piece, 0)
        seen[piece] = seen.get(piece, 0) + 1
        ranked.append((rank, len(ranked), shot))
    return [shot for _, _, shot in sorted(ranked, key=lambda each: each[:2])]


def shot_list(records=None, wanted=()):
    """Every picture in order: main views, hero and stories, second views, turntables. `wanted` product ids narrow it to those products."""
    records = catalogue() if records is None else records
    unknown = set(wanted) - {record['id'] for record in records}
    if unknown:
        raise NoRecipe(f'no such product: {", ".join(sorted(unknown))}')
    featured = {record['id'] for record in records if record.get('featured')}
    told = [{'key': key, 'shot': 'story', 'recipe': one, 'hash': hash_of(one), 'products': []} for key, one in stories().items()]
    shots = _featured_first(_of_products(records, 'main'), featured) + told + _featured_first(_of_products(records, 'second'), featured)
    shots += turntables(records, _name)
    return [shot for shot in shots if not wanted or set(shot['products']) & set(wanted)]


def to_do(shots, rendered, files):
    """Shots whose picture is missing or was taken by another recipe.

    `rendered` maps a key to the hash it was taken by; `files` are the keys whose media are there.
    """
    return [shot for shot in shots if rendered.get(shot['key'], {}).get('recipe') != shot['hash'] or shot['key'] not in files]
