import type { SubmittedRequest } from '#device/requests/submit-request.ts'
import type { WrittenKind } from '#device/requests/written-kind.ts'
import type { DeviceShop } from '#device/start.ts'
import type { KeptDraft } from '../use-draft.ts'
import { firstOutcome } from './first-outcome.ts'
import type { SentState } from './sent-state.ts'

/** What became of a form that was submitted. */
export type Submitted =
  /** Nothing was saved and nothing was sent: all of it still stands in the form. */
  | { kind: 'not-saved' }
  /** The shop has refused it, and it is a draft again. */
  | { kind: 'sent-back'; message: string; errors: { path: string; message: string }[] }
  /** It is in the outbox, or with the shop already. */
  | { kind: 'done'; id: string; sent: SentState }

interface SubmitOptions {
  device: () => Promise<DeviceShop>
  draft: Pick<KeptDraft, 'settled' | 'hold' | 'submitted' | 'release'>
  kind: WrittenKind
  /** Given once nothing is being written down any more. */
  request: () => SubmittedRequest
  /** Resolves when everything that belongs to the request is in its draft. */
  ready: () => Promise<void>
}

/**
 * Makes a request of a form and its draft, and waits a moment for the shop's word. From the moment it is in the outbox
 * nothing that fails makes it unsent. OFFLINE, sections 2.1 and 2.6.
 */
export async function submitForm({ device, draft, kind, request, ready }: SubmitOptions): Promise<Submitted> {
  let shop: DeviceShop
  let id: string
  try {
    shop = await device()
    // What is still being written down or prepared belongs to this request, not to the next one.
    await Promise.all([draft.settled(), ready()])
    draft.hold()
    const saved = await shop.requests.submit(kind, request())
    if (saved.kind === 'no-room') {
      await draft.release()
      return { kind: 'not-saved' }
    }
    id = saved.id
  } catch (error) {
    reportError(error)
    await draft.release()
    return { kind: 'not-saved' }
  }
  try {
    const sent = await firstOutcome(shop, id)
    if (sent.kind === 'needs-you' && sent.cause === 'refused' && (await shop.requests.edit(id)).kind === 'edited') {
      await draft.release()
      return { kind: 'sent-back', message: sent.message, errors: sent.errors }
    }
    draft.submitted()
    return { kind: 'done', id, sent }
  } catch (error) {
    reportError(error)
    draft.submitted()
    return { kind: 'done', id, sent: { kind: 'saved', wasTried: false } }
  }
}
