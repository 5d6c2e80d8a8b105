import type { FactRow } from '../../parts/fact-table.tsx'

/** Compulsory marks first. Hallmarking Act 1973, sections 3 and 4 and schedule 2, as amended up to 2013. */
export const MARKS: readonly FactRow[] = [
  [
    'Sponsor’s mark',
    'Compulsory',
    'Who made the piece or sent it to be hallmarked: a design registered with an assay office, most often initials in a shield. Also called the maker’s mark.'
  ],
  [
    'Fineness mark',
    'Compulsory',
    'Parts of precious metal in a thousand, in a frame whose shape tells the metal: 750 is 18 carat gold.'
  ],
  ['Assay office mark', 'Compulsory', 'Which of the four offices tested the piece.'],
  ['Date letter', 'Optional', 'The year of hallmarking, by a letter and its typeface. Compulsory until 1999.'],
  [
    'Traditional fineness symbol',
    'Optional',
    'A crown for gold, a lion for sterling silver (passant, or rampant from Edinburgh), Britannia for 958 silver, an orb for platinum, Pallas Athene for palladium.'
  ],
  ['Commemorative mark', 'Optional', 'Struck in the year of a national occasion.']
]

/**
 * Parts per thousand (schedule 2 of the Act), and the metal weight in grams below which a piece need not be hallmarked
 * (schedule 1, part II).
 */
export const FINENESS: readonly FactRow[] = [
  ['Gold', '375 (9K), 585 (14K), 750 (18K), 916 (22K), 990, 999', '1 g'],
  ['Silver', '800, 925 (sterling), 958 (Britannia), 999', '7.78 g'],
  ['Platinum', '850, 900, 950, 999', '0.5 g'],
  ['Palladium', '500, 950, 999', '1 g']
]

/** The offices' own marks, in the United Kingdom and, since 1 April 2019, outside it. */
export const ASSAY_OFFICES: readonly FactRow[] = [
  ['London', 'A leopard’s head', 'None'],
  ['Birmingham', 'An anchor', 'An upright anchor and a compass, in a frame with cut corners'],
  ['Sheffield', 'A rose', 'None'],
  ['Edinburgh', 'A castle', 'None']
]
