import { createHash } from 'node:crypto'
import type { Selectable, Transaction } from 'kysely'
import { addDays, type IsoDay } from '#domain/policies/calendar.ts'
import { londonDate } from '#domain/policies/london-time.ts'
import { codeKey, DAYS_TOLD, type DiscountOnWire, type DiscountRefusal } from '#domain/promotions/discount.ts'
import type { DiscountCode } from '#domain/promotions/discount-code.ts'
import { type PromotionState, promotionState } from '#domain/promotions/promotion-state.ts'
import type { DiscountCodesTable } from '../../db/discount-tables.ts'
import type { ShopDb } from '../../db/open.ts'
import type { ShopTables } from '../../db/schema.ts'
import { currentPromotions, offeredPrices } from '../promotions/queries.ts'

type Within = Transaction<ShopTables>
type Db = ShopDb | Within
export type DiscountRow = Selectable<DiscountCodesTable>

export const discountOf = ({ discount }: Pick<DiscountRow, 'discount'>): DiscountCode =>
  JSON.parse(discount) as DiscountCode

/** How a code stands at a time (ms since 1970): one that somebody has ended is over from that moment. */
export function stateOfDiscount(row: DiscountRow, now: number): PromotionState {
  if (row.ended_at !== null) return 'ended'
  const time = { startsOn: row.starts_on, endsOn: row.ends_on, limit: row.use_limit }
  return promotionState(time, row.taken, londonDate(now))
}

/** The last day on which a code holds or held. */
export const lastDayOf = ({ ended_at, ends_on }: DiscountRow): IsoDay =>
  [ends_on, ended_at === null ? ends_on : londonDate(Date.parse(ended_at))].toSorted()[0] ?? ends_on

export type FoundDiscount =
  | { kind: 'holds'; row: DiscountRow; discount: DiscountOnWire }
  | { kind: 'refused'; refusal: DiscountRefusal }

/**
 * The code that somebody has typed, as it holds at `now` (ms); or why it does not. One that is still to come, and one that
 * ended long ago, is told as one that never was: nobody learns which codes there are by trying.
 */
export async function findDiscount(db: Db, typed: string, now: number): Promise<FoundDiscount> {
  const unknown = { kind: 'refused', refusal: { kind: 'unknown' } } as const
  const key = codeKey(typed)
  const row = await db.selectFrom('discount_codes').selectAll().where('code_key', '=', key).executeTakeFirst()
  if (!row) return unknown
  const state = stateOfDiscount(row, now)
  if (state === 'to-come') return unknown
  if (state === 'ended') {
    const endedOn = lastDayOf(row)
    const isTold = londonDate(now) <= addDays(endedOn, DAYS_TOLD)
    return isTold ? { kind: 'refused', refusal: { kind: 'ended', endedOn } } : unknown
  }
  if (state === 'sold-out') return { kind: 'refused', refusal: { kind: 'all-used' } }
  return { kind: 'holds', row, discount: await discountToWire(db, discountOf(row), now) }
}

/** What a code takes off that an order was placed with, also where it has ended since; null where there is none of it any more. */
export async function termsOfPlacedCode(db: Db, code: string, now: number): Promise<DiscountOnWire | null> {
  const row = await db.selectFrom('discount_codes').selectAll().where('code_key', '=', codeKey(code)).executeTakeFirst()
  return row ? discountToWire(db, discountOf(row), now) : null
}

async function discountToWire(db: Db, discount: DiscountCode, now: number): Promise<DiscountOnWire> {
  const { code, percent, amount, minimum, pieces, categories, origins, withOffers } = discount
  return {
    code,
    ...(percent !== undefined && { percent }),
    ...(amount !== undefined && { amount }),
    ...(minimum !== undefined && { minimum }),
    ...(pieces !== undefined && { pieces }),
    ...(categories !== undefined && { categories }),
    ...(origins !== undefined && { origins }),
    withOffers,
    inOffers: withOffers ? [] : await piecesInOffers(db, londonDate(now))
  }
}

/** The pieces that live offers of the owner's, and promotions of the list, sell below their own price. */
export async function piecesInOffers(db: Db, today: IsoDay): Promise<string[]> {
  const rows = await db.selectFrom('offer_prices').select('product_id').execute()
  const lowered = new Set(rows.map(({ product_id }) => product_id))
  for (const { promotion, taken } of await currentPromotions(db)) {
    if (promotionState(promotion, taken, today) !== 'live') continue
    for (const { id, was } of await offeredPrices(db, promotion, today)) if (was !== null) lowered.add(id)
  }
  return [...lowered].toSorted()
}

/** Whose use of a code it is: it names nobody, and of two codes not whether it is the same customer. */
const customerMark = (codeId: string, email: string): string =>
  createHash('sha256').update(`${codeId} ${email.trim().toLowerCase()}`).digest('base64url')

interface TakingDiscount {
  orderId: string
  email: string
  row: DiscountRow
  now: number
}

/**
 * Takes a place of a code for an order, in the transaction that places it: of several at the last one, one gets it. Null
 * once it is taken; else why not, and the order must not be placed with it.
 */
export async function takeDiscount(
  within: Within,
  { orderId, email, row, now }: TakingDiscount
): Promise<DiscountRefusal | null> {
  const customer = customerMark(row.id, email)
  const isOnce = discountOf(row).oncePerCustomer
  if (isOnce && (await isUsedBy(within, row.id, customer))) return { kind: 'used-by-customer' }
  if (!(await countUse(within, row.id))) return { kind: 'all-used' }
  await within
    .insertInto('discount_uses')
    .values({
      order_id: orderId,
      code_id: row.id,
      customer,
      once: isOnce ? customer : null,
      taken_at: new Date(now).toISOString(),
      given_back_at: null
    })
    .execute()
  return null
}

const isUsedBy = async (db: Db, codeId: string, customer: string): Promise<boolean> =>
  (await db
    .selectFrom('discount_uses')
    .select('order_id')
    .where('code_id', '=', codeId)
    .where('once', '=', customer)
    .executeTakeFirst()) !== undefined

/** Counts one use more, where one is left. */
async function countUse(within: Within, codeId: string): Promise<boolean> {
  const counted = await within
    .updateTable('discount_codes')
    .set(({ eb }) => ({ taken: eb('taken', '+', 1) }))
    .where('id', '=', codeId)
    .where(({ or, eb, ref }) => or([eb('use_limit', 'is', null), eb('taken', '<', ref('use_limit'))]))
    .returning('id')
    .executeTakeFirst()
  return counted !== undefined
}

/** Gives back, once, the places that orders have of their codes. */
export async function giveDiscountsBack(within: Within, orderIds: readonly string[], now: number): Promise<void> {
  if (orderIds.length === 0) return
  const given = await within
    .updateTable('discount_uses')
    .set({ given_back_at: new Date(now).toISOString(), once: null })
    .where('order_id', 'in', orderIds)
    .where('given_back_at', 'is', null)
    .returning('code_id')
    .execute()
  for (const { code_id } of given)
    await within
      .updateTable('discount_codes')
      .set(({ eb }) => ({ taken: eb('taken', '-', 1) }))
      .where('id', '=', code_id)
      .where('taken', '>', 0)
      .execute()
}

/** The code of an order that has given its place back, with whether another place is there for it. */
async function discountGivenBack(db: Db, orderId: string) {
  const use = await db
    .selectFrom('discount_uses')
    .innerJoin('discount_codes', 'discount_codes.id', 'discount_uses.code_id')
    .selectAll('discount_codes')
    .select('customer')
    .where('order_id', '=', orderId)
    .where('given_back_at', 'is not', null)
    .executeTakeFirst()
  if (!use) return null
  const { code, oncePerCustomer } = discountOf(use)
  const isFull = use.use_limit !== null && use.taken >= use.use_limit
  const isTaken = oncePerCustomer && (await isUsedBy(db, use.id, use.customer))
  return {
    codeId: use.id,
    code,
    customer: use.customer,
    once: oncePerCustomer ? use.customer : null,
    isLeft: !isFull && !isTaken
  }
}

/** What an order that gave its place of a code back cannot have any more, as it is told beside pieces; null where it can. */
export async function discountGone(db: Db, orderId: string): Promise<string | null> {
  const given = await discountGivenBack(db, orderId)
  return given === null || given.isLeft ? null : `the discount of the code ${given.code}`
}

/** Takes the place once more that an order gave back. That it is left has been looked at in the same transaction. */
export async function takeDiscountAgain(within: Within, orderId: string): Promise<void> {
  const given = await discountGivenBack(within, orderId)
  if (given === null) return
  if (!(await countUse(within, given.codeId))) throw new Error('A discount code was counted above its limit')
  await within
    .updateTable('discount_uses')
    .set({ given_back_at: null, once: given.once })
    .where('order_id', '=', orderId)
    .execute()
}
