import { freshDraft } from '../drafts.ts'
import type { Engine } from '../outbox/engine.ts'
import { addEntry, isSaved, newEntry, type Saved } from '../outbox/save.ts'
import { ofDraft, picturesOfDraft } from '../pictures/draft-pictures.ts'
import { hashOf } from '../pictures/hash-of.ts'
import { unlessFull } from '../storage.ts'
import type { RequestPayload } from './request-kinds.ts'
import type { WrittenKind } from './written-kind.ts'

export interface SubmittedRequest {
  draftKey: string
  /** Valid by the schema of its kind. */
  form: object
  /** The field that people do not see. */
  website: string
  /** How long the form was open on this device, in ms; undefined where it was kept from an earlier visit. */
  filledMs?: number | undefined
}

/** What is said of a form that was filled in over several visits, in ms: nobody timed them, and no machine takes them. */
const OVER_VISITS = 3_600_000

/** Makes an entry of a draft and its pictures, in one transaction. OFFLINE, section 2.1. */
export async function submitRequest(engine: Engine, kind: WrittenKind, request: SubmittedRequest): Promise<Saved> {
  const { db, keep, newId, owner } = engine
  const { draftKey, form, website, filledMs = OVER_VISITS } = request
  const payload: RequestPayload = { form: { ...form }, website, filledMs, draftKey }
  // A transaction cannot wait for a hash.
  const sha256 = await hashOf(new TextEncoder().encode(JSON.stringify([kind, form])))

  const write = () =>
    db.transaction(
      'rw',
      [db.entries, db.pictures, db.receipts, db.drafts, db.draftPictures, db.settings],
      async (): Promise<Saved> => {
        const mine = await owner()
        const row = (await db.drafts.get([mine, draftKey])) ?? freshDraft(mine, draftKey)
        const added = await picturesOfDraft(db, mine, draftKey)
        const { submitted } = row
        const isAsSubmitted = !row.draft && added.length === 0 && submitted?.sha256 === sha256
        // Nothing was typed or added since: it is a second click, perhaps in another tab.
        if (isAsSubmitted && (await isSaved(engine, submitted.id))) return { kind: 'already-saved', id: submitted.id }

        const id = row.orderKey ?? newId()
        const pictures = added.map(({ bytes, mime, name, sha256 }, place) => {
          return { key: `${id}/${place}`, bytes, mime, name, sha256 }
        })
        const saved = await addEntry(engine, newEntry(engine, kind, payload, { id, pictures }), pictures)
        if (saved.kind === 'already-saved') return saved
        await ofDraft(db, mine, draftKey).delete()
        await db.drafts.put({ ...freshDraft(mine, draftKey), submitted: { id, sha256 } })
        return saved
      }
    )
  return unlessFull(() => keep(write), { kind: 'no-room' })
}
