import importlib.util
import unittest
from collections import Counter
from math import acos, degrees

from stones import solid
from stones.cuts import CUBIC_MM_PER_CARAT, CUTS, UnknownCut, carat_of_round, size, stone


class Cuts(unittest.TestCase):
    def test_a_round_brilliant_of_one_carat_measures_six_and_a_half_millimetres(self):
        self.assertAlmostEqual(size('round', 1.0).width, 6.5, delta=0.1)
        self.assertAlmostEqual(size('round', 0.5).width, 5.1, delta=0.1)
        self.assertAlmostEqual(carat_of_round(size('round', 0.083).width), 0.083, places=3)

    def test_every_cut_weighs_what_is_asked_of_it(self):
        for cut in CUTS:
            points, faces = stone(cut, 1.5)
            weight = solid.volume([[points[i] for i in face] for face in faces]) / CUBIC_MM_PER_CARAT
            self.assertAlmostEqual(weight, 1.5, delta=0.003, msg=cut)

    def test_every_cut_is_closed_each_edge_joins_two_facets(self):
        for cut in CUTS:
            _, faces = stone(cut, 1.0)
            edges = Counter(frozenset(pair) for face in faces for pair in zip(face, face[1:] + face[:1]))
            self.assertEqual({count for count in edges.values()}, {2}, cut)

    def test_length_to_width_is_what_the_trade_calls_usual(self):
        usual = {'round': (0.99, 1.01), 'oval': (1.3, 1.45), 'pear': (1.45, 1.65), 'marquise': (1.85, 2.05), 'cushion': (1.0, 1.1),
                 'heart': (0.95, 1.08), 'emerald': (1.4, 1.5), 'asscher': (0.99, 1.01), 'princess': (0.99, 1.01), 'radiant': (1.15, 1.3)}
        self.assertEqual(set(usual), set(CUTS))
        for cut, (least, most) in usual.items():
            measured = size(cut, 1.0)
            self.assertTrue(least <= measured.length / measured.width <= most, f'{cut} {measured.length / measured.width:.2f}')

    def test_depth_is_between_half_and_three_quarters_of_the_width(self):
        for cut in CUTS:
            _, width, crown, pavilion = size(cut, 1.0)
            self.assertTrue(0.5 < (crown + pavilion) / width < 0.78, f'{cut} {(crown + pavilion) / width:.2f}')

    def test_the_round_has_the_ideal_angles(self):
        slopes = Counter()
        points, faces = stone('round', 1.0)
        for face in faces:
            a, b, c = (points[i] for i in face[:3])
            normal = solid.unit(solid.cross([q - p for p, q in zip(a, b)], [q - p for p, q in zip(a, c)]))
            slopes[round(degrees(acos(min(1, abs(normal[2])))), 1)] += 1
        self.assertEqual(slopes[0.0], 1)
        self.assertEqual((slopes[34.5], slopes[40.8], slopes[21.5]), (8, 8, 8))
        self.assertEqual((slopes[41.1], slopes[42.0]), (16, 16))

    @unittest.skipUnless(importlib.util.find_spec('numpy'), 'needs NumPy')
    def test_the_round_returns_nearly_all_light_and_no_brilliant_is_a_window(self):
        from stones.light_return import leaked
        most = {'round': 0.05, 'oval': 0.25, 'marquise': 0.25, 'cushion': 0.25, 'pear': 0.38}
        for cut, share in most.items():
            self.assertLess(leaked(CUTS[cut]()), share, cut)

    def test_an_unknown_cut_is_named(self):
        with self.assertRaisesRegex(UnknownCut, 'trillion'):
            stone('trillion', 1.0)


if __name__ == '__main__':
    unittest.main()
