import { randomUUID } from 'node:crypto'
import { lineProduct } from '#domain/cart/cart-line.ts'
import type { ItemDescription } from '#domain/orders/order.ts'
import { changeKind, settleChange } from '#domain/orders/order-change.ts'
import type { Parcel } from '#domain/orders/parcels.ts'
import { londonDate } from '#domain/policies/london-time.ts'
import { amountWords, formatPoundsAndPence, type Pence } from '#domain/pricing/money.ts'
import { appendAudit } from '../../../db/audit-chain.ts'
import { batch } from '../../../db/batch.ts'
import { invalidateAnswers } from '../../../db/catalogue/changes.ts'
import type { Subject } from '../../../db/engine.ts'
import { insertAll } from '../../../db/insert-all.ts'
import { keepPeopleOfOrder } from '../../../db/people/keep-people.ts'
import { giveDiscountsBack } from '../../discounts/discounts.ts'
import { dueLessCards } from '../../gift-cards/gift-cards.ts'
import { issueCreditNote, issueInvoice } from '../../invoices/papers.ts'
import { waitingMail } from '../../mail/outbox.ts'
import { takenByDisputes } from '../../payments/disputes/take-dispute.ts'
import { recordStep, tellShop } from '../../payments/ledger/order-steps.ts'
import { askAtOnce } from '../../payments/ledger/query-in-one-batch.ts'
import { voidOtherSums } from '../../payments/ledger/void-other-sums.ts'
import type { RefundContent } from '../../payments/ledger-types.ts'
import { productOf } from '../../products/rows.ts'
import { givePlacesBack, placesJson, placesOf, takePromotionPlace } from '../promotion-place.ts'
import { causeOf, intoStock, stockSubjects, takingStock } from '../stock.ts'
import { type OrderStanding, standingOf } from './order-standing.ts'
import { changeOf, kindName, type StoredChange, standing, type Within } from './stored-changes.ts'

export type Agreed =
  /** `already`: it was agreed to before, in another tab or by a second press. */
  | { kind: 'agreed' | 'already'; change: StoredChange }
  | { kind: 'expired' | 'withdrawn' | 'replaced' | 'outdated'; change: StoredChange }
  /** Pieces that it adds are not there any more, by name. */
  | { kind: 'gone'; change: StoredChange; names: readonly string[] }
  | { kind: 'unknown' }

interface Agreeing {
  id: string
  /** Of the link that was pressed: one that went to an earlier address of the order agrees to nothing. */
  linkNumber: number
  /** Milliseconds since 1970. */
  now: number
  /** Where the shop reads of what somebody has to do by hand. */
  shopAddress: string
}

/**
 * Takes the customer's word for a change, once, with all that belongs to it in one transaction: lines, sums, stock, papers, what
 * is given back, an end to the links by which the earlier sum was paid, the mails. What cannot be agreed to any more changes nothing.
 */
export async function agreeChange(within: Within, { id, linkNumber, now, shopAddress }: Agreeing): Promise<Agreed> {
  const row = await within.selectFrom('order_changes').selectAll().where('id', '=', id).executeTakeFirst()
  const before = row && (await standingOf(within, row.order_id))
  if (!row || !before || before.row.link_number !== linkNumber) return { kind: 'unknown' }
  const change = changeOf(row)
  const state = standing(row, now)
  if (state === 'agreed') return { kind: 'already', change }
  if (state !== 'open') return { kind: state, change }
  const kind = changeKind(before.order)
  if (
    before.isGivingBack ||
    before.isComingBack ||
    before.base !== change.content.base ||
    !('kind' in kind) ||
    kind.kind !== change.kind
  )
    return { kind: 'outdated', change }
  const names = await piecesShort(within, before, change)
  if (names.length > 0) return { kind: 'gone', change, names }

  const at = new Date(now).toISOString()
  await within
    .updateTable('order_changes')
    .set({ state: 'agreed', open_of: null, ended_at: at, ended_by: 'customer' })
    .where('id', '=', id)
    .execute()
  const { content } = change
  const { id: orderId, status, customerEmail } = before.order
  const money = settleChange(before.money, content.after.total)
  // Of what was invoiced for another country, the part that is paid too, the VAT is another.
  const reissues = money.reissues || (content.going !== undefined && status !== 'pending')
  if (reissues) await issueCreditNote(within, { orderId, kept: 0, now })
  const told = await moveStock(within, before, change, now)
  await within.deleteFrom('order_items').where('order_id', '=', orderId).execute()
  await insertAll(
    within,
    'order_items',
    content.items.map((item) => ({
      ...item,
      order_id: orderId,
      description: agreedOn(item.description, londonDate(now))
    }))
  )
  await movePackedLines(within, change)
  const places = await takePlaces(within, before, change, now)
  await within
    .updateTable('orders')
    .set(({ eb }) => ({
      total: content.after.total,
      vat: content.vat,
      discount: content.after.discount,
      discount_code: content.code,
      deposit: money.deposit,
      // It is off what the order comes to already: it would stand on the invoice as a discount of its pieces.
      ...(before.isDeliveryBack && { delivery_charge: 0 }),
      ...(money.reissues && { balance_paid_at: null, paid_before_change: money.due > 0 ? 1 : 0 }),
      pay_link_number: eb('pay_link_number', '+', 1),
      ...(content.going && {
        shipping_address: JSON.stringify(content.going.address),
        delivery: content.going.delivery,
        delivery_charge: content.going.charge,
        import_collector: content.going.collector
      }),
      promotion_places: placesJson(places.all)
    }))
    .where('id', '=', orderId)
    .execute()
  if (content.code === null && before.row.discount_code !== null) await giveDiscountsBack(within, [orderId], now)
  if (content.going) await keepPeopleOfOrder(within, orderId)
  if (reissues) await issueInvoice(within, orderId, now)
  await endOtherPayments(within, before, content.after.total, now)
  const words = `${kindName(change.kind)} ${change.number} agreed to: ${amountWords(content.before.total)} → ${amountWords(content.after.total)}`
  const step = { orderId, who: 'customer', detail: words, now } as const
  await recordStep(within, { ...step, from: status, to: status })
  if (money.back > 0) await giveBack(within, before, change, { sum: money.back, now, shopAddress })
  await within
    .insertInto('mail_outbox')
    .values([
      waitingMail('order-changed', customerEmail, orderId, at, id),
      waitingMail('order-change-agreed', shopAddress, orderId, at, id)
    ])
    .execute()
  await appendAudit(within, {
    at,
    who: 'customer',
    action: 'order.change-agreed',
    subject: 'order',
    subject_id: orderId,
    before: JSON.stringify({ total: content.before.total, pieces: content.before.lines.length }),
    after: JSON.stringify({ total: content.after.total, pieces: content.after.lines.length, change: change.number })
  })
  const changed: Subject[] = [...told, ...(places.isOther ? ['promotions' as const] : [])]
  if (changed.length > 0) await invalidateAnswers(within, changed)
  return { kind: 'agreed', change }
}

/** What is new of it is reckoned from the day on which it was agreed to. */
function agreedOn(description: string | null, day: string): string | null {
  if (description === null) return null
  const said = JSON.parse(description) as ItemDescription
  return said.changedOn === undefined ? description : JSON.stringify({ ...said, changedOn: day })
}

/**
 * What lay in the order's parcels is written by the places of its lines: they move with them. What has come back, or is to, has no
 * line any more, so that the piece which stands in its place now has not left.
 */
async function movePackedLines(within: Within, { order_id, content }: StoredChange): Promise<void> {
  const { places } = content
  if (!places) return
  const parcels = await within
    .selectFrom('order_parcels')
    .select(['id', 'lines'])
    .where('order_id', '=', order_id)
    .execute()
  for (const { id, lines } of parcels) {
    const moved = (JSON.parse(lines) as Parcel['lines']).map((line) => ({
      ...line,
      position: line.position === 0 ? 0 : places.indexOf(line.position) + 1
    }))
    await within
      .updateTable('order_parcels')
      .set({ lines: JSON.stringify(moved) })
      .where('id', '=', id)
      .execute()
  }
}

/** How many more pieces of each product an order takes after a change; below nothing, how many fewer. */
function stockChanges({ items }: Pick<OrderStanding, 'items'>, { content }: StoredChange): Map<string, number> {
  const more = new Map<string, number>()
  const add = (id: string, pieces: number) => more.set(id, (more.get(id) ?? 0) + pieces)
  for (const { product_id, stock_taken } of items) add(product_id, -stock_taken)
  for (const { product_id, stock_taken } of content.items) add(product_id, stock_taken)
  return more
}

/** An order whose hold has ended takes all of it anew once it is paid. */
const keepsStock = ({ row }: OrderStanding): boolean => row.stock_returned_at === null

async function piecesShort(within: Within, before: OrderStanding, change: StoredChange): Promise<string[]> {
  if (!keepsStock(before)) return []
  const wanted = [...stockChanges(before, change)].filter(([, more]) => more > 0)
  if (wanted.length === 0) return []
  const rows = await within
    .selectFrom('products')
    .select(['id', 'name', 'stock'])
    .where(
      'id',
      'in',
      wanted.map(([id]) => id)
    )
    .execute()
  return wanted.flatMap(([id, more]) => {
    const product = rows.find((row) => row.id === id)
    return product && (product.stock ?? 0) >= more ? [] : [product?.name ?? id]
  })
}

/** Takes what is added out of stock, and puts what is taken out back; what comes back from a customer is put back once it is here. */
async function moveStock(within: Within, before: OrderStanding, change: StoredChange, now: number): Promise<Subject[]> {
  if (!keepsStock(before)) return []
  const { id } = before.order
  const changes = [...stockChanges(before, change)]
  const left = await within
    .selectFrom('products')
    .select(['id', 'stock'])
    .where(
      'id',
      'in',
      changes.map(([productId]) => productId)
    )
    .execute()
  const taken = changes.flatMap(([productId, more]) =>
    more > 0
      ? [{ product: { id: productId }, quantity: more, left: left.find((row) => row.id === productId)?.stock ?? 0 }]
      : []
  )
  const { queries, told } = takingStock(within, taken, { id, who: 'customer' }, now)
  await batch(within, ...queries)
  if (change.kind === 'exchange') return told
  const given = changes.filter(([, more]) => more < 0)
  for (const [productId, more] of given)
    await intoStock(within, productId, -more, causeOf('change', 'customer', id, now))
  return [...told, ...stockSubjects(given.map(([productId]) => productId))]
}

/** A place of each live offer that has a piece which the order has only now. */
async function takePlaces(within: Within, before: OrderStanding, { content }: StoredChange, now: number) {
  const had = placesOf(before.row)
  const old = new Set(before.items.map(({ product_id }) => product_id))
  const ids = [...new Set(content.items.map(({ product_id }) => product_id))].filter((id) => !old.has(id))
  if (ids.length === 0 || !keepsStock(before)) return { all: had, isOther: false }
  const added = await within.selectFrom('products').selectAll().where('id', 'in', ids).execute()
  const pieces = added.map((row) => ({ product: lineProduct(productOf(row)) }))
  const taken = await takePromotionPlace(within, pieces, now)
  // An order has one place of an offer, however many of its pieces.
  await givePlacesBack(
    within,
    taken.filter((one) => had.includes(one)),
    now
  )
  return { all: [...new Set([...had, ...taken])], isOther: taken.length > 0 }
}

/** What was begun at a provider for the sum before is stopped there. */
async function endOtherPayments(within: Within, { order }: OrderStanding, total: Pence, now: number): Promise<void> {
  await askAtOnce(within, [order.id], now)
  const { deposit, status, balance_paid_at } = await within
    .selectFrom('orders')
    .select(['deposit', 'status', 'balance_paid_at'])
    .where('id', '=', order.id)
    .executeTakeFirstOrThrow()
  const due =
    deposit === null
      ? status === 'pending'
        ? total
        : 0
      : status === 'pending'
        ? deposit
        : balance_paid_at === null
          ? total - deposit
          : 0
  await voidOtherSums(within, {
    orderId: order.id,
    total: await dueLessCards(within, { orderId: order.id, due, now }),
    now
  })
}

interface GivingBack {
  sum: Pence
  now: number
  shopAddress: string
}

/**
 * Has what the customer paid too much given back: by the providers that have it, the most first, under a key that is written
 * down before anybody is asked; the timed job asks. What was paid at the counter or by transfer is told to the shop.
 */
async function giveBack(
  within: Within,
  { order }: OrderStanding,
  change: StoredChange,
  { sum, now, shopAddress }: GivingBack
): Promise<void> {
  const at = new Date(now).toISOString()
  const payments = await within
    .selectFrom('payments')
    .select(['id', 'amount', 'refunded'])
    .where('order_id', '=', order.id)
    .where('status', '=', 'paid')
    .where('provider', 'in', ['stripe', 'paypal'])
    .where('provider_id', 'is not', null)
    .execute()
  const content: RefundContent = { lines: [], hasDelivery: false, rows: [] }
  // What a dispute has taken is with the customer already.
  const disputed = await takenByDisputes(within, order.id)
  const taken = [...disputed.values()].reduce((all, one) => all + one, 0)
  const leftOf = ({ id, amount, refunded }: (typeof payments)[number]) => amount - refunded - (disputed.get(id) ?? 0)
  let left = sum
  for (const payment of payments.toSorted((one, other) => leftOf(other) - leftOf(one))) {
    const { id } = payment
    const share = Math.min(left, leftOf(payment))
    if (share <= 0) continue
    left -= share
    await within
      .insertInto('provider_refunds')
      .values({
        id: randomUUID(),
        order_id: order.id,
        payment_id: id,
        amount: share,
        content: JSON.stringify(content),
        reason: `${kindName(change.kind)} ${change.number} of the order`,
        who: 'customer',
        at,
        state: 'pending',
        provider_id: null,
        failure: null,
        next_check_at: at
      })
      .execute()
  }
  if (left > 0)
    await tellShop(within, {
      orderId: order.id,
      status: order.status,
      who: 'customer',
      detail: `${kindName(change.kind)} ${change.number} was agreed to: please give back ${formatPoundsAndPence(left)} by hand, and write it down with the order.${taken > 0 ? ` A dispute has taken ${formatPoundsAndPence(taken)} of what was paid: please look at it first, so that nothing goes back twice.` : ''}`,
      now,
      shopAddress
    })
}
