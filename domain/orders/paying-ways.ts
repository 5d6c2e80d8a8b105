import { isDeliveryCountry } from '../policies/delivery.ts'
import {
  FINANCE_TERMS,
  type FinanceStanding,
  type FinanceTerms,
  klarnaServes,
  showsPayLater
} from '../pricing/finance.ts'
import type { Pence } from '../pricing/money.ts'
import type { BankDetails } from './bank-details.ts'
import type { OfferedMethod, PaymentMethods } from './paying-order.ts'
import { PAYMENT_METHODS, type PaymentMethod } from './payment-method.ts'

/** What this shop is set up to take. Everything that is said of paying follows from it. */
export interface PayingMeans {
  /** The owner has set PUBLIC_URL: from then on nothing is an example. */
  isPublic: boolean
  hasStripe: boolean
  hasPaypal: boolean
  hasBank: boolean
  /** Credit may be spoken of: as an example, or for the lender that the owner has named. */
  finance: FinanceStanding
}

/**
 * The ways to pay that are possible, and those shown as examples while the shop is one. A card needs Stripe or PayPal,
 * Klarna needs Stripe and a lender who stands behind the credit, a transfer needs an account. Where nothing is possible an
 * order is taken all the same, and the shop writes about how to pay. DECISIONS 9 and 16.
 */
export function offeredMethods({ isPublic, hasStripe, hasPaypal, hasBank, finance }: PayingMeans): OfferedMethod[] {
  const isPossible: Record<PaymentMethod, boolean> = {
    arranged: !hasStripe && !hasPaypal && !hasBank,
    card: hasStripe || hasPaypal,
    paypal: hasPaypal,
    klarna: finance === 'lender' && hasStripe,
    bank: hasBank
  }
  const isExample = (method: PaymentMethod) =>
    !isPublic && !isPossible[method] && method !== 'arranged' && (method !== 'klarna' || finance === 'example')
  return PAYMENT_METHODS.filter((method) => isPossible[method] || isExample(method)).map((method) => ({
    method,
    isExample: !isPossible[method]
  }))
}

/** What decides beside the shop: where an order goes, and what it comes to. A page may not know them yet, and asks again. */
export interface OrderToPay {
  country: unknown
  total: Pence | null
}

/** Whether such an order can be paid in a way: Klarna's thirds are for totals up to the one at which they are spoken of. */
export const canBePaidBy = (
  method: PaymentMethod,
  { country, total }: OrderToPay,
  terms: FinanceTerms = FINANCE_TERMS
): boolean =>
  method !== 'klarna' ||
  ((!isDeliveryCountry(country) || klarnaServes(country)) && (total === null || showsPayLater(total, terms)))

/** The way that is chosen before the shopper chooses: the first that is no example. */
export const defaultMethod = (offered: readonly OfferedMethod[] | undefined): PaymentMethod =>
  (offered?.find(({ isExample }) => !isExample) ?? offered?.[0])?.method ?? 'card'

/**
 * Whether an order that names a way is taken. A card is what pages of an older version name unasked, and `arranged` what
 * a page names that has not heard yet that the shop can be paid: such an order is told what is true instead.
 */
export const isTaken = (
  method: PaymentMethod,
  order: OrderToPay,
  offered: readonly OfferedMethod[],
  terms?: FinanceTerms
): boolean =>
  method === 'card' ||
  method === 'arranged' ||
  (canBePaidBy(method, order, terms) && offered.some((one) => one.method === method))

/** By what an order can be paid now: pages of a provider, and a bank account that is the shop's own or an example. */
export interface PayingWays {
  hasProvider: boolean
  bank: 'own' | 'example' | null
}

/** The same of what GET /api/payments/methods answers. */
export function payingWays({ stripe, paypal, offered }: PaymentMethods): PayingWays {
  const bank = offered?.find(({ method }) => method === 'bank')
  return { hasProvider: Boolean(stripe ?? paypal), bank: bank ? (bank.isExample ? 'example' : 'own') : null }
}

/** The same of a bank account that mails and the API show. */
export const bankKind = (bank: BankDetails | null): PayingWays['bank'] => bank && (bank.isExample ? 'example' : 'own')

/** How an order is paid: on a provider's page, by a transfer to our account, or as we write to its customer. */
export type PaidThrough = 'link' | 'bank' | 'letter'

/**
 * What comes of the chosen way (null: nobody was asked) with what the shop can take. Who chose a transfer gets the
 * account; everybody else a link, or our own account where there is no link, or a letter. DECISIONS 16.
 */
export function paidThrough(chosen: PaymentMethod | null, { hasProvider, bank }: PayingWays): PaidThrough {
  if (chosen === 'bank' && bank !== null) return 'bank'
  if (hasProvider) return 'link'
  return bank === 'own' ? 'bank' : 'letter'
}

/** The radio of `arranged`, and the sentence wherever a shop can take nothing by itself. */
export const ARRANGED_WORDS = 'We write to you about how to pay'

/** What the shop does so that an order can be paid, after "we" or "then we"; `unknown` where it has not said yet. */
export const WE_THEN: Record<PaidThrough | 'unknown', string> = {
  link: 'send you a secure payment link',
  bank: 'send you our bank details and the reference',
  letter: 'write to you about how to pay',
  unknown: 'tell you how to pay'
}

const NOT_TAKEN: Partial<Record<PaymentMethod, string>> = { card: 'cards', paypal: 'PayPal', klarna: 'Klarna' }

/**
 * What is told first of an order whose way was chosen on a page that did not know better, with the space after it; empty
 * where there is nothing to mend.
 */
export function notTakenWords(chosen: PaymentMethod | null, through: PaidThrough): string {
  const what = chosen && through !== 'link' && NOT_TAKEN[chosen]
  return what ? `We cannot take ${what} here yet. ` : ''
}

/** The same for staff, of an order that nobody can pay before they have written. */
export const WRITE_ABOUT_PAYING =
  'Nothing is set up by which the customer could pay: please write to them about how to pay, and record the payment once it is here.'

/** PayPal takes cards as well: it is said where nobody else does. */
export const paypalWords = (hasStripe: boolean): string => (hasStripe ? 'PayPal' : 'PayPal or card')

/** Whether an order can be paid with Klarna: it was chosen, and Stripe takes it for the lender that the owner has named. */
export const takesKlarna = (chosen: PaymentMethod | null, offered: readonly OfferedMethod[] | undefined): boolean =>
  chosen === 'klarna' && Boolean(offered?.some(({ method, isExample }) => method === 'klarna' && !isExample))

/** How it is paid at Stripe, after "pay". */
export const stripeWords = (hasKlarna: boolean): string => (hasKlarna ? 'with Klarna or by card' : 'by card')

/** All three in one sentence, for pages that say the same whatever the shop takes. */
export const WAYS_IN_SHORT =
  'The checkout offers the ways to pay that we have. You then get a secure link to pay for exactly that order, or our bank ' +
  'details; where we have neither, we write to you about how to pay.'
