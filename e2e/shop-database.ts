import path from 'node:path'
import SqliteDatabase from 'better-sqlite3'
import type { Shop } from './shop.ts'

/** Looks into the shop's database, or changes it, beside the running shop: as the owner's desk would. */
function inDatabase<Result>(shop: Shop, work: (db: SqliteDatabase.Database) => Result): Result {
  const db = new SqliteDatabase(path.join(shop.dataDir, 'shop.db'))
  try {
    return work(db)
  } finally {
    db.close()
  }
}

export const orderCount = (shop: Shop): number =>
  inDatabase(shop, (db) => Number(db.prepare('select count(*) from orders').pluck().get()))

/** Changes a piece's price, in pence, without telling anybody. */
export function setPrice(shop: Shop, productId: string, price: number): void {
  inDatabase(shop, (db) => db.prepare('update products set price = ? where id = ?').run(price, productId))
}
