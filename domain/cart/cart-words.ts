import { formatPounds } from '../pricing/money.ts'
import type { CartLine } from './cart-line.ts'

/** Why a line keeps the cart from being ordered, or null when it does not. */
export function disabledReason({ availability, left }: Pick<CartLine, 'availability' | 'left'>): string | null {
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

/** "Price updated from £1,250 to £1,285. Please check the total." LOOK, section 10. */
export const priceUpdatedWords = (from: number, to: number): string =>
  `Price updated from ${formatPounds(from)} to ${formatPounds(to)}. Please check the total.`
