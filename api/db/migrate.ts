import type { Kysely } from 'kysely'
import { engineOf, inTransaction } from './engine.ts'
import { migrations, STEPS_OF_RELEASE_BEFORE } from './migrations/migrations.ts'
import type { ShopTables } from './schema.ts'

/** Takes the steps the database has not taken yet. Each is whole or not at all, also with two processes starting at once. */
export async function migrate(db: Kysely<ShopTables>): Promise<void> {
  const engine = engineOf(db)
  if ((await engine.stepsTaken(db)) >= migrations.length) return
  for (const [index, step] of migrations.entries()) {
    await inTransaction(db, async (transaction) => {
      await engine.liftTimeouts(transaction)
      await engine.lockSteps(transaction)
      if ((await engine.stepsTaken(transaction)) > index) return
      await step(transaction)
      await engine.recordSteps(transaction, { taken: index + 1, oldest: STEPS_OF_RELEASE_BEFORE })
    })
  }
}
