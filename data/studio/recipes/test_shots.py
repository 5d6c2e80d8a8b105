import unittest

from recipes.products import catalogue
from recipes.recipe import NoRecipe
from recipes.shots import shot_list, to_do


class Shots(unittest.TestCase):
    def test_every_product_is_shown_by_one_main_and_one_second_view(self):
        for shot in ('main', 'second'):
            shown = sorted(product for each in shot_list() if each['shot'] == shot for product in each['products'])
            self.assertEqual(shown, sorted(record['id'] for record in catalogue()))

    def test_products_share_a_picture_only_in_the_same_piece_metal_and_stone(self):
        records = {record['id']: record for record in catalogue()}
        kind = lambda r: (r['category'], r['metalType'], r['carat'], r['metadata'].get('setting'), r['metadata']['cut'], r['metadata']['stoneCount'], r['metadata']['stoneCarat'])
        for each in shot_list():
            self.assertLessEqual(len({kind(records[product]) for product in each['products']}), 1, each['key'])

    def test_no_two_pictures_have_one_name_or_one_recipe(self):
        shots = shot_list()
        self.assertEqual(len({each['key'] for each in shots}), len(shots))
        self.assertEqual(len({each['hash'] for each in shots}), len(shots))

    def test_main_views_come_first_then_stories_then_second_views_then_turntables(self):
        order = [each['shot'] for each in shot_list()]
        self.assertEqual(order, sorted(order, key=['main', 'story', 'second', 'turn'].index))

    def test_featured_products_come_before_all_others(self):
        featured = {record['id'] for record in catalogue() if record['featured']}
        has = [bool(featured & set(each['products'])) for each in shot_list() if each['shot'] == 'main']
        self.assertEqual(has, sorted(has, reverse=True))

    def test_asking_for_a_product_gives_its_pictures_and_no_others(self):
        shots = shot_list(wanted=['lab-grown-heart-diamond'])
        self.assertEqual([each['shot'] for each in shots], ['main', 'second'])
        with self.assertRaisesRegex(NoRecipe, 'no-such-ring'):
            shot_list(wanted=['no-such-ring'])

    def test_at_least_six_featured_pieces_turn(self):
        self.assertGreaterEqual(len([each for each in shot_list() if each['shot'] == 'turn']), 6)

    def test_a_main_view_alone_is_taken_with_more_samples(self):
        taken = {each['key']: each['recipe']['samples'] for each in shot_list()}
        main = 'studs-18k-white-gold-round-1-00ct'
        self.assertEqual([taken[key] for key in (main, f'{main}-second', f'{main}-turn')], [18, 12, 12])

    def test_every_kind_of_piece_turns_before_a_second_of_any(self):
        pieces = [each['recipe']['piece'] for each in shot_list() if each['shot'] == 'turn']
        kinds = set(pieces)
        self.assertEqual(set(pieces[:len(kinds)]), kinds)

    def test_a_run_goes_on_where_the_last_one_stopped(self):
        shots = shot_list()[:4]
        done, lost, stale, new = (each['key'] for each in shots)
        rendered = {done: {'recipe': shots[0]['hash']}, lost: {'recipe': shots[1]['hash']}, stale: {'recipe': 'another'}}
        self.assertEqual([each['key'] for each in to_do(shots, rendered, {done, stale})], [lost, stale, new])


if __name__ == '__main__':
    unittest.main()
