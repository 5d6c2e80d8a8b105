import { bankHolidays } from '#data/bank-holidays.ts'
import { cardName, cardRows, type UsedCard } from '#domain/gift-cards/order-cards.ts'
import type { Order } from '#domain/orders/order.ts'
import type { OrderStatus } from '#domain/orders/order-status.ts'
import { balanceWords, type PaymentPart } from '#domain/orders/payment-plan.ts'
import { firstPartPaid, isMadeOrder, statusWords } from '#domain/orders/transitions.ts'
import { answerBy, answerDateWords } from '#domain/policies/answer-times.ts'
import { formatDay, type IsoDay } from '#domain/policies/calendar.ts'
import { openingWords } from '#domain/policies/opening-hours.ts'
import type { Shop } from '#domain/policies/shop-schema.ts'
import { formatPoundsAndPence, fromDecimalString, type Pence } from '#domain/pricing/money.ts'
import { EXPORT_WORDS, VAT_PERCENT } from '#domain/pricing/vat.ts'
import { standing } from '../../content/standing.ts'
import { companyLines } from './company-lines.ts'
import type { Letter, LetterPart, LetterRow } from './letter.ts'
import { discountRow, orderedPieces } from './order-letters.ts'

/** How and when an order was paid. */
export interface PaidFacts {
  paidOn: IsoDay
  /** Such as "Card". */
  method: string
  /** Null where it came in time. */
  late: LatePayment | null
  /** Which part of its order it was; null where it was the whole. */
  part: PaymentPart | null
  /** The papers that go along, such as "VAT invoice INV-000042". */
  attached: readonly string[]
}

/** It came when the order was cancelled, or when its pieces were on sale again: somebody has to look first. ISO times. */
export interface LatePayment {
  was: 'cancelled' | 'on-sale-again'
  since: string
  paidAt: string
}

/** To who paid: the receipt, to the penny and with its VAT. */
export function orderPaidLetter(order: Order, shop: Shop, { paidOn, method, late, part, attached }: PaidFacts): Letter {
  const total = fromDecimalString((part && order.partPayment?.[part]) ?? order.total)
  return {
    subject: `Your receipt for order ${order.id}`,
    preview: `We have your ${part ?? 'payment'} of ${formatPoundsAndPence(total)}.`,
    title: `We have your ${part ?? 'payment'}`,
    parts: [
      { kind: 'text', text: receivedWords(order, part, total) },
      ...(late ? [{ kind: 'text', text: lateWords(shop, late) } as const] : []),
      { kind: 'heading', text: 'Receipt' },
      { kind: 'rows', rows: receiptRows(order, shop, paidOn, method) },
      { kind: 'pieces', pieces: orderedPieces(order) },
      { kind: 'rows', rows: sumRows(order, part) },
      ...attachedParts(attached),
      ...(late || order.withdrawnAt !== null ? [] : nextParts(order, part)),
      ...reachParts(shop)
    ],
    footer: companyLines(shop)
  }
}

function receivedWords(order: Order, part: PaymentPart | null, amount: Pence): string {
  const sum = formatPoundsAndPence(amount)
  if (part === null) return `${standing('thanks')} We have received ${sum} for order ${order.id}.`
  if (part === 'deposit' && order.partPayment?.isBeforeChange)
    return `${standing('thanks')} We have received ${sum} for order ${order.id}, as it was before its change. ${balanceWords(order)}`
  return part === 'deposit'
    ? `${standing('thanks')} We have received ${sum}, the deposit for order ${order.id}. ${balanceWords(order)}`
    : `${standing('thanks')} We have received ${sum}, the balance of order ${order.id}. All of it is paid.`
}

function lateWords({ contact }: Shop, { was, since, paidAt }: LatePayment): string {
  const ended = answerDateWords(Date.parse(since))
  const due = answerBy(Date.parse(paidAt), contact.responseHours, contact.opening, bankHolidays)
  const before = was === 'cancelled' ? `Your order was cancelled on ${ended}` : `We kept your pieces until ${ended}`
  return (
    `${before}, and your payment came after that. We look at it now and get in touch by ${answerDateWords(due)}: ` +
    'either you get your order as you placed it, or all of your money back.'
  )
}

const attachedParts = (attached: readonly string[]): LetterPart[] =>
  attached.length === 0 ? [] : [{ kind: 'text', text: `Attached as PDF, to keep: ${attached.join(', ')}.` }]

const nextParts = (order: Order, part: PaymentPart | null): readonly LetterPart[] => [
  { kind: 'heading', text: standing('next') },
  { kind: 'text', text: nextWords(order, part) }
]

function nextWords(order: Order, part: PaymentPart | null): string {
  const isMade = isMadeOrder(order)
  if (part === 'deposit') return isMade ? standing('deposit.made') : standing('deposit.stock')
  if (!isMade) return standing('paid.stock')
  return part === 'balance' ? standing('balance.made') : standing('paid.made')
}

function receiptRows(order: Order, { company }: Shop, paidOn: IsoDay, method: string): LetterRow[] {
  const rows = [
    { label: 'Order', value: order.id },
    { label: 'For', value: order.customerName },
    { label: 'Paid on', value: formatDay(paidOn) },
    { label: 'Paid by', value: method },
    ...cardRows(order.giftCards)
  ]
  return company.vatNumber === null ? rows : [...rows, { label: 'Our VAT number', value: company.vatNumber }]
}

function sumRows(order: Order, part: PaymentPart | null): LetterRow[] {
  const { total, vat, deliveryCharge, partPayment } = order
  const inVat = fromDecimalString(vat)
  const paid = fromDecimalString(total)
  const delivery = deliveryCharge === null ? [] : [{ label: 'Delivery', value: penceOf(deliveryCharge) }]
  const isExported = inVat === 0
  return [
    ...discountRow(order),
    ...delivery,
    ...(isExported
      ? [{ label: 'VAT', value: EXPORT_WORDS }]
      : [
          { label: 'Excluding VAT', value: formatPoundsAndPence(paid - inVat) },
          { label: `VAT (${VAT_PERCENT}%)`, value: formatPoundsAndPence(inVat) }
        ]),
    ...(part === null || partPayment === undefined
      ? [{ label: 'Total paid', value: formatPoundsAndPence(paid), isTotal: true }]
      : [
          { label: 'Total', value: formatPoundsAndPence(paid) },
          ...(part === 'balance'
            ? [
                {
                  label: partPayment.isBeforeChange ? 'Paid before the change' : 'Deposit, paid before',
                  value: penceOf(partPayment.deposit)
                }
              ]
            : []),
          {
            label: part === 'deposit' && partPayment.isBeforeChange ? 'Paid now' : PAID_NOW[part],
            value: penceOf(partPayment[part]),
            isTotal: true
          }
        ])
  ]
}

const PAID_NOW: Readonly<Record<PaymentPart, string>> = { deposit: 'Deposit paid', balance: 'Balance paid' }

const penceOf = (sum: string): string => formatPoundsAndPence(fromDecimalString(sum))

/** What is told of an order goes by e-mail; who has none is told by telephone or on paper, where this is read. */
export const tellYou = ({ customerEmail }: Pick<Order, 'customerEmail'>): string =>
  customerEmail === '' ? 'We tell you' : 'We write to you'

/** How the shop is reached, at the end of a letter about an order. */
export const reachParts = ({ contact }: Shop): LetterPart[] => [
  { kind: 'heading', text: standing('reach-us') },
  { kind: 'lines', lines: [contact.phone, contact.serviceEmail, openingWords(contact.opening)] }
]

/** To who paid: how much of it was given back so far, in pence. */
export function orderRefundedLetter(
  order: Order,
  shop: Shop,
  { paid, givenBack, attached }: { paid: Pence; givenBack: Pence; attached: readonly string[] }
): Letter {
  const back = formatPoundsAndPence(givenBack)
  return {
    subject: `Your refund for order ${order.id}`,
    preview: `We have given back ${back}.`,
    title: 'Your money is on its way back',
    parts: [
      {
        kind: 'rows',
        rows: [
          { label: 'Order', value: order.id },
          { label: 'Paid', value: formatPoundsAndPence(paid) },
          { label: 'Given back so far', value: back, isTotal: true }
        ]
      },
      {
        kind: 'text',
        text: `It goes back to you the way it came, or as we agreed with you. Depending on your bank, it is there within ten working days.${cardsBack(order)}`
      },
      ...attachedParts(attached),
      ...reachParts(shop)
    ],
    footer: companyLines(shop)
  }
}

/** What is on gift cards again, which no bank has to do with. */
function cardsBack({ giftCards = [] }: Order): string {
  const back = giftCards.filter(({ givenBack }) => givenBack > 0)
  return back.map((card) => ` ${formatPoundsAndPence(card.givenBack)} is on the ${named(card)} again already.`).join('')
}

const named = (card: UsedCard): string => cardName(card).replace('Gift', 'gift')

/** A payment that somebody of the shop has to look at. */
export interface PaymentToCheck {
  orderId: string
  /** As it stands now. */
  status: OrderStatus
  /** Its first part is paid, and not the balance. */
  owesBalance: boolean
  /** Its first part is no deposit, but what was paid before a change. */
  isBeforeChange?: boolean
  /** What was found, in words. */
  detail: string
  /** Where the order stands at the desk. */
  deskAddress: string
}

/** To the shop: a payment is not as it should be. */
export function paymentToCheckLetter(
  { orderId, status, owesBalance, isBeforeChange, detail, deskAddress }: PaymentToCheck,
  shop: Shop
): Letter {
  return {
    subject: `Payment to check: order ${orderId}`,
    preview: 'Somebody has to look at this payment.',
    title: 'A payment to check',
    parts: [
      { kind: 'text', text: detail },
      {
        kind: 'rows',
        rows: [
          { label: 'Order', value: orderId },
          {
            label: 'Its status now',
            value: status === 'paid' && owesBalance ? firstPartPaid({ isBeforeChange }) : statusWords(status)
          }
        ]
      },
      {
        kind: 'text',
        text: 'Please look it up at the provider by the number in brackets, and settle it with the customer.'
      },
      { kind: 'button', label: 'Open at the desk', href: deskAddress }
    ],
    footer: companyLines(shop)
  }
}
