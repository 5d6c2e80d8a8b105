import { type Category, categoryLabel, isCategory, isRange, type Range, rangeLabel } from './vocabulary.ts'

/** Where a category, or a range of it, is listed. */
export const listingAddress = (slug: Category | Range): string =>
  isRange(slug) ? `/products?category=wedding-rings&range=${slug}` : `/products?category=${slug}`

/** The way back from a product, by the category or range in `from`: "Back to Tennis Bracelets", else "Back to Products". */
export function backLink(from: string | null | undefined): { label: string; href: string } {
  if (!isCategory(from) && !isRange(from)) return { label: 'Back to Products', href: '/products' }
  const label = isRange(from) ? rangeLabel(from) : categoryLabel(from)
  const capitalised = label.replace(/\b[a-z]/g, (letter) => letter.toUpperCase())
  return { label: `Back to ${capitalised}`, href: listingAddress(from) }
}
