import type { Selectable, Transaction } from 'kysely'
import type { Going } from '#domain/orders/another-country.ts'
import type { ChangeKind, ChangeState } from '#domain/orders/order-change.ts'
import type { Pence } from '#domain/pricing/money.ts'
import type { ShopDb } from '../../../db/open.ts'
import type { OrderChangesTable } from '../../../db/payment-tables.ts'
import type { ShopTables } from '../../../db/schema.ts'
import type { OrderItemRow } from '../rows.ts'

export type Within = Transaction<ShopTables>
export type ChangeRow = Selectable<OrderChangesTable>

/** A line as a proposal shows it. Pence. */
export interface ShownLine {
  name: string
  chosen: string
  quantity: number
  gross: Pence
}

/** What is proposed, frozen: whoever agrees agrees to this. */
export interface ChangeContent {
  /** What of the order it was reckoned on (`standingOf`): on another it holds no more. */
  base: string
  before: { lines: readonly ShownLine[]; discount: Pence; total: Pence; delivery: string }
  after: { lines: readonly ShownLine[]; discount: Pence; total: Pence; delivery: string }
  vat: Pence
  code: string | null
  items: readonly Omit<OrderItemRow, 'order_id'>[]
  /** Of each of these, the place of the line that it was, whose piece it still is; null of what is new. Missing from an older shop. */
  places?: readonly (number | null)[]
  /** It goes to another country from then on; missing where it stays. */
  going?: Going
  /** Of an exchange, what comes back. */
  back: readonly { productId: string; name: string; quantity: number; isCounted: boolean }[]
}

/** A proposal with what it says. */
export interface StoredChange extends Omit<ChangeRow, 'content'> {
  content: ChangeContent
}

export const changeOf = (row: ChangeRow): StoredChange => ({
  ...row,
  content: JSON.parse(row.content) as ChangeContent
})

/** The changes of an order, in their order. */
export async function changesOfOrder(db: ShopDb, orderId: string): Promise<StoredChange[]> {
  const rows = await db
    .selectFrom('order_changes')
    .selectAll()
    .where('order_id', '=', orderId)
    .orderBy('number')
    .execute()
  return rows.map(changeOf)
}

/** Where a proposal stands at a time (ms since 1970). */
export const standing = (
  { state, expires_at }: Pick<ChangeRow, 'state' | 'expires_at'>,
  now: number
): ChangeState | 'expired' => (state === 'open' && Date.parse(expires_at) <= now ? 'expired' : state)

/** Whether the customer of an order is asked about a change at this time, so that it does not leave the house. */
export async function awaitsConsent(db: ShopDb, orderId: string, now: number): Promise<boolean> {
  const open = await db
    .selectFrom('order_changes')
    .select('id')
    .where('open_of', '=', orderId)
    .where('expires_at', '>', new Date(now).toISOString())
    .executeTakeFirst()
  return open !== undefined
}

/** Whether what an exchange that was agreed to gives out is still here, so that not all of an order's pieces are its customer's yet. */
export const isExchanging = async (db: ShopDb, orderId: string): Promise<boolean> =>
  (await changesOfOrder(db, orderId)).some(
    ({ kind, state, sent_at, content: { before, after, back } }) =>
      kind === 'exchange' &&
      state === 'agreed' &&
      sent_at === null &&
      piecesOf(after.lines) - piecesOf(before.lines) + piecesOf(back) > 0
  )

const piecesOf = (lines: readonly { quantity: number }[]): number =>
  lines.reduce((sum, { quantity }) => sum + quantity, 0)

/** How many changes of an order were agreed to. */
export async function agreedChanges(db: ShopDb, orderId: string): Promise<number> {
  const { count } = await db
    .selectFrom('order_changes')
    .select(({ fn }) => fn.countAll<number>().as('count'))
    .where('order_id', '=', orderId)
    .where('state', '=', 'agreed')
    .executeTakeFirstOrThrow()
  return Number(count)
}

/** Ends the proposal of an order that is open, if one is. Says which. */
export async function endOpenChange(
  within: Within,
  orderId: string,
  { state, who, now }: { state: 'withdrawn' | 'replaced'; who: string; now: number }
): Promise<Pick<ChangeRow, 'id' | 'number' | 'kind'> | undefined> {
  return within
    .updateTable('order_changes')
    .set({ state, open_of: null, ended_at: new Date(now).toISOString(), ended_by: who })
    .where('open_of', '=', orderId)
    .returning(['id', 'number', 'kind'])
    .executeTakeFirst()
}

export const kindName = (kind: ChangeKind): string => (kind === 'exchange' ? 'Exchange' : 'Change')
