import { parseAmount } from '../desk/amount.ts'
import { readDeposit } from '../desk/read-deposit.ts'
import { cleanLine, cleanText } from '../forms/clean-text.ts'
import { addDays, type IsoDay } from '../policies/calendar.ts'
import {
  QUOTATION_LIMITS,
  QUOTED_DELIVERIES,
  QUOTED_FOR,
  type Quotation,
  type QuotationLine,
  VAT_RATES
} from './quotation.ts'

/** For so long a quotation may hold, and for so long it does unless something else is typed. Days. */
export const LONGEST_VALID = 180
export const USUALLY_VALID = 14

/** What somebody at the desk typed, checked: a quotation but for its number. */
export type WrittenQuotation = Pick<Quotation, 'quotedFor' | 'lines' | 'validUntil' | 'deposit' | 'madeTo' | 'note'>

export type ReadQuotation =
  | { kind: 'written'; written: WrittenQuotation }
  /** By field, in words. */
  | { kind: 'refused'; errors: Record<string, string> }

/** The names of a line's fields, by its place from 1. */
export const lineFields = (place: number) =>
  ({
    description: `description-${place}`,
    quantity: `quantity-${place}`,
    unitPrice: `price-${place}`,
    vatRate: `vat-${place}`
  }) as const

/** The places of a form that hold a line, in their order: one without a description and a price holds none. */
export const writtenPlaces = (form: Readonly<Record<string, string>>): number[] =>
  Array.from({ length: QUOTATION_LIMITS.lines }, (_, index) => index + 1).filter((place) => {
    const { description, unitPrice } = lineFields(place)
    return cleanLine(form[description] ?? '').trim() !== '' || (form[unitPrice] ?? '').trim() !== ''
  })

/**
 * A quotation as it was typed into the desk's form. What is wrong is said
 * at its field; `today` is the day in London.
 */
export function readQuotationForm(form: Readonly<Record<string, string>>, today: IsoDay): ReadQuotation {
  const errors: Record<string, string> = {}
  const lines = writtenPlaces(form).map((place) => readLine(form, place, errors))
  if (lines.length === 0 && Object.keys(errors).length === 0)
    errors[lineFields(1).description] = 'Please write at least one line.'
  const quotedFor = QUOTED_FOR.find((one) => one === form.quotedFor)
  if (!quotedFor) errors.quotedFor = 'Please say for whom the prices are.'
  const validUntil = (form.validUntil ?? '').trim()
  if (!/^\d{4}-\d{2}-\d{2}$/.test(validUntil) || Number.isNaN(Date.parse(validUntil)))
    errors.validUntil = 'Please give its last day.'
  else if (validUntil < today) errors.validUntil = 'This day has passed.'
  else if (validUntil > addDays(today, LONGEST_VALID)) errors.validUntil = `At most ${LONGEST_VALID} days from today.`
  const madeTo = QUOTED_DELIVERIES.find((one) => one === form.madeTo)
  if (!madeTo) errors.madeTo = 'Please say how it comes to be.'
  const deposit = readDeposit(form.deposit ?? '', QUOTATION_LIMITS.unitPrice)
  if ('error' in deposit) errors.deposit = deposit.error
  const note = cleanText(form.note ?? '').trim()
  if (note.length > QUOTATION_LIMITS.note)
    errors.note = `At most ${QUOTATION_LIMITS.note.toLocaleString('en-GB')} characters`
  if ('error' in deposit || Object.keys(errors).length > 0 || !quotedFor || !madeTo) return { kind: 'refused', errors }
  return { kind: 'written', written: { quotedFor, lines, validUntil, deposit: deposit.deposit, madeTo, note } }
}

function readLine(
  form: Readonly<Record<string, string>>,
  place: number,
  errors: Record<string, string>
): QuotationLine {
  const names = lineFields(place)
  const description = cleanLine(form[names.description] ?? '').trim()
  const price = (form[names.unitPrice] ?? '').trim()
  if (description === '') errors[names.description] = 'Please say what this is.'
  if (description.length > QUOTATION_LIMITS.description)
    errors[names.description] = `At most ${QUOTATION_LIMITS.description} characters`
  const quantityTyped = (form[names.quantity] ?? '1').trim() || '1'
  const quantity = /^\d{1,4}$/.test(quantityTyped) ? Number(quantityTyped) : 0
  if (quantity < 1) errors[names.quantity] = 'A whole number, at least 1.'
  const unitPrice = parseAmount(price, { least: 0, most: QUOTATION_LIMITS.unitPrice })
  if (typeof unitPrice !== 'number') errors[names.unitPrice] = unitPrice.error
  const vatRate = VAT_RATES.find((rate) => String(rate) === (form[names.vatRate] ?? String(VAT_RATES[0])))
  if (vatRate === undefined) errors[names.vatRate] = 'Please choose a rate.'
  return { description, quantity, unitPrice: typeof unitPrice === 'number' ? unitPrice : 0, vatRate: vatRate ?? 0 }
}
