/** The day the advice on this page last changed. */
export const CARE_CHANGED = '2026-11-21'

/** What to do at home, one act to a line. */
export const daily = [
  'Put your jewellery on last, after scent, cream and hair spray, and take it off first.',
  'Take it off for sport, gardening, lifting and sleep. A diamond is the hardest stone, but a sharp knock can chip it, and a bent claw lets it go.',
  'Take it off before pools, hot tubs and household cleaners. Chlorine and bleach attack the metal, not the diamond.',
  'Hold a ring by its band, not by the stone: grease from fingers is what dims a diamond first.',
  'Take rings off over a table or a dish, never over a basin with an open plug.'
] as const

/** In the order it is done. */
export const cleaning = [
  'Fill a bowl with warm, not hot, water and a few drops of mild washing-up liquid. Never clean over an open basin.',
  'Leave the piece in it for twenty minutes, so that cream and soap let go.',
  'Brush gently with a soft baby’s toothbrush, above all behind the stones, where light enters and dirt gathers.',
  'Rinse it in a second bowl of clean warm water.',
  'Pat it dry with a lint-free cloth and let it dry through before you put it away.'
] as const

/** What does harm. */
export const neverUse = [
  'Bleach, acetone, toothpaste, baking soda or scouring powder.',
  'Boiling water, or cold water straight after warm.',
  'An ultrasonic or steam cleaner at home for a piece with many small stones, such as a tennis bracelet or pavé: it can shake a stone out of a worn claw. Leave that to a jeweller, who checks the claws first.'
] as const

/** Where a piece rests. */
export const storage = [
  'One piece to a pouch or compartment. Diamonds scratch gold, silver, pearls and each other.',
  'Close clasps, and lay necklaces and tennis bracelets flat and straight: they cannot knot or kink.',
  'Somewhere dry and dark, not the bathroom. A closed pouch keeps silver bright for longer.',
  'When you travel, wear it or carry it with you; never put it into checked luggage.',
  'Certificate, invoice and pictures elsewhere than the piece: an insurer asks for them when it is gone.'
] as const

/** What a jeweller does, and how often it is worth while. The first cell names the row. */
export const maintenance = [
  [
    'Claws and settings checked',
    'Once a year; twice for a ring worn daily',
    'A worn claw is repaired before a stone is lost'
  ],
  ['Clasp and links checked', 'Once a year for bracelets, necklaces and anklets', 'Clasps take the most wear of all'],
  ['Cleaned by a jeweller', 'Once a year', 'Behind the stones, where no brush at home reaches'],
  ['Polished', 'Every few years at most', 'Each polish takes or evens a little metal'],
  ['White gold replated', 'When it looks warm', 'The rhodium has worn off and can be renewed']
] as const
