"""The metals the shop sells. Plain Python, no Blender.

Linear reflectances at normal incidence: platinum, silver and gold are the usual measured values; the alloys are read off them by
composition (18K = 75 % gold, 9K = 37.5 %; white gold as sold, rhodium plated).
"""

METALS = {
    'platinum': (0.680, 0.655, 0.620),
    '18k-white-gold': (0.740, 0.725, 0.695),
    '18k-yellow-gold': (0.950, 0.690, 0.330),
    '18k-rose-gold': (0.930, 0.610, 0.455),
    '9k-white-gold': (0.700, 0.685, 0.645),
    '9k-yellow-gold': (0.880, 0.700, 0.410),
    '9k-rose-gold': (0.860, 0.600, 0.480),
    'sterlingsilver': (0.900, 0.885, 0.850),
}
