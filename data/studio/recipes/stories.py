"""Pictures that belong to sections of pages, not to one product: hero, home panels, bespoke examples, films, and the
porcelain forms of the product page. Name: recipe."""
from recipes.forms import FORMS
from recipes.recipe import recipe
from recipes.views import view

TENNIS = {'cut': 'round', 'carat': 0.083, 'count': 50}
TOGETHER = {'ring': {'cut': 'round', 'carat': 1.2}, 'bracelet': TENNIS, 'stone': {'cut': 'round', 'carat': 0.6}}

# Two stones alike in every grade: nothing to be seen tells which of them grew in a laboratory.
PAIR = {'stones': [{'cut': 'round', 'carat': 1.5, 'at': [-5.2, 0], 'turn': 0}, {'cut': 'round', 'carat': 1.5, 'at': [5.2, 0], 'turn': 9}]}
# As a dealer tips them out of the paper, the largest to the front.
PARCEL = {'stones': [
    {'cut': 'oval', 'carat': 1.2, 'at': [-1.5, -6.5], 'turn': -24}, {'cut': 'round', 'carat': 0.7, 'at': [6.8, -4.2], 'turn': 12},
    {'cut': 'pear', 'carat': 0.8, 'at': [-9.2, -1.8], 'turn': 38}, {'cut': 'round', 'carat': 1.0, 'at': [1.2, 1.6], 'turn': 0},
    {'cut': 'cushion', 'carat': 0.9, 'at': [9.6, 3.4], 'turn': -14}, {'cut': 'round', 'carat': 0.5, 'at': [-6.4, 5.4], 'turn': 27},
    {'cut': 'emerald', 'carat': 0.9, 'at': [2.6, 9.4], 'turn': 62}, {'cut': 'round', 'carat': 0.3, 'at': [-1.8, 11.2], 'turn': 5},
    {'cut': 'marquise', 'carat': 0.6, 'at': [-11.4, 9.8], 'turn': -52}, {'cut': 'round', 'carat': 0.4, 'at': [9.2, 11.6], 'turn': 18},
]}


def stories():
    return {
        'hero-tall': recipe('together', 'platinum', TOGETHER, height=1.25),
        'hero-wide': recipe('together', 'platinum', TOGETHER, height=0.62, view=view(10, 34, 0.94, 0, (-32, 34, -14, 30))),
        'story-wedding-ring': recipe('plain-band', '18k-yellow-gold', {'width': 4.0}),
        'story-bespoke': recipe('vintage-ring', '18k-yellow-gold', {'cut': 'oval', 'carat': 1.2, 'melee_carat': 0.012, 'melee_count': 32}),
        'bespoke-emerald': recipe('three-stone', 'platinum', {'cut': 'emerald', 'carat': 1.5, 'side_carat': 0.3}),
        'bespoke-pear': recipe('pendant', '18k-rose-gold', {'cut': 'pear', 'carat': 1.2}),
        'bespoke-bezel': recipe('bezel-ring', '18k-yellow-gold', {'cut': 'cushion', 'carat': 1.5}),
        'story-natural-and-grown': recipe('parcel', None, PAIR, height=0.75, view=view(0, 52, 0.86)),
        'story-sourcing': recipe('parcel', None, PARCEL),
        'story-certification': recipe('loose', None, {'cut': 'round', 'carat': 2.0}, view=view(-20, 24, 0.7)),
        'story-wholesale': recipe('channel-band', '18k-white-gold', {'cut': 'round', 'carat': 0.05, 'count': 18}),
        **{f'form-{at}': recipe(f'form-{at}', None, {'across': form.get('across')}, height=form['box'][3] / form['box'][2]) for at, form in FORMS.items()},
    }
