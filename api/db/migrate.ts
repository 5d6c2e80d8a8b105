import { sql } from 'kysely'
import { migrations } from './migrations/migrations.ts'
import type { ShopDb } from './open.ts'

/** Takes the steps the database has not taken yet. Each is whole or not at all, also with two processes starting at once. */
export async function migrate(db: ShopDb): Promise<void> {
  if ((await stepsTaken(db)) >= migrations.length) return
  for (const [index, step] of migrations.entries()) {
    await db.transaction().execute(async (transaction) => {
      if ((await stepsTaken(transaction)) > index) return
      await step(transaction)
      await sql`pragma user_version = ${sql.lit(index + 1)}`.execute(transaction)
    })
  }
}

async function stepsTaken(db: ShopDb): Promise<number> {
  const { rows } = await sql<{ user_version: number }>`pragma user_version`.execute(db)
  return rows[0]?.user_version ?? 0
}
