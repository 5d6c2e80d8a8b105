import { PICTURE_TO_FOLLOW } from '#domain/catalogue/pictures.ts'
import type { Product } from '#domain/catalogue/product-schema.ts'

/** A loose diamond as the catalogue has them. */
export const stone: Product = {
  id: 'natural-round-brilliant-diamond',
  name: 'Natural round brilliant, 1.02 ct',
  description: 'A natural round brilliant.',
  price: 749_000,
  imageUrl: PICTURE_TO_FOLLOW,
  additionalMedia: [],
  category: 'loose-diamonds',
  diamondType: 'natural',
  carat: 1.02,
  certification: 'GIA',
  featured: false,
  stock: 1,
  inStock: true,
  metalType: null,
  metadata: { cut: 'round', colour: 'F', clarity: 'VS1', stoneCount: 1, stoneCarat: 1.02, enquiry_only: true }
}
