/** Said of each line that is made for the shopper, before payment. DECISIONS 21. */
export const MADE_TO_ORDER_WORDS = 'Made to order. Final sale unless faulty.'

/** Days within which an order of stock pieces may be cancelled, from receiving it. DECISIONS 21. */
export const CANCELLATION_DAYS = 14

/** Days within which a faulty piece may be rejected for a full refund. DECISIONS 21. */
export const FAULTY_REJECTION_DAYS = 30

const STOCK =
  `You may cancel within ${CANCELLATION_DAYS} days of receiving it, for any reason: ` +
  'we refund the price and standard delivery.'
const MADE = 'A piece made to order is made for you, so it cannot be cancelled once it is being made.'
const FAULTY = `Anything faulty you may send back within ${FAULTY_REJECTION_DAYS} days for a full refund.`

/**
 * The right to cancel in plain words, for what is being ordered: stock pieces may be cancelled, pieces made to order may
 * not, faulty ones always may. It stands before the button that binds. DECISIONS 21.
 */
export function cancellationWords(lines: readonly { isMadeToOrder: boolean }[]): string {
  const someMade = lines.some((line) => line.isMadeToOrder)
  const someStock = lines.some((line) => !line.isMadeToOrder)
  if (someMade && someStock) return `For a piece from stock: ${lowerFirst(STOCK)} ${MADE} ${FAULTY}`
  return `${someMade ? MADE : STOCK} ${FAULTY}`
}

const lowerFirst = (words: string): string => words.charAt(0).toLowerCase() + words.slice(1)
