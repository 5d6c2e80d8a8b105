"""Turntables of featured products: the piece turns once under the fixed light. Plain Python."""
from recipes.products import recipe_for
from recipes.recipe import hash_of
from recipes.views import samples_of

FRAMES = 36
# What stands or lies free: a pendant cannot turn with its chain leaving the picture.
TURNING = ('solitaire', 'three-stone', 'halo-ring', 'tennis', 'bangle', 'studs', 'hoops', 'drop-anklet')


def turntables(records, name):
    """One film for every featured piece that can turn; `name` makes the main view's key, which is also the film's poster."""
    films = {}
    for record in records:
        one = recipe_for(record)
        if not record.get('featured') or one['piece'] not in TURNING:
            continue
        key = name(record, one, 'turn')
        taken = {**one, 'shot': 'turn', 'frames': FRAMES, 'samples': samples_of(one['piece'], 'turn')}
        film = films.setdefault(key, {'key': key, 'shot': 'turn', 'recipe': taken, 'products': []})
        film['hash'] = hash_of(film['recipe'])
        film['products'].append(record['id'])
    return _varied(films.values())


def _varied(films):
    """One film of every kind of piece before the second of any."""
    seen, ranked = {}, []
    for film in films:
        piece = film['recipe']['piece']
        seen[piece] = seen.get(piece, 0) + 1
        ranked.append((seen[piece], film))
    return [film for _, film in sorted(ranked, key=lambda each: each[0])]
