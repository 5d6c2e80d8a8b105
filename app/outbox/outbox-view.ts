import { cartKind } from '#device/cart/cart-kind.ts'
import type { Entry } from '#device/outbox/entry.ts'
import { type Kind, readPayload } from '#device/outbox/kind.ts'
import type { Receipt } from '#device/receipts.ts'
import { type RequestPayload, type RequestReceipt, requestKinds } from '#device/requests/request-kinds.ts'
import { REQUEST_KINDS, type RequestKind } from '#domain/requests/request-kind.ts'
import type { WrittenRequest } from '../ui/requests/request-text.ts'
import { type Standing, standingOf } from './standing.ts'

/** A request that the shop does not have yet. */
export interface UnsentRequest {
  entry: Entry
  kind: RequestKind
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
  kind: RequestKind
  reference: string
  /** ISO time of the shop's clock. */
  at: string
  /** The answer was promised within so many hours; null once they are over. */
  answerHours: number | null
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
  const kind = asRequestKind(entry.kind)
  const known = requestKinds.find((candidate) => candidate.kind === kind)
  if (!kind || !known) return []
  const read = readPayload(known as Kind, entry)
  const form = read.kind === 'read' ? (read.payload as RequestPayload).form : null
  return [{ entry, kind, form, standing: standingOf(entry, form !== null, now) }]
}

const HOUR = 3_600_000

function receivedRequest({ id, kind: name, reference, at, body }: Receipt, now: number): ReceivedRequest[] {
  const kind = asRequestKind(name)
  if (!kind) return []
  const { answer } = body as RequestReceipt
  const isDue = now - Date.parse(at) < answer.answerHours * HOUR
  return [{ id, kind, reference, at: answer.createdAt, answerHours: isDue ? answer.answerHours : null }]
}

export const asRequestKind = (kind: string): RequestKind | undefined => REQUEST_KINDS.find((known) => known === kind)
