import unittest

from recipes.products import catalogue, recipe_for
from recipes.recipe import NoRecipe, hash_of


def record(product):
    return next(each for each in catalogue() if each['id'] == product)


class Products(unittest.TestCase):
    def test_every_product_has_a_recipe_for_both_views(self):
        for each in catalogue():
            for shot in ('main', 'second'):
                self.assertEqual(recipe_for(each, shot)['metal'], each['metalType'], each['id'])

    def test_a_tennis_bracelet_has_as_many_stones_as_its_record_says(self):
        self.assertEqual(recipe_for(record('natural-tennis-bracelet-platinum'))['make'], {'cut': 'round', 'carat': 0.083, 'count': 50})

    def test_the_stones_of_a_recipe_come_to_the_weight_of_the_product(self):
        def weight(make):
            if 'carats' in make:
                return sum(make['carats'])
            return make['carat'] * make.get('count', 1) + make.get('melee_carat', 0) * make.get('melee_count', 0) + 2 * make.get('side_carat', make.get('small_carat', 0))
        pairs = {'studs', 'hoops'}
        for each in catalogue():
            one = recipe_for(each)
            total = weight(one['make']) * (2 if one['piece'] in pairs else 1) + (one['make']['carat'] if one['piece'] == 'drops' else 0)
            self.assertAlmostEqual(total, each['carat'], delta=0.03, msg=each['id'])

    def test_the_stones_along_a_chain_are_as_many_as_recorded(self):
        for each in catalogue():
            carats = recipe_for(each)['make'].get('carats')
            if carats:
                self.assertEqual(len(carats), each['metadata']['stoneCount'], each['id'])

    def test_a_product_without_a_recipe_is_named(self):
        odd = {**record('natural-halo-ring-18k-white-gold'), 'metadata': {'setting': 'tiara'}, 'id': 'odd-one'}
        with self.assertRaisesRegex(NoRecipe, 'odd-one.*tiara'):
            recipe_for(odd)

    def test_a_record_without_a_weight_is_named(self):
        bare = {**record('natural-solitaire-ring-platinum'), 'metadata': {'setting': 'solitaire', 'cut': 'round'}, 'id': 'bare-one'}
        with self.assertRaisesRegex(NoRecipe, 'bare-one.*stoneCarat'):
            recipe_for(bare)

    def test_an_unknown_metal_is_named_with_its_product(self):
        with self.assertRaisesRegex(NoRecipe, 'solitaire.*tin'):
            recipe_for({**record('natural-solitaire-ring-platinum'), 'metalType': 'tin'})

    def test_the_hash_follows_the_recipe_and_not_its_order(self):
        one = recipe_for(record('natural-halo-ring-18k-white-gold'))
        self.assertEqual(hash_of(one), hash_of(dict(reversed(one.items()))))
        for name, other in (('metal', 'platinum'), ('samples', 1), ('make', {**one['make'], 'carat': 0.71}), ('revision', 99)):
            self.assertNotEqual(hash_of(one), hash_of({**one, name: other}), name)


if __name__ == '__main__':
    unittest.main()
