import { addressedTo, type ChargedLine, invoiceOf, paperSums, showsVat, vatSentence } from '../invoices/paper.ts'
import { formatDay, type IsoDay } from '../policies/calendar.ts'
import { londonDate } from '../policies/london-time.ts'
import { sellerLines, TO_BE_SET } from '../policies/seller.ts'
import type { Shop } from '../policies/shop-schema.ts'
import { formatPoundsAndPence, fromDecimalString, type Pence } from '../pricing/money.ts'
import { discountOfPieces } from '../promotions/discount.ts'
import { describeItem } from './item-description.ts'
import { piecesLeft } from './line-refund.ts'
import type { Order, OrderItem } from './order.ts'
import { leftToSend, linesWords, namedLines, type Parcel, withdrawnHere } from './parcels.ts'
import { dueNow, owesBalance, partRows } from './payment-plan.ts'
import { type OrderReturn, RETURN_COST_WORDS, returnSteps, sendBy } from './returns.ts'

/**
 * Papers of an order that are no part of its money: what is to be paid, before it is; what lies in the parcel; and what was paid
 * for what, for an insurer.
 */
export const SHEET_KINDS = ['pro-forma', 'packing-slip', 'valuation'] as const
export type SheetKind = (typeof SHEET_KINDS)[number]

/** A sheet that is drawn: of the order as a whole, or of one of its parcels or returns. */
export type DrawnSheetKind = SheetKind | 'label'

export const SHEET_TITLES: Readonly<Record<SheetKind, string>> = {
  'pro-forma': 'Pro forma invoice',
  'packing-slip': 'Packing slip',
  valuation: 'Statement of value for insurance'
}

const PREFIXES: Readonly<Record<SheetKind, string>> = {
  'pro-forma': 'PROFORMA',
  'packing-slip': 'PACK',
  valuation: 'VALUE'
}

/** What stands above the prices of a sheet that has any. */
export const PRICE_HEADS: Readonly<Record<DrawnSheetKind, string>> = {
  'pro-forma': 'Price',
  'packing-slip': '',
  valuation: 'Paid',
  label: ''
}

/** "VALUE-NL-7K3F-9QXM": how an order's sheet is named in addresses and files. It is in no series. */
export const sheetNumber = (kind: SheetKind, order: string): string => `${PREFIXES[kind]}-${order}`

export const sheetFile = ({ kind, number, returnNumber = '' }: OrderSheet): string =>
  `${kind === 'label' ? returnNumber : sheetNumber(kind, number)}.pdf`

export interface SheetLine extends Pick<ChargedLine, 'words' | 'details' | 'quantity'> {
  /** What all of them cost, VAT included; null on a paper without prices. Pence. */
  gross: Pence | null
}

/** A sheet as it is drawn: as a page and as a PDF. */
export interface OrderSheet {
  kind: DrawnSheetKind
  /** Where it is below the order's own address, with its parcel's or return's id: `parcels/…`. Missing where it is of all of it. */
  of?: string
  /** Of a return's label. */
  returnNumber?: string
  title: string
  /** The order's. */
  number: string
  issuedOn: IsoDay
  seller: { lines: readonly string[]; registration: string; email: string }
  to: readonly string[]
  facts: readonly { label: string; value: string }[]
  lines: readonly SheetLine[]
  /** Pence; null on a paper without prices. */
  total: Pence | null
  /** Below the pieces, a paragraph each. */
  words: readonly string[]
}

type Seller = Pick<Shop, 'brand' | 'company' | 'contact'>

/**
 * Whether an order has such a sheet now: what is to be paid is not paid and has its delivery charge, what is packed has pieces
 * left, and what is valued was delivered and is paid.
 */
export function hasSheet(
  order: Pick<
    Order,
    | 'status'
    | 'steps'
    | 'items'
    | 'partPayment'
    | 'giftCard'
    | 'parcels'
    | 'collection'
    | 'withdrawnAt'
    | 'delivery'
    | 'deliveryCharge'
  >,
  kind: SheetKind
): boolean {
  // A gift card is no piece: nothing is packed, and nobody insures it.
  if (order.giftCard) return false
  const isOver = order.status === 'cancelled' || order.status === 'refunded'
  if (isOver || !order.items.some((item) => piecesLeft(item) > 0)) return false
  if (kind === 'pro-forma')
    return order.status === 'pending' && (order.delivery === 'free' || order.deliveryCharge !== null)
  // What leaves in parcels has one for each.
  if (kind === 'packing-slip' && (order.parcels ?? []).length > 0) return false
  if (kind === 'packing-slip') return order.status !== 'pending' && kept(order).length > 0
  return deliveredOn(order) !== null && !owesBalance(order)
}

/** The lines of which pieces go to their customer, or are with them, in their number: not what was withdrawn from and is still here. */
function kept(order: Parameters<typeof hasSheet>[0]): OrderItem[] {
  const here = withdrawnHere(order)
  return order.items.flatMap((item, index) => {
    const left = piecesLeft(item) - (here.find(({ position }) => position === index + 1)?.quantity ?? 0)
    return left > 0 ? [{ ...item, givenBack: item.quantity - left }] : []
  })
}

const deliveredOn = ({ steps }: Pick<Order, 'steps'>): IsoDay | null => {
  const at = steps.findLast(({ status }) => status === 'delivered')?.at
  return at === undefined ? null : londonDate(Date.parse(at))
}

/** A sheet of an order as it stands; null where it has none now. `now` in milliseconds since 1970. */
export function sheetOf(order: Order, kind: SheetKind, shop: Seller, now: number): OrderSheet | null {
  if (!hasSheet(order, kind)) return null
  if (kind === 'pro-forma') return proForma(order, shop, now)
  const { serviceEmail: email, phone } = shop.contact
  const items = kept(order)
  const isPriced = kind === 'valuation'
  const lines = items.map((item) => lineOf(item, isPriced))
  const sheet = {
    kind,
    title: SHEET_TITLES[kind],
    number: order.id,
    issuedOn: londonDate(now),
    seller: { lines: sellerLines(shop), registration: '', email },
    to: addressedTo({ customer: { name: order.customerName, address: addressOf(order) } }),
    lines,
    total: isPriced ? lines.reduce((sum, { gross }) => sum + (gross ?? 0), 0) : null
  }
  const ordered = { label: 'Ordered', value: formatDay(londonDate(Date.parse(order.createdAt))) }
  if (kind === 'packing-slip')
    return {
      ...sheet,
      facts: [
        { label: 'Order', value: order.id },
        ordered,
        ...(order.collection ? [{ label: 'Collected at', value: order.collection.place }] : []),
        ...(order.tracking
          ? [{ label: 'With', value: [order.tracking.carrier, order.tracking.number].filter(Boolean).join(', ') }]
          : []),
        { label: 'Pieces', value: String(lines.reduce((sum, { quantity }) => sum + quantity, 0)) }
      ],
      words: [
        ...(order.giftNote === '' ? [] : [`On the card: ${order.giftNote}`]),
        `Please look at everything when ${order.collection ? 'you collect it' : 'it arrives'}. If anything is missing or not as it should be, tell us: ${email}, ${phone}.`
      ]
    }
  return {
    ...sheet,
    facts: [
      { label: 'Order', value: order.id },
      ordered,
      { label: order.collection ? 'Collected' : 'Delivered', value: formatDay(deliveredOn(order) ?? sheet.issuedOn) },
      { label: 'Issued', value: formatDay(sheet.issuedOn) }
    ],
    words: [
      `We sold these pieces to the person named above for the prices shown${hasVat(order) ? ', VAT included' : ', without UK VAT: they were exported'}${order.discount ? ', less the discount they had' : ''}. What is said of each piece is what we said when we sold it.`,
      'This is not an independent appraisal: nobody has examined the pieces again for it. What it would cost to replace them may be more or less. Your insurer may ask for a valuation by an independent valuer.',
      'Delivery and what was given back are not part of it.'
    ]
  }
}

/** The rows and the total that is invoiced once it is paid, what is to be paid now, and nothing that could be taken for an invoice. */
function proForma(order: Order, shop: Seller, now: number): OrderSheet {
  const issuedOn = londonDate(now)
  const invoice = invoiceOf(order, shop, { number: '', issuedOn, taxPoint: issuedOn })
  const sums = showsVat(invoice) ? paperSums(invoice).slice(0, -1) : []
  const saysVat = showsVat(invoice) || invoice.vatPercent === 0
  const { partPayment } = order
  return {
    kind: 'pro-forma',
    title: SHEET_TITLES['pro-forma'],
    number: order.id,
    issuedOn,
    seller: { lines: sellerLines(shop), registration: invoice.seller.registration, email: shop.contact.serviceEmail },
    to: addressedTo(invoice),
    facts: [
      { label: 'Order', value: order.id },
      { label: 'Ordered', value: formatDay(londonDate(Date.parse(order.createdAt))) },
      { label: 'Issued', value: formatDay(issuedOn) },
      ...sums.map(({ label, amount }) => ({ label, value: formatPoundsAndPence(amount) })),
      ...partRows(order),
      { label: 'To be paid now', value: formatPoundsAndPence(dueNow(order)) }
    ],
    lines: invoice.lines.map(({ words, details, quantity, gross }) => ({ words, details, quantity, gross })),
    total: invoice.gross,
    words: [
      `This is a pro forma invoice, and not an invoice: the order is not paid yet, and no VAT can be reclaimed with it. ${partPayment ? 'An invoice follows with each part that is paid.' : 'The invoice follows once it is paid.'}${saysVat ? ` ${vatSentence(invoice)}` : ''}`
    ]
  }
}

/** The slip of one of an order's parcels; null where it has no such parcel. */
export function parcelSlip(order: Order, id: string, shop: Seller, now: number): OrderSheet | null {
  const parcel = order.parcels?.find((one) => one.id === id)
  const whole = parcel && sheetOf({ ...order, parcels: [], tracking: parcel.tracking }, 'packing-slip', shop, now)
  if (!whole) return null
  const lines = parcel.lines.map(({ position, name, quantity }): SheetLine => {
    const item = order.items[position - 1]
    const chosen = item && item.name === name ? describeItem(item).chosen : ''
    return { words: name, details: [chosen].filter(Boolean), quantity, gross: null }
  })
  const pieces = String(lines.reduce((sum, { quantity }) => sum + quantity, 0))
  const later = namedLines(order, leftAfter(order, parcel))
  return {
    ...whole,
    title: `${whole.title}, parcel ${parcel.number}`,
    of: `parcels/${parcel.id}`,
    lines,
    facts: whole.facts.flatMap((fact) =>
      fact.label === 'Pieces'
        ? [
            { label: 'Parcel', value: String(parcel.number) },
            { label: 'Pieces in it', value: pieces }
          ]
        : [fact]
    ),
    words: [...(later.length > 0 ? [`Still to come: ${linesWords(later)}.`] : []), ...whole.words]
  }
}

/**
 * What its customer writes on the parcel of a return, and puts into it. It is text to print and no postage, and says so. `now` in
 * milliseconds since 1970.
 */
export function returnLabel(order: Order, one: OrderReturn, shop: Seller, now: number): OrderSheet {
  const { phone, serviceEmail: email } = shop.contact
  const by = sendBy(order, one)
  const isExpected = one.ended === null && one.received === null
  return {
    kind: 'label',
    of: `returns/${one.id}`,
    returnNumber: one.number,
    title: 'Label text of a return',
    number: order.id,
    issuedOn: londonDate(now),
    seller: { lines: sellerLines(shop), registration: '', email },
    to: returnAddress(shop),
    facts: [
      { label: 'Return', value: one.number },
      { label: 'Order', value: order.id },
      { label: 'Announced', value: formatDay(londonDate(Date.parse(one.announcedAt))) },
      ...(isExpected && by !== null ? [{ label: 'Send it by', value: formatDay(by) }] : []),
      ...returnSteps(one)
        .slice(1)
        .map(({ words, at }) => ({ label: formatDay(londonDate(Date.parse(at))), value: words }))
    ],
    lines: one.lines.map(({ position, name, quantity }): SheetLine => {
      const item = order.items[position - 1]
      const chosen = item && item.name === name ? describeItem(item).chosen : ''
      return { words: name, details: [chosen].filter(Boolean), quantity, gross: null }
    }),
    total: null,
    words: isExpected
      ? [
          `${writeOnParcel(shop, one.number)} Put this page into it.`,
          NO_POSTAGE,
          RETURN_COST_WORDS[one.ground],
          `Please keep the proof that you have sent it, and send it insured. If anything is unclear, ask us: ${email}, ${phone}.`
        ]
      : [`Nothing more of this return is to be sent. If anything is unclear, ask us: ${email}, ${phone}.`]
  }
}

/** What the text that goes with a return is called among the papers of its order, before its number. */
export const RETURN_LABEL = 'Label text of return'

/** Said wherever a return's number is. */
export const NO_POSTAGE = 'This is text for the parcel and no postage: no carrier is paid or told.'

/** Where returns go, as far as the owner has entered it. DECISIONS 20. */
export const returnAddress = ({ brand, contact }: Pick<Shop, 'brand' | 'contact'>): string[] => [
  brand.name,
  ...contact.addressLines.filter((line) => line !== TO_BE_SET)
]

/** What is to be written on a return's parcel; before it, where no address is entered yet, that it has to be asked for. */
export function writeOnParcel({ contact }: Pick<Shop, 'contact'>, number: string): string {
  const asks = contact.addressLines.every((line) => line === TO_BE_SET)
    ? `Please ask us first where to send it: ${contact.serviceEmail}, ${contact.phone}. `
    : ''
  return `${asks}Please write our address and the number ${number} on the parcel.`
}

/** What is here once a parcel has left. */
const leftAfter = (order: Order, { id }: Parcel) =>
  leftToSend({
    ...order,
    parcels: order.parcels?.map((one) => (one.id === id ? { ...one, sentAt: one.packedAt } : one))
  })

const hasVat = ({ vat }: Order): boolean => fromDecimalString(vat) > 0

/** A line with what was said of its piece; on a paper with prices, what was paid for it. */
function lineOf(item: OrderItem, isPriced: boolean): SheetLine {
  const { chosen, facts } = describeItem(item)
  const quantity = piecesLeft(item)
  const said = isPriced ? facts.map(({ label, value }) => `${label}: ${value}`) : [chosen].filter(Boolean)
  return { words: item.name, details: said, quantity, gross: isPriced ? paidFor(item, quantity) : null }
}

/** What was paid for so many pieces of a line, less what a code took off them. Pence. */
const paidFor = (item: OrderItem, quantity: number): Pence =>
  fromDecimalString(item.price) * quantity -
  discountOfPieces(fromDecimalString(item.discount ?? '0.00'), item.quantity, item.givenBack ?? 0, quantity)

function addressOf({ shippingAddress }: Order): string[] {
  if (shippingAddress === null) return []
  const { firstName, lastName, address1, address2, city, postalCode, country } = shippingAddress
  return [`${firstName} ${lastName}`.trim(), address1, address2, city, postalCode, country].filter(Boolean)
}
