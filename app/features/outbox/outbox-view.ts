import { cartKind } from '#device/cart/cart-kind.ts'
import type { Receipt } from '#device/database.ts'
import type { Entry } from '#device/outbox/entry.ts'
import { type Kind, readPayload } from '#device/outbox/kind.ts'
import { type AcceptanceReceipt, acceptanceKind } from '#device/requests/acceptance-kind.ts'
import { type DrawingReceipt, drawingKind } from '#device/requests/drawing-kind.ts'
import { type MessageReceipt, messageKind } from '#device/requests/message-kind.ts'
import { type RequestPayload, type RequestReceipt, requestKinds } from '#device/requests/request-kinds.ts'
import { asWrittenKind, type WrittenKind } from '#device/requests/written-kind.ts'
import { type ReviewReceipt, reviewKind } from '#device/reviews/review-kind.ts'
import { promisedWords } from '#domain/policies/answer-times.ts'
import type { WrittenRequest } from '../../ui/requests/request-text.ts'
import { type Standing, standingOf } from './standing.ts'

/** A request or a review that the shop does not have yet. */
export interface UnsentRequest {
  entry: Entry
  kind: WrittenKind
  standing: Standing
  /** As it was typed; null when a newer version of the app wrote it. */
  form: RequestPayload['form'] | null
}

/** What it says, for the clipboard or an e-mail. */
export const writtenIn = ({ entry, kind, form }: UnsentRequest): WrittenRequest => ({
  kind,
  form,
  id: entry.id,
  pictures: entry.pictures.length
})

export interface ReceivedRequest {
  id: string
  kind: WrittenKind
  /** Of a message the request's; null of a review: it is known by what it says. */
  reference: string | null
  /** ISO time of the shop's clock. */
  at: string
  /** How the answer is promised, "by Monday 13:00"; null once that is over. */
  answer: string | null
}

/** What the outbox shows, in its order: look, section 9. */
export interface OutboxView {
  unsent: UnsentRequest[]
  /** Changes of the cart that wait, and those that were refused: the cart itself says which. */
  cart: { waiting: number; refused: number }
  /** Newest first. */
  received: ReceivedRequest[]
}

interface Kept {
  /** Of all owners, oldest first. */
  entries: readonly Entry[]
  receipts: readonly Receipt[]
  owner: string
  /** Ms of this device's clock. */
  now: number
}

const PLACES: Standing['kind'][] = ['needs-you', 'sending', 'waiting']

export function composeOutbox({ entries, receipts, owner, now }: Kept): OutboxView {
  const mine = entries.filter((entry) => entry.owner === owner && entry.state !== 'delivered')
  const changes = mine.filter(({ kind }) => kind === cartKind.kind)
  const refused = changes.filter(({ state }) => state === 'needs-attention').length
  const unsent = mine.flatMap((entry) => unsentRequest(entry, now))
  return {
    unsent: PLACES.flatMap((place) => unsent.filter(({ standing }) => standing.kind === place)),
    cart: { waiting: changes.length - refused, refused },
    received: receipts.flatMap((receipt) => receivedRequest(receipt, now))
  }
}

function unsentRequest(entry: Entry, now: number): UnsentRequest[] {
  const kind = asWrittenKind(entry.kind)
  const known = writtenKinds.find((candidate) => candidate.kind === kind)
  if (!kind || !known) return []
  const read = readPayload(known, entry)
  const form = read.kind === 'read' ? (read.payload as RequestPayload).form : null
  return [{ entry, kind, form, standing: standingOf(entry, form !== null, now) }]
}

const writtenKinds = [...requestKinds, reviewKind, messageKind, acceptanceKind, drawingKind] as Kind[]

const HOUR = 3_600_000

function receivedRequest({ id, kind: name, reference, at, body }: Receipt, now: number): ReceivedRequest[] {
  const kind = asWrittenKind(name)
  if (!kind) return []
  if (kind === 'review') {
    const { answer } = body as ReviewReceipt
    return [{ id, kind, reference: null, at: answer.createdAt, answer: null }]
  }
  if (kind === 'request-message' || kind === 'quotation-acceptance' || kind === 'drawing-answer') {
    const { answer, reference: about } = body as MessageReceipt | AcceptanceReceipt | DrawingReceipt
    return [{ id, kind, reference: about, at: answer.at, answer: null }]
  }
  const { answer } = body as RequestReceipt
  const { answerBy, answerHours, createdAt } = answer
  // The shop's own times against the device's: how long ago it came is by the device's clock alone.
  const promisedMs = answerBy === undefined ? answerHours * HOUR : Date.parse(answerBy) - Date.parse(createdAt)
  const isDue = now - Date.parse(at) < promisedMs
  return [{ id, kind, reference, at: createdAt, answer: isDue ? promisedWords(answerBy, answerHours, now) : null }]
}
