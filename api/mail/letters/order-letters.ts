import { bankHolidays } from '#data/bank-holidays.ts'
import { describeItem, itemFact } from '#domain/orders/item-description.ts'
import type { Order, OrderItem } from '#domain/orders/order.ts'
import { UNPAID_ORDER_WORDS } from '#domain/orders/unpaid-order.ts'
import { answerBy, answerDateWords } from '#domain/policies/answer-times.ts'
import { orderMoment, orderPromise, orderPromiseWords } from '#domain/policies/delivery-promise.ts'
import { openingWords } from '#domain/policies/opening-hours.ts'
import { orderReturnWords, returnedPiece, returnSentence } from '#domain/policies/return-terms.ts'
import type { Shop } from '#domain/policies/shop-schema.ts'
import { amountWords, fromDecimalString } from '#domain/pricing/money.ts'
import { VAT_PERCENT, vatWords } from '#domain/pricing/vat.ts'
import type { WayToPay } from '../../payments/ways-to-pay.ts'
import { companyLines } from './company-lines.ts'
import type { Letter, LetterPart, LetterPiece } from './letter.ts'

/** To who ordered: what was ordered, what happens next, and what they may do. */
export function orderPlacedLetter(order: Order, shop: Shop, link: string, ways: readonly WayToPay[] = []): Letter {
  const { contact } = shop
  // Whoever is quick has paid before this mail is written.
  const isPending = order.status === 'pending'
  // Before the shop has named the delivery charge there is no sum to pay. DECISIONS 7.
  const payable = isPending && !awaitsCharge(order) ? ways : []
  return {
    subject: `Your order ${order.id}`,
    preview: isPending ? 'We have your order. Nothing has been paid yet.' : 'We have your order.',
    title: 'We have your order',
    parts: [
      {
        kind: 'text',
        text: `Thank you. Your order number is ${order.id}.${isPending ? ' No payment has been taken.' : ''}`
      },
      { kind: 'button', label: 'See your order', href: link },
      ...payParts(order, payable),
      ...orderParts(order),
      { kind: 'heading', text: 'What happens next' },
      { kind: 'steps', steps: nextSteps(order, shop, payable.length > 0) },
      ...addressParts(order),
      { kind: 'heading', text: 'Returns and your right to cancel' },
      { kind: 'text', text: orderReturnWords(order.items.map(returnedPiece)) },
      {
        kind: 'text',
        text: `To cancel, or to send something back, write to ${contact.serviceEmail} with your order number.`
      },
      { kind: 'heading', text: 'How to reach us' },
      { kind: 'lines', lines: [contact.phone, contact.serviceEmail, openingWords(contact.opening)] }
    ],
    footer: companyLines(shop)
  }
}

/** To the shop: who ordered what, and where it is brought on. */
export function orderReceivedLetter(order: Order, shop: Shop, deskAddress: string): Letter {
  const customer = [order.customerName, order.customerEmail, order.customerPhone].filter(Boolean)
  return {
    subject: `New order ${order.id}: ${money(order.total)}`,
    preview: `${order.items.length === 1 ? 'One line' : `${order.items.length} lines`}, not yet paid.`,
    title: `New order ${order.id}`,
    parts: [
      { kind: 'text', text: `${PLACED[order.kind]} Not yet paid.` },
      { kind: 'button', label: 'Open at the desk', href: deskAddress },
      { kind: 'heading', text: 'Customer' },
      { kind: 'lines', lines: customer },
      ...orderParts(order),
      ...addressParts(order)
    ],
    footer: companyLines(shop),
    replyTo: order.customerEmail
  }
}

const PLACED: Record<Order['kind'], string> = {
  cart: 'Placed from the cart.',
  quick: 'Placed on the quick order page: please agree the delivery address by telephone.',
  direct: 'Placed on the direct order page.'
}

/** Whether the shop has yet to name what delivery costs. DECISIONS 7. */
const awaitsCharge = ({ delivery, deliveryCharge }: Order): boolean =>
  delivery === 'confirmed-before-payment' && deliveryCharge === null

function deliveryWords(order: Order): string {
  if (awaitsCharge(order)) return 'To be confirmed before any payment'
  return order.deliveryCharge === null ? 'Free' : money(order.deliveryCharge)
}

function orderParts(order: Order): LetterPart[] {
  return [
    { kind: 'heading', text: 'The order' },
    { kind: 'pieces', pieces: order.items.map(orderedPiece) },
    {
      kind: 'rows',
      rows: [
        { label: 'Delivery', value: deliveryWords(order) },
        {
          label: `Includes VAT (${VAT_PERCENT}%)`,
          value: vatWords(fromDecimalString(order.vat), fromDecimalString(order.total))
        },
        { label: 'Total', value: money(order.total), isTotal: true }
      ]
    }
  ]
}

/** A line of an order as its letters show it. */
export function orderedPiece(item: OrderItem): LetterPiece {
  const described = describeItem(item)
  const facts = [
    described.chosen,
    (['origin', 'metal'] as const).flatMap((kind) => itemFact(described, kind) ?? []).join(', '),
    described.certificate.sentence,
    item.quantity > 1 ? `${item.quantity} at ${money(item.price)} each` : '',
    item.isMadeToOrder ? 'Made to order' : '',
    returnSentence(returnedPiece(item))
  ]
  return {
    name: item.name,
    facts: facts.filter((fact) => fact !== ''),
    price: amountWords(fromDecimalString(item.price) * item.quantity)
  }
}

function payParts(order: Order, ways: readonly WayToPay[]): LetterPart[] {
  if (ways.length === 0) return []
  return [
    { kind: 'heading', text: 'Pay securely' },
    {
      kind: 'text',
      text: `Pay ${money(order.total)} when it suits you, on any device: ${UNPAID_ORDER_WORDS}. The link is for this order alone: please keep it to yourself.`
    },
    ...ways.map(({ label, href }) => ({ kind: 'button', label, href }) as const)
  ]
}

function nextSteps(order: Order, { contact }: Shop, canBePaid: boolean): string[] {
  const placed = Date.parse(order.createdAt)
  const due = answerBy(placed, contact.responseHours, contact.opening, bankHolidays)
  return [
    `We get in touch by ${answerDateWords(due)} to go through your order with you.`,
    ...(order.status === 'pending' ? [paymentStep(order, canBePaid)] : []),
    orderPromiseWords(orderPromise(order, orderMoment(placed), bankHolidays))
  ]
}

function paymentStep(order: Order, canBePaid: boolean): string {
  if (canBePaid) return 'You pay by the secure link above, and we send you a receipt.'
  return awaitsCharge(order)
    ? 'We tell you what delivery costs. Once you agree, you get a secure link to pay.'
    : 'You get a secure link to pay.'
}

function addressParts({ shippingAddress }: Order): LetterPart[] {
  const heading = { kind: 'heading', text: 'Delivery address' } as const
  if (shippingAddress === null) return [heading, { kind: 'text', text: 'To be agreed by telephone.' }]
  const { firstName, lastName, address1, address2, city, postalCode, country, phone } = shippingAddress
  const lines = [`${firstName} ${lastName}`, address1, address2, city, postalCode, country, phone].filter(Boolean)
  return [heading, { kind: 'lines', lines }]
}

const money = (sum: string): string => amountWords(fromDecimalString(sum))
