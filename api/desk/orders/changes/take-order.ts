import { randomUUID } from 'node:crypto'
import { sql } from 'kysely'
import { shop } from '#data/shop.ts'
import { addLineSchema } from '#domain/cart/cart-change.ts'
import { discountedLines } from '#domain/cart/cart-discount.ts'
import { disabledReason } from '#domain/cart/cart-words.ts'
import { writeCustomisation } from '#domain/cart/customisation.ts'
import { priceChoice } from '#domain/cart/price-choice.ts'
import { isMetalType } from '#domain/catalogue/metals.ts'
import { canBeCustomised, isEnquiryOnly } from '#domain/catalogue/product-facts.ts'
import type { Product } from '#domain/catalogue/product-schema.ts'
import {
  type DeskLine,
  deskLinesOf,
  MOST_DESK_LINES,
  type NewOrderView,
  readDeskCustomer
} from '#domain/desk/new-order.ts'
import { readDeposit } from '#domain/desk/read-deposit.ts'
import { whyNotCollected } from '#domain/orders/handover.ts'
import { ORDER_PROBLEMS } from '#domain/orders/order.ts'
import { linesTotal } from '#domain/orders/order-body.ts'
import { planPayment } from '#domain/orders/payment-plan.ts'
import { DELIVERY_COUNTRIES } from '#domain/policies/delivery.ts'
import { RING_SIZES } from '#domain/policies/ring-sizes.ts'
import { type BraceletPriceList, designBracelet } from '#domain/pricing/bracelet-price.ts'
import { caratChoices, hasCaratSelector, ownCarat } from '#domain/pricing/carat-selector.ts'
import { amountWords, type Pence, pounds } from '#domain/pricing/money.ts'
import {
  BRACELET_LENGTHS,
  DEFAULT_BRACELET_LENGTH,
  DEFAULT_STONE_WEIGHT,
  isBraceletLength,
  isStoneWeight,
  STONE_WEIGHTS
} from '#domain/pricing/tennis-bracelet.ts'
import { type DiscountedLine, discountRefusalWords, reckonDiscount } from '#domain/promotions/discount.ts'
import { readDeskChannel } from '#domain/sales/channel.ts'
import { inTransaction } from '../../../db/engine.ts'
import { holds } from '../../../db/holds.ts'
import { settleOffers } from '../../../db/offer-prices.ts'
import type { ShopDb } from '../../../db/open.ts'
import { createPriceList } from '../../../modules/bracelet-prices/price-list.ts'
import { addLine } from '../../../modules/cart/changes.ts'
import { readCartWithin } from '../../../modules/cart/queries.ts'
import { findDiscount } from '../../../modules/discounts/discounts.ts'
import { orderDiscount } from '../../../modules/orders/order-discount.ts'
import { takePieces } from '../../../modules/orders/piece.ts'
import { placeOrder } from '../../../modules/orders/place-order.ts'
import { unavailable } from '../../../modules/orders/refusals.ts'
import { productOf } from '../../../modules/products/rows.ts'
import { Problem } from '../../../server/http/problems.ts'
import { audit, whoOf } from '../../audit.ts'
import type { Acting, DeskDeps, Outcome } from '../../desk-deps.ts'
import { isKey, KEY_REFUSED, type Within } from './order-to-change.ts'

type Form = Readonly<Record<string, string>>
export type TakenOrder = Outcome | { kind: 'taken'; number: string }

/**
 * Takes an order at the desk for somebody who is on the telephone or at the counter: the same lines, prices, stock and places
 * of offers as at the checkout, and from then on an order as any other. Sent twice with one key, it is one.
 */
export async function takeOrder(deps: DeskDeps, form: Form, acting: Acting): Promise<TakenOrder> {
  const { db, config, catalogue, mail } = deps
  const key = form.key ?? ''
  if (!isKey(key)) return KEY_REFUSED
  const known = await numberOf(db, key)
  if (known !== null) return { kind: 'taken', number: known }
  const read = readDeskCustomer(form)
  const lines = deskLinesOf(form)
  const channel = readDeskChannel(form.channel)
  const place = shop.contact.collection ?? ''
  const isCollection = form.collection === 'yes'
  const notCollected = isCollection ? whyNotCollected(place, channel) : null
  const deposit = readDeposit(form.deposit ?? '', MOST_DEPOSIT)
  const errors = {
    ...(read.kind === 'refused' && read.errors),
    ...('error' in deposit && { deposit: deposit.error }),
    ...(notCollected !== null && { collection: notCollected }),
    ...(lines.length === 0 && { q: 'Please add a piece.' })
  }
  if (read.kind === 'refused' || 'error' in deposit || notCollected !== null || lines.length === 0)
    return { kind: 'refused', errors }

  const prices = await createPriceList(db, catalogue)()
  try {
    const outcome = await inTransaction(db, async (within): Promise<TakenOrder> => {
      const placed = await numberOf(within, key)
      if (placed !== null) return { kind: 'taken', number: placed }
      await settleOffers(within, acting.now)
      const cartId = `desk:${key}`
      const cart = await fillCart(within, { cartId, lines, prices, now: acting.now })
      const discount = await orderDiscount(within, form.discountCode, discountedLines(cart), acting.now)
      const total = linesTotal(cart) - (discount?.amount ?? 0)
      // Thrown, so that nothing of it stays behind.
      if (form.seen !== String(total)) throw new OtherTotal(total)
      if (deposit.deposit !== null && planPayment(total, deposit.deposit) === null) throw new NoDeposit(total)
      const pieces = await takePieces(within, cartId, cart)
      await within.deleteFrom('carts').where('id', '=', cartId).execute()
      const result = await placeOrder(within, {
        kind: read.address === null && !isCollection ? 'quick' : 'cart',
        clientKey: key,
        cartId,
        customerId: null,
        customer: read.customer,
        shippingAddress: read.address,
        pieces,
        paymentMethod: null,
        giftNote: read.giftNote,
        discount,
        terms: null,
        now: acting.now,
        shopAddress: config.mailTo ?? shop.contact.serviceEmail,
        takenBy: whoOf(acting.actor),
        channel,
        ...(isCollection && { collection: place }),
        deposit: deposit.deposit
      })
      if (result.kind === 'already-placed') return KEY_REFUSED
      const { id } = result.order
      await audit(within, {
        ...acting,
        action: 'order.taken',
        subject: 'order',
        subjectId: id,
        before: null,
        after: {
          total,
          pieces: pieces.length,
          ...(result.order.discount && { discount: result.order.discount.code }),
          ...(deposit.deposit && { deposit: deposit.deposit })
        }
      })
      return { kind: 'taken', number: id }
    })
    if (outcome.kind === 'taken') mail.wake()
    return outcome
  } catch (error) {
    if (error instanceof OtherTotal)
      return {
        kind: 'stale',
        words: `It comes to ${amountWords(error.total)} now. Nothing was ordered yet: please look at it with the customer, and press once more.`
      }
    if (error instanceof NoDeposit) return { kind: 'refused', errors: { deposit: noDepositWords(error.total) } }
    // Whatever the checkout would refuse, in its own words.
    if (error instanceof Problem) {
      const { type, detail } = error.document
      return { kind: 'refused', errors: { [type === ORDER_PROBLEMS.discount ? 'discountCode' : '']: detail } }
    }
    throw error
  }
}

/** It does not come to what whoever sent it has seen. */
class OtherTotal extends Error {
  readonly total: Pence

  constructor(total: Pence) {
    super('The order comes to another total')
    this.total = total
  }
}

/** What is asked for before it is begun is all of it, or nothing. */
class NoDeposit extends Error {
  readonly total: Pence

  constructor(total: Pence) {
    super('The deposit is no part of the order')
    this.total = total
  }
}

const noDepositWords = (total: Pence): string =>
  `A deposit is a part of the ${amountWords(total)}. Leave it empty where all of it is paid at once.`

/** More than any order comes to, in pence. */
const MOST_DEPOSIT = pounds(1_000_000)

const numberOf = async (db: ShopDb, key: string): Promise<string | null> =>
  (await db.selectFrom('orders').select('id').where('client_key', '=', key).executeTakeFirst())?.id ?? null

interface Filling {
  cartId: string
  lines: readonly DeskLine[]
  prices: BraceletPriceList
  now: number
}

/** Puts the lines into a cart of their own, by the cart's own rules. Throws its refusal. */
async function fillCart(within: Within, { cartId, lines, prices, now }: Filling) {
  const at = new Date(now).toISOString()
  await within.insertInto('carts').values({ id: cartId, guest_hash: null, created_at: at }).execute()
  for (const line of lines) {
    const product = await findProduct(within, line.productId)
    const choice = product ? choiceOf(product, line, prices) : emptyChoice
    const { productId, quantity } = line
    const added = addLineSchema.safeParse({ id: randomUUID(), productId, quantity, ...choice })
    if (!added.success) throw unavailable(added.error.issues.map(({ message }) => message).join(' '))
    await addLine(within, { cartId, priceList: prices, now: at }, added.data)
  }
  const cart = await readCartWithin(within, cartId, prices)
  const hindered = cart.flatMap((line) => {
    const words = disabledReason(line)
    return words === null ? [] : [`${line.product.name}: ${words}`]
  })
  if (hindered.length > 0) throw unavailable(hindered.join(' '))
  return cart
}

export async function findProduct(db: ShopDb, id: string): Promise<Product | null> {
  const row = await db
    .selectFrom('products')
    .selectAll()
    .where('id', '=', id)
    .where('is_listed', '=', 1)
    .executeTakeFirst()
  return row ? productOf(row) : null
}

const emptyChoice = { selectedSize: null, selectedCarat: null, customization: null }

/** What the desk's fields say, as a cart's line has it. */
export function choiceOf(product: Product, { size, carat, length, weight }: DeskLine, prices: BraceletPriceList) {
  if (!canBeCustomised(product) || !isMetalType(product.metalType))
    return { selectedSize: size || null, selectedCarat: carat === '' ? null : Number(carat), customization: null }
  const { diamondType, metalType } = product
  const chosen = {
    length: isBraceletLength(length) ? length : DEFAULT_BRACELET_LENGTH,
    weight: isStoneWeight(Number(weight)) ? (Number(weight) as typeof DEFAULT_STONE_WEIGHT) : DEFAULT_STONE_WEIGHT
  }
  const design = designBracelet({ diamondType, metalType, ...chosen }, prices)
  return { ...emptyChoice, customization: writeCustomisation(product, chosen, design) }
}

const MOST_FOUND = 24

/** The form as it stands: what was looked for, what is chosen, and what it comes to. */
export async function readNewOrder(
  deps: Pick<DeskDeps, 'db' | 'catalogue' | 'clock'>,
  form: Form
): Promise<NewOrderView> {
  const { db, catalogue } = deps
  const prices = await createPriceList(db, catalogue)()
  const added = (form.add ?? '').trim()
  const asked = deskLinesOf(form)
  if (added !== '' && asked.length < MOST_DESK_LINES)
    asked.push({ productId: added, quantity: 1, size: '', carat: '', length: '', weight: '' })
  const lines: NewOrderView['lines'][number][] = []
  const discounted: DiscountedLine[] = []
  for (const line of asked) {
    const product = await findProduct(db, line.productId)
    if (!product) continue
    const shown = lineOf(product, line, prices)
    lines.push(shown)
    const { id, category, diamondType } = product
    if (shown.unit !== null)
      discounted.push({
        id,
        category,
        diamondType,
        unitPrice: shown.unit,
        quantity: shown.quantity,
        isInOffer: false
      })
  }
  const isWhole = lines.length > 0 && lines.length === discounted.length
  const discount = isWhole ? await discountOfForm(db, form.discountCode ?? '', discounted, deps.clock()) : null
  const q = (form.q ?? '').trim().slice(0, 100)
  const total = isWhole
    ? discounted.reduce((sum, { unitPrice, quantity }) => sum + unitPrice * quantity, 0) - (discount?.amount ?? 0)
    : null
  const deposit = readDeposit(form.deposit ?? '', MOST_DEPOSIT)
  return {
    key: isKey(form.key ?? '') ? (form.key ?? '') : randomUUID(),
    q,
    found: q === '' ? [] : await findByName(db, q),
    lines,
    discount,
    total,
    plan: total !== null && 'deposit' in deposit ? planPayment(total, deposit.deposit) : null,
    countries: DELIVERY_COUNTRIES,
    collection: shop.contact.collection || null
  }
}

/** What a code that was typed takes off these lines, or in words why nothing; null where none was typed. */
async function discountOfForm(
  db: ShopDb,
  typed: string,
  lines: readonly DiscountedLine[],
  now: number
): Promise<NewOrderView['discount']> {
  if (typed.trim() === '') return null
  const found = await findDiscount(db, typed, now)
  if (found.kind === 'refused') return { amount: 0, refusal: discountRefusalWords(found.refusal, null) }
  const inOffers = new Set(found.discount.inOffers)
  const taken = reckonDiscount(
    found.discount,
    lines.map((line) => ({ ...line, isInOffer: inOffers.has(line.id) }))
  )
  return taken.kind === 'discount'
    ? { amount: taken.amount, refusal: null }
    : { amount: 0, refusal: discountRefusalWords(taken, found.discount) }
}

export function lineOf(product: Product, line: DeskLine, prices: BraceletPriceList): NewOrderView['lines'][number] {
  const isDesigned = canBeCustomised(product)
  const priced = priceChoice(product, choiceOf(product, line, prices), prices)
  const own = ownCarat(product.category)
  return {
    productId: product.id,
    name: product.name,
    quantity: line.quantity,
    chosen: {
      size: line.size,
      carat: line.carat || (hasCaratSelector(product) && own !== null ? String(own) : ''),
      length: line.length || DEFAULT_BRACELET_LENGTH,
      weight: line.weight || String(DEFAULT_STONE_WEIGHT)
    },
    sizes: isDesigned ? [] : sizesOf(product),
    carats:
      !isDesigned && hasCaratSelector(product)
        ? caratChoices(product.category).map(({ carat }) => ({ value: String(carat), label: String(carat) }))
        : [],
    lengths: isDesigned ? BRACELET_LENGTHS.map(({ length }) => ({ value: length, label: `${length} inches` })) : [],
    weights: isDesigned
      ? STONE_WEIGHTS.map(({ weight, description }) => ({ value: String(weight), label: description }))
      : [],
    unit: priced.kind === 'priced' && product.stock !== 0 ? priced.unitPrice : null,
    words: priced.kind === 'refused' ? priced.message : product.stock === 0 ? 'This piece is out of stock.' : null
  }
}

function sizesOf({ metadata }: Product): { value: string; label: string }[] {
  const sizes = metadata.sizeOptions?.map(({ size }) => size) ?? (metadata.ringSize ? [...RING_SIZES] : [])
  return sizes.length === 0
    ? []
    : [{ value: '', label: 'Not chosen' }, ...sizes.map((size) => ({ value: size, label: size }))]
}

export async function findByName(db: ShopDb, q: string): Promise<NewOrderView['found']> {
  const rows = await db
    .selectFrom('products')
    .selectAll()
    .where('is_listed', '=', 1)
    .where((eb) =>
      eb.and(
        q
          .split(/\s+/)
          .filter(Boolean)
          .map((word) => eb.or([holds(sql.ref<string>('name'), word), holds(sql.ref<string>('id'), word)]))
      )
    )
    .orderBy('name')
    .limit(MOST_FOUND)
    .execute()
  return rows.map(productOf).map((product) => ({
    id: product.id,
    name: product.name,
    price: product.price,
    note: isEnquiryOnly(product) ? 'On enquiry only' : product.stock === 0 ? 'Out of stock' : null
  }))
}
