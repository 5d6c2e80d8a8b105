import { caratLabel } from '../catalogue/product-facts.ts'
import type { Category } from '../catalogue/vocabulary.ts'
import { formatPounds } from '../pricing/money.ts'
import { diamondCount, isBraceletLength, isStoneWeight, totalCaratWeight } from '../pricing/tennis-bracelet.ts'
import type { CartLine, LineChoice } from './cart-line.ts'

/** What a line says of the piece chosen: of a cart's line and an order's item alike. */
export type ChosenPiece = Omit<LineChoice, 'productId'> & { category: Category; carat: number | null }

/** "6 inches, 50 stones of 0.083 ct, 4.15 ct total"; "1.00 ct, size N"; "0.50 ct". Empty where nothing was to choose. */
export function choiceWords({ category, carat, selectedSize, selectedCarat, customization }: ChosenPiece): string {
  if (customization !== null) return designWords(customization)
  const weight = selectedCarat ?? carat
  const size = selectedSize === null ? sizeOpen(category) : `size ${selectedSize}`
  return [weight === null ? null : caratLabel(weight), size].filter(Boolean).join(', ')
}

/** A ring without a size is asked about before it is made. Storefront spec, section 4. */
const sizeOpen = (category: Category): string | null => (category === 'wedding-rings' ? 'size to be agreed' : null)

function designWords(customization: string): string {
  const { selectedLength, selectedDiamondWeight } = JSON.parse(customization) as Record<string, unknown>
  const length = String(selectedLength)
  const weight = Number(selectedDiamondWeight)
  if (!isBraceletLength(length) || !isStoneWeight(weight)) return ''
  return `${length} inches, ${diamondCount(length)} stones of ${weight} ct, ${caratLabel(totalCaratWeight(length, weight))} total`
}

/** Why a line keeps the cart from being ordered, or null when it does not. */
export function hindrance({ availability, left }: Pick<CartLine, 'availability' | 'left'>): string | null {
  switch (availability) {
    case 'available':
      return null
    case 'too-few':
      return `We have ${left} of this piece, counting every size. Please order no more than that.`
    case 'out-of-stock':
      return 'This piece is out of stock. Please remove it to go on.'
    case 'gone':
      return 'We no longer sell this piece. Please remove it to go on.'
  }
}

/** "Price updated from £1,250 to £1,285. Please check the total." Look, section 10. */
export const priceUpdatedWords = (from: number, to: number): string =>
  `Price updated from ${formatPounds(from)} to ${formatPounds(to)}. Please check the total.`
