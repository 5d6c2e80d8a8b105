import type { Place } from '#domain/catalogue/places.ts'
import { RANGE_PAGES, type RangePage } from '#domain/catalogue/range-pages.ts'
import type { StoryKey } from './story.ts'

interface PlacePicture {
  story: StoryKey
  /** It hangs from above: a low tile shows its lower part. */
  hangs?: true
}

/** The picture that stands for each kind of jewellery, on the home page, in the menu and in the search. */
export const PLACE_PICTURES: Readonly<Record<Place, PlacePicture>> = {
  'tennis-bracelets': { story: 'tennis-18k-white-gold-round-4-15ct' },
  'engagement-rings': { story: 'solitaire-platinum-round-1-00ct' },
  'wedding-bands': { story: 'pave-band-18k-rose-gold-round-1-00ct' },
  necklaces: { story: 'pendant-18k-white-gold-round-1-00ct', hangs: true },
  bracelets: { story: 'bangle-18k-rose-gold-round-2-00ct' },
  earrings: { story: 'studs-18k-white-gold-round-1-00ct' },
  anklets: { story: 'stations-18k-yellow-gold-round-0-50ct' },
  'loose-diamonds': { story: 'loose-round-1-02ct' }
}

/** The ranges that menus name beside the kinds: those that people ask for by name and that the catalogue holds. */
const RANGE_PICTURES: Readonly<Record<string, PlacePicture>> = {
  'eternity-rings': { story: 'eternity-platinum-round-1-00ct' },
  'stud-earrings': { story: 'studs-9k-white-gold-round-1-00ct' },
  'hoop-earrings': { story: 'hoops-18k-yellow-gold-round-1-00ct' },
  'gifts-under-1000': { story: 'drop-anklet-sterlingsilver-round-0-50ct' },
  'gifts-under-2500': { story: 'pendant-sterlingsilver-round-1-00ct', hangs: true }
}

export interface PicturedRange extends PlacePicture {
  range: RangePage
}

export const PICTURED_RANGES: readonly PicturedRange[] = RANGE_PAGES.flatMap((range) => {
  const picture = RANGE_PICTURES[range.slug]
  return picture ? [{ range, ...picture }] : []
})
