import { bankHolidays } from '#data/bank-holidays.ts'
import { heldByCards } from '#domain/gift-cards/order-cards.ts'
import type { BankDetails } from '#domain/orders/bank-details.ts'
import { describeItem, itemFact, itemTerms, orderWarrantyWords } from '#domain/orders/item-description.ts'
import { awaitsDeliveryCharge, orderNamedFirst, totalLabel } from '#domain/orders/named-first.ts'
import { discountLabel, type Order, type OrderItem } from '#domain/orders/order.ts'
import {
  bankKind,
  notTakenWords,
  type PaidThrough,
  paidThrough,
  WE_THEN,
  WRITE_ABOUT_PAYING
} from '#domain/orders/paying-ways.ts'
import { bankRows, CHOSEN_WAY, EXAMPLE_BANK_WORDS, methodWords, TRANSFER_WORDS } from '#domain/orders/payment-method.ts'
import { dueNow, partDue, partRows } from '#domain/orders/payment-plan.ts'
import { isPromiseHeld } from '#domain/orders/returnable.ts'
import {
  awaitsConfirmation,
  CONFIRM_ORDER,
  confirmWords,
  holdWords,
  stockPieces,
  UNPAID_ORDER_WORDS
} from '#domain/orders/unpaid-order.ts'
import { isFinalSale, modelForm, untilWords, WITHDRAW, withdrawnWords } from '#domain/orders/withdrawal.ts'
import { answerBy, answerDateWords } from '#domain/policies/answer-times.ts'
import { DEFAULT_COUNTRY } from '#domain/policies/delivery.ts'
import { orderMoment, orderPromise, orderPromiseWords } from '#domain/policies/delivery-promise.ts'
import { openingWords } from '#domain/policies/opening-hours.ts'
import { orderReturnWords, returnedPiece } from '#domain/policies/return-terms.ts'
import { TO_BE_SET } from '#domain/policies/seller.ts'
import type { Shop } from '#domain/policies/shop-schema.ts'
import { amountWords, fromDecimalString } from '#domain/pricing/money.ts'
import { isExport, vatRow } from '#domain/pricing/vat.ts'
import { importWords } from '#domain/pricing/vat-table.ts'
import { standing } from '../../content/standing.ts'
import type { WayToPay } from '../../payments/ways-to-pay.ts'
import { companyLines } from './company-lines.ts'
import type { Letter, LetterPart, LetterPiece, LetterRow } from './letter.ts'

/** To who ordered: what was ordered, what happens next, and what they may do. */
export function orderPlacedLetter(
  order: Order,
  shop: Shop,
  link: string,
  { ways, bank }: Pick<PayingGiven, 'ways' | 'bank'> = { ways: [], bank: null }
): Letter {
  const { contact } = shop
  const through = paidBy(order, { ways, bank })
  const transfer = through === 'bank' ? bank : null
  // Whoever is quick has paid before this mail is written.
  const isPending = order.status === 'pending'
  // Before the shop has named the delivery charge there is no sum to pay, and abroad who collects comes first. DECISIONS 7 and 40.
  const canBePaid = isPending && orderNamedFirst(order) === null
  const payable = canBePaid ? ways : []
  const payableTransfer = canBePaid ? transfer : null
  return {
    subject: `Your order ${order.id}`,
    preview: isPending ? 'We have your order. Nothing has been paid yet.' : 'We have your order.',
    title: 'We have your order',
    parts: [
      {
        kind: 'text',
        text: `${standing('thanks')} Your order number is ${order.id}.${isPending ? ' No payment has been taken.' : ''}`
      },
      ...confirmParts(order, link),
      { kind: 'button', label: 'See your order', href: link },
      ...(payableTransfer ? bankParts(order, payableTransfer) : []),
      ...payParts(order, payable, payableTransfer !== null),
      ...orderParts(order),
      { kind: 'heading', text: standing('next') },
      {
        kind: 'steps',
        // Whoever is quick has withdrawn before this mail is written.
        steps: order.withdrawnAt === null ? nextSteps(order, shop, through) : [withdrawnWords(order)]
      },
      ...addressParts(order),
      ...(order.withdrawnAt === null
        ? ([
            { kind: 'heading', text: 'Returns and your right to cancel' },
            { kind: 'text', text: orderReturnWords(order.items.map(returnedPiece)) },
            ...withdrawalParts(order, shop, link)
          ] as const)
        : []),
      { kind: 'heading', text: 'Warranty' },
      { kind: 'text', text: `${orderWarrantyWords(order.items)} ${standing('warranty')}` },
      ...(order.hasTerms ? TERMS_PARTS : []),
      { kind: 'heading', text: 'If something is wrong' },
      { kind: 'text', text: complaintWords(shop) },
      { kind: 'heading', text: standing('reach-us') },
      { kind: 'lines', lines: [contact.phone, contact.serviceEmail, openingWords(contact.opening)] }
    ],
    footer: companyLines(shop)
  }
}

/**
 * For how long the pieces are kept, as it was when the order was placed, and the button to the page on which its reader
 * confirms that it is theirs. DECISIONS 37.
 */
function confirmParts(order: Order, link: string): LetterPart[] {
  const pieces = stockPieces(order)
  const words = [holdWords(order, pieces, Date.parse(order.createdAt)), confirmWords(order, pieces)].filter(Boolean)
  const text: LetterPart[] = words.length > 0 ? [{ kind: 'text', text: words.join(' ') }] : []
  return awaitsConfirmation(order) ? [...text, { kind: 'button', label: CONFIRM_ORDER, href: `${link}#confirm` }] : text
}

/** Where and how an order is paid, as its mails offer it. */
export interface PayingGiven {
  ways: readonly WayToPay[]
  /** Where a transfer goes; null where none is taken. */
  bank: BankDetails | null
}

/** By what an order is paid that is told of in a mail with these. */
export const paidBy = ({ paymentMethod }: Order, { ways, bank }: Pick<PayingGiven, 'ways' | 'bank'>): PaidThrough =>
  paidThrough(paymentMethod, { hasProvider: ways.length > 0, bank: bankKind(bank) })

/** What of an order is paid next: its total, or one of its two parts. */
export const dueMoney = (order: Order): string => amountWords(dueNow(order))

const amountLabel = (order: Order): string => {
  const due = partDue(order)
  return due === null ? 'Amount' : due.part === 'deposit' ? 'Amount of the deposit' : 'Amount of the balance'
}

/** The same in a sentence: "£1,200", "the deposit of £300". */
export function dueWords(order: Order): string {
  const due = partDue(order)
  if (due) return `the ${due.part} of ${amountWords(due.amount)}`
  return heldByCards(order.giftCards) > 0 ? `the ${dueMoney(order)} that is left` : dueMoney(order)
}

/** For who pays by a bank transfer: whom to, and what to write as its reference. DECISIONS 16. */
export const bankParts = (order: Order, bank: BankDetails): LetterPart[] => [
  { kind: 'heading', text: 'Pay by bank transfer' },
  {
    kind: 'rows',
    rows: [...bankRows(bank, order.id), { label: amountLabel(order), value: dueMoney(order), isTotal: true }]
  },
  { kind: 'text', text: bank.isExample ? EXAMPLE_BANK_WORDS : TRANSFER_WORDS }
]

/** How to withdraw, in the words and with the form of the law. DECISIONS 40 and 41. */
function withdrawalParts(order: Order, shop: Shop, link: string): LetterPart[] {
  if (isFinalSale(order)) return []
  const { contact, company } = shop
  const address = [shop.brand.name, ...company.registeredAddressLines, contact.serviceEmail]
  return [
    {
      kind: 'text',
      text: `${untilWords(null)} Press “${WITHDRAW}” below and confirm it there, or tell us in any clear words: write to ${contact.serviceEmail} or ring ${contact.phone}. Then send the pieces back within 14 days: sending them back is at your cost, unless they are faulty.`
    },
    { kind: 'button', label: WITHDRAW, href: `${link}#withdraw` },
    { kind: 'text', text: 'You may also use this form, and need not:' },
    {
      kind: 'lines',
      lines: modelForm(
        address.filter((line) => line !== TO_BE_SET),
        order
      )
    }
  ]
}

const TERMS_PARTS: readonly LetterPart[] = [
  { kind: 'heading', text: 'Terms' },
  { kind: 'text', text: 'The terms of service that you accepted are attached, as they stood when you ordered.' }
]

const complaintWords = ({ contact }: Shop): string =>
  `We must supply pieces that are as described, of satisfactory quality and fit for their purpose. If anything is not, or you have a complaint, write to ${contact.serviceEmail} or ring ${contact.phone} with your order number.`

/** To the shop: who ordered what, and where it is brought on. */
export function orderReceivedLetter(
  order: Order,
  shop: Shop,
  deskAddress: string,
  paying: Pick<PayingGiven, 'ways' | 'bank'> = { ways: [], bank: null }
): Letter {
  const customer = [order.customerName, order.customerEmail, order.customerPhone].filter(Boolean)
  return {
    subject: `New order ${order.id}: ${money(order.total)}`,
    preview: `${order.items.length === 1 ? 'One line' : `${order.items.length} lines`}, not yet paid.`,
    title: `New order ${order.id}`,
    parts: [
      {
        kind: 'text',
        text: `${PLACED[order.kind]} Not yet paid.${waitsForShop(order)}${mustBeWritten(order, paying)}`
      },
      { kind: 'button', label: 'Open at the desk', href: deskAddress },
      { kind: 'heading', text: 'Customer' },
      { kind: 'lines', lines: customer },
      ...orderParts(order),
      ...addressParts(order),
      ...(order.giftNote
        ? ([
            { kind: 'heading', text: 'Gift note' },
            { kind: 'quote', text: order.giftNote }
          ] as const)
        : [])
    ],
    footer: companyLines(shop),
    ...(order.customerEmail && { replyTo: order.customerEmail })
  }
}

/** What the shop itself holds up. DECISIONS 7 and 40. */
function waitsForShop(order: Order): string {
  const first = orderNamedFirst(order)
  return first === null ? '' : ` The customer cannot pay before you have named ${first}.`
}

/** Where the shop can take nothing by itself, somebody of it has to write. DECISIONS 16. */
const mustBeWritten = (order: Order, paying: Pick<PayingGiven, 'ways' | 'bank'>): string =>
  paidBy(order, paying) === 'letter' ? ` ${WRITE_ABOUT_PAYING}` : ''

const PLACED: Record<Order['kind'], string> = {
  cart: 'Placed from the cart.',
  quick: 'Placed on the quick order page: please agree the delivery address by telephone.',
  direct: 'Placed on the direct order page.'
}

function deliveryWords(order: Order): string {
  if (awaitsDeliveryCharge(order)) return 'To be confirmed before any payment'
  return order.deliveryCharge === null ? 'Free' : money(order.deliveryCharge)
}

function orderParts(order: Order): LetterPart[] {
  return [
    { kind: 'heading', text: 'The order' },
    { kind: 'pieces', pieces: orderedPieces(order) },
    {
      kind: 'rows',
      rows: [
        ...discountRow(order),
        { label: order.collection ? 'Collection' : 'Delivery', value: deliveryWords(order) },
        orderVatRow(order),
        ...(order.paymentMethod ? [{ label: CHOSEN_WAY, value: methodWords(order.paymentMethod) }] : []),
        { label: totalLabel(awaitsDeliveryCharge(order)), value: money(order.total), isTotal: true },
        ...partRows(order)
      ]
    },
    ...importParts(order)
  ]
}

/** What a discount code took off, in a row of an order's letters; none where none did. */
export const discountRow = (order: Order): LetterRow[] =>
  order.discount === undefined
    ? []
    : [{ label: discountLabel(order), value: amountWords(-fromDecimalString(order.discount.amount)) }]

/** The VAT of an order, in a row of its letters: what is included, or that it is an export. DECISIONS 40. */
export const orderVatRow = ({ vat, total, shippingAddress }: Order): LetterRow =>
  vatRow(fromDecimalString(vat), fromDecimalString(total), shippingAddress?.country ?? DEFAULT_COUNTRY)

/** Who pays what another country asks for the parcel. DECISIONS 40. */
export function importParts({ shippingAddress, importCollector }: Order): LetterPart[] {
  const country = shippingAddress?.country ?? DEFAULT_COUNTRY
  return isExport(country) ? [{ kind: 'text', text: importWords(country, importCollector) }] : []
}

/** "Sterling silver" after a comma. */
const withinWords = (words: string | null): string | null =>
  words && `${words.charAt(0).toLowerCase()}${words.slice(1)}`

/** The lines of an order as its letters show them: with how each may come back, while that holds. */
export const orderedPieces = (order: Order, items: readonly OrderItem[] = order.items): LetterPiece[] =>
  items.map((item) => (isPromiseHeld(order, item) ? orderedPiece(item) : pieceAlone(item)))

/** A line of an order as its letters show it, with how it may come back. */
export function orderedPiece(item: OrderItem): LetterPiece {
  const { facts, ...piece } = pieceAlone(item)
  return { ...piece, facts: [...facts, itemTerms(item)] }
}

/** The same of what nobody has to send back by those terms: of an order that is over. */
export function pieceAlone(item: OrderItem): LetterPiece {
  const described = describeItem(item)
  const facts = [
    described.chosen,
    [itemFact(described, 'origin'), withinWords(itemFact(described, 'metal'))].filter(Boolean).join(', '),
    described.certificate.sentence,
    item.quantity > 1 ? `${item.quantity} at ${money(item.price)} each` : ''
  ]
  return {
    name: item.name,
    facts: facts.filter((fact) => fact !== ''),
    price: amountWords(fromDecimalString(item.price) * item.quantity)
  }
}

function payParts(order: Order, ways: readonly WayToPay[], hasOtherWay: boolean): LetterPart[] {
  if (ways.length === 0) return []
  return [
    { kind: 'heading', text: hasOtherWay ? 'Or pay online' : 'Pay securely' },
    {
      kind: 'text',
      text: `Pay ${dueWords(order)} when it suits you, on any device: ${UNPAID_ORDER_WORDS}. The link is for this order alone: please keep it to yourself.`
    },
    ...ways.map(({ label, href }) => ({ kind: 'button', label, href }) as const)
  ]
}

function nextSteps(order: Order, { contact }: Shop, through: PaidThrough): string[] {
  const placed = Date.parse(order.createdAt)
  const due = answerBy(placed, contact.responseHours, contact.opening, bankHolidays)
  return [
    `We get in touch by ${answerDateWords(due)} to go through your order with you.`,
    ...(order.status === 'pending' ? [paymentStep(order, through)] : []),
    orderPromiseWords(orderPromise(order, orderMoment(placed), bankHolidays))
  ]
}

/** How it is paid: by what stands above, unless the shop has something to name first or to write. */
function paymentStep(order: Order, through: PaidThrough): string {
  const first = orderNamedFirst(order)
  if (first !== null) {
    const mayRefuse = awaitsDeliveryCharge(order) ? ' You may say no to the charge, and then owe nothing.' : ''
    return `We tell you ${first}, then ${WE_THEN[through]}.${mayRefuse}`
  }
  const notTaken = notTakenWords(order.paymentMethod, through)
  if (through === 'letter') return `${notTaken}We ${WE_THEN[through]}.`
  return through === 'bank'
    ? `${notTaken}You transfer the amount with the reference above, and we send you a receipt.`
    : 'You pay by the secure link above, and we send you a receipt.'
}

function addressParts({ shippingAddress, customerPhone, collection }: Order): LetterPart[] {
  if (collection)
    return [
      { kind: 'heading', text: 'Collection' },
      { kind: 'text', text: `You collect it at the shop, once we have told you that it is ready: ${collection.place}` }
    ]
  const heading = { kind: 'heading', text: 'Delivery address' } as const
  if (shippingAddress === null)
    return [heading, { kind: 'text', text: customerPhone ? 'To be agreed by telephone.' : 'To be agreed with you.' }]
  const { firstName, lastName, address1, address2, city, postalCode, country, phone } = shippingAddress
  const lines = [`${firstName} ${lastName}`, address1, address2, city, postalCode, country, phone].filter(Boolean)
  return [heading, { kind: 'lines', lines }]
}

const money = (sum: string): string => amountWords(fromDecimalString(sum))
