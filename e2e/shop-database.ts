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

/** How an order stands at the shop. */
export const orderStatus = (shop: Shop, number: string): string =>
  inDatabase(shop, (db) => String(db.prepare('select status from orders where id = ?').pluck().get(number)))

/** Changes a piece's price, in pence, without telling anybody. */
export function setPrice(shop: Shop, productId: string, price: number): void {
  inDatabase(shop, (db) => db.prepare('update products set price = ? where id = ?').run(price, productId))
}

/** Writes into the price history that every piece has cost twice as much for a time (ISO), and what it costs since. */
export function haveCostTwice(shop: Shop, { from, until }: { from: string; until: string }): void {
  inDatabase(shop, (db) => {
    db.prepare('update price_history set from_at = ?').run(until)
    db.prepare(
      'insert into price_history (piece, price, from_at, to_at) select piece, price * 2, ?, ? from price_history'
    ).run(from, until)
  })
}

/** It is morning for the gift cards that wait for it; says how many there are. */
export const bringMorning = (shop: Shop): number =>
  inDatabase(shop, (db) => db.prepare('update gift_cards set send_at = ?').run(new Date().toISOString()).changes)

/** What the shop holds of one kind of request. */
export const requestsIn = (shop: Shop, table: string): Record<string, unknown>[] =>
  inDatabase(shop, (db) => db.prepare(`select * from ${table}`).all() as Record<string, unknown>[])

/** The hashes of the pictures that one request names, in their order. */
export const pictureHashes = (shop: Shop, requestId: string): string[] =>
  inDatabase(
    shop,
    (db) =>
      db
        .prepare(
          'select sha256 from request_pictures join uploads on uploads.id = upload_id where request_id = ? order by position'
        )
        .pluck()
        .all(requestId) as string[]
  )

/** Has everybody at the desk last said who they are long ago, as at a browser that was left open: no journey waits for that. */
export function ageProofs(shop: Shop): void {
  inDatabase(shop, (db) => db.prepare('update staff_sessions set proved_at = ?').run('2020-01-01T00:00:00.000Z'))
}
