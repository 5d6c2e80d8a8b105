import type { Draft, DraftRow } from './database.ts'
import type { Engine } from './outbox/engine.ts'
import { ofDraft } from './pictures/draft-pictures.ts'
import { watchOwned } from './watch.ts'

/** A draft in which nothing was typed. */
export const freshDraft = (owner: string, key: string): DraftRow => ({ key, owner, draft: null, orderKey: null })

/** `revision` of a draft; null stands for one in which nothing is typed. */
export type SavedOver<Values> =
  | { kind: 'saved'; revision: string }
  | { kind: 'changed-elsewhere'; draft: Draft<Values> | null }

/**
 * What the current owner types into forms, kept as it is typed. Never card fields: those stay in the page. DECISIONS 16.
 */
export interface Drafts {
  read<Values>(key: string): Promise<Draft<Values> | null>
  /** Durable when it resolves; throws NoRoom when the device is full. */
  save<Values>(key: string, values: Values, schemaVersion?: number): Promise<void>
  /**
   * The same, but only over the draft that was read: one that was changed meanwhile, in another tab perhaps, is given back
   * and nothing is written.
   */
  saveOver<Values>(key: string, values: Values, over: string | null): Promise<SavedOver<Values>>
  /** Its pictures go with it. */
  discard(key: string): Promise<void>
  /** Calls the listener now and after every change, made in any tab. */
  watch<Values>(key: string, listener: (draft: Draft<Values> | null) => void): () => void
  /**
   * The key under which this draft's order or request is sent: made once and kept with the draft until it is discarded,
   * so that a second try, also after a reload, is the same order.
   */
  key(draftKey: string): Promise<string>
}

export function createDrafts({ db, keep, now, newId, owner, persist }: Engine): Drafts {
  let isPersistAsked = false

  async function read<Values>(key: string): Promise<Draft<Values> | null> {
    return asDraft<Values>(await db.drafts.get([await owner(), key]))
  }

  /** Changes a row, made first where there is none. */
  const change = <Result>(key: string, by: (row: DraftRow) => Result): Promise<Result> =>
    keep(() =>
      db.transaction('rw', db.drafts, db.settings, async () => {
        const mine = await owner()
        const row = (await db.drafts.get([mine, key])) ?? freshDraft(mine, key)
        const result = by(row)
        await db.drafts.put(row)
        return result
      })
    )

  function put(row: DraftRow, values: unknown, schemaVersion = 1): string {
    const revision = newId()
    row.draft = { values, savedAt: new Date(now()).toISOString(), schemaVersion, revision }
    return revision
  }

  function askToPersist(): void {
    if (isPersistAsked) return
    isPersistAsked = true
    // Not awaited: Firefox answers when the shopper does. OFFLINE, section 2.12.
    void persist()
  }

  return {
    read,
    async save(key, values, schemaVersion) {
      await change(key, (row) => put(row, values, schemaVersion))
      askToPersist()
    },
    async saveOver<Values>(key: string, values: Values, over: string | null) {
      const saved = await change(key, (row): SavedOver<Values> => {
        const draft = asDraft<Values>(row)
        if ((draft?.revision ?? null) !== over) return { kind: 'changed-elsewhere', draft }
        return { kind: 'saved', revision: put(row, values) }
      })
      askToPersist()
      return saved
    },
    discard: (key) =>
      db.transaction('rw', db.drafts, db.draftPictures, db.settings, async () => {
        const mine = await owner()
        await ofDraft(db, mine, key).delete()
        const row = await db.drafts.get([mine, key])
        // What it was submitted as stays known: a second click is to be recognised.
        if (row?.draft || !row?.submitted) await db.drafts.delete([mine, key])
      }),
    watch: <Values>(key: string, listener: (draft: Draft<Values> | null) => void) =>
      watchOwned(owner, () => read<Values>(key), listener),
    key: (draftKey) =>
      change(draftKey, (row) => {
        row.orderKey ??= newId()
        return row.orderKey
      })
  }
}

function asDraft<Values>(row: DraftRow | undefined): Draft<Values> | null {
  if (!row?.draft) return null
  const { revision = row.draft.savedAt, ...kept } = row.draft as Omit<Draft<Values>, 'revision'> & { revision?: string }
  return { ...kept, revision, ...(row.orderKey !== null && { orderKey: row.orderKey }) }
}
