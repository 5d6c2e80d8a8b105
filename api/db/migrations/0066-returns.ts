import { randomBytes, randomUUID } from 'node:crypto'
import { type Kysely, sql } from 'kysely'
import type { ShopTables } from '../schema.ts'

/** Pieces that come back, each return with its number. Orders that were withdrawn from and have left the house get theirs. */
export async function createReturns(db: Kysely<ShopTables>): Promise<void> {
  await db.schema
    .createTable('order_returns')
    .addColumn('id', 'text', (column) => column.primaryKey())
    .addColumn('order_id', 'text', (column) => column.notNull().references('orders.id').onDelete('cascade'))
    .addColumn('number', 'text', (column) => column.notNull().unique())
    .addColumn('ground', 'text', (column) => column.notNull())
    .addColumn('lines', 'text', (column) => column.notNull())
    .addColumn('why', 'text', (column) => column.notNull())
    .addColumn('announced_at', 'text', (column) => column.notNull())
    .addColumn('announced_by', 'text', (column) => column.notNull())
    .addColumn('received_at', 'text')
    .addColumn('received_by', 'text')
    .addColumn('inspected_at', 'text')
    .addColumn('inspected_by', 'text')
    .addColumn('inspection', 'text')
    .addColumn('outcome', 'text')
    .addColumn('outcome_words', 'text', (column) => column.notNull().defaultTo(''))
    .addColumn('less', 'integer', (column) => column.notNull().defaultTo(0))
    .addColumn('refund_id', 'text')
    .addColumn('ended_at', 'text')
    .addColumn('ended_by', 'text')
    .execute()
  await db.schema.createIndex('returns_of_order').on('order_returns').column('order_id').execute()
  await db.schema
    .createIndex('returns_open')
    .on('order_returns')
    .column('announced_at')
    .where(sql.ref('ended_at'), 'is', null)
    .execute()
  await announceWithdrawn(db)
}

/** What has left of orders that were withdrawn from and whose money is still here: none that its customer never had. */
export async function announceWithdrawn(db: Kysely<ShopTables>): Promise<void> {
  const orders = await db
    .selectFrom('orders')
    .select(['id', 'withdrawn_at', 'collection'])
    .where('withdrawn_at', 'is not', null)
    .where('gift_card', 'is', null)
    .where('status', 'in', ['dispatched', 'delivered', 'part-refunded'])
    .where(({ exists, selectFrom }) =>
      exists(
        selectFrom('order_events')
          .select('order_events.id')
          .whereRef('order_id', '=', 'orders.id')
          .where('to_status', 'in', ['dispatched', 'delivered'])
      )
    )
    .execute()
  for (const { id, withdrawn_at, collection } of orders) {
    if (withdrawn_at === null || (collection !== null && !collection.includes('"handedTo"'))) continue
    const items = await db
      .selectFrom('order_items')
      .select(['position', 'name', 'quantity', 'given_back', 'description'])
      .where('order_id', '=', id)
      .orderBy('position')
      .execute()
    const lines = items.flatMap(({ position, name, quantity, given_back, description }) => {
      const left = quantity - given_back
      // What was made to the customer's own specification they cannot withdraw from.
      return left > 0 && !description?.includes('"isToSpecification":true') ? [{ position, name, quantity: left }] : []
    })
    if (lines.length === 0) continue
    await db
      .insertInto('order_returns')
      .values({
        id: randomUUID(),
        order_id: id,
        number: drawNumber(),
        ground: 'mind',
        lines: JSON.stringify(lines),
        why: '',
        announced_at: withdrawn_at,
        announced_by: 'customer',
        received_at: null,
        received_by: null,
        inspected_at: null,
        inspected_by: null,
        inspection: null,
        outcome: null,
        refund_id: null,
        ended_at: null,
        ended_by: null
      })
      .execute()
  }
}

const ALPHABET = '23456789ABCDEFGHJKLMNPQRSTUVWXYZ'

function drawNumber(): string {
  const letters = [...randomBytes(8)].map((byte) => ALPHABET[byte % ALPHABET.length]).join('')
  return `NL-T-${letters.slice(0, 4)}-${letters.slice(4)}`
}
