import { createHash, randomUUID } from 'node:crypto'
import type { DiscountFormView, DiscountPreview, DiscountsView } from '#domain/desk/discount-view.ts'
import { londonDate } from '#domain/policies/london-time.ts'
import { lossRefusal } from '#domain/pricing/margin.ts'
import { codeKey, coversPiece, discountWords, reckonDiscount } from '#domain/promotions/discount.ts'
import { type DiscountCode, readDiscount } from '#domain/promotions/discount-code.ts'
import { inTransaction } from '../../db/engine.ts'
import type { ShopDb } from '../../db/open.ts'
import { discountOf, lastDayOf, piecesInOffers, stateOfDiscount } from '../../modules/discounts/discounts.ts'
import { weigh } from '../../modules/pieces/costs.ts'
import { audit, whoOf } from '../audit.ts'
import { personOf } from '../changes/changes-of.ts'
import type { Acting, DeskDeps, Outcome } from '../desk-deps.ts'
import { amountOf, coverageOf, type Form, numberOf } from '../promotions/promotion-form.ts'

type Deps = Pick<DeskDeps, 'db'>
export type PlannedDiscount =
  | { kind: 'planned'; discount: DiscountCode; preview: DiscountPreview }
  | { kind: 'refused'; errors: Readonly<Record<string, string>> }

/** What a code would do, without writing anything; or, by field, why it cannot be. `now` in ms. */
export async function planDiscount(db: ShopDb, given: unknown, now: number): Promise<PlannedDiscount> {
  const read = readDiscount(given, londonDate(now))
  if (read.kind === 'refused') return read
  const { discount } = read
  const taken = await db
    .selectFrom('discount_codes')
    .select('discount')
    .where('code_key', '=', codeKey(discount.code))
    .executeTakeFirst()
  if (taken)
    return {
      kind: 'refused',
      errors: {
        code: `There is or was the code ${discountOf(taken).code}, which is typed alike. Please choose another.`
      }
    }
  const rows = await db
    .selectFrom('products')
    .select(['id', 'name', 'category', 'diamond_type as diamondType', 'price as unitPrice'])
    .where('is_listed', '=', 1)
    .where('is_enquiry_only', '=', 0)
    .execute()
  const missing = discount.pieces?.find((id) => !rows.some((row) => row.id === id))
  if (missing !== undefined)
    return { kind: 'refused', errors: { pieces: `No piece ${missing} is for sale in the shop.` } }
  const covered = rows.filter((row) => coversPiece(discount, row))
  // What an offer has lowered is left as it is, but by a code that says so.
  const lowered = new Set(await piecesInOffers(db, londonDate(now)))
  const left = covered.flatMap((row) => {
    const taken = reckonDiscount(discount, [{ ...row, quantity: 1, isInOffer: lowered.has(row.id) }])
    return taken.kind === 'discount'
      ? [{ id: row.id, name: row.name, price: row.unitPrice, left: row.unitPrice - taken.amount }]
      : []
  })
  const [least = null] = left.toSorted((one, other) => one.left - other.left)
  const words = discountWords(discount)
  const prices = new Map(left.map(({ id, left: price }) => [id, price]))
  const weighed = await weigh(
    db,
    covered.map(({ id, name, unitPrice }) => ({ id, name, price: prices.get(id) ?? unitPrice }))
  )
  const preview = { words, pieces: covered.length, least: least && leastOf(least), weighed }
  const seen = createHash('sha256')
    .update(JSON.stringify([discount, preview]))
    .digest('base64url')
    .slice(0, 22)
  return { kind: 'planned', discount, preview: { ...preview, seen } }
}

const leastOf = ({ name, price, left }: NonNullable<DiscountPreview['least']>) => ({ name, price, left })

/**
 * Adds a code. `seen` is what somebody has looked at, where somebody has: if it would do something else by now, it is shown
 * once more. `key` is the form's own: sent twice, it is added once.
 */
export async function addDiscount(
  { db }: Deps,
  {
    given,
    seen,
    key = randomUUID(),
    isAtLoss = false
  }: { given: unknown; seen?: string; key?: string; isAtLoss?: boolean },
  acting: Acting
): Promise<Outcome> {
  const id = `discount-${key}`
  return inTransaction(db, async (within): Promise<Outcome> => {
    if (await within.selectFrom('discount_codes').select('id').where('id', '=', id).executeTakeFirst())
      return { kind: 'done' }
    const planned = await planDiscount(within, given, acting.now)
    if (planned.kind === 'refused') return planned
    const { discount, preview } = planned
    if (seen !== undefined && seen !== preview.seen) return { kind: 'stale', words: LOOK_AGAIN }
    const loses = lossRefusal(preview.weighed, isAtLoss)
    if (loses) return { kind: 'refused', errors: loses }
    await within
      .insertInto('discount_codes')
      .values({
        id,
        code_key: codeKey(discount.code),
        discount: JSON.stringify(discount),
        starts_on: discount.from,
        ends_on: discount.to,
        use_limit: discount.limit ?? null,
        ended_at: null,
        who: whoOf(acting.actor),
        created_at: new Date(acting.now).toISOString()
      })
      .execute()
    const { from, to, percent, amount, limit, minimum, oncePerCustomer, withOffers } = discount
    await audit(within, {
      ...acting,
      action: 'discount.add',
      subject: 'discount',
      subjectId: discount.code,
      before: null,
      after: { from, to, percent, amount, limit, minimum, oncePerCustomer, withOffers, pieces: preview.pieces }
    })
    return { kind: 'done' }
  })
}

const LOOK_AGAIN = 'What you were shown has changed since. Please look at it once more, and add the code then.'

/** Ends a code that has not ended yet, at once. Orders that are placed keep what it took off. */
export async function endDiscount({ db }: Deps, { code }: { code: string }, acting: Acting): Promise<Outcome> {
  return inTransaction(db, async (within): Promise<Outcome> => {
    const row = await within
      .selectFrom('discount_codes')
      .selectAll()
      .where('code_key', '=', codeKey(code))
      .executeTakeFirst()
    if (!row) return { kind: 'unknown' }
    if (stateOfDiscount(row, acting.now) === 'ended') return { kind: 'done' }
    await within
      .updateTable('discount_codes')
      .set({ ended_at: new Date(acting.now).toISOString() })
      .where('id', '=', row.id)
      .execute()
    await audit(within, {
      ...acting,
      action: 'discount.end',
      subject: 'discount',
      subjectId: discountOf(row).code,
      before: { to: row.ends_on },
      after: { to: londonDate(acting.now) }
    })
    return { kind: 'done' }
  })
}

/** So many of a code's orders stand in the list. */
const ORDERS_SHOWN = 20

/** Every code, the newest first, with how often it is used and by which orders. `now` in ms. */
export async function readDiscounts(db: ShopDb, now: number): Promise<DiscountsView> {
  const rows = await db.selectFrom('discount_codes').selectAll().orderBy('created_at', 'desc').orderBy('id').execute()
  const discounts = await Promise.all(
    rows.map(async (row) => {
      const discount = discountOf(row)
      const orders = await db
        .selectFrom('discount_uses')
        .innerJoin('orders', 'orders.id', 'discount_uses.order_id')
        .select(['orders.id as number', 'orders.discount as amount'])
        .where('code_id', '=', row.id)
        .where('given_back_at', 'is', null)
        .orderBy('taken_at', 'desc')
        .orderBy('orders.id')
        .limit(ORDERS_SHOWN)
        .execute()
      return {
        code: discount.code,
        state: stateOfDiscount(row, now),
        words: discountWords(discount),
        firstDay: row.starts_on,
        lastDay: lastDayOf(row),
        taken: row.taken,
        limit: row.use_limit,
        oncePerCustomer: discount.oncePerCustomer,
        who: personOf(row.who),
        orders
      }
    })
  )
  return { today: londonDate(now), discounts }
}

/** A code as the desk's form says it, still to be judged: what cannot be read is left for that to refuse. */
export function givenByForm(form: Form): unknown {
  return {
    code: form.code ?? '',
    ...coverageOf(form),
    ...(form.percent?.trim() && { percent: numberOf(form.percent.replace('%', '')) }),
    ...(form.amount?.trim() && { amount: amountOf(form.amount) }),
    ...(form.minimum?.trim() && { minimum: amountOf(form.minimum) }),
    from: form.from?.trim() ?? '',
    to: form.to?.trim() ?? '',
    ...(form.limit?.trim() && { limit: numberOf(form.limit.replaceAll(',', '')) }),
    oncePerCustomer: form.oncePerCustomer === 'yes',
    withOffers: form.withOffers === 'yes'
  }
}

/** The page of the form: with the preview of what was sent, where it can be. */
export async function readDiscountForm(db: ShopDb, form: Form | null, now: number): Promise<DiscountFormView> {
  const planned = form && (await planDiscount(db, givenByForm(form), now))
  return {
    key: randomUUID(),
    today: londonDate(now),
    preview: planned?.kind === 'planned' ? planned.preview : null
  }
}
