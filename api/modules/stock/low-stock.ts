import type { ExpressionBuilder } from 'kysely'
import { shop } from '#data/shop.ts'
import { londonDate } from '#domain/policies/london-time.ts'
import { inTransaction } from '../../db/engine.ts'
import type { ShopDb } from '../../db/open.ts'
import type { ShopTables } from '../../db/schema.ts'
import { waitingMail } from '../mail/outbox.ts'

/** A piece that the mail names, as it was then. */
export interface LowPiece {
  id: string
  name: string
  free: number
  threshold: number
}

type Joined = ShopTables & { settings: ShopTables['stock_settings'] }

/** Whether so few of a counted piece are left that its owner is to be told; what is archived or retired is nobody's work. */
const isLow = ({ and, eb, ref }: ExpressionBuilder<Joined, 'products' | 'settings'>) =>
  and([
    eb('settings.threshold', 'is not', null),
    eb('products.stock', '<=', ref('settings.threshold')),
    eb('products.is_retired', '=', 0),
    eb('products.state', '!=', 'archived')
  ])

/** The pieces at or below their threshold, those told first that have none left. */
export const lowPieces = (db: ShopDb) =>
  db
    .selectFrom('stock_settings as settings')
    .innerJoin('products', 'products.id', 'settings.product_id')
    .select(['products.id', 'products.name', 'products.stock as free', 'settings.threshold', 'settings.told_at'])
    .where(isLow)
    .orderBy('products.stock')
    .orderBy('products.name_folded')
    .$narrowType<{ free: number; threshold: number }>()

/** Rows whose owner was told and that are filled up again, or have no threshold any more: they can fall anew. */
const filledUp = (db: ShopDb) =>
  db
    .selectFrom('stock_settings as settings')
    .innerJoin('products', 'products.id', 'settings.product_id')
    .select('products.id')
    .where('settings.told_at', 'is not', null)
    .where((eb) => eb.not(isLow(eb)))

/** Whether there is anything to write down. Asked first, because most often there is not, and a lease costs two writes. */
export async function isLowStockDue(db: ShopDb, now: number): Promise<boolean> {
  if ((await filledUp(db).executeTakeFirst()) !== undefined) return true
  const isNew = (await lowPieces(db).where('settings.told_at', 'is', null).executeTakeFirst()) !== undefined
  return isNew && !(await wasTold(db, londonDate(now)))
}

const wasTold = async (db: ShopDb, day: string): Promise<boolean> =>
  (await db.selectFrom('low_stock_mails').select('day').where('day', '=', day).executeTakeFirst()) !== undefined

/**
 * Tells the owner by one mail what has newly fallen to its threshold: one a day in London at most, so that what falls after
 * it is told on the day after. Says whether a mail was written. Doing it twice does no harm.
 */
export async function tellLowStock(
  db: ShopDb,
  { now, mailTo = shop.contact.serviceEmail }: { now: number; mailTo?: string | undefined }
): Promise<boolean> {
  const day = londonDate(now)
  const at = new Date(now).toISOString()
  return inTransaction(db, async (within) => {
    const filled = (await filledUp(within).execute()).map(({ id }) => id)
    if (filled.length > 0)
      await within.updateTable('stock_settings').set({ told_at: null }).where('product_id', 'in', filled).execute()
    if (await wasTold(within, day)) return false
    const fallen = (await lowPieces(within).where('settings.told_at', 'is', null).execute()).map(
      ({ id, name, free, threshold }): LowPiece => ({ id, name, free, threshold })
    )
    if (fallen.length === 0) return false
    await within
      .insertInto('low_stock_mails')
      .values({ day, pieces: JSON.stringify(fallen) })
      .execute()
    await within
      .updateTable('stock_settings')
      .set({ told_at: at })
      .where(
        'product_id',
        'in',
        fallen.map(({ id }) => id)
      )
      .execute()
    await within
      .insertInto('mail_outbox')
      .values(waitingMail('stock-low', mailTo, day, at))
      .execute()
    return true
  })
}

/** What the mail of a day names; null where it is not kept any more. */
export async function lowStockMail(db: ShopDb, day: string): Promise<LowPiece[] | null> {
  const row = await db.selectFrom('low_stock_mails').select('pieces').where('day', '=', day).executeTakeFirst()
  return row ? (JSON.parse(row.pieces) as LowPiece[]) : null
}
