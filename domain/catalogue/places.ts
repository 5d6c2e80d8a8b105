import { listingAddress } from './back-link.ts'
import { kindLabel } from './titles.ts'
import { CATEGORIES, type Category, isRange, RANGES, type Range } from './vocabulary.ts'

/** Where a piece belongs: its category, rings by their range. */
export type Place = Exclude<Category, 'wedding-rings'> | Range

/** Every place, in the vocabulary's order. */
export const PLACES: readonly Place[] = CATEGORIES.flatMap((category): readonly Place[] =>
  category === 'wedding-rings' ? RANGES : [category]
)

/** "Engagement rings", "Earrings". */
export const placeLabel = (place: Place): string =>
  isRange(place) ? kindLabel('wedding-rings', place) : kindLabel(place)

/** Where a place is listed. */
export const placeAddress = (place: Place): string => listingAddress(place)
