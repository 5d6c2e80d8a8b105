import type { Category } from '../catalogue/vocabulary.ts'
import { addDays, type IsoDay } from '../policies/calendar.ts'
import { DEFAULT_COUNTRY } from '../policies/delivery.ts'
import { type Pence, pounds } from './money.ts'

/** From and up to which totals (pence, bounds included unless said) each way to pay later is spoken of. DECISIONS 9. */
export interface FinanceTerms {
  cardNoteFrom: Pence
  zeroPercentNoteFrom: Pence
  payInFourFrom: Pence
  payInFourUpTo: Pence
  payLaterUpTo: Pence
  planFrom: Pence
  planUpTo: Pence
  /** Financing is offered above this, not at it. */
  financingAbove: Pence
  words: { instalments: string; zeroPercent: string; payInFour: string }
}

/** Storefront spec, section 9; the plan and financing from requests spec, section 9. */
export const FINANCE_TERMS: FinanceTerms = {
  cardNoteFrom: pounds(35),
  zeroPercentNoteFrom: pounds(500),
  payInFourFrom: pounds(35),
  payInFourUpTo: pounds(1500),
  payLaterUpTo: pounds(3000),
  planFrom: pounds(99),
  planUpTo: pounds(5000),
  financingAbove: pounds(10_000),
  words: {
    instalments: 'Credit cards accepted • Instalment options available',
    zeroPercent: 'Credit cards accepted • Apply for 0% finance options available',
    payInFour: 'Available once Clearpay is activated'
  }
}

/** How credit is spoken of: as an example, for the lender that the owner has named, or not at all. */
export const FINANCE_STANDINGS = ['example', 'lender'] as const
export type FinanceStanding = (typeof FINANCE_STANDINGS)[number] | null

/**
 * Credit may be promoted in the United Kingdom only for a lender who stands behind it: an example is shown as long as the
 * shop is one, and once it is public only what a named lender has approved, where a provider takes cards and credit at all.
 * DECISIONS 9 and 16.
 */
export function financeStanding(
  { enabled, lender }: { enabled: boolean; lender: object | null },
  { isPublic, hasProvider }: { isPublic: boolean; hasProvider: boolean }
): FinanceStanding {
  if (!enabled) return null
  if (!isPublic) return 'example'
  return lender === null || !hasProvider ? null : 'lender'
}

/** Stands wherever credit is spoken of as an example. */
export const FINANCE_EXAMPLE = 'An example: no lender offers it here yet.'

/** The line under the cart's total, or null where the total is too small for one. Storefront spec, section 9. */
export function financeNote(total: Pence, terms: FinanceTerms = FINANCE_TERMS): string | null {
  if (total >= terms.zeroPercentNoteFrom) return terms.words.zeroPercent
  if (total >= terms.cardNoteFrom) return terms.words.instalments
  return null
}

/** The four payments of the pay-in-4 card, or null outside its window. Storefront spec, section 9. */
export function payInFour(total: Pence, terms: FinanceTerms = FINANCE_TERMS): Pence[] | null {
  if (total < terms.payInFourFrom || total > terms.payInFourUpTo) return null
  return equalParts(total, 4)
}

/** Whether the pay-later message shows: not above £3,000. Storefront spec, section 9. */
export const showsPayLater = (total: Pence, terms: FinanceTerms = FINANCE_TERMS): boolean => total <= terms.payLaterUpTo

export interface Instalment {
  dueOn: IsoDay
  amount: Pence
}

/**
 * Whether Klarna serves an order to this country: it lends in the currency of who buys, and our prices are in pounds.
 */
export const klarnaServes = (country: string): boolean => country === DEFAULT_COUNTRY

const KLARNA_INSTALMENTS = 3
const KLARNA_EVERY_DAYS = 30

/** Klarna's three equal instalments: the first on the day of the order, the others every 30 days. */
export function klarnaInstalments(total: Pence, orderedOn: IsoDay): Instalment[] {
  return equalParts(total, KLARNA_INSTALMENTS).map((amount, index) => ({
    dueOn: addDays(orderedOn, index * KLARNA_EVERY_DAYS),
    amount
  }))
}

/** Whether the buy-now-pay-later plan covers a piece: £99 to £5,000, never a loose stone. Requests spec, section 9. */
export function planCovers(price: Pence, category: Category, terms: FinanceTerms = FINANCE_TERMS): boolean {
  return category !== 'loose-diamonds' && price >= terms.planFrom && price <= terms.planUpTo
}

/** Whether financing is spoken of: above £10,000. Requests spec, section 9. */
export const offersFinancing = (total: Pence, terms: FinanceTerms = FINANCE_TERMS): boolean =>
  total > terms.financingAbove

/** A total in equal parts to the penny; the first takes the odd pennies, so that the parts add up. */
function equalParts(total: Pence, count: number): Pence[] {
  const part = Math.floor(total / count)
  return [total - part * (count - 1), ...Array<Pence>(count - 1).fill(part)]
}
