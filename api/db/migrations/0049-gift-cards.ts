import { type Kysely, sql } from 'kysely'
import type { ShopTables } from '../schema.ts'
import { key, required } from './columns.ts'

/** Gift cards, the ledger of each, and which order bought one. A card and its ledger outlive the orders they are of. */
export async function createGiftCards(db: Kysely<ShopTables>): Promise<void> {
  await db.schema
    .createTable('gift_cards')
    .addColumn('id', 'text', key)
    .addColumn('order_id', 'text', (column) => column.unique())
    .addColumn('amount', 'integer', (column) => column.notNull().check(sql`amount > 0`))
    .addColumn('balance', 'integer', (column) => column.notNull().check(sql`balance >= 0`))
    .addColumn('code_hash', 'text', (column) => column.unique())
    .addColumn('last_four', 'text')
    .addColumn('to_name', 'text', required)
    .addColumn('from_name', 'text', required)
    .addColumn('words', 'text', required)
    .addColumn('email', 'text', required)
    .addColumn('send_at', 'text', required)
    .addColumn('sent_at', 'text')
    .addColumn('voided_at', 'text')
    .addColumn('created_at', 'text', required)
    .addColumn('who', 'text', required)
    .addColumn('reason', 'text', required)
    .execute()
  await db.schema.createIndex('gift_cards_to_send').on('gift_cards').columns(['sent_at', 'send_at']).execute()
  await db.schema
    .createTable('gift_card_entries')
    .addColumn('id', 'text', key)
    .addColumn('card_id', 'text', (column) => column.notNull().references('gift_cards.id'))
    .addColumn('kind', 'text', required)
    .addColumn('amount', 'integer', required)
    .addColumn('order_id', 'text')
    .addColumn('payment_id', 'text')
    .addColumn('at', 'text', required)
    .addColumn('who', 'text', required)
    .addColumn('reason', 'text', (column) => column.notNull().defaultTo(''))
    .execute()
  await db.schema.createIndex('gift_card_entries_of').on('gift_card_entries').columns(['card_id', 'at']).execute()
  await db.schema.createIndex('gift_card_entries_of_payment').on('gift_card_entries').column('payment_id').execute()
  await db.schema.alterTable('orders').addColumn('gift_card', 'text').execute()
}
