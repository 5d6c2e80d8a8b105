import { type Category, categoryLabel, isCategory, isRange, type Range, rangeLabel } from './vocabulary.ts'

/** Under which name each range of rings has its page. domain/catalogue/range-pages.ts */
export const RANGE_SLUGS: Record<Range, string> = {
  'engagement-rings': 'engagement-rings',
  'wedding-bands': 'wedding-rings'
}

/** Where a category, or a range of it, is listed. */
export const listingAddress = (slug: Category | Range): string =>
  isRange(slug) ? `/ranges/${RANGE_SLUGS[slug]}` : `/products?category=${slug}`

/** The way back from a product, by the category or range in `from`: "Back to Tennis Bracelets", else "Back to Products". */
export function backLink(from: string | null | undefined): { label: string; href: string } {
  if (!isCategory(from) && !isRange(from)) return { label: 'Back to Products', href: '/products' }
  const label = isRange(from) ? rangeLabel(from) : categoryLabel(from)
  const capitalised = label.replace(/\b[a-z]/g, (letter) => letter.toUpperCase())
  return { label: `Back to ${capitalised}`, href: listingAddress(from) }
}
