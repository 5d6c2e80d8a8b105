import { categoryLabel, isCategory } from './vocabulary.ts'

/** The way back from a product, by the slug in `from`: "Back to Tennis Bracelets", else "Back to Products". */
export function backLink(from: string | null | undefined): { label: string; href: string } {
  if (!isCategory(from)) return { label: 'Back to Products', href: '/products' }
  const capitalised = categoryLabel(from).replace(/\b[a-z]/g, (letter) => letter.toUpperCase())
  return { label: `Back to ${capitalised}`, href: `/products?category=${from}` }
}
