import struct
import unittest

from darkroom.faststart import boxes, fast

PICTURES = b'first-second'


def box(kind, content):
    return struct.pack('>I4s', len(content) + 8, kind) + content


def table(kind, form, places):
    listed = struct.pack('>II', 0, len(places)) + b''.join(struct.pack(form, place) for place in places)
    for holder in (kind, b'stbl', b'minf', b'mdia', b'trak', b'moov'):
        listed = box(holder, listed)
    return listed


class FastStart(unittest.TestCase):
    def test_the_table_comes_first_and_its_places_still_point_at_the_pictures(self):
        head = box(b'ftyp', b'isom') + box(b'free', b'')
        at = len(head) + 8
        for kind, form in ((b'stco', '>I'), (b'co64', '>Q')):
            film = fast(head + box(b'mdat', PICTURES) + table(kind, form, [at, at + len(b'first-')]) + box(b'free', b'end'))
            self.assertEqual([each[0] for each in boxes(film)], [b'ftyp', b'free', b'moov', b'mdat', b'free'])
            size = struct.calcsize(form)
            places = film.index(kind) + 12
            first, second = (struct.unpack_from(form, film, places + k * size)[0] for k in range(2))
            self.assertEqual((film[first:first + 5], film[second:second + 6]), (b'first', b'second'))

    def test_a_film_that_begins_with_its_table_stays_as_it_is(self):
        film = table(b'stco', '>I', [400]) + box(b'mdat', PICTURES)
        self.assertEqual(fast(film), film)

    def test_a_film_that_was_cut_short_is_refused(self):
        whole = box(b'ftyp', b'isom') + box(b'mdat', PICTURES) + table(b'stco', '>I', [20])
        with self.assertRaisesRegex(ValueError, 'not an MP4'):
            fast(whole[:-5])
        with self.assertRaisesRegex(ValueError, 'not an MP4'):
            fast(box(b'ftyp', b'isom') + box(b'mdat', PICTURES))


if __name__ == '__main__':
    unittest.main()
