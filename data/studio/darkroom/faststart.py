"""Moves an MP4's table of contents before its pictures, so that it plays before all of it has come. Plain Python.

Blender writes the table last and has no switch for it.
"""
import struct

# Boxes that only hold others, on the way to the places of the pictures.
HOLDERS = (b'moov', b'trak', b'mdia', b'minf', b'stbl')
# How many bytes a place takes, by the box that lists them.
PLACES = {b'stco': ('>I', 4), b'co64': ('>Q', 8)}


def boxes(data, start=0, end=None):
    """(kind, where it begins, where its content begins, where it ends) of the boxes that follow each other."""
    end = len(data) if end is None else end
    while start < end:
        size, kind = struct.unpack_from('>I4s', data, start)
        content = start + 8
        if size == 1:
            size, content = struct.unpack_from('>Q', data, content)[0], start + 16
        if start + size > end or start + size < content:
            raise ValueError(f'not an MP4: a box at {start} ends at {start + size} of {end}')
        yield kind, start, content, start + size
        start += size


def shift(table, start, end, by):
    """Every place named between start and end lies `by` bytes further on."""
    for kind, _, content, after in boxes(table, start, end):
        if kind in HOLDERS:
            shift(table, content, after, by)
        elif kind in PLACES:
            form, size = PLACES[kind]
            # A version and flags, then how many there are.
            for place in range(content + 8, content + 8 + size * struct.unpack_from('>I', table, content + 4)[0], size):
                struct.pack_into(form, table, place, struct.unpack_from(form, table, place)[0] + by)


def fast(data):
    """The same film with its table of contents before its pictures."""
    found = {kind: (start, after) for kind, start, _, after in boxes(data)}
    if b'moov' not in found or b'mdat' not in found:
        raise ValueError('not an MP4: it has no table of contents or no pictures')
    (table_at, table_ends), (pictures_at, _) = found[b'moov'], found[b'mdat']
    if table_at < pictures_at:
        return data
    table = bytearray(data[table_at:table_ends])
    shift(table, 0, len(table), len(table))
    return data[:pictures_at] + bytes(table) + data[pictures_at:table_at] + data[table_ends:]


def rewrite(path):
    with open(path, 'rb') as file:
        data = file.read()
    with open(path, 'wb') as file:
        file.write(fast(data))
