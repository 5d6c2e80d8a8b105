import type { Engine } from '../outbox/engine.ts'
import type { Pump } from '../outbox/pump.ts'
import type { Saved } from '../outbox/save.ts'
import { type BackInDraft, editRequest } from './edit-request.ts'
import { type SubmittedRequest, submitRequest } from './submit-request.ts'
import type { WrittenKind } from './written-kind.ts'

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
