import { createHmac, randomInt, randomUUID } from 'node:crypto'
import type { InferResult, Selectable, Transaction } from 'kysely'
import { type CardRefusal, MOST_CARDS_AN_ORDER } from '#domain/gift-cards/gift-card.ts'
import {
  CODE_ALPHABET,
  DRAWN_LETTERS,
  giftCardCode,
  lastFourOf,
  readGiftCardCode
} from '#domain/gift-cards/gift-card-code.ts'
import { cardName, heldByCards, type UsedCard } from '#domain/gift-cards/order-cards.ts'
import { amountOfPart, type PaymentPart } from '#domain/orders/payment-plan.ts'
import type { Pence } from '#domain/pricing/money.ts'
import type { GiftCardEntriesTable, GiftCardsTable } from '../../db/gift-card-tables.ts'
import type { ShopDb } from '../../db/open.ts'
import type { ShopTables } from '../../db/schema.ts'

type Within = Transaction<ShopTables>
export type GiftCardRow = Selectable<GiftCardsTable>

/** By what a card is known again: made under the shop's secret, so that whoever has the database has no codes to try. */
export const codeHash = (secret: string, code: string): string =>
  createHmac('sha256', secret).update(`gift-card ${code}`).digest('base64url')

/** A new code of random letters, with what of it is kept. */
export function drawCode(secret: string): { code: string; code_hash: string; last_four: string } {
  const code = giftCardCode(Array.from({ length: DRAWN_LETTERS }, () => randomInt(CODE_ALPHABET.length)))
  return { code, code_hash: codeHash(secret, code.replaceAll('-', '')), last_four: lastFourOf(code) }
}

/** The card whose code was typed; undefined where it is none of ours, or was ended. */
export async function findCard(db: ShopDb, secret: string, typed: string): Promise<GiftCardRow | undefined> {
  const code = readGiftCardCode(typed)
  if (code === null) return undefined
  return db
    .selectFrom('gift_cards')
    .selectAll()
    .where('code_hash', '=', codeHash(secret, code))
    .where('voided_at', 'is', null)
    .executeTakeFirst()
}

interface Move extends Pick<Selectable<GiftCardEntriesTable>, 'card_id' | 'kind' | 'amount' | 'who'> {
  id?: string
  orderId?: string | null
  paymentId?: string | null
  reason?: string
  /** Milliseconds since 1970. */
  now: number
}

/**
 * The one function that moves a card's balance: the row of the ledger and the sum of it, together. False where the card has
 * not so much, of two at once for the second: then nothing was written.
 */
export async function moveBalance(
  within: Within,
  { id = randomUUID(), card_id, kind, amount, who, orderId = null, paymentId = null, reason = '', now }: Move
): Promise<boolean> {
  const moved = await within
    .updateTable('gift_cards')
    .set(({ eb }) => ({ balance: eb('balance', '+', amount) }))
    .where('id', '=', card_id)
    .where(({ eb }) => eb('balance', '>=', -amount))
    .$if(kind === 'used', (query) => query.where('voided_at', 'is', null))
    .returning('id')
    .executeTakeFirst()
  if (!moved) return false
  await within
    .insertInto('gift_card_entries')
    .values({
      id,
      card_id,
      kind,
      amount,
      order_id: orderId,
      payment_id: paymentId,
      at: new Date(now).toISOString(),
      who,
      reason
    })
    .execute()
  return true
}

export interface NewCard
  extends Pick<
    GiftCardRow,
    'id' | 'order_id' | 'amount' | 'to_name' | 'from_name' | 'words' | 'email' | 'send_at' | 'who' | 'reason'
  > {
  now: number
}

/** Issues a card with its first row, once for its id and once for its order. Its code is drawn when it is sent. */
export async function issueCard(within: Within, { now, ...card }: NewCard): Promise<boolean> {
  const at = new Date(now).toISOString()
  const { numInsertedOrUpdatedRows } = await within
    .insertInto('gift_cards')
    .values({ ...card, balance: 0, code_hash: null, last_four: null, sent_at: null, voided_at: null, created_at: at })
    .onConflict((conflict) => conflict.doNothing())
    .executeTakeFirst()
  if (numInsertedOrUpdatedRows !== 1n) return false
  const { id, amount, who, reason, order_id: orderId } = card
  await moveBalance(within, { card_id: id, kind: 'issued', amount, who, reason, orderId, now })
  return true
}

/** What of a part of an order its gift cards hold or have paid, in pence. */
export async function coveredByCards(db: ShopDb, orderId: string, part: PaymentPart | null): Promise<Pence> {
  const { covered } = await db
    .selectFrom('payments')
    .select(({ fn }) => fn.sum<number | null>('amount').as('covered'))
    .where('order_id', '=', orderId)
    .where('provider', '=', 'gift-card')
    .where('status', 'in', ['held', 'paid'])
    .where('part', part === null ? 'is' : '=', part)
    .executeTakeFirstOrThrow()
  return Number(covered ?? 0)
}

/** The cards that orders are paid with, of each in the order in which they were put in. */
export const cardsOfOrders = async (db: ShopDb, orderIds: readonly string[]): Promise<Map<string, UsedCard[]>> =>
  orderIds.length === 0 ? new Map() : usedCards(await selectCardsOfOrders(db, orderIds).execute())

/** The same as a query, for a batch. */
export const selectCardsOfOrders = (db: ShopDb, orderIds: readonly string[]) =>
  db
    .selectFrom('payments')
    .innerJoin('gift_card_entries', 'gift_card_entries.id', 'payments.provider_id')
    .innerJoin('gift_cards', 'gift_cards.id', 'gift_card_entries.card_id')
    .select(['payments.order_id', 'payments.amount', 'payments.refunded', 'payments.status', 'payments.part'])
    .select(['gift_cards.last_four', 'payments.created_at', 'payments.id'])
    .where('payments.order_id', 'in', orderIds)
    .where('payments.provider', '=', 'gift-card')
    .where('payments.status', 'in', ['held', 'paid'])
    .orderBy('payments.created_at')
    .orderBy('payments.id')

type CardRow = InferResult<ReturnType<typeof selectCardsOfOrders>>[number]

/** What that query answers, by order. */
export function usedCards(rows: readonly CardRow[]): Map<string, UsedCard[]> {
  const used = new Map<string, UsedCard[]>()
  for (const { order_id, amount, refunded, status, part, last_four } of rows)
    used.set(order_id, [
      ...(used.get(order_id) ?? []),
      { lastFour: last_four ?? '', amount, givenBack: refunded, isHeld: status === 'held', part }
    ])
  return used
}

export type HeldCards =
  /** `left`: what of the part is still to be paid, in pence. */
  { kind: 'held'; left: Pence; part: PaymentPart | null } | { kind: 'refused'; refusal: CardRefusal }

interface Holding {
  orderId: string
  /** Which part of the order is due now; null where it is paid whole. */
  part: PaymentPart | null
  codes: readonly string[]
  secret: string
  now: number
}

/**
 * Keeps so much of the cards for an order as it is to be paid now, in the transaction that places it or that puts them in. Of
 * two orders that take the same card at once one gets it. A card that is not needed any more is left alone. Where one of them is
 * refused the caller lets nothing of it stand.
 */
export async function holdCards(within: Within, { orderId, part, codes, secret, now }: Holding): Promise<HeldCards> {
  const order = await within
    .selectFrom('orders')
    .select(['total', 'deposit', 'gift_card'])
    .where('id', '=', orderId)
    .executeTakeFirstOrThrow()
  if (order.gift_card !== null) return { kind: 'refused', refusal: { kind: 'for-a-card' } }
  const before = (await cardsOfOrders(within, [orderId])).get(orderId) ?? []
  if (before.length + codes.length > MOST_CARDS_AN_ORDER) return { kind: 'refused', refusal: { kind: 'too-many' } }
  let left = (amountOfPart(order, part) ?? order.total) - (await coveredByCards(within, orderId, part))
  for (const typed of codes) {
    if (readGiftCardCode(typed) === null) return { kind: 'refused', refusal: { kind: 'no-code' } }
    const card = await findCard(within, secret, typed)
    if (!card) return { kind: 'refused', refusal: { kind: 'unknown' } }
    const amount = Math.min(left, card.balance)
    if (card.balance === 0 || (amount > 0 && !(await holdOne(within, { card, orderId, part, amount, now }))))
      return { kind: 'refused', refusal: { kind: 'empty', lastFour: card.last_four ?? '' } }
    left -= amount
  }
  return { kind: 'held', left, part }
}

interface HoldingOne {
  card: Pick<GiftCardRow, 'id'>
  orderId: string
  part: PaymentPart | null
  amount: Pence
  now: number
}

/** False where the card has not so much any more. */
async function holdOne(within: Within, { card, orderId, part, amount, now }: HoldingOne): Promise<boolean> {
  const id = randomUUID()
  const paymentId = randomUUID()
  const entry = { id, card_id: card.id, kind: 'used', amount: -amount, who: 'shop', orderId, paymentId, now } as const
  if (!(await moveBalance(within, entry))) return false
  const at = new Date(now).toISOString()
  await within
    .insertInto('payments')
    .values({
      id: paymentId,
      order_id: orderId,
      provider: 'gift-card',
      provider_id: id,
      status: 'held',
      amount,
      refunded: 0,
      created_at: at,
      updated_at: at,
      next_check_at: null,
      part,
      paid_at: null
    })
    .execute()
  return true
}

/** What the cards hold for an order is paid with the rest of it. */
export async function settleCards(within: Within, orderId: string, now: number): Promise<void> {
  const at = new Date(now).toISOString()
  await within
    .updateTable('payments')
    .set({ status: 'paid', updated_at: at, paid_at: at })
    .where('order_id', '=', orderId)
    .where('provider', '=', 'gift-card')
    .where('status', '=', 'held')
    .execute()
}

/** Puts back, once, what cards hold for orders that nobody pays: those put in after a time (ISO), or all. */
export async function releaseCards(
  within: Within,
  orderIds: readonly string[],
  { now, after = '' }: { now: number; after?: string }
): Promise<void> {
  if (orderIds.length === 0) return
  const released = await within
    .updateTable('payments')
    .set({ status: 'void', updated_at: new Date(now).toISOString() })
    .where('order_id', 'in', orderIds)
    .where('provider', '=', 'gift-card')
    .where('status', '=', 'held')
    .where('created_at', '>', after)
    .returning(['id', 'order_id', 'amount', 'provider_id'])
    .execute()
  for (const { id, order_id, amount, provider_id } of released.toSorted((one, other) =>
    one.id.localeCompare(other.id)
  )) {
    const entry = await entryOf(within, provider_id)
    const back = { card_id: entry.card_id, kind: 'released', amount, who: 'shop', orderId: order_id } as const
    await moveBalance(within, { ...back, paymentId: id, now })
    // Ended while the order held it: what comes back ends with it, and is owed to nobody.
    const ended = { ...back, kind: 'voided', amount: -amount, paymentId: id, now } as const
    if (entry.voided_at !== null) await moveBalance(within, { ...ended, reason: 'The card had been ended.' })
  }
}

/**
 * What is left to pay of a sum that an order came to otherwise before. Cards that would cover all of it are let go: their customer
 * puts them in again, because nothing is paid by a change of the order alone.
 */
export async function dueLessCards(
  within: Within,
  { orderId, due, now }: { orderId: string; due: Pence; now: number }
): Promise<Pence> {
  const held = heldByCards((await cardsOfOrders(within, [orderId])).get(orderId))
  if (held < due) return due - held
  await releaseCards(within, [orderId], { now })
  return due
}

const entryOf = (within: Within, id: string | null) =>
  within
    .selectFrom('gift_card_entries')
    .innerJoin('gift_cards', 'gift_cards.id', 'gift_card_entries.card_id')
    .select(['card_id', 'voided_at'])
    .where('gift_card_entries.id', '=', id ?? '')
    .executeTakeFirstOrThrow()

/**
 * Before a provider's payment is compared with what is due: has the cards hold what they held when it was begun, as far as that
 * can be. Put in since, they are let go, because all of it was paid; let go since, they are taken once more. Says whether
 * some that were let go cannot be taken any more.
 */
export async function fitCards(
  within: Within,
  payment: { order_id: string; part: PaymentPart | null; amount: Pence; created_at: string },
  now: number
): Promise<boolean> {
  const { order_id: orderId, part, created_at } = payment
  const order = await within
    .selectFrom('orders')
    .select(['total', 'deposit'])
    .where('id', '=', orderId)
    .executeTakeFirstOrThrow()
  const whole = amountOfPart(order, part)
  if (whole === null) return false
  const wanted = whole - payment.amount
  const covered = await coveredByCards(within, orderId, part)
  if (wanted < 0 || covered === wanted) return false
  if (covered > wanted) {
    await releaseCards(within, [orderId], { now, after: wanted === 0 ? '' : created_at })
    return false
  }
  const released = await within
    .selectFrom('payments')
    .innerJoin('gift_card_entries', 'gift_card_entries.id', 'payments.provider_id')
    .select(['gift_card_entries.card_id', 'payments.amount'])
    .where('payments.order_id', '=', orderId)
    .where('payments.provider', '=', 'gift-card')
    .where('payments.status', '=', 'void')
    .where('payments.part', part === null ? 'is' : '=', part)
    .where('payments.created_at', '<=', created_at)
    .where('payments.updated_at', '>=', created_at)
    .execute()
  let missing = wanted - covered
  if (released.reduce((sum, { amount }) => sum + amount, 0) < missing) return false
  for (const { card_id, amount } of released) {
    if (amount > missing) continue
    if (await holdOne(within, { card: { id: card_id }, orderId, part, amount, now })) missing -= amount
  }
  return missing > 0
}

/** "Gift card ending 7KQ2, gift card ending …": by what an order was paid that cards have paid whole. */
export async function cardsNamed(db: ShopDb, orderId: string): Promise<string> {
  const cards = (await cardsOfOrders(db, [orderId])).get(orderId) ?? []
  return [...new Set(cards.map(cardName))].join(', ')
}

/** Cards whose balance is not the sum of their rows: none, unless somebody wrote past the shop. */
export async function verifyCards(db: ShopDb): Promise<{ id: string; balance: Pence; sum: Pence }[]> {
  const rows = await db
    .selectFrom('gift_cards')
    .leftJoin('gift_card_entries', 'gift_card_entries.card_id', 'gift_cards.id')
    .select(({ fn }) => ['gift_cards.id', 'balance', fn.sum<number | null>('gift_card_entries.amount').as('sum')])
    .groupBy(['gift_cards.id', 'balance'])
    .execute()
  return rows
    .map(({ id, balance, sum }) => ({ id, balance, sum: Number(sum ?? 0) }))
    .filter(({ balance, sum }) => balance !== sum)
}
