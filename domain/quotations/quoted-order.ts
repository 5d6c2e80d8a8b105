import { type PaymentPlan, planPayment } from '../orders/payment-plan.ts'
import type { Pence } from '../pricing/money.ts'
import { lineAmount, type Quotation, type QuotationLine, quotationSums } from './quotation.ts'

/** A line of the order that an accepted quotation becomes. Sums in pence. */
export interface QuotedOrderLine {
  words: string
  quantity: number
  /** Of one, VAT included. */
  price: Pence
  /** Within all of them. */
  vat: Pence
}

/** What an accepted quotation comes to as an order: its lines, which come to its total, and its VAT and payments. */
export interface QuotedOrder {
  lines: readonly QuotedOrderLine[]
  total: Pence
  vat: Pence
  /** Null where nothing is asked before the rest. */
  plan: PaymentPlan | null
}

type Quoted = Pick<Quotation, 'lines' | 'quotedFor' | 'deposit'>

/**
 * The order of what was accepted, to the penny as it was quoted: VAT is rounded once a rate, and each of its lines has what
 * the sum up to it grows by. The trade's prices get their VAT: a line whose pieces do not share it evenly stands as one.
 */
export function quotedOrder(quotation: Quoted, chosen: readonly number[]): QuotedOrder {
  const { gross, vat, rates, deposit } = quotationSums(quotation, chosen)
  const accepted = quotation.lines.filter((_, index) => chosen.includes(index))
  const before = new Map<number, { amount: Pence; vat: Pence }>()
  const wholes = new Map(
    rates.map(({ rate, net, vat: own }) => [rate, { amount: net + (quotation.quotedFor === 'trade' ? 0 : own), own }])
  )
  const lines = accepted.map((line): QuotedOrderLine => {
    const whole = wholes.get(line.vatRate) ?? { amount: 0, own: 0 }
    const sofar = before.get(line.vatRate) ?? { amount: 0, vat: 0 }
    const amount = sofar.amount + lineAmount(line)
    const upTo = whole.amount === 0 ? 0 : Math.round((whole.own * amount) / whole.amount)
    before.set(line.vatRate, { amount, vat: upTo })
    const ofLine = upTo - sofar.vat
    return orderLine(line, lineAmount(line) + (quotation.quotedFor === 'trade' ? ofLine : 0), ofLine)
  })
  return { lines, total: gross, vat, plan: planPayment(gross, { kind: 'sum', sum: deposit }) }
}

function orderLine({ description, quantity }: QuotationLine, gross: Pence, vat: Pence): QuotedOrderLine {
  return gross % quantity === 0
    ? { words: description, quantity, price: gross / quantity, vat }
    : { words: `${quantity} × ${description}`, quantity: 1, price: gross, vat }
}
