import { PLACES, placeAddress, placeLabel } from '#domain/catalogue/places.ts'
import { RANGE_PAGES, rangeAddress } from '#domain/catalogue/range-pages.ts'
import type { Cut } from '#domain/catalogue/vocabulary.ts'
import type { PagePath } from '#domain/pages/pages.ts'
import { PICTURED_RANGES, PLACE_PICTURES } from '../../ui/product/place-pictures.ts'
import type { StoryKey } from '../../ui/product/story.ts'
import { listingLink, type NavLink } from '../links.ts'

/** A link of a menu, and what is drawn beside its name. */
export interface MenuLink extends NavLink {
  story?: StoryKey
  hangs?: true
  cut?: Cut
}

interface MenuGroup {
  heading: string
  /** Large tiles, small ones in a column, drawings in rows, or words alone. */
  look: 'tiles' | 'small' | 'drawn' | 'words'
  links: readonly MenuLink[]
}

const shapes = RANGE_PAGES.flatMap((range): MenuLink[] => {
  const { shape } = range.filter
  return shape ? [{ label: range.title.replace(/ diamonds$/, ''), to: rangeAddress(range), cut: shape }] : []
})

const jewellery: readonly MenuGroup[] = [
  {
    heading: 'By kind',
    look: 'tiles',
    links: PLACES.map((place) => ({ label: placeLabel(place), to: placeAddress(place), ...PLACE_PICTURES[place] }))
  },
  {
    heading: 'Ranges and gifts',
    look: 'small',
    links: PICTURED_RANGES.map(({ range, ...picture }) => ({
      label: range.title,
      to: rangeAddress(range),
      ...picture
    }))
  },
  { heading: 'By shape', look: 'drawn', links: shapes },
  {
    heading: 'By origin',
    look: 'words',
    links: [
      { label: 'Natural diamonds', to: listingLink({ diamondType: 'natural' }) },
      { label: 'Laboratory-grown diamonds', to: listingLink({ diamondType: 'lab-grown' }) },
      { label: 'All jewellery', to: '/products' satisfies PagePath }
    ]
  }
]

const bespoke: readonly MenuGroup[] = [
  {
    heading: 'Made for you',
    look: 'tiles',
    links: [
      { label: 'General bespoke', to: '/bespoke' satisfies PagePath, story: 'bespoke-pear' },
      {
        label: 'Wedding ring designer',
        to: '/bespoke-wedding-rings' satisfies PagePath,
        story: 'pave-band-18k-rose-gold-round-1-00ct'
      },
      {
        label: 'Engagement ring designer',
        to: '/bespoke-wedding-rings?for=engagement',
        story: 'solitaire-platinum-round-1-00ct'
      },
      { label: 'Craftsmanship videos', to: '/video-gallery' satisfies PagePath, story: 'story-bespoke' }
    ]
  }
]

/** What the desktop header's two menus hold, by their labels. */
export const headerMenus = { Jewellery: jewellery, Bespoke: bespoke } as const
export type HeaderMenuLabel = keyof typeof headerMenus
