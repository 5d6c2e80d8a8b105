import type { Entry } from '#device/outbox/entry.ts'
import type { RequestReceipt } from '#device/requests/request-kinds.ts'
import { asWrittenKind, type WrittenKind } from '#device/requests/written-kind.ts'
import type { DeviceShop } from '#device/start.ts'
import { promisedWords } from '#domain/policies/answer-times.ts'
import { requestFacts } from '#domain/requests/request-kind.ts'
import { type Toast, toast } from '../ui/toast/toast-store.ts'
import { writtenName, writtenWords } from './requests/written-words.ts'

type Device = Pick<DeviceShop, 'outbox' | 'receipts'>

/**
 * Says on whichever page the shopper is by then that the shop has what waited on this device. What goes at once is told by
 * its own form; so is what is still before the shopper there or in the outbox.
 */
export function tellReceived({ outbox, receipts }: Device): () => void {
  let waited = new Map<string, WrittenKind>()
  return outbox.watch(async (entries) => {
    const gone = [...waited].filter(([id]) => !entries.some((entry) => entry.id === id))
    waited = new Map([...waited, ...entries.flatMap(waitedBefore)].filter(([id]) => !gone.some(([one]) => one === id)))
    for (const [id, kind] of gone) {
      if (document.visibilityState !== 'visible' || isToldHere(kind)) continue
      try {
        const receipt = await receipts.read(id)
        // Without one it was deleted, perhaps in another tab, or is another's.
        if (receipt) toast({ ...receivedWords(kind, receipt.reference, receipt.body), waits: true })
      } catch (error) {
        reportError(error)
      }
    }
  })
}

/** A try to send it has failed, or could not be made. */
function waitedBefore({ id, kind, lastError, mayHaveArrived, paused }: Entry): [string, WrittenKind][] {
  const written = asWrittenKind(kind)
  return written && (lastError !== null || mayHaveArrived || paused !== null) ? [[id, written]] : []
}

/** The outbox and the request's own page show where it is. A stone's enquiry is on a page of many: it is told. */
const isToldHere = (kind: WrittenKind): boolean =>
  location.pathname === '/outbox' || (kind !== 'review' && location.pathname === requestFacts[kind].page)

function receivedWords(kind: WrittenKind, reference: string, body: unknown): Toast {
  if (kind === 'review') return writtenWords(kind).success
  const { answer } = body as Partial<RequestReceipt>
  const promise = answer ? ` We answer ${promisedWords(answer.answerBy, answer.answerHours, Date.now())}.` : ''
  return { title: `${writtenName(kind)} received`, text: `Your reference is ${reference}.${promise}` }
}
