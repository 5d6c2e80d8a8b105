import type { Product } from './product-schema.ts'

const words: Record<Product['certification'], string> = {
  GIA: 'GIA',
  IGI: 'IGI, at extra cost',
  'in-house': 'Our own'
}

/** A piece's certificate as tables state it: one of IGI's is not in the price, and is not said as if it were. */
export const certificateWords = ({ certification }: Pick<Product, 'certification'>): string => words[certification]
