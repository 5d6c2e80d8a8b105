import { type OpenOptions, openDevice } from './database.ts'

/** What of the shopper's own is on this device, whoever was signed in when it was written. */
export interface KeptHere {
  /** Kinds of what is not with the shop yet, oldest first. */
  unsent: { id: string; kind: string; owner: string; savedAt: string; mayHaveArrived: boolean }[]
  /** Keys of the forms that were begun, by typing or with a picture. */
  drafts: string[]
  /** How many texts and pictures were shared into the app and not used yet. */
  shared: number
  /** How many pieces are on the wish list of this device's guest: nobody else has that. */
  wishes: number
}

/** Reads what a wipe would take away. DECISIONS 29. */
export function readKept(options?: OpenOptions): Promise<KeptHere> {
  return onDevice(options, async (db) => {
    const entries = await db.entries.filter(({ state }) => state !== 'delivered').toArray()
    const drafts = await db.drafts.filter(({ draft }) => draft !== null).toArray()
    const ofPictures = (await db.draftPictures.toCollection().primaryKeys()) as [string, string, number][]
    return {
      unsent: entries.map(({ id, kind, owner, savedAt, mayHaveArrived }) => ({
        id,
        kind,
        owner,
        savedAt,
        mayHaveArrived
      })),
      drafts: [...new Set([...drafts.map(({ key }) => key), ...ofPictures.map(([, key]) => key)])],
      shared: await db.shared.count(),
      wishes: await db.wishes.where('owner').startsWith('guest:').count()
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
