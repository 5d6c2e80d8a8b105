import { type OpenOptions, openDevice } from './database.ts'
import { isCustomer } from './identity.ts'

/** What of the shopper's own is on this device, whoever was signed in when it was written. */
export interface StoredHere {
  /** Kinds of what is not with the shop yet, oldest first. */
  unsent: { id: string; kind: string; owner: string; savedAt: string; mayHaveArrived: boolean }[]
  /** Keys of the forms that were begun, by typing or with a picture. */
  drafts: string[]
  /** How many texts and pictures were shared into the app and not used yet. */
  shared: number
  /** How many wished pieces nobody else has: those of this device's guest, and those that an account had no room for. */
  wishes: number
}

/** Reads what a wipe would take away; with an owner what goes when that one leaves. DECISIONS 29. */
export function readStored(options?: OpenOptions, owner?: string): Promise<StoredHere> {
  const isWanted = (whose: string) => owner === undefined || whose === owner
  return onDevice(options, async (db) => {
    const entries = await db.entries.filter((row) => row.state !== 'delivered' && isWanted(row.owner)).toArray()
    const drafts = await db.drafts.filter((row) => row.draft !== null && isWanted(row.owner)).toArray()
    const pictureKeys = (await db.draftPictures.toCollection().primaryKeys()) as [string, string, number][]
    const ofPictures = pictureKeys.filter(([whose]) => isWanted(whose))
    return {
      unsent: entries.map(({ id, kind, owner, savedAt, mayHaveArrived }) => ({
        id,
        kind,
        owner,
        savedAt,
        mayHaveArrived
      })),
      drafts: [...new Set([...drafts.map(({ key }) => key), ...ofPictures.map(([, key]) => key)])],
      shared: await db.shared.filter((row) => isWanted(row.owner)).count(),
      wishes: await db.wishes
        .filter((row) => isWanted(row.owner) && (!isCustomer(row.owner) || row.isHereOnly === true))
        .count()
    }
  })
}

/**
 * Empties every table, in one transaction: entries, pictures, drafts, receipts, the cart and by whom the shop knows this
 * device. Whoever sends from this page is to be closed first, or it writes down what becomes of its try.
 */
export function wipe(options?: OpenOptions): Promise<void> {
  return onDevice(options, (db) =>
    db.transaction('rw', db.tables, async () => {
      await Promise.all(db.tables.map((table) => table.clear()))
    })
  )
}

/** By a connection of its own: a page whose shop is closed, or never opened, can still do it. */
async function onDevice<Result>(
  options: OpenOptions | undefined,
  run: (db: ReturnType<typeof openDevice>) => Promise<Result>
): Promise<Result> {
  const db = openDevice(options)
  try {
    return await run(db)
  } finally {
    db.close()
  }
}
