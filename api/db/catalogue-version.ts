import { createHash } from 'node:crypto'
import SqliteDatabase from 'better-sqlite3'
import type { Transaction } from 'kysely'
import type { ShopTables } from './schema.ts'

/** Which catalogue is in force: equal texts, equal answers. Cheap enough to ask on every request. */
export type CatalogueVersion = () => string

/**
 * Watches from a connection of its own, because SQLite counts for a connection what *others* have committed: this
 * process's own connection, and any other process.
 */
export function watchCatalogueVersion(file: string): { version: CatalogueVersion; close: () => void } {
  const connection = new SqliteDatabase(file, { readonly: true })
  const commits = connection.prepare<[], number>('pragma data_version').pluck()
  const stored = connection.prepare<[], string>("select value from meta where key = 'catalogue_version'").pluck()
  let seen: number | undefined
  let version = ''
  return {
    version: () => {
      const now = commits.get()
      if (now !== seen) {
        version = stored.get() ?? ''
        seen = now
      }
      return version
    },
    close: () => connection.close()
  }
}

/**
 * Names the catalogue anew, in the transaction that changed it: what data/ holds, the owner's overrides of pieces and
 * promotions, how many have taken each promotion, and what customers say.
 */
export async function renewCatalogueVersion(transaction: Transaction<ShopTables>): Promise<void> {
  const parts = await Promise.all([
    transaction
      .selectFrom('meta')
      .select(['key', 'value'])
      .where('key', 'not in', ['catalogue_version', 'secret_mark'])
      .orderBy('key')
      .execute(),
    transaction.selectFrom('product_overrides').selectAll().orderBy('product_id').execute(),
    transaction.selectFrom('promotions').select(['id', 'taken']).orderBy('id').execute(),
    transaction.selectFrom('promotion_overrides').selectAll().orderBy('promotion_id').execute()
  ])
  const value = createHash('sha256').update(JSON.stringify(parts)).digest('base64url')
  await putMeta(transaction, 'catalogue_version', value)
}

export async function putMeta(transaction: Transaction<ShopTables>, key: ShopTables['meta']['key'], value: string) {
  await transaction
    .insertInto('meta')
    .values({ key, value })
    .onConflict((conflict) => conflict.column('key').doUpdateSet({ value }))
    .execute()
}
