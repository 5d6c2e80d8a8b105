import * as z from 'zod/mini'
import type { Deposit } from '../orders/payment-plan.ts'
import { formatDay, type IsoDay } from '../policies/calendar.ts'
import { londonDate } from '../policies/london-time.ts'
import { formatPoundsAndPence, type Pence } from '../pricing/money.ts'
import { VAT_PERCENT } from '../pricing/vat.ts'

/** For whom the prices of a quotation are meant: consumers' include VAT, the trade's do not. */
export const QUOTED_FOR = ['consumer', 'trade'] as const
export type QuotedFor = (typeof QUOTED_FOR)[number]

/** The rates of VAT a line may have, in percent: the shop's, and none, for what is exported or outside of VAT. */
export const VAT_RATES = [VAT_PERCENT, 0] as const

/** How what is quoted comes to be: made at the bench to the customer's own specification, or sent as it is. DECISIONS 33. */
export const QUOTED_DELIVERIES = ['specification', 'stock'] as const

/** At most so many lines, of which so long a description, and of one line so many pieces at so much each. */
export const QUOTATION_LIMITS = {
  lines: 30,
  description: 300,
  note: 2000,
  quantity: 9_999,
  unitPrice: 1_000_000_00
} as const

const lineSchema = z.object({
  description: z.string(),
  quantity: z.int(),
  /** Pence, of one: as the customer reads it, with VAT for a consumer and without for the trade. */
  unitPrice: z.int(),
  /** Percent. */
  vatRate: z.int()
})
export type QuotationLine = z.infer<typeof lineSchema>

const depositSchema: z.ZodMiniType<Deposit> = z.nullable(
  z.union([
    /** Of the total with VAT. */
    z.object({ kind: z.literal('percent'), percent: z.int() }),
    /** Pence, VAT included. */
    z.object({ kind: z.literal('sum'), sum: z.int() })
  ])
)

/** A quotation as it was issued, frozen: what is accepted is this text and no other. */
export const quotationSchema = z.object({
  /** "Q-000042": the same for all versions of a request's quotation. */
  number: z.string(),
  /** From 1; a later one replaces it. */
  version: z.int(),
  /** The request's. */
  reference: z.string(),
  /** Days in London. */
  issuedOn: z.string(),
  /** The last day on which it can be accepted. */
  validUntil: z.string(),
  customer: z.string(),
  /** Who sells: the name, then the registered office. */
  seller: z.array(z.string()),
  quotedFor: z.enum(QUOTED_FOR),
  lines: z.array(lineSchema),
  /** Null where nothing is asked for before the piece is made. */
  deposit: depositSchema,
  madeTo: z.enum(QUOTED_DELIVERIES),
  /** How it is made and sent, in words: with the days that held when it was issued, whatever the owner says later. */
  delivery: z.string(),
  /** What is said below the figures; ''. */
  note: z.string()
})
export type Quotation = z.infer<typeof quotationSchema>

/** "Q-000042": a number within the series, from 1. */
export const quotationNumber = (place: number): string => `Q-${String(place).padStart(6, '0')}`

/** The quotation that a line of an order was quoted in, by its number; null of a piece of the catalogue. */
export const quotedIn = ({ productId }: { productId: string }): string | null =>
  /^Q-\d{6,12}$/.test(productId) ? productId : null

/** What the customer pays for one line, as they read it: pence. */
export const lineAmount = ({ quantity, unitPrice }: Pick<QuotationLine, 'quantity' | 'unitPrice'>): Pence =>
  quantity * unitPrice

export interface QuotationSums {
  /** Pence; `net` and `vat` together are `gross`. */
  net: Pence
  vat: Pence
  gross: Pence
  /** By rate, the highest first; of a rate the VAT is rounded once, over all its lines. */
  rates: readonly { rate: number; net: Pence; vat: Pence }[]
  /** What is paid once it is accepted, and what remains then. Both VAT included. */
  deposit: Pence
  balance: Pence
}

/**
 * What some of a quotation's lines come to, all of them where none are chosen. VAT is within a consumer's price and comes on
 * top of the trade's; either way it is rounded to the penny once a rate. A deposit that is a sum is meant for the whole: of a
 * part its share is asked.
 */
export function quotationSums(
  { lines, quotedFor, deposit }: Pick<Quotation, 'lines' | 'quotedFor' | 'deposit'>,
  chosen?: readonly number[]
): QuotationSums {
  const rates = ratesOf(chosen ? lines.filter((_, index) => chosen.includes(index)) : lines, quotedFor)
  const [net, vat] = [sumOf(rates.map((rate) => rate.net)), sumOf(rates.map((rate) => rate.vat))]
  const gross = net + vat
  const whole = sumOf(ratesOf(lines, quotedFor).map((rate) => rate.net + rate.vat))
  const asked = depositOf(deposit, gross, whole)
  return { net, vat, gross, rates, deposit: asked, balance: gross - asked }
}

function ratesOf(lines: readonly QuotationLine[], quotedFor: QuotedFor): { rate: number; net: Pence; vat: Pence }[] {
  const known = [...new Set(lines.map(({ vatRate }) => vatRate))].sort((one, other) => other - one)
  return known.map((rate) => {
    const amount = sumOf(lines.filter(({ vatRate }) => vatRate === rate).map(lineAmount))
    if (quotedFor === 'trade') return { rate, net: amount, vat: Math.round((amount * rate) / 100) }
    const vat = Math.round((amount * rate) / (100 + rate))
    return { rate, net: amount - vat, vat }
  })
}

function depositOf(deposit: Deposit, gross: Pence, whole: Pence): Pence {
  if (deposit === null || whole === 0) return 0
  const asked =
    deposit.kind === 'percent' ? Math.round((gross * deposit.percent) / 100) : Math.round((deposit.sum * gross) / whole)
  return Math.min(asked, gross)
}

const sumOf = (sums: readonly Pence[]): Pence => sums.reduce((sum, one) => sum + one, 0)

export interface SumRow {
  label: string
  amount: Pence
  /** The one that says what all comes to. */
  isTotal?: true
}

/** The rows below a quotation's lines, as this customer should see VAT: the trade the sum before it first. */
export function sumRows(
  quotation: Pick<Quotation, 'lines' | 'quotedFor' | 'deposit'>,
  chosen?: readonly number[]
): SumRow[] {
  const { net, gross, rates, deposit, balance } = quotationSums(quotation, chosen)
  const total: SumRow = { label: 'Total', amount: gross, isTotal: true }
  const charged = rates.filter(({ rate }) => rate > 0)
  const vatRows = charged.map(({ rate, vat }): SumRow => {
    const label = quotation.quotedFor === 'trade' ? `VAT at ${rate}%` : `VAT at ${rate}%, included`
    return { label, amount: vat }
  })
  const sums =
    quotation.quotedFor === 'trade'
      ? [{ label: 'Total excluding VAT', amount: net }, ...vatRows, total]
      : [total, ...vatRows]
  if (deposit === 0) return sums
  return [
    ...sums,
    { label: 'Deposit when you accept', amount: deposit },
    ...(balance > 0 ? [{ label: 'Balance before it is sent', amount: balance }] : [])
  ]
}

/** Whether the VAT is part of the prices, in words: above the lines. */
export const vatWords = ({ quotedFor }: Pick<Quotation, 'quotedFor'>): string =>
  quotedFor === 'trade' ? 'Prices exclude VAT, which stands on its own line.' : 'Prices include VAT.'

/** "20 x £4.10" beside a line of several. */
export const quantityWords = ({ quantity, unitPrice }: QuotationLine): string =>
  quantity === 1 ? '' : `${quantity} at ${formatPoundsAndPence(unitPrice)} each`

/** Where a quotation stands for whoever would accept it. */
export type QuotationStanding = 'open' | 'replaced' | 'expired' | 'accepted'

/** What of the others and of the clock decides it. */
export interface Standing {
  isAccepted: boolean
  isNewest: boolean
}

/** A version that was accepted stays so, whatever came after; one that was replaced or has run out binds nobody any more. */
export function quotationStanding(
  { validUntil }: Pick<Quotation, 'validUntil'>,
  { isAccepted, isNewest }: Standing,
  nowMs: number
): QuotationStanding {
  if (isAccepted) return 'accepted'
  if (!isNewest) return 'replaced'
  return isOver(validUntil, nowMs) ? 'expired' : 'open'
}

/** A quotation holds until the end of its last day in London. */
const isOver = (validUntil: IsoDay, nowMs: number): boolean => londonDate(nowMs) > validUntil

/** What is said of one, and what can be done. */
export function standingWords(
  { validUntil, version }: Pick<Quotation, 'validUntil' | 'version'>,
  standing: QuotationStanding
): string {
  switch (standing) {
    case 'open':
      return `Valid until ${formatDay(validUntil)}.`
    case 'replaced':
      return `Version ${version} was replaced by a newer one. It can be read, and no longer accepted.`
    case 'expired':
      return `Valid until ${formatDay(validUntil)}, which has passed. Write to us, and we renew it.`
    case 'accepted':
      return 'This is what was accepted.'
  }
}

/**
 * Which lines are accepted, as places from 0 in their order; null for what cannot be: none, one that is not there, or a part
 * of what is quoted as a whole. Only the trade may accept in part.
 */
export function readChosen(
  { lines, quotedFor }: Pick<Quotation, 'lines' | 'quotedFor'>,
  asked: readonly number[]
): number[] | null {
  const chosen = [...new Set(asked)].sort((one, other) => one - other)
  const isKnown = chosen.every((index) => Number.isInteger(index) && index >= 0 && index < lines.length)
  if (chosen.length === 0 || !isKnown) return null
  return quotedFor === 'trade' || chosen.length === lines.length ? chosen : null
}

/** The text that a quotation's digest is of: the same for the same quotation, however it was put together. */
export function quotationText(quotation: Quotation): string {
  const { number, version, reference, issuedOn, validUntil, customer, seller, quotedFor, lines, deposit } = quotation
  const told = lines.map(({ description, quantity, unitPrice, vatRate }) => [description, quantity, unitPrice, vatRate])
  const asked =
    deposit === null ? null : deposit.kind === 'percent' ? ['percent', deposit.percent] : ['sum', deposit.sum]
  const facts = [number, version, reference, issuedOn, validUntil, customer, seller, quotedFor]
  return JSON.stringify([...facts, told, asked, quotation.madeTo, quotation.delivery, quotation.note])
}
