import { DELIVERY_DAYS } from '../policies/delivery.ts'
import { ANSWERED_WITHIN } from '../policies/opening-hours.ts'
import { RING_SIZES_WORDS } from '../policies/ring-sizes.ts'
import { type Category, categoryLabel, type DiamondType, originLabel, type Range, rangeLabel } from './vocabulary.ts'

/** What a listing is titled by: a category or a range of it, an origin, both or neither. */
export interface ListingSubject {
  category?: Category | undefined
  range?: Range | undefined
  diamondType?: DiamondType | undefined
}

/** The heading of a listing, "All Jewellery" where nothing is chosen. Storefront spec, section 2; DECISIONS 24. */
export function listingTitle({ category, range, diamondType }: ListingSubject): string {
  if (!category) return diamondType ? `${originLabel(diamondType)} diamond jewellery` : 'All Jewellery'
  const label = kindLabel(category, range)
  return diamondType ? `${originLabel(diamondType)} ${label.toLowerCase()}` : label
}

/** What a kind is called: of rings either range, or both of them. DECISIONS 35. */
export function kindLabel(category: Category, range?: Range | null): string {
  if (range) return rangeLabel(range)
  return category === 'wedding-rings' ? 'Engagement and wedding rings' : categoryLabel(category)
}

/** The sentence under the heading. LOOK, section 10. */
export function listingLead({ category, range, diamondType }: ListingSubject): string {
  return leads()[range ?? category ?? 'all'][diamondType ?? 'both']
}

const leads = (): Record<Category | Range | 'all', Record<DiamondType | 'both', string>> => ({
  all: {
    both: `Natural and laboratory-grown diamonds, graded alike and set by hand. Free UK delivery within ${DELIVERY_DAYS.maximum} days.`,
    natural: 'Diamonds that formed in the earth, with a GIA certificate from 0.30 ct per stone and our own below.',
    'lab-grown': 'Diamonds that formed in a laboratory: the same crystal and the same grades, at a lower price.'
  },
  'tennis-bracelets': {
    both: 'Fifty to seventy brilliant-cut stones in one line, in silver, 9K, 18K or platinum, made to your length.',
    natural: 'Fifty to seventy brilliant-cut natural stones in one line, each matched in colour to its neighbours.',
    'lab-grown': 'Fifty to seventy brilliant-cut stones in one line, cut and graded as natural diamonds are.'
  },
  'wedding-rings': {
    both: `Solitaires, halos and full circles of diamonds, in ${RING_SIZES_WORDS}. Leave the size open and we will ask.`,
    natural: 'Natural diamonds in plain and set bands. From 0.30 ct, the stone brings its GIA certificate.',
    'lab-grown':
      'Laboratory-grown diamonds in plain and set bands: the same cuts and settings, and more weight for the sum.'
  },
  'engagement-rings': {
    both: `Solitaires, halos and three stones, each in the metals and the origin you choose, in ${RING_SIZES_WORDS}.`,
    natural: 'Natural diamonds held in claws and halos. From 0.30 ct, the stone brings its GIA certificate.',
    'lab-grown': 'Laboratory-grown diamonds held in claws and halos: the same cuts, and more weight for the sum.'
  },
  'wedding-bands': {
    both: 'Brilliants along the band, half way or all round, to lie flush beside an engagement ring or to be worn alone.',
    natural: `Natural brilliants along the band, half way or all round, in ${RING_SIZES_WORDS}.`,
    'lab-grown': `Laboratory-grown brilliants along the band, half way or all round, in ${RING_SIZES_WORDS}.`
  },
  necklaces: {
    both: 'Pendants, halos and single stations on a fine chain, most of them from a quarter of a carat to two.',
    natural: 'Natural diamonds on a fine chain. A stone of 0.30 ct or more brings its GIA certificate.',
    'lab-grown': 'Laboratory-grown diamonds on a fine chain, graded for colour and clarity like any other.'
  },
  bracelets: {
    both: 'Lines, bangles and stations of diamonds, to wear singly or beside a tennis bracelet.',
    natural: 'Lines, bangles and stations of natural diamonds, in your size.',
    'lab-grown': 'Lines and bangles of laboratory-grown diamonds, in your size.'
  },
  earrings: {
    both: 'Studs, hoops and drops, sold as pairs. The weight we give is that of both earrings together.',
    natural: 'Natural diamonds in matched pairs: one colour, one clarity and one size in both ears.',
    'lab-grown': 'Laboratory-grown diamonds in matched pairs, as studs, hoops and drops.'
  },
  anklets: {
    both: 'Fine chains with small diamonds, from a quarter of a carat to one carat in all.',
    natural: 'Small natural diamonds on a fine chain that lies flat on the ankle.',
    'lab-grown': 'Small laboratory-grown diamonds on a fine chain, light enough for every day.'
  },
  'loose-diamonds': {
    both: `Single stones with their certificates. Tell us which you would like, and we send the price ${ANSWERED_WITHIN}.`,
    natural: `Single natural stones with their certificates, GIA from 0.30 ct. Ask, and we send the price ${ANSWERED_WITHIN}.`,
    'lab-grown': 'Single laboratory-grown stones. From 1.00 ct they can have an IGI certificate at extra cost.'
  }
})
