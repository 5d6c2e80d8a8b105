import { RANGE_PAGES, rangeAddress } from '#domain/catalogue/range-pages.ts'
import type { NavLink } from './links.ts'

/** The ranges that menus name beside the rings: those that people ask for by name and that the catalogue holds. */
const NAMED = ['eternity-rings', 'stud-earrings', 'hoop-earrings', 'gifts-under-1000', 'gifts-under-2500']

export const rangeLinks: readonly NavLink[] = RANGE_PAGES.filter(({ slug }) => NAMED.includes(slug)).map((range) => ({
  label: range.title,
  to: rangeAddress(range)
}))
