import type { BankDetails } from '#domain/orders/bank-details.ts'
import type { Order } from '#domain/orders/order.ts'
import { WE_THEN } from '#domain/orders/paying-ways.ts'
import { balanceWords, partDue, partRows } from '#domain/orders/payment-plan.ts'
import { holdWords, stockPieces } from '#domain/orders/unpaid-order.ts'
import { answerDateWords } from '#domain/policies/answer-times.ts'
import { formatDay } from '#domain/policies/calendar.ts'
import type { Shop } from '#domain/policies/shop-schema.ts'
import { formatPoundsAndPence, fromDecimalString } from '#domain/pricing/money.ts'
import type { WayToPay } from '../../payments/ways-to-pay.ts'
import { companyLines } from './company-lines.ts'
import { cardFacts } from './gift-card-letters.ts'
import type { Letter, LetterPart, LetterRow } from './letter.ts'
import {
  bankParts,
  discountRow,
  dueMoney,
  dueWords,
  importParts,
  orderedPiece,
  orderVatRow,
  paidBy
} from './order-letters.ts'
import { reachParts } from './payment-letters.ts'

/** Where an order is seen, and how it is paid. */
export interface PayingLinks {
  link: string
  ways: readonly WayToPay[]
  /** Where a transfer goes; null where none is taken. */
  bank?: BankDetails | null
  /** ISO time until which the order can be paid. */
  until: string
  /** ISO time of the mail: what is kept is told as it was then. */
  sentAt: string
}

/** To the customer: what delivery costs, and that the order can be paid now. DECISIONS 7. */
export function deliveryConfirmedLetter(order: Order, shop: Shop, { link, ...paying }: PayingLinks): Letter {
  const pence = fromDecimalString(order.deliveryCharge ?? '0.00')
  const charge = pence === 0 ? 'is free' : `costs ${formatPoundsAndPence(pence)}`
  return {
    subject: `Delivery of your order ${order.id}`,
    preview: `Delivery ${charge}, and the whole order comes to ${money(order.total)}.`,
    title: 'What delivery costs',
    parts: [
      { kind: 'text', text: `Delivery of order ${order.id} ${charge}. Nothing has been paid yet.` },
      { kind: 'pieces', pieces: order.items.map(orderedPiece) },
      { kind: 'rows', rows: sumRows(order) },
      ...importParts(order),
      ...payingParts(order, paying),
      { kind: 'button', label: 'See your order', href: link },
      {
        kind: 'text',
        text: 'If the charge is not what you expected, please tell us: you may still say no, and then owe nothing.'
      },
      ...reachParts(shop)
    ],
    footer: companyLines(shop)
  }
}

/** To the customer: the way to pay, once more. DECISIONS 16. */
export function paymentLinkLetter(order: Order, shop: Shop, { link, ...paying }: PayingLinks): Letter {
  return {
    subject: `Paying for your order ${order.id}`,
    preview: previewWords(order),
    title: order.giftCard ? 'How to pay for your gift card' : 'How to pay for your order',
    parts: [
      { kind: 'text', text: toPayWords(order) },
      { kind: 'rows', rows: sumRows(order) },
      ...importParts(order),
      ...payingParts(order, paying),
      { kind: 'button', label: 'See your order', href: link },
      ...reachParts(shop)
    ],
    footer: companyLines(shop)
  }
}

const previewWords = (order: Order): string =>
  partDue(order)
    ? `${capital(dueWords(order))} is to be paid.`
    : `${money(order.total)} is to be paid for your ${order.giftCard ? 'gift card' : 'order'}.`

function toPayWords(order: Order): string {
  const due = partDue(order)
  if (due === null) {
    const next = order.giftCard ? ' The gift card is made once it is paid.' : ''
    return `Here is the way to pay for order ${order.id}. Nothing has been paid yet.${next}`
  }
  return due.part === 'deposit'
    ? `Here is the way to pay ${dueWords(order)} for order ${order.id}.${dueByWords(order)} Nothing has been paid yet. With the deposit we begin; ${lower(balanceWords(order))}`
    : `Here is the way to pay ${dueWords(order)} for order ${order.id}. ${order.partPayment?.isBeforeChange ? 'What was due before its change' : 'The deposit'} is paid; your order is sent once the balance is. This link takes the place of every earlier one.`
}

const dueByWords = ({ partPayment }: Order): string =>
  partPayment?.dueBy === undefined ? '' : ` Please pay it by ${formatDay(partPayment.dueBy)}.`

const capital = (words: string): string => words.replace(/^./, (first) => first.toUpperCase())
const lower = (words: string): string => words.replace(/^./, (first) => first.toLowerCase())

const sumRows = (order: Order): LetterRow[] => [
  ...(order.giftCard ? cardFacts(order, order.giftCard) : goodsRows(order)),
  ...(partDue(order)
    ? [
        { label: 'Total', value: money(order.total) },
        ...partRows(order),
        { label: 'To pay now', value: dueMoney(order), isTotal: true }
      ]
    : [{ label: 'Total to pay', value: money(order.total), isTotal: true }])
]

const goodsRows = (order: Order): LetterRow[] => [
  ...discountRow(order),
  ...(order.deliveryCharge === null ? [] : [{ label: 'Delivery', value: money(order.deliveryCharge) }]),
  orderVatRow(order)
]

/** How what is due of an order is paid, and until when. */
export function payingParts(order: Order, { ways, bank = null, ...times }: Omit<PayingLinks, 'link'>): LetterPart[] {
  if (bank !== null && paidBy(order, { ways, bank }) === 'bank')
    return [
      ...bankParts(order, bank),
      ...(ways.length > 0 ? payingParts({ ...order, paymentMethod: null }, { ways, ...times }) : [])
    ]
  const heading = { kind: 'heading', text: 'Pay securely' } as const
  if (ways.length === 0)
    return [
      { kind: 'heading', text: 'How to pay' },
      { kind: 'text', text: `We ${WE_THEN.letter}.` }
    ]
  return [
    heading,
    {
      kind: 'text',
      text: `On any device, until ${answerDateWords(Date.parse(times.until))}. ${keptWords(order, times.sentAt)}It is for this order alone: please keep it to yourself.`
    },
    ...ways.map(({ label, href }) => ({ kind: 'button', label, href }) as const)
  ]
}

/** How long pieces from stock are kept for it, where any are. */
function keptWords(order: Order, sentAt: string): string {
  const words = holdWords(order, stockPieces(order), Date.parse(sentAt))
  return words === null ? '' : `${words} `
}

const money = (sum: string): string => formatPoundsAndPence(fromDecimalString(sum))
