/** A sum of money in whole pence, VAT included unless its name says otherwise. DECISIONS 1. */
export type Pence = number

/** £4,834: how the shop writes every price. Pence are rounded away. Storefront spec, section 9. */
export function formatPounds(amount: Pence): string {
  return write(Math.round(Math.abs(amount) / 100).toString(), amount <= -50)
}

/** £833.00: for instalments and for what is paid, where pence always stand. LOOK, section 3. */
export function formatPoundsAndPence(amount: Pence): string {
  return write((Math.abs(amount) / 100).toFixed(2), amount < 0)
}

/** £4,834 or £1,324.50: a sum of an order or of the desk, to the penny, with its pence only where there are some. */
export const amountWords = (amount: Pence): string =>
  amount % 100 === 0 ? formatPounds(amount) : formatPoundsAndPence(amount)

/** en-GB by hand: building an Intl.NumberFormat costs a phone more than writing all the prices of a page. */
function write(figure: string, isNegative: boolean): string {
  return `${isNegative ? '-' : ''}£${figure.replace(/\B(?=(\d{3})+(?:\.|$))/g, ',')}`
}

/** "4834.00": a price as the API sends it, a decimal string of two places. DECISIONS 1. */
export function toDecimalString(amount: Pence): string {
  return (amount / 100).toFixed(2)
}

/**
 * Pence from the API's decimal string. Throws a RangeError when the text is no sum with at most two decimal places,
 * because a price that cannot be read must never become £0 or NaN.
 */
export function fromDecimalString(text: string): Pence {
  const parts = /^(\d{1,12})(?:\.(\d{1,2}))?$/.exec(text)
  if (!parts) throw new RangeError(`"${text}" is not a price with two decimal places`)
  return Number(parts[1]) * 100 + Number((parts[2] ?? '').padEnd(2, '0'))
}

/** Pence from whole or fractional pounds, rounded to the penny. */
export function pounds(amount: number): Pence {
  return Math.round(amount * 100)
}

/** Rounds to whole pounds, half up: adjustments and designed prices, once, at the end. DECISIONS 3. */
export function roundToPounds(amount: Pence): Pence {
  return Math.round(amount / 100) * 100
}
