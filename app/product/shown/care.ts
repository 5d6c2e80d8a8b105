import { type Alloy, METALS } from '#domain/catalogue/metals.ts'
import type { Product } from '#domain/catalogue/product-schema.ts'

const wash = 'Wash it in warm water with a little mild soap and a soft brush, and dry it with a lint-free cloth.'

/** What each alloy asks for beside being worn last and washed. */
const OF_ALLOY: Record<Alloy, string> = {
  platinum: 'Platinum gathers fine lines with wear; we polish them out when you ask.',
  'white-gold': 'White gold is plated with rhodium, which wears in a few years and can be renewed.',
  'yellow-gold': 'Keep it apart from other pieces, because a diamond scratches gold.',
  'rose-gold': 'Keep it apart from other pieces, because a diamond scratches gold.',
  silver: 'Silver tarnishes in air: keep it in its pouch and polish it with a silver cloth.'
}

/** How to care for a piece of this metal. */
export function careFor({ metalType, category }: Pick<Product, 'metalType' | 'category'>): string {
  if (category === 'loose-diamonds')
    return 'Hold a loose stone in tweezers or by its girdle in a cloth: fingers leave a film that dims it. Keep it in its own paper, away from other stones.'
  // A metal that only a later release knows needs what every piece needs.
  const alloy = metalType ? METALS[metalType]?.alloy : undefined
  return ['Put it on last, after scent and cream.', wash, alloy && OF_ALLOY[alloy]].filter(Boolean).join(' ')
}
