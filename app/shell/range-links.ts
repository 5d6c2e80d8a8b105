import { rangeAddress } from '#domain/catalogue/range-pages.ts'
import { PICTURED_RANGES } from '../ui/product/place-pictures.ts'
import type { NavLink } from './links.ts'

/** The ranges that menus name beside the kinds. */
export const rangeLinks: readonly NavLink[] = PICTURED_RANGES.map(({ range }) => ({
  label: range.title,
  to: rangeAddress(range)
}))
