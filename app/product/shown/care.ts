import type { Product } from '#domain/catalogue/product-schema.ts'

const wash = 'Wash it in warm water with a little mild soap and a soft brush, and dry it with a lint-free cloth.'

/** How to care for a piece of this metal. */
export function careFor({ metalType, category }: Pick<Product, 'metalType' | 'category'>): string {
  if (category === 'loose-diamonds')
    return 'Hold a loose stone in tweezers or by its girdle in a cloth: fingers leave a film that dims it. Keep it in its own paper, away from other stones.'
  if (metalType === 'sterlingsilver' || metalType === '925-silver')
    return `Put it on last, after scent and cream. ${wash} Silver tarnishes in air: keep it in its pouch and polish it with a silver cloth.`
  if (metalType === 'platinum')
    return `Put it on last, after scent and cream. ${wash} Platinum gathers fine lines with wear; we polish them out when you ask.`
  if (metalType?.includes('white'))
    return `Put it on last, after scent and cream. ${wash} White gold is plated with rhodium, which wears in a few years and can be renewed.`
  return `Put it on last, after scent and cream. ${wash} Keep it apart from other pieces, because a diamond scratches gold.`
}
