import type { FactRow } from '../../parts/fact-table.tsx'

/** Compulsory marks first. Hallmarking Act 1973, section 2, as amended. */
export const MARKS: readonly FactRow[] = [
  [
    'Sponsor’s mark',
    'Compulsory',
    'Initials in a shield: who sent the piece to be hallmarked. Also called the maker’s mark.'
  ],
  ['Fineness mark', 'Compulsory', 'Parts of precious metal in a thousand: 750 is 18 carat gold.'],
  ['Assay office mark', 'Compulsory', 'Which of the four offices tested the piece.'],
  ['Date letter', 'Optional', 'The year of hallmarking, by a letter and its typeface.'],
  [
    'Traditional fineness symbol',
    'Optional',
    'A crown for gold, a lion for sterling silver, an orb for platinum, Pallas Athene for palladium.'
  ],
  ['Commemorative mark', 'Optional', 'Struck in the year of a national occasion.']
]

/** Parts per thousand, and the metal weight in grams below which a piece need not be hallmarked. The same Act, schedules 1 and 2. */
export const FINENESS: readonly FactRow[] = [
  ['Gold', '375 (9K), 585 (14K), 750 (18K), 916 (22K), 990, 999', '1 g'],
  ['Silver', '800, 925 (sterling), 958 (Britannia), 999', '7.78 g'],
  ['Platinum', '850, 900, 950, 999', '0.5 g'],
  ['Palladium', '500, 950, 999', '1 g']
]

export const ASSAY_OFFICES: readonly FactRow[] = [
  ['London', 'A leopard’s head'],
  ['Birmingham', 'An anchor'],
  ['Sheffield', 'A rose'],
  ['Edinburgh', 'A castle']
]
