import { type Kysely, sql } from 'kysely'
import type { ShopTables } from '../schema.ts'
import { key, of, required } from './columns.ts'

/**
 * The ledger of stock, thresholds, stock-takes, and the summary of sales. What is counted now becomes each piece's opening
 * movement; of what was sold so far the shop fills the summary in by itself (`recordMissingSales`).
 */
export async function createStock(db: Kysely<ShopTables>): Promise<void> {
  await db.schema
    .createTable('stock_movements')
    .addColumn('product_id', 'text', required)
    .addColumn('number', 'integer', required)
    .addColumn('change', 'integer', required)
    .addColumn('balance', 'integer', (column) => column.notNull().check(sql`balance >= 0`))
    .addColumn('why', 'text', required)
    .addColumn('who', 'text', required)
    .addColumn('order_id', 'text')
    .addColumn('note', 'text', required)
    .addColumn('at', 'text', required)
    .addPrimaryKeyConstraint('one_movement_a_number', ['product_id', 'number'])
    .execute()
  await sql`
    insert into stock_movements (product_id, number, change, balance, why, who, order_id, note, at)
    select id, 1, stock, stock, 'opening', 'shop', null, '', ${new Date().toISOString()}
    from products where stock > 0`.execute(db)
  await db.schema
    .createTable('stock_settings')
    .addColumn('product_id', 'text', key)
    .addColumn('threshold', 'integer', (column) => column.check(sql`threshold >= 0`))
    .addColumn('place', 'text', required)
    .addColumn('is_one_off', 'integer', required)
    .addColumn('told_at', 'text')
    .execute()
  await db.schema
    .createTable('low_stock_mails')
    .addColumn('day', 'text', key)
    .addColumn('pieces', 'text', required)
    .execute()
  await db.schema
    .createTable('stock_takes')
    .addColumn('id', 'text', key)
    .addColumn('scope', 'text', required)
    .addColumn('started_at', 'text', required)
    .addColumn('started_by', 'text', required)
    .addColumn('finished_at', 'text')
    .addColumn('finished_by', 'text')
    .addColumn('state', 'text', required)
    .addColumn('open_mark', 'integer', (column) => column.unique())
    .execute()
  await db.schema
    .createTable('stock_take_lines')
    .addColumn('take_id', 'text', of('stock_takes.id'))
    .addColumn('product_id', 'text', required)
    .addColumn('counted', 'integer', (column) => column.check(sql`counted >= 0`))
    .addColumn('expected', 'integer')
    .addColumn('movement', 'integer')
    .addColumn('counted_at', 'text')
    .addColumn('counted_by', 'text')
    .addColumn('applied', 'integer')
    .addColumn('price', 'integer')
    .addPrimaryKeyConstraint('one_line_a_piece', ['take_id', 'product_id'])
    .execute()
  // What an order has taken and not sent is reserved: found by its piece.
  await db.schema
    .createIndex('order_items_from_stock')
    .on('order_items')
    .columns(['product_id', 'order_id'])
    .where(sql.ref('stock_taken'), '>', 0)
    .execute()
  await db.schema.alterTable('orders').addColumn('channel', 'text').execute()
  await db.schema
    .createTable('sales')
    .addColumn('paper_kind', 'text', required)
    .addColumn('place', 'integer', required)
    .addColumn('position', 'integer', required)
    .addColumn('order_id', 'text', required)
    .addColumn('day', 'text', required)
    .addColumn('channel', 'text', required)
    .addColumn('product_id', 'text')
    .addColumn('category', 'text')
    .addColumn('design', 'text')
    .addColumn('origin', 'text')
    .addColumn('quantity', 'integer', required)
    .addColumn('net', 'integer', required)
    .addColumn('vat', 'integer', required)
    .addColumn('gross', 'integer', required)
    .addPrimaryKeyConstraint('one_sale_a_part', ['paper_kind', 'place', 'position'])
    .addForeignKeyConstraint('sale_of_a_paper', ['paper_kind', 'place'], 'papers', ['kind', 'place'], (paper) =>
      paper.onDelete('cascade')
    )
    .execute()
  await db.schema.createIndex('sales_by_day').on('sales').columns(['day', 'paper_kind']).execute()
  await db.schema.createIndex('sales_of_order').on('sales').column('order_id').execute()
  // How many papers are summed up is counted by their first parts.
  await db.schema
    .createIndex('sales_of_papers')
    .on('sales')
    .columns(['paper_kind', 'place'])
    .where(sql.ref('position'), '=', 0)
    .execute()
}
