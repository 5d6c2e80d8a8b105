import type { Receipt } from '#device/database.ts'
import type { Entry } from '#device/outbox/entry.ts'
import type { DeviceShop } from '#device/start.ts'
import type { RequestAnswer } from '#domain/requests/request-answer.ts'

/** Why a request does not go by itself. */
export type NeedsYouCause = 'refused' | 'unreadable' | 'sign-in' | 'update'

/** Where a request is. "Received" is said only once the shop has answered. OFFLINE, section 2.3. */
export type SentState =
  /** On this device. `wasTried`: it may have been sent, and no answer came. */
  | { kind: 'saved'; wasTried: boolean }
  | { kind: 'sending' }
  /** `at`: ISO time by this device's clock. `answerBy`: by when the shop answers, where it said so. */
  | { kind: 'received'; reference: string; at: string; answerHours: number | null; answerBy?: string | undefined }
  | { kind: 'needs-you'; cause: NeedsYouCause; message: string; errors: { path: string; message: string }[] }
  /** Neither waiting nor received: deleted, in another tab perhaps. */
  | { kind: 'gone' }

type Device = Pick<DeviceShop, 'outbox' | 'receipts'>

/** Calls the listener with where the entry is, now and whenever that changes in any tab or the worker. */
export function watchSent({ outbox, receipts }: Device, id: string, listener: (sent: SentState) => void): () => void {
  // What was asked for before something newer came is not told after it.
  let latest: object | null = null
  const stop = outbox.watch(async (entries) => {
    const asked = {}
    latest = asked
    const entry = entries.find((candidate) => candidate.id === id)
    try {
      const sent = entry ? stateOfEntry(entry) : stateOfReceipt(await receipts.read(id))
      if (latest === asked) listener(sent)
    } catch (error) {
      reportError(error)
    }
  })
  return () => {
    latest = null
    stop()
  }
}

/** Where something is that has no receipt yet. */
export function stateOfEntry({ state, paused, lastError, mayHaveArrived }: Entry): SentState {
  if (paused === 'sign-in') return needsYou('sign-in', 'Please sign in to send it. It stays on this device until then.')
  if (paused === 'update')
    return needsYou('update', 'Please reload the page for the newest version of the shop, which can send it.')
  if (state === 'needs-attention') {
    if (lastError?.kind !== 'refused')
      return needsYou('unreadable', 'It could not be read. Please copy its text and write to us.')
    const { detail, errors = [] } = lastError.problem
    return { kind: 'needs-you', cause: 'refused', message: detail, errors }
  }
  return state === 'sending' ? { kind: 'sending' } : { kind: 'saved', wasTried: mayHaveArrived || lastError !== null }
}

const needsYou = (cause: NeedsYouCause, message: string): SentState => ({
  kind: 'needs-you',
  cause,
  message,
  errors: []
})

function stateOfReceipt(receipt: Receipt | null): SentState {
  if (!receipt) return { kind: 'gone' }
  const { answer } = receipt.body as { answer?: RequestAnswer }
  return {
    kind: 'received',
    reference: receipt.reference,
    at: receipt.at,
    answerHours: answer?.answerHours ?? null,
    answerBy: answer?.answerBy
  }
}
