import { freshDraft } from '../drafts.ts'
import type { Engine } from '../outbox/engine.ts'
import { type Entry, isBeingSent } from '../outbox/entry.ts'
import { readPayload } from '../outbox/kind.ts'
import type { Pump } from '../outbox/pump.ts'
import type { Saved } from '../outbox/save.ts'
import { picturesOfDraft } from '../pictures/draft-pictures.ts'
import { unlessFull } from '../storage.ts'
import type { RequestPayload } from './request-kinds.ts'
import { type SubmittedRequest, submitRequest } from './submit-request.ts'
import { asWrittenKind, type WrittenKind } from './written-kind.ts'

/** Requests to the shop: from a draft to the outbox, and back as long as that is possible. */
export interface Requests {
  /**
   * Puts a draft in the outbox, with its pictures and under its key, and ends the draft: all of it or nothing. Durable
   * when it resolves with "saved"; sending begins then and is not awaited.
   */
  submit(kind: WrittenKind, request: SubmittedRequest): Promise<Saved>
  /** Puts a request that the shop has surely not taken back into its draft, with its pictures. */
  edit(entryId: string): Promise<BackInDraft>
}

export function createRequests(engine: Engine, pump: Pump): Requests {
  return {
    async submit(kind, request) {
      const saved = await submitRequest(engine, kind, request)
      if (saved.kind === 'saved') pump.saved()
      return saved
    },
    edit: (entryId) => editRequest(engine, entryId)
  }
}

/** Where to go on with a request, or why it stays in the outbox. */
type BackInDraft =
  | { kind: 'edited'; request: WrittenKind; draftKey: string }
  /** The shop may have it, or somebody is sending it, or it is no request of the current owner. */
  | { kind: 'not-editable' }
  /** Something else is typed in its draft: that is sent or discarded first. */
  | { kind: 'draft-in-use'; request: WrittenKind; draftKey: string }
  | { kind: 'no-room' }

/**
 * Makes a draft of a request again, in one transaction. It keeps its key: the shop has not accepted it, and so takes the
 * corrected one under it. OFFLINE, sections 2.6 and 2.10.
 */
function editRequest(engine: Engine, entryId: string): Promise<BackInDraft> {
  const { db, keep, newId, now, owner } = engine
  const write = () =>
    db.transaction(
      'rw',
      [db.entries, db.pictures, db.drafts, db.draftPictures, db.settings],
      async (): Promise<BackInDraft> => {
        const mine = await owner()
        const entry = await db.entries.where('id').equals(entryId).first()
        const read = entry?.owner === mine ? readEditable(engine, entry) : null
        if (!entry || !read) return { kind: 'not-editable' }

        const { request, form, draftKey } = read
        const row = await db.drafts.get([mine, draftKey])
        if (row?.draft || (await picturesOfDraft(db, mine, draftKey)).length > 0)
          return { kind: 'draft-in-use', request, draftKey }
        await db.drafts.put({
          ...freshDraft(mine, draftKey),
          draft: { values: form, savedAt: new Date(now()).toISOString(), schemaVersion: entry.schemaVersion },
          orderKey: entry.id
        })
        for (const [place, { key, mime, sha256, name = `Picture ${place + 1}` }] of entry.pictures.entries()) {
          const picture = await db.pictures.get(key)
          if (!picture) continue
          const { bytes } = picture
          await db.draftPictures.put({ key: newId(), owner: mine, draftKey, place, bytes, mime, name, sha256 })
        }
        await db.pictures.where('entryId').equals(entryId).delete()
        await db.entries.delete(entry.seq)
        return { kind: 'edited', request, draftKey }
      }
    )
  return unlessFull(() => keep(write), { kind: 'no-room' })
}

interface Editable {
  request: WrittenKind
  form: object
  draftKey: string
}

/** What the entry holds, when the shop has surely not taken it and nobody is about to hand it over. */
function readEditable({ kinds, now }: Engine, entry: Entry): Editable | null {
  const request = asWrittenKind(entry.kind)
  const kind = kinds.get(entry.kind)
  if (!request || !kind) return null
  if (entry.mayHaveArrived || entry.state === 'delivered' || isBeingSent(entry, now())) return null
  const read = readPayload(kind, entry)
  if (read.kind === 'newer') return null
  const { form, draftKey } = read.payload as RequestPayload
  return { request, form, draftKey }
}
