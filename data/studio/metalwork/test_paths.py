import unittest
from math import cos, dist, pi, sin

from metalwork import paths

# As round as a halo, but for one sharp point at angle 0: there steps of equal length along the path crowd.
POINTED = [(r * cos(a), r * sin(a), 0) for a in (2 * pi * k / 240 for k in range(240)) for r in [3 + 2 * max(0, cos(a)) ** 6]]


def gaps(points):
    return [dist(points[k - 1], points[k]) for k in range(len(points))]


class Paths(unittest.TestCase):
    def test_steps_of_equal_length_crowd_at_a_point(self):
        along = gaps(paths.evenly(POINTED, count=18, closed=True)[0])
        self.assertLess(min(along), 0.98 * max(along))

    def test_points_equally_apart_crowd_nowhere(self):
        where, tangents = paths.equally_apart(POINTED, 18)
        self.assertEqual(len(where), 18)
        self.assertLess(max(gaps(where)) - min(gaps(where)), 0.01)
        for each in tangents:
            self.assertAlmostEqual(dist(each, (0, 0, 0)), 1, places=6)

    def test_both_sides_of_a_path_that_mirrors_itself_are_alike(self):
        where, _ = paths.equally_apart(POINTED, 18)
        for k in range(1, 18):
            self.assertLess(dist(where[k], where[-k] * (1, -1, 1)), 0.02)

    def test_a_path_is_led_out_only_where_it_is_too_near(self):
        cleft = [(r * cos(a), r * sin(a), 0) for a in (2 * pi * k / 240 for k in range(240)) for r in [3 - 1.5 * max(0, cos(a)) ** 12]]
        wide = [(x * (1 + 0.7 / dist((x, y), (0, 0))), y * (1 + 0.7 / dist((x, y), (0, 0))), 0) for x, y, _ in cleft]
        led = paths.clear_of(wide, cleft, 0.65)
        self.assertLess(min(dist(p, q) for p in wide for q in cleft), 0.6)
        self.assertGreaterEqual(min(dist(p, q) for p in led for q in cleft), 0.65)
        self.assertEqual(led[120], wide[120])

    def test_as_many_fit_as_the_length_holds(self):
        self.assertEqual(paths.fitting(paths.ring_path(1, 720), 1.0), 6)


if __name__ == '__main__':
    unittest.main()
