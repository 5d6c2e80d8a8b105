import { randomBytes } from 'node:crypto'
import type { Context } from 'koa'
import type { Transaction } from 'kysely'
import { bankHolidays } from '#data/bank-holidays.ts'
import { shop } from '#data/shop.ts'
import { describePiece } from '#domain/description/describe.ts'
import type { BuyingMoment } from '#domain/description/described.ts'
import { typedCodes } from '#domain/gift-cards/gift-card-code.ts'
import { frozenDescription } from '#domain/orders/item-description.ts'
import { orderNamedFirst } from '#domain/orders/named-first.ts'
import type { Order, OrderKind } from '#domain/orders/order.ts'
import type { OrderCustomer, ShippingAddress } from '#domain/orders/order-form.ts'
import { NUMBER_BYTES, orderNumber } from '#domain/orders/order-number.ts'
import type { PaymentMethod } from '#domain/orders/payment-method.ts'
import { type Deposit, planPayment } from '#domain/orders/payment-plan.ts'
import { heldUntil } from '#domain/orders/unpaid-order.ts'
import { DEFAULT_COUNTRY, type DeliveryCharge, deliveryCharge, isDeliveryCountry } from '#domain/policies/delivery.ts'
import { orderMoment } from '#domain/policies/delivery-promise.ts'
import { nationOf } from '#domain/policies/working-days.ts'
import type { Pence } from '#domain/pricing/money.ts'
import { chargedVat } from '#domain/pricing/vat.ts'
import type { DeskChannel } from '#domain/sales/channel.ts'
import { batch } from '../../db/batch.ts'
import { invalidateAnswers } from '../../db/catalogue/changes.ts'
import type { KeptCollection } from '../../db/customer-tables.ts'
import { settleOffers } from '../../db/offer-prices.ts'
import type { ShopDb } from '../../db/open.ts'
import { keepRecords } from '../../db/people/keep-records.ts'
import { recordsOfOrders } from '../../db/people/read-records.ts'
import type { ShopTables } from '../../db/schema.ts'
import type { Config } from '../../server/config.ts'
import { createCostBudget } from '../../server/http/limit.ts'
import type { Limits } from '../../server/http/limits.ts'
import { answerIdempotently, idempotencyKey } from '../../server/http/once.ts'
import { keyReused, Problem, tooManyRequests, unprocessable } from '../../server/http/problems.ts'
import { type CustomerRow, findCustomer } from '../customers/queries.ts'
import { type DiscountRow, discountOf, takeDiscount } from '../discounts/discounts.ts'
import { payByCards } from '../gift-cards/pay-by-cards.ts'
import { orderMails } from '../mail/outbox.ts'
import type { MailBell } from '../mail/sender.ts'
import { costsOf } from '../pieces/costs.ts'
import type { Visitor } from '../sessions/sessions.ts'
import { refuseUnconfirmed } from './confirmation-route.ts'
import type { OrderedPiece } from './piece.ts'
import { placesJson, reducedPieces, takePromotionPlace } from './promotion-place.ts'
import { findOrder, numberOfKey, ordersSinceQuery } from './queries.ts'
import { alreadyPlaced, discountRefused, giftCardRefused } from './refusals.ts'
import { type OrderItemRow, type OrderRow, orderOf } from './rows.ts'
import { takingStock } from './stock.ts'
import type { OrderTerms } from './terms.ts'

/** A discount code as an order is placed with it. */
export interface OrderDiscount {
  row: DiscountRow
  /** Pence. */
  amount: Pence
  /** Of the pieces, in their order. */
  shares: readonly Pence[]
}

export interface Placing {
  kind: OrderKind
  /** The device's key of the order. */
  clientKey: string
  cartId: string
  /** Who is signed in. */
  customerId: string | null
  customer: OrderCustomer
  /** Null where it is agreed by telephone. */
  shippingAddress: ShippingAddress | null
  pieces: readonly OrderedPiece[]
  /** Null where nobody was asked. */
  paymentMethod: PaymentMethod | null
  /** Empty for none. */
  giftNote: string
  /** The code that takes something off, and each piece's share of it in pence. */
  discount?: OrderDiscount | undefined
  /** Codes of gift cards, as they were typed. */
  giftCards?: string | undefined
  /** The terms that stand now; null where the shop has no pages. */
  terms: OrderTerms | null
  /** Milliseconds since 1970. */
  now: number
  /** Where the shop reads its orders. */
  shopAddress: string
  /** Who took it at the desk: the shop knows of it, and its pieces are kept as long as of an order that is confirmed. */
  takenBy?: string
  /** Where it was taken, at the desk. */
  channel?: DeskChannel
  /** What of it is asked for before it is begun. Left out, it is paid whole. */
  deposit?: Deposit
  /** Where and when its customer collects it; nothing is sent then. */
  collection?: string | undefined
}

type Placed = { kind: 'placed'; order: Order } | { kind: 'already-placed' }

export type DrawNumber = () => string
export const drawOrderNumber: DrawNumber = () => orderNumber(randomBytes(NUMBER_BYTES))

/** Of a thousand million numbers; more draws in a row mean that something else is wrong. */
const draws = 5

/**
 * Writes an order with everything that belongs to it, within the caller's transaction: frozen items, the stock they
 * take, the promotion's place, the mails. All that is asked for must have been looked at before, in the same
 * transaction. DECISIONS 12, 13 and 17.
 */
export async function placeOrder(
  within: Transaction<ShopTables>,
  placing: Placing,
  drawNumber: DrawNumber = drawOrderNumber
): Promise<Placed> {
  const customer = await customerOf(within, placing)
  const isConfirmed = customer?.email === placing.customer.customerEmail.toLowerCase()
  const row = await insertOrder(within, { ...placing, customerId: customer?.id ?? null, isConfirmed }, drawNumber)
  if (!row) return { kind: 'already-placed' }
  const buying = buyingMoment(placing)
  const reduced = await reducedPieces(within, placing.pieces, placing.now)
  const costs = await costsOf(
    within,
    placing.pieces.map(({ product }) => product.id)
  )
  const items = placing.pieces.map((piece, index) => {
    const discount = placing.discount?.shares[index] ?? 0
    const isReduced = reduced.has(piece.product.id) || discount > 0
    return itemRow({ orderId: row.id, position: index + 1, isReduced, discount }, piece, buying, costOf(costs, piece))
  })
  await takeOrderDiscount(within, row, placing)
  const stock = takingStock(
    within,
    placing.pieces,
    { id: row.id, ...(placing.takenBy && { who: placing.takenBy }) },
    placing.now
  )
  await batch(
    within,
    within.insertInto('order_items').values(items),
    within.insertInto('mail_outbox').values(mailsOf(row, placing)),
    ...keptTerms(within, placing),
    ...stock.queries
  )
  const places = await takePromotionPlace(within, placing.pieces, placing.now)
  if (places.length > 0)
    await within
      .updateTable('orders')
      .set({ promotion_places: placesJson(places) })
      .where('id', '=', row.id)
      .execute()
  const changed = [...stock.told, ...(places.length > 0 ? ['promotions' as const] : [])]
  if (changed.length > 0) await invalidateAnswers(within, changed)
  return { kind: 'placed', order: orderOf(row, items, []) }
}

/** Takes the order's place of its discount code. Throws the refusal: nothing of the order stays. */
async function takeOrderDiscount(
  within: Transaction<ShopTables>,
  { id, customer_email, customer_phone }: OrderRow,
  { discount, now }: Placing
): Promise<void> {
  if (!discount) return
  const { row } = discount
  const refusal = await takeDiscount(within, {
    orderId: id,
    // Whoever has no e-mail is known by their telephone.
    email: customer_email || customer_phone,
    row,
    now
  })
  if (refusal) throw discountRefused(refusal)
}

/** Whoever takes an order at the desk needs no mail of it. */
const mailsOf = (row: OrderRow, { shopAddress, takenBy }: Placing) =>
  orderMails(row, shopAddress).filter(({ template }) => takenBy === undefined || template !== 'order-received')

/** Who is signed in, unless the account went meanwhile. The e-mail alone makes an order nobody's. DECISIONS 37. */
async function customerOf(within: Transaction<ShopTables>, { customerId }: Placing): Promise<CustomerRow | undefined> {
  return customerId === null ? undefined : findCustomer(within, customerId)
}

/** Keeps the wording that is accepted, once for all orders under it. DECISIONS 41. */
const keptTerms = (within: Transaction<ShopTables>, { terms, now }: Placing) =>
  terms === null
    ? []
    : [
        within
          .insertInto('order_terms')
          .values({ ...terms, since: new Date(now).toISOString() })
          .onConflict((conflict) => conflict.doNothing())
      ]

/** With whether whoever places it has confirmed its e-mail. */
type TrustedPlacing = Placing & { isConfirmed: boolean }

const insertOrder = (
  within: Transaction<ShopTables>,
  placing: TrustedPlacing,
  drawNumber: DrawNumber
): Promise<OrderRow | null> => insertOrderRow(within, (id) => orderRow(id, placing), drawNumber)

/** The order's row under a number that was free, or null when its key has placed one already. */
export async function insertOrderRow(
  within: Transaction<ShopTables>,
  rowOf: (id: string) => OrderRow,
  drawNumber: DrawNumber
): Promise<OrderRow | null> {
  for (let draw = 0; draw < draws; draw++) {
    const row = rowOf(drawNumber())
    const { numInsertedOrUpdatedRows } = await within
      .insertInto('orders')
      .values(row)
      .onConflict((conflict) => conflict.doNothing())
      .executeTakeFirst()
    if (numInsertedOrUpdatedRows === 1n) {
      await keepRecords(within, await recordsOfOrders(within, [row.id]), { isNew: true })
      return row
    }
    const sameKey = await within
      .selectFrom('orders')
      .select('id')
      .where('client_key', '=', row.client_key)
      .executeTakeFirst()
    if (sameKey) return null
  }
  throw new Error(`No order number was free in ${draws} draws`)
}

/** What holds of every order that was just placed: nothing has come of it yet. */
export const NEW_ORDER = {
  status: 'pending',
  stock_returned_at: null,
  delivery_charge: null,
  carrier: null,
  tracking_number: null,
  import_collector: null,
  withdrawn_at: null,
  promotion_places: null,
  account_erased_at: null,
  deposit_due: null,
  balance_paid_at: null,
  pay_link_number: 0,
  link_number: 0,
  paid_before_change: 0,
  collection: null,
  begun_at: null
} as const satisfies Partial<OrderRow>

function orderRow(id: string, placing: TrustedPlacing): OrderRow {
  const { customer, shippingAddress, isConfirmed, now } = placing
  const discount = placing.discount?.amount ?? 0
  const total = placing.pieces.reduce((sum, piece) => sum + priceOf(piece), 0) - discount
  const deliveryKind = delivery(shippingAddress, total)
  const isTaken = placing.takenBy !== undefined
  return {
    ...NEW_ORDER,
    id,
    client_key: placing.clientKey,
    cart_id: placing.cartId,
    customer_id: placing.customerId,
    kind: placing.kind,
    customer_email: customer.customerEmail,
    customer_name: customer.customerName,
    customer_phone: customer.customerPhone,
    shipping_address: shippingAddress && JSON.stringify(shippingAddress),
    delivery: deliveryKind,
    total,
    vat: chargedVat(total, countryOf(shippingAddress)),
    created_at: new Date(placing.now).toISOString(),
    payment_method: placing.paymentMethod,
    gift_note: placing.giftNote || null,
    terms_hash: placing.terms?.hash ?? null,
    confirmed_at: isConfirmed ? new Date(now).toISOString() : null,
    // Nobody can pay before the delivery charge is named: from then on the days of a confirmed order run. DECISIONS 7.
    held_until: isConfirmed && deliveryKind !== 'free' ? null : heldUntil(now, isConfirmed || isTaken),
    taken_by: placing.takenBy ?? null,
    channel: placing.channel ?? null,
    discount_code: placing.discount ? discountOf(placing.discount.row).code : null,
    discount,
    deposit: planPayment(total, placing.deposit ?? null)?.deposit ?? null,
    quotation_id: null,
    gift_card: null,
    collection: placing.collection ? JSON.stringify({ place: placing.collection } satisfies KeptCollection) : null
  }
}

/** What was agreed on the telephone goes to the United Kingdom. */
const countryOf = (address: ShippingAddress | null): string => address?.country ?? DEFAULT_COUNTRY

/** Without an address it goes to the United Kingdom, where it is free. */
function delivery(address: ShippingAddress | null, total: Pence): DeliveryCharge['kind'] {
  if (address === null) return 'free'
  if (!isDeliveryCountry(address.country)) throw new Error('An address was not read by its schema')
  return deliveryCharge(address.country, total).kind
}

/** What its terms hang on: when it is ordered, and where it goes. */
export function buyingMoment({ now, shippingAddress }: Pick<Placing, 'now' | 'shippingAddress'>): BuyingMoment {
  const country = shippingAddress?.country ?? DEFAULT_COUNTRY
  const nation = nationOf(shippingAddress?.postalCode ?? '')
  return {
    moment: orderMoment(now),
    country: isDeliveryCountry(country) ? country : DEFAULT_COUNTRY,
    holidays: bankHolidays,
    ...(nation && { nation })
  }
}

/**
 * What one piece of a line cost the shop, as far as that is on record: of the piece as it is listed, and not of one with
 * larger stones or another length, which costs something else.
 */
export const costOf = (costs: ReadonlyMap<string, Pence>, { product, unitPrice }: OrderedPiece): Pence | null =>
  unitPrice === product.price ? (costs.get(product.id) ?? null) : null

interface ItemPlace {
  orderId: string
  position: number
  /** Sold at a live offer's reduced price. */
  isReduced: boolean
  /** Pence: its share of what a discount code takes off. */
  discount: Pence
}

export function itemRow(
  { orderId, position, isReduced, discount }: ItemPlace,
  piece: OrderedPiece,
  buying: BuyingMoment,
  cost: Pence | null
): OrderItemRow {
  const { product, selectedSize, selectedCarat, customization } = piece
  const madeTo = piece.left === null ? 'order' : 'stock'
  const choice = { selectedSize, selectedCarat, customization }
  return {
    order_id: orderId,
    position,
    product_id: product.id,
    name: product.name,
    price: piece.unitPrice,
    quantity: piece.quantity,
    image_url: product.imageUrl,
    category: product.category,
    diamond_type: product.diamondType,
    metal_type: product.metalType,
    carat: product.carat,
    selected_size: piece.selectedSize,
    selected_carat: piece.selectedCarat,
    customization: piece.customization,
    certification: describePiece(product, choice).certificate.laboratory,
    is_made_to_order: madeTo === 'order' ? 1 : 0,
    vat: chargedVat(priceOf(piece) - discount, buying.country),
    stock_taken: piece.left === null ? 0 : piece.quantity,
    given_back: 0,
    given_back_sent: 0,
    sent: 0,
    discount,
    cost,
    description: JSON.stringify(frozenDescription({ product, madeTo, isReduced, ...choice }, buying))
  }
}

const priceOf = ({ unitPrice, quantity }: OrderedPiece): Pence => unitPrice * quantity

export interface AnswerOrderDeps {
  db: ShopDb
  clock: () => number
  /** With which the shop signs, and knows gift cards again. */
  secret: string
  config: Pick<Config, 'mailTo'>
  /** Told of each order's mail once it is committed. */
  mail: MailBell
  limits: Pick<Limits, 'ordersPerHour' | 'unconfirmedOrdersPerDay' | 'costPerMinute'>
  /** The terms that stand now, where the shop has its pages. */
  terms?: () => OrderTerms | null
}

/** What is ordered, and by whom. */
export type Asked = Pick<
  Placing,
  'kind' | 'customer' | 'shippingAddress' | 'pieces' | 'paymentMethod' | 'giftNote' | 'discount' | 'giftCards'
>

export type AnswerOrder = (
  ctx: Context,
  visitor: Visitor,
  /** Looks, within the order's transaction, at what is to be ordered. Throws the refusal where it cannot be. */
  look: (within: Transaction<ShopTables>) => Promise<Asked>
) => Promise<void>

/**
 * The order with what its customer's gift cards pay of it, in the transaction that places it: refused, nothing is ordered. Where the
 * shop has to name something before it can be paid, cards are put in with the payment, later.
 */
async function paidByCards(
  within: Transaction<ShopTables>,
  order: Order,
  { giftCards = '', secret, now }: Pick<Placing, 'giftCards' | 'now'> & { secret: string }
): Promise<Order> {
  const codes = typedCodes(giftCards)
  if (codes.length === 0) return order
  if (orderNamedFirst(order) !== null) throw unprocessable([{ path: 'giftCards', message: CARDS_LATER }])
  const held = await payByCards(within, { orderId: order.id, part: null, codes, secret, now })
  if (held.kind === 'refused') throw giftCardRefused(held.refusal)
  return (await findOrder(within, order.id))?.order ?? order
}

const CARDS_LATER =
  'Before this order can be paid we have something to tell you. Please leave this empty now, and put your gift card in when you pay.'

const hourMs = 3_600_000

/**
 * Places an order once for each key, in one transaction with all that belongs to it, and answers it. The key is the
 * draft's own: an answer that was lost on the way is given again, and what was changed after it is not a second order.
 */
export function createAnswerOrder({
  db,
  clock,
  config,
  secret,
  mail,
  limits,
  terms = () => null
}: AnswerOrderDeps): AnswerOrder {
  const spend = createCostBudget(db, limits)
  const shopAddress = config.mailTo ?? shop.contact.serviceEmail

  function refuseTooMany({ count, first }: { count: number; first: string }, now: number): void {
    if (Number(count) >= limits.ordersPerHour)
      throw tooManyRequests(Math.ceil((Date.parse(first) + hourMs - now) / 1000), 'orders')
  }

  return async (ctx, { cartId, customer }, look) => {
    const clientKey = idempotencyKey(ctx)
    const customerId = customer?.id ?? null
    if (clientKey === undefined)
      throw unprocessable([{ path: 'Idempotency-Key', message: 'An order needs a key, so that it is placed once.' }])
    try {
      const beside = (within: ShopDb) => ordersSinceQuery(within, cartId, new Date(clock() - hourMs).toISOString())
      // What is sent again has had its mail.
      const count = () => spend(ctx.ip, 'mail')
      await answerIdempotently(ctx, { db, clock, scope: cartId, beside, count }, async (within, [since]) => {
        const now = clock()
        if (since) refuseTooMany(since, now)
        // An offer may have begun or ended since the shop last looked.
        await settleOffers(within, now)
        const asked = await look(within)
        const recipient = { email: asked.customer.customerEmail, cartId, customerId }
        await refuseUnconfirmed(within, recipient, now, limits.unconfirmedOrdersPerDay)
        const placed = await placeOrder(within, {
          ...asked,
          clientKey,
          cartId,
          customerId,
          now,
          shopAddress,
          terms: terms()
        })
        if (placed.kind === 'already-placed') throw keyReused()
        return { status: 201, body: await paidByCards(within, placed.order, { ...asked, secret, now }) }
      })
    } catch (error) {
      // What is refused may be refused because this very order stands already, which is what the shopper has to know.
      const number = error instanceof Problem ? await numberOfKey(db, clientKey, cartId) : null
      throw number === null ? error : alreadyPlaced(number)
    }
    mail.wake()
  }
}
