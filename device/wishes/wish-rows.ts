import { Dexie, type Table } from 'dexie'
import type { DeviceDatabase, StoredWish } from '../database.ts'
import type { Engine } from '../outbox/engine.ts'
import type { Entry } from '../outbox/entry.ts'
import { newEntry } from '../outbox/save.ts'
import { customerOf, wishKind, wishSubject } from './wish-kind.ts'

/** What a change of wishes is one transaction over. */
export const wishTables = (db: DeviceDatabase): Table[] => [db.wishes, db.entries, db.receipts, db.settings]

/** One owner's wishes, newest first. */
export async function wishesOf(db: DeviceDatabase, owner: string): Promise<StoredWish[]> {
  const rows = await db.wishes.where('owner').equals(owner).toArray()
  return rows.sort((a, b) => b.addedAt.localeCompare(a.addedAt)).map(({ owner: _, ...wish }) => wish)
}

/** An owner's changes of wishes that the shop does not have, with those it refused. */
export function wishEntries(db: DeviceDatabase, owner: string): Promise<Entry[]> {
  return db.entries
    .where('[owner+subject+state]')
    .between([owner, wishSubject(''), Dexie.minKey], [owner, wishSubject('\uffff'), Dexie.maxKey])
    .toArray()
}

/**
 * Has a customer's account told of these pieces; a guest has none. What was not tried yet of the same piece goes: the last
 * word alone counts. Runs within the caller's transaction over `wishTables`.
 */
export async function tellAccount(
  engine: Engine,
  owner: string,
  productIds: readonly string[],
  isWished: boolean
): Promise<void> {
  const { db, newId } = engine
  const customer = customerOf(owner)
  if (customer === null || productIds.length === 0) return
  await db.settings.put({ key: LAST_CHANGE, value: newId() })
  const subjects = new Set(productIds.map(wishSubject))
  const earlier = (await wishEntries(db, owner)).filter((entry) => subjects.has(entry.subject) && isDone(entry))
  await db.entries.bulkDelete(earlier.map(({ seq }) => seq))
  // Nobody looks at the receipts of wishes: the list is what they come to.
  await db.receipts.where('[owner+kind]').equals([owner, wishKind.kind]).delete()
  for (const productId of productIds) {
    const payload = { customer, productId, isWished }
    await db.entries.add({ ...newEntry(engine, wishKind.kind, payload, { id: newId(), pictures: [] }), owner })
  }
}

const isDone = ({ state, mayHaveArrived }: Entry): boolean =>
  state === 'needs-attention' || (state === 'waiting' && !mayHaveArrived)

const LAST_CHANGE = 'wishes-changed'

/** Another one after every change that an account is told of: what was read before it is old. */
export async function lastChange(db: DeviceDatabase): Promise<unknown> {
  return (await db.settings.get(LAST_CHANGE))?.value ?? null
}
