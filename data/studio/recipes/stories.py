"""Pictures that belong to sections of pages, not to one product: hero, home panels, bespoke examples, films. Name: recipe."""
from recipes.recipe import recipe
from recipes.views import view

TENNIS = {'cut': 'round', 'carat': 0.083, 'count': 50}
TOGETHER = {'ring': {'cut': 'round', 'carat': 1.2}, 'bracelet': TENNIS, 'stone': {'cut': 'round', 'carat': 0.6}}


def stories():
    return {
        'hero-tall': recipe('together', 'platinum', TOGETHER, height=1.25),
        'hero-wide': recipe('together', 'platinum', TOGETHER, height=0.62, view=view(10, 34, 0.94, 0, (-32, 34, -14, 30))),
        'story-wedding-ring': recipe('plain-band', '18k-yellow-gold', {'width': 4.0}),
        'story-bespoke': recipe('vintage-ring', '18k-yellow-gold', {'cut': 'oval', 'carat': 1.2, 'melee_carat': 0.012, 'melee_count': 40}),
        'bespoke-emerald': recipe('three-stone', 'platinum', {'cut': 'emerald', 'carat': 1.5, 'side_carat': 0.3}),
        'bespoke-pear': recipe('pendant', '18k-rose-gold', {'cut': 'pear', 'carat': 1.2}),
        'bespoke-bezel': recipe('bezel-ring', '18k-yellow-gold', {'cut': 'cushion', 'carat': 1.5}),
        'story-wholesale': recipe('channel-band', '18k-white-gold', {'cut': 'round', 'carat': 0.05, 'count': 18}),
        'story-hero-dark': recipe('tennis', '18k-yellow-gold', TENNIS, height=0.5625, backdrop='dark', view=view(-22, 30, 1.0, 16, (-16, 12, -40, -12))),
    }
