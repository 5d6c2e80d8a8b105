import { keepAddsOnly } from '../cart/adopt-changes.ts'
import type { DeviceDatabase } from '../database.ts'
import { actAs } from '../identity.ts'
import { draftPicturesOf, ofDraft } from '../pictures/draft-pictures.ts'
import { deleteShared, sharedOf } from '../shared/shared-items.ts'
import { adoptWishes } from '../wishes/adopt-wishes.ts'
import { wishTables } from '../wishes/wish-rows.ts'
import type { Engine } from './engine.ts'

/** Makes what is one owner's another's: at sign-in, what is left of the guest's. OFFLINE, section 2.2. */
export async function adoptEntries(engine: Engine, from: string, to: string): Promise<void> {
  const { db, keep } = engine
  await keep(() =>
    db.transaction('rw', [db.drafts, db.draftPictures, db.shared, ...wishTables(db)], async () => {
      await keepAddsOnly(db, from)
      await db.entries.where('owner').equals(from).modify({ owner: to, paused: null })
      await db.receipts.where('owner').equals(from).modify({ owner: to })
      await sharedOf(db, from).modify({ owner: to })
      await adoptDrafts(db, from, to)
      await adoptWishes(engine, from, to)
    })
  )
}

/**
 * Where both have a draft, the one that was typed last on this device before signing in is meant, with its pictures.
 * Pictures alone stand in for pictures only: nobody typed anything that could be meant instead of the text there.
 */
async function adoptDrafts(db: DeviceDatabase, from: string, to: string): Promise<void> {
  const drafts = await db.drafts.where('owner').equals(from).toArray()
  const pictures = await draftPicturesOf(db, from).toArray()
  const typed = drafts.filter(({ draft }) => draft).map(({ key }) => key)
  for (const key of typed) await db.drafts.delete([to, key])
  const begun = new Set([...typed, ...pictures.map(({ draftKey }) => draftKey)])
  for (const key of begun) await ofDraft(db, to, key).delete()
  const taken = new Set((await db.drafts.where('owner').equals(to).toArray()).map(({ key }) => key))
  await db.drafts.where('owner').equals(from).delete()
  await draftPicturesOf(db, from).delete()
  await db.drafts.bulkPut(drafts.filter(({ key }) => !taken.has(key)).map((draft) => ({ ...draft, owner: to })))
  await db.draftPictures.bulkPut(pictures.map((picture) => ({ ...picture, owner: to })))
}

/**
 * Ends an owner's time on this device: from now on everything is the guest's. The owner's drafts, receipts, wishes and cached
 * answers go, and what was looked at here; entries not yet with the shop stay for the owner's return, or go with the rest.
 * OFFLINE, section 2.11.
 */
export async function leave({ db, keep }: Engine, owner: string, unsent: 'keep' | 'delete'): Promise<void> {
  await keep(() =>
    db.transaction('rw', db.tables, async () => {
      await actAs(db, null)
      await db.snapshots.where('key').startsWith(`${owner}/`).delete()
      await db.drafts.where('owner').equals(owner).delete()
      await draftPicturesOf(db, owner).delete()
      await deleteShared(db, sharedOf(db, owner))
      await db.receipts.where('owner').equals(owner).delete()
      await db.wishes.where('owner').equals(owner).delete()
      // Whoever comes next is not to see what this one looked at.
      await db.viewed.clear()
      const going = await db.entries
        .where('owner')
        .equals(owner)
        .filter(({ state }) => unsent === 'delete' || state === 'delivered')
        .toArray()
      await db.pictures
        .where('entryId')
        .anyOf(going.map(({ id }) => id))
        .delete()
      await db.entries.bulkDelete(going.map(({ seq }) => seq))
    })
  )
}
