import { randomUUID } from 'node:crypto'
import type { Transaction } from 'kysely'
import { engineOf } from './engine.ts'
import type { ShopTables } from './schema.ts'

/**
 * Which catalogue is in force: equal texts, equal answers. Cheap enough to ask on every request. Its first part names
 * the listing: which pieces there are, of what kind, at what price and in which order.
 */
export type CatalogueVersion = () => string

/** The part of a catalogue's version that an order or a review leaves as it is. */
export const listingOf = (version: string): string => version.slice(0, version.indexOf('.'))

/** Names the catalogue anew, in the transaction that changed which pieces it has or what of them lists go by. */
export async function renewCatalogueVersion(transaction: Transaction<ShopTables>): Promise<void> {
  await putVersion(transaction, `${randomUUID()}.${randomUUID()}`)
}

/** Names anew what is told of the pieces: stock, places of an offer, reviews. The listing stays, at whatever length. */
export async function renewAnswers(transaction: Transaction<ShopTables>): Promise<void> {
  const stored = await transaction
    .selectFrom('meta')
    .select('value')
    .where('key', '=', 'catalogue_version')
    .executeTakeFirst()
  await putVersion(transaction, `${listingOf(stored?.value ?? '') || randomUUID()}.${randomUUID()}`)
}

async function putVersion(transaction: Transaction<ShopTables>, version: string): Promise<void> {
  await putMeta(transaction, 'catalogue_version', version)
  engineOf(transaction).catalogueChanged(transaction, version)
}

export async function putMeta(transaction: Transaction<ShopTables>, key: ShopTables['meta']['key'], value: string) {
  await transaction
    .insertInto('meta')
    .values({ key, value })
    .onConflict((conflict) => conflict.column('key').doUpdateSet({ value }))
    .execute()
}
