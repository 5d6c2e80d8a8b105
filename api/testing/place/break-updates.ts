import { sql } from 'kysely'
import type { ShopDb } from '../../db/open.ts'
import { isOnPostgres } from './test-place.ts'

/** From now on nothing of a table can be changed: the database says `broken`. Answers what mends it. */
export async function breakUpdates(db: ShopDb, table: string): Promise<() => Promise<void>> {
  if (!isOnPostgres) {
    await sql`create trigger broken before update on ${sql.table(table)} begin select raise(abort, 'broken'); end`.execute(
      db
    )
    return async () => void (await sql`drop trigger broken`.execute(db))
  }
  await sql`create function broken() returns trigger language plpgsql as $$ begin raise 'broken'; end $$`.execute(db)
  await sql`create trigger broken before update on ${sql.table(table)} for each row execute function broken()`.execute(
    db
  )
  return async () => void (await sql`drop function broken() cascade`.execute(db))
}
