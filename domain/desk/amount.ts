import { amountWords, fromDecimalString, type Pence } from '../pricing/money.ts'

/** What may stand in a field, in pence. */
export interface AmountLimits {
  least: Pence
  most: Pence
}

/** Digits with thousands apart or not, and at most two places. */
const WRITTEN = /^£?\s?(\d{1,9}|\d{1,3}(?:[, ]\d{3}){1,2})(?:\.(\d{1,2}))?$/

/**
 * Pence from a sum as somebody types it into a field of the desk: "1299.5", "£1,299.50", "£ 1 299". Refused, with the
 * words for the field, is what is no sum of pounds and whole pence, or lies beyond the limits. DECISIONS 1.
 */
export function parseAmount(text: string, { least, most }: AmountLimits): Pence | { error: string } {
  const typed = text.trim()
  if (typed === '') return { error: 'Please write a sum, such as 1,299.50.' }
  if (/^£?\s?[-−–]/.test(typed)) return { error: `The least is ${amountWords(least)}.` }
  if (/^£?\s?\d{10,}(?:\.\d*)?$/.test(typed)) return { error: `The most is ${amountWords(most)}.` }
  if (/^£?\s?[\d, ]+\.\d{3,}$/.test(typed)) return { error: 'A sum has at most two places after the point.' }
  const parts = WRITTEN.exec(typed)
  if (!parts) return { error: 'Please write a sum in pounds, such as 1,299.50.' }
  const amount = fromDecimalString(`${parts[1]?.replace(/[, ]/g, '')}${parts[2] ? `.${parts[2]}` : ''}`)
  if (amount < least) return { error: `The least is ${amountWords(least)}.` }
  if (amount > most) return { error: `The most is ${amountWords(most)}.` }
  return amount
}
