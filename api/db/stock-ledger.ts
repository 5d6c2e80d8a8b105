import { type Selectable, sql, type Transaction } from 'kysely'
import type { ShopTables } from './schema.ts'
import type { StockMovementsTable } from './stock-tables.ts'

type Within = Transaction<ShopTables>

/** Why a count changes, who has it changed, and when (ISO). */
export interface StockCause extends Pick<Selectable<StockMovementsTable>, 'why' | 'who' | 'at'> {
  orderId?: string
  note?: string
}

/**
 * The query that writes down what a piece's count has changed by since its last movement; of all pieces where none is named.
 * For the transaction that changed it, after `overridesQuery`: where nothing changed nothing is written, and what is written
 * comes to the count, whatever led there.
 */
export function movementQuery(within: Within, { why, who, at, orderId, note }: StockCause, productId?: string) {
  const columns = ['product_id', 'number', 'change', 'balance', 'why', 'who', 'order_id', 'note', 'at'] as const
  const text = (value: string | null) => sql<string>`cast(${value} as text)`
  return within
    .insertInto('stock_movements')
    .columns(columns)
    .expression((eb) =>
      eb
        .selectFrom('products as piece')
        .leftJoin('stock_movements as last', (join) =>
          join.onRef('last.product_id', '=', 'piece.id').on(
            'last.number',
            '=',
            eb
              .selectFrom('stock_movements as one')
              .select(({ fn }) => fn.max('one.number').as('number'))
              .where('one.product_id', '=', sql.ref<string>('piece.id'))
          )
        )
        .select([
          'piece.id',
          sql<number>`coalesce(last.number, 0) + 1`.as('number'),
          sql<number>`coalesce(piece.stock, 0) - coalesce(last.balance, 0)`.as('change'),
          sql<number>`coalesce(piece.stock, 0)`.as('balance'),
          text(why).as('why'),
          text(who).as('who'),
          text(orderId ?? null).as('order_id'),
          text(note ?? '').as('note'),
          text(at).as('at')
        ])
        .where(sql<boolean>`coalesce(piece.stock, 0) <> coalesce(last.balance, 0)`)
        .$if(productId !== undefined, (query) => query.where('piece.id', '=', productId ?? ''))
    )
}
