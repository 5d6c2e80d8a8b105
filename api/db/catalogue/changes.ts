import { randomUUID } from 'node:crypto'
import type { Transaction } from 'kysely'
import type { CatalogueChange, Subject } from '../engine.ts'
import { engineOf } from '../engine.ts'
import type { ShopTables } from '../schema.ts'

type Within = Transaction<ShopTables>

/**
 * Names the listing anew, in the transaction that changed it: which pieces there are, of what kind, at what price and in
 * which order. Everything that is kept goes.
 */
export async function invalidateListing(within: Within): Promise<void> {
  await within.deleteFrom('catalogue_changes').execute()
  await putVersion(within, { version: `${randomUUID()}.0`, subjects: 'everything' })
}

/** Says of what is told of these subjects that it has changed, in the transaction that changed it. The listing stays. */
export async function invalidateAnswers(within: Within, subjects: readonly Subject[]): Promise<void> {
  const version = versionOf(await readVersion(within))
  // A release that did not number its changes has been at work: what it changed nobody knows.
  if (!version) return invalidateListing(within)
  const number = version.number + 1
  await within
    .insertInto('catalogue_changes')
    .values(subjects.map((subject) => ({ subject, number })))
    .onConflict((conflict) => conflict.column('subject').doUpdateSet({ number }))
    .execute()
  await putVersion(within, { version: `${version.listing}.${number}`, subjects })
}

/** The parts of a stored version; null where there is none, or one without a number. */
export function versionOf(stored: string): { listing: string; number: number } | null {
  const [, listing, number] = /^(.+)\.(\d+)$/.exec(stored) ?? []
  return listing && number ? { listing, number: Number(number) } : null
}

export async function putMeta(within: Within, key: ShopTables['meta']['key'], value: string): Promise<void> {
  await within
    .insertInto('meta')
    .values({ key, value })
    .onConflict((conflict) => conflict.column('key').doUpdateSet({ value }))
    .execute()
}

async function readVersion(within: Within): Promise<string> {
  const row = await within.selectFrom('meta').select('value').where('key', '=', 'catalogue_version').executeTakeFirst()
  return row?.value ?? ''
}

async function putVersion(within: Within, change: CatalogueChange): Promise<void> {
  await putMeta(within, 'catalogue_version', change.version)
  engineOf(within).catalogueChanged(within, change)
}
