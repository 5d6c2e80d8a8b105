import { cardName, type UsedCard } from '../gift-cards/order-cards.ts'
import { describeItem } from '../orders/item-description.ts'
import { discountLabel, type Order, type OrderItem } from '../orders/order.ts'
import { type PaymentPart, vatOfParts } from '../orders/payment-plan.ts'
import { formatDay, type IsoDay } from '../policies/calendar.ts'
import { DEFAULT_COUNTRY } from '../policies/delivery.ts'
import { sellerLines, TO_BE_SET } from '../policies/seller.ts'
import type { Shop } from '../policies/shop-schema.ts'
import { formatPoundsAndPence, fromDecimalString, type Pence } from '../pricing/money.ts'
import { EXPORT_WORDS, isExport, VAT_PERCENT } from '../pricing/vat.ts'

/** Papers of an order's money: what it came to, and what of that was given back. Each has a series of numbers of its own. */
export const PAPER_KINDS = ['invoice', 'credit-note'] as const
export type PaperKind = (typeof PAPER_KINDS)[number]

const PREFIXES: Readonly<Record<PaperKind, string>> = { invoice: 'INV', 'credit-note': 'CN' }

/** "INV-000042": a paper's number within its series, from 1. */
export const paperNumber = (kind: PaperKind, place: number): string =>
  `${PREFIXES[kind]}-${String(place).padStart(6, '0')}`

/** A paper's series and place, or null for what is no number of one. */
export function readPaperNumber(text: string): { kind: PaperKind; place: number } | null {
  const [, prefix, digits] = /^(INV|CN)-(\d{6,12})$/.exec(text) ?? []
  const kind = PAPER_KINDS.find((one) => PREFIXES[one] === prefix)
  const place = Number(digits)
  return kind && place > 0 && paperNumber(kind, place) === text ? { kind, place } : null
}

/** A row of a paper. Sums are pence: `gross` is what was charged for all of it, `net` and `vat` together are `gross`. */
export interface PaperLine {
  words: string
  details: readonly string[]
  quantity: number
  /** Of one, VAT included. */
  unit: Pence
  net: Pence
  vat: Pence
  gross: Pence
  /** It is outside of VAT, on a paper that has some. Missing where it is not. */
  isWithoutVat?: true
}

/**
 * A paper as it was issued, frozen: what the shop or the customer is called later changes nothing in it. It names the
 * customer and the address the order goes to, because the law asks for them, and no other way to reach anybody. Sums are
 * pence and positive, those of a credit note too.
 */
export interface Paper {
  kind: PaperKind
  number: string
  /** Of an order that is paid in two parts, which of them the invoice is of; missing where it is paid whole. */
  part?: PaymentPart
  /** Its first part is no deposit that was asked for, but what was paid before the order was changed. Missing where it is not. */
  isBeforeChange?: true
  /** The invoice of the deposit that the final one takes off; missing of every other. */
  deposit?: { number: string; issuedOn: IsoDay; gross: Pence }
  /** The gift cards that paid a part of it, or all, in pence: means of payment, which take nothing off it. Missing where there were none. */
  giftCards?: readonly { lastFour: string; amount: Pence }[]
  /** The order's number. */
  order: string
  issuedOn: IsoDay
  /**
   * When VAT falls due: an order is paid before it is sent, so on the day of its payment; of a deposit and of the balance on
   * the day of each. VAT Act 1994, section 6(4).
   */
  taxPoint: IsoDay
  seller: { lines: readonly string[]; registration: string; vatNumber: string | null; email: string }
  customer: { name: string; address: readonly string[] }
  /** The country it goes to. */
  country: string
  /** The rate in percent; 0 of an export. */
  vatPercent: number
  lines: readonly PaperLine[]
  net: Pence
  vat: Pence
  gross: Pence
  /** The invoice that a credit note takes something off; null of an invoice. */
  corrects: { number: string; issuedOn: IsoDay } | null
}

interface Issuing {
  number: string
  issuedOn: IsoDay
  taxPoint: IsoDay
}

type Seller = Pick<Shop, 'brand' | 'company' | 'contact'>

/**
 * The invoice of an order that is paid. VAT is rounded once, for the whole order, and shared out among the rows so that
 * they come to it. What the order came to beside its pieces and delivery stands as a row of its own.
 */
export function invoiceOf(order: Order, shop: Seller, issuing: Issuing): Paper {
  const { gross, vat } = sumsOf(order)
  return {
    ...headOf(order, shop, issuing),
    ...paidWithCards(order.giftCards, gross),
    lines: withVat(chargedLines(order, gross), vat),
    net: gross - vat,
    vat,
    gross
  }
}

/** The invoice of a deposit that was paid. It says of which pieces, because the law asks what is sold. */
export function depositInvoiceOf(order: Order, shop: Seller, issuing: Issuing): Paper {
  const { deposit, vatOfDeposit } = partSums(order)
  const line: ChargedLine = {
    ...simpleLine(
      order.partPayment?.isBeforeChange
        ? `Paid so far for order ${order.id}, as changed`
        : `Deposit for order ${order.id}`,
      deposit
    ),
    details: order.items.map(pieceName)
  }
  return {
    ...headOf(order, shop, issuing),
    part: 'deposit',
    ...beforeChange(order),
    ...paidWithCards(cardsOfDeposit(order), deposit),
    lines: withVat([line], vatOfDeposit),
    net: deposit - vatOfDeposit,
    vat: vatOfDeposit,
    gross: deposit
  }
}

/**
 * The final invoice, once the balance is paid: all of the order, less the deposit as it was invoiced, so that the two
 * come to the order and its VAT to the penny.
 */
export function finalInvoiceOf(order: Order, shop: Seller, issuing: Issuing, deposit: Paper): Paper {
  const { gross, vat } = sumsOf(order)
  const { number, issuedOn } = deposit
  const less: PaperLine = {
    ...simpleLine(
      `Less ${deposit.isBeforeChange ? 'what was paid before' : 'the deposit'}, invoice ${number}`,
      -deposit.gross
    ),
    net: -deposit.net,
    vat: -deposit.vat
  }
  return {
    ...headOf(order, shop, issuing),
    part: 'balance',
    ...(deposit.isBeforeChange && { isBeforeChange: true }),
    ...paidWithCards(cardsOfBalance(order, deposit), gross - deposit.gross),
    deposit: { number, issuedOn, gross: deposit.gross },
    lines: [...withVat(chargedLines(order, gross), vat), less],
    net: gross - vat - deposit.net,
    vat: vat - deposit.vat,
    gross: gross - deposit.gross
  }
}

const beforeChange = ({ partPayment }: Order): { isBeforeChange?: true } =>
  partPayment?.isBeforeChange ? { isBeforeChange: true } : {}

/**
 * The cards that have paid what an invoice is of. One in the place of another, after a change, names those that were used before
 * it, for whatever part that was: each less what is on it again, and all together no more than the invoice. What goes back
 * goes back to the cards last.
 */
function paidWithCards(used: readonly UsedCard[] = [], most: Pence): Pick<Paper, 'giftCards'> {
  let left = most
  const cards = used.flatMap(({ lastFour, amount, givenBack, isHeld }) => {
    const paid = isHeld ? 0 : Math.min(left, amount - givenBack)
    left -= paid
    return paid > 0 ? [{ lastFour, amount: paid }] : []
  })
  return cards.length === 0 ? {} : { giftCards: cards }
}

/** Of what was paid before a change, all that were used by then. */
const cardsOfDeposit = ({ giftCards = [], partPayment }: Order): UsedCard[] =>
  giftCards.filter(({ part }) => partPayment?.isBeforeChange || part !== 'balance')

/** Of the balance, those that the first invoice does not name: before a change they may have paid another balance. */
function cardsOfBalance({ giftCards = [] }: Order, deposit: Paper): UsedCard[] {
  const named = [...(deposit.giftCards ?? [])]
  return giftCards.filter(({ part, lastFour, amount }) => {
    if (part !== 'balance') return false
    const place = named.findIndex((card) => card.lastFour === lastFour && card.amount <= amount)
    if (place >= 0) named.splice(place, 1)
    return place < 0
  })
}

const sumsOf = ({ total, vat }: Order) => ({ gross: fromDecimalString(total), vat: fromDecimalString(vat) })

function partSums(order: Order): { deposit: Pence; vatOfDeposit: Pence } {
  const { gross, vat } = sumsOf(order)
  const deposit = fromDecimalString(order.partPayment?.deposit ?? '0.00')
  return { deposit, vatOfDeposit: vatOfParts(vat, { deposit, balance: gross - deposit }).deposit }
}

const pieceName = ({ name, quantity }: OrderItem): string => (quantity === 1 ? name : `${quantity} × ${name}`)

function headOf(order: Order, shop: Seller, issuing: Issuing) {
  const country = order.shippingAddress?.country ?? DEFAULT_COUNTRY
  return {
    kind: 'invoice' as const,
    ...issuing,
    order: order.id,
    seller: sellerOf(shop),
    customer: { name: order.customerName, address: addressOf(order) },
    country,
    vatPercent: fromDecimalString(order.vat) === 0 ? 0 : VAT_PERCENT,
    corrects: null
  }
}

/**
 * The credit note that is due once only `kept` pence of what was paid are still here: all credit notes of an order
 * together take off its invoice what was given back of it, and no more. Money that came twice and went back once is no part
 * of an invoice. Null where nothing is due. Its VAT is what the invoice's falls by, so that together they come to it.
 * `rows` are the pieces that were given back with it, where it is known which.
 */
export function creditNoteOf(
  invoice: Paper,
  {
    earlier,
    kept,
    rows = [],
    ...issuing
  }: Issuing & { earlier: readonly Pick<Paper, 'gross'>[]; kept: Pence; rows?: readonly ChargedLine[] | undefined }
): Paper | null {
  const before = invoice.gross - sumOf(earlier.map(({ gross }) => gross))
  const left = Math.min(Math.max(kept, 0), invoice.gross)
  const gross = before - left
  if (gross <= 0) return null
  const vat = shareOf(invoice.vat, before, invoice.gross) - shareOf(invoice.vat, left, invoice.gross)
  const isWhole = gross === invoice.gross
  const { part: _, deposit: __, isBeforeChange: ___, giftCards: ____, ...head } = invoice
  return {
    ...head,
    kind: 'credit-note',
    ...issuing,
    lines: isWhole ? invoice.lines : withVat(creditedRows(rows, gross), vat),
    net: gross - vat,
    vat,
    gross,
    corrects: { number: invoice.number, issuedOn: invoice.issuedOn }
  }
}

/**
 * What of an order's money each of its invoices keeps once only `kept` pence are still here: what is given back now is taken
 * off the last of them first, which has the pieces on it. What was credited to one before stays where it is: a part of a
 * deposit may have gone back before there was a final invoice.
 */
export function keptByInvoices(
  invoices: readonly Pick<Paper, 'gross' | 'number'>[],
  notes: readonly Pick<Paper, 'gross' | 'corrects'>[],
  kept: Pence
): Pence[] {
  const left = invoices.map(
    ({ gross, number }) =>
      gross - sumOf(notes.filter(({ corrects }) => corrects?.number === number).map((note) => note.gross))
  )
  let due = Math.max(0, sumOf(left) - Math.max(0, kept))
  for (let index = left.length - 1; index >= 0; index--) {
    const own = Math.min(left[index] ?? 0, due)
    left[index] = (left[index] ?? 0) - own
    due -= own
  }
  return left
}

/** A row before its VAT is reckoned. */
export type ChargedLine = Omit<PaperLine, 'net' | 'vat'>

/** The rows of a part: what is known of it, and the rest in one row. More than was given back is not credited by its pieces. */
function creditedRows(rows: readonly ChargedLine[], gross: Pence): readonly ChargedLine[] {
  const rest = gross - sumOf(rows.map((row) => row.gross))
  if (rest === 0) return rows
  return rest < 0 ? [simpleLine(PART, gross)] : [...rows, simpleLine(PART, rest)]
}

const PART = 'Part of the price, given back'

function chargedLines(order: Order, total: Pence): ChargedLine[] {
  const { items, deliveryCharge, discount } = order
  const code = discount === undefined ? [] : [simpleLine(discountLabel(order), -fromDecimalString(discount.amount))]
  const pieces = [...items.map(pieceLine), ...code]
  const delivery = deliveryCharge === null ? [] : [simpleLine('Delivery', fromDecimalString(deliveryCharge))]
  const rest = total - sumOf([...pieces, ...delivery].map(({ gross }) => gross))
  return [...pieces, ...delivery, ...(rest === 0 ? [] : [simpleLine(rest < 0 ? 'Discount' : 'Other charges', rest)])]
}

function pieceLine(item: OrderItem): ChargedLine {
  const unit = fromDecimalString(item.price)
  const { chosen } = describeItem(item)
  const gross = unit * item.quantity
  return {
    words: item.name,
    details: chosen === '' ? [] : [chosen],
    quantity: item.quantity,
    unit,
    gross,
    ...(gross >= LEAST_WITH_VAT && fromDecimalString(item.vat) === 0 && { isWithoutVat: true })
  }
}

/** Of less than this the VAT is rounded to nothing. Pence. */
const LEAST_WITH_VAT = 3

const simpleLine = (words: string, gross: Pence): ChargedLine => ({
  words,
  details: [],
  quantity: 1,
  unit: gross,
  gross
})

/** Shares out the VAT of the whole among the rows that have some: each has what the sum up to it grows by. */
function withVat(lines: readonly ChargedLine[], vat: Pence): PaperLine[] {
  const hasVat = ({ isWithoutVat }: ChargedLine) => vat === 0 || !isWithoutVat
  const total = sumOf(lines.filter(hasVat).map(({ gross }) => gross))
  let sum = 0
  return lines.map(({ isWithoutVat, ...line }) => {
    if (isWithoutVat && vat !== 0)
      return { ...line, details: [...line.details, 'No VAT'], net: line.gross, vat: 0, isWithoutVat }
    const before = shareOf(vat, sum, total)
    sum += line.gross
    const own = shareOf(vat, sum, total) - before
    return { ...line, net: line.gross - own, vat: own }
  })
}

/** The part of a whole's VAT that so much of it has, to the penny. */
const shareOf = (vat: Pence, part: Pence, whole: Pence): Pence => (whole === 0 ? 0 : Math.round((vat * part) / whole))

const sumOf = (sums: readonly Pence[]): Pence => sums.reduce((sum, one) => sum + one, 0)

function sellerOf(shop: Pick<Shop, 'brand' | 'company' | 'contact'>): Paper['seller'] {
  const { registeredIn, registeredNumber, vatNumber } = shop.company
  const isSet = (fact: string) => fact !== TO_BE_SET
  const facts = [
    isSet(registeredIn) ? `Registered in ${registeredIn}` : '',
    isSet(registeredNumber) ? `company number ${registeredNumber}` : ''
  ]
  return {
    lines: sellerLines(shop),
    registration: facts.filter(Boolean).join(', '),
    vatNumber,
    email: shop.contact.serviceEmail
  }
}

function addressOf({ shippingAddress }: Order): string[] {
  if (shippingAddress === null) return []
  const { firstName, lastName, address1, address2, city, postalCode, country } = shippingAddress
  return [`${firstName} ${lastName}`.trim(), address1, address2, city, postalCode, country].filter(
    (line) => line !== ''
  )
}

/** To whom a paper is written, a line each: the name, then where it goes, without the name said twice. */
export const addressedTo = ({ customer: { name, address } }: Pick<Paper, 'customer'>): readonly string[] =>
  address[0] === name ? address : [name, ...address]

/** What a paper is called. Only who shows a VAT number issues a VAT invoice. VAT Regulations 1995, regulation 14. */
export function paperTitle({
  kind,
  part,
  isBeforeChange,
  seller,
  vatPercent
}: Pick<Paper, 'kind' | 'part' | 'isBeforeChange' | 'seller' | 'vatPercent'>): string {
  const isOfVat = seller.vatNumber !== null && vatPercent > 0
  if (kind === 'credit-note') return isOfVat ? 'VAT credit note' : 'Credit note'
  const lead = part === undefined ? '' : part === 'balance' ? 'Final ' : isBeforeChange ? 'Part payment ' : 'Deposit '
  const title = isOfVat ? 'VAT invoice' : 'Invoice'
  return lead === '' ? title : `${lead}${isOfVat ? title : 'invoice'}`
}

/** Whether a paper's VAT stands on it: whoever shows no VAT number must name no VAT as charged. VAT Act 1994, schedule 11. */
export const showsVat = ({ seller, vatPercent }: Pick<Paper, 'seller' | 'vatPercent'>): boolean =>
  seller.vatNumber !== null && vatPercent > 0

/** What a paper says of VAT beside its figures. DECISIONS 40 and 41. */
export function vatSentence(paper: Pick<Paper, 'kind' | 'seller' | 'vatPercent' | 'country' | 'lines'>): string {
  if (paper.vatPercent === 0) return isExport(paper.country) ? `${EXPORT_WORDS}.` : 'No VAT is charged.'
  if (paper.seller.vatNumber !== null && paper.lines.some(({ isWithoutVat }) => isWithoutVat))
    return `VAT at ${paper.vatPercent}% is included in the total, but for the rows that say “No VAT”.`
  if (paper.seller.vatNumber !== null) return `VAT at ${paper.vatPercent}% is included in the total.`
  const what = paper.kind === 'invoice' ? 'This is not a VAT invoice' : 'This is not a VAT credit note'
  return `${what}: we show no VAT number and no VAT on it, so no VAT can be reclaimed with it.`
}

/** The facts at a paper's head, each a label and its words. */
export function paperFacts(paper: Paper): { label: string; value: string }[] {
  const { number, order, issuedOn, taxPoint, corrects, seller, deposit, isBeforeChange } = paper
  return [
    { label: 'Number', value: number },
    { label: 'Order', value: order },
    { label: 'Issued', value: formatDay(issuedOn) },
    corrects
      ? { label: 'Takes off', value: `Invoice ${corrects.number} of ${formatDay(corrects.issuedOn)}` }
      : { label: showsVat(paper) ? 'Paid, and tax point' : 'Paid', value: formatDay(taxPoint) },
    ...(deposit
      ? [
          {
            label: isBeforeChange ? 'Paid before, taken off' : 'Deposit taken off',
            value: `${formatPoundsAndPence(deposit.gross)}, invoice ${deposit.number} of ${formatDay(deposit.issuedOn)}`
          }
        ]
      : []),
    ...cardFacts(paper),
    ...(seller.vatNumber === null ? [] : [{ label: 'Our VAT number', value: seller.vatNumber }])
  ]
}

/** By which cards it was paid, and what came otherwise. */
function cardFacts({ giftCards = [], gross }: Paper): { label: string; value: string }[] {
  if (giftCards.length === 0) return []
  const rest = gross - sumOf(giftCards.map(({ amount }) => amount))
  const cards = giftCards.map((card) => `${cardName(card)}: ${formatPoundsAndPence(card.amount)}`)
  return [
    {
      label: 'Paid with',
      value: [...cards, ...(rest > 0 ? [`otherwise: ${formatPoundsAndPence(rest)}`] : [])].join('; ')
    }
  ]
}

/** The sums at a paper's foot; the last is the total. Pence. */
export function paperSums(paper: Paper): { label: string; amount: Pence }[] {
  const total = {
    label:
      paper.kind === 'credit-note'
        ? 'Total given back'
        : paper.part === 'deposit' && paper.isBeforeChange
          ? 'Paid so far'
          : PAID[paper.part ?? 'whole'],
    amount: paper.gross
  }
  if (!showsVat(paper)) return [total]
  return [
    { label: 'Total excluding VAT', amount: paper.net },
    { label: `VAT at ${paper.vatPercent}%`, amount: paper.vat },
    total
  ]
}

const PAID: Readonly<Record<PaymentPart | 'whole', string>> = {
  whole: 'Total paid',
  deposit: 'Deposit paid',
  balance: 'Balance paid'
}
