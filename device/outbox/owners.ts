import { actAs } from '../identity.ts'
import type { Engine } from './engine.ts'

/** Makes what is one owner's another's: at sign-in, what is left of the guest's. OFFLINE, section 2.2. */
export async function adoptEntries({ db, keep }: Engine, from: string, to: string): Promise<void> {
  await keep(() =>
    db.transaction('rw', db.entries, db.drafts, db.receipts, async () => {
      await db.entries.where('owner').equals(from).modify({ owner: to, paused: null })
      await db.receipts.where('owner').equals(from).modify({ owner: to })
      const drafts = await db.drafts.where('owner').equals(from).toArray()
      await db.drafts.where('owner').equals(from).delete()
      // Where both have one, the one that was typed last on this device before signing in is meant.
      await db.drafts.bulkPut(drafts.map((draft) => ({ ...draft, owner: to })))
    })
  )
}

/**
 * Ends an owner's time on this device: from now on everything is the guest's. The owner's drafts, receipts and cached answers
 * go; entries not yet with the shop stay for the owner's return, or go with the rest. OFFLINE, section 2.11.
 */
export async function leave({ db, keep }: Engine, owner: string, unsent: 'keep' | 'delete'): Promise<void> {
  await keep(() =>
    db.transaction('rw', [db.entries, db.pictures, db.drafts, db.receipts, db.snapshots, db.settings], async () => {
      await actAs(db, null)
      await db.snapshots.where('key').startsWith(`${owner}/`).delete()
      await db.drafts.where('owner').equals(owner).delete()
      await db.receipts.where('owner').equals(owner).delete()
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
