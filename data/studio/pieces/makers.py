"""Every piece the studio can make, by the name a recipe calls it."""
from math import radians

from mathutils import Matrix

from metalwork.shapes import grounded, moved
from pieces import bands, bracelets, earrings, forms, loose, on_chain, pendants, rings


def together(ring, bracelet, stone, **_):
    """A ring before a bracelet that sweeps through the picture, and a loose stone: each is a piece's own settings."""
    first = grounded(moved(rings.leant(rings.solitaire)(**ring), Matrix.Rotation(radians(8), 4, 'Z')))
    second = moved(grounded(bracelets.tennis(**bracelet)), Matrix.Translation((10, 42, 0)) @ Matrix.Rotation(radians(20), 4, 'Z'))
    third = moved(loose.loose(**stone), Matrix.Translation((-9, -7, 0)) @ Matrix.Rotation(radians(20), 4, 'Z'))
    return first + second + third


# Rings that are made as a band and a head, and those that are bands alone.
RINGS = {'solitaire': rings.solitaire, 'halo-ring': rings.halo_ring, 'three-stone': rings.three_stone, 'bezel-ring': rings.bezel_ring,
         'vintage-ring': rings.vintage_ring}
BANDS = ('eternity', 'pave-band', 'channel-band', 'plain-band')

MAKERS = {
    **{piece: rings.leant(make) for piece, make in RINGS.items()}, 'eternity': bands.eternity, 'pave-band': bands.pave_band, 'channel-band': bands.channel_band,
    'plain-band': bands.plain_band, 'tennis': bracelets.tennis, 'bangle': bracelets.bangle, 'stations': on_chain.stations,
    'station-necklace': on_chain.station_necklace,
    'drop-anklet': on_chain.drop_anklet, 'line': on_chain.line, 'studs': earrings.studs, 'hoops': earrings.hoops,
    'drops': earrings.drops, 'pendant': pendants.pendant, 'halo-pendant': pendants.halo_pendant,
    'bezel-necklace': pendants.bezel_necklace, 'loose': loose.loose, 'parcel': loose.parcel, 'together': together, **forms.MAKERS,
}
