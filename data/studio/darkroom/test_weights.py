import os
import tempfile
import unittest

from darkroom import weights


class Weights(unittest.TestCase):
    def test_weights_that_are_not_there_say_how_to_fetch_them(self):
        with tempfile.TemporaryDirectory() as folder:
            self.point_at(os.path.join(folder, 'rt_hdr_alb_nrm.tza'))
            with self.assertRaisesRegex(weights.Missing, 'weights.py'):
                weights.path()

    def test_weights_that_were_changed_are_refused(self):
        with tempfile.TemporaryDirectory() as folder:
            self.point_at(os.path.join(folder, 'rt_hdr_alb_nrm.tza'))
            with open(weights.PATH, 'wb') as file:
                file.write(b'something else')
            with self.assertRaisesRegex(weights.Missing, 'SHA-256'):
                weights.path()

    def point_at(self, path):
        kept = weights.PATH
        self.addCleanup(lambda: setattr(weights, 'PATH', kept))
        weights.PATH = path


if __name__ == '__main__':
    unittest.main()
