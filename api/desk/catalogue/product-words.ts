import { amountWords } from '#domain/pricing/money.ts'
import type { KeptChange } from '../changes/changes-of.ts'
import type { ProductEdit } from './product-edit.ts'

/** What a change did, such as "Price: £2,500 → £999"; an action of another kind is named as it is. */
export function productChangeWords({ action, before, after }: KeptChange): string {
  const words = (say: (edit: ProductEdit) => string) => `${say(before as ProductEdit)} → ${say(after as ProductEdit)}`
  switch (action) {
    case 'product.price':
      return `Price: ${words(({ price }) => (price === null ? 'as listed' : amountWords(price)))}`
    case 'product.stock':
      return `Stock: ${words(({ stock }) => stockWords(stock))}`
    case 'product.isFeatured':
      return `Featured: ${words(({ isFeatured }) => (isFeatured === null ? 'as listed' : isFeatured ? 'yes' : 'no'))}`
    case 'product.isHidden':
      return (after as ProductEdit).isHidden ? 'Taken out of the shop' : 'Back in the shop'
    default:
      return action
  }
}

const stockWords = (stock: ProductEdit['stock']): string => {
  if (stock === null) return 'as listed'
  return stock === 'made-to-order' ? 'made to order' : `${stock} in stock`
}
