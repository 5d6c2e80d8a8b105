import type * as z from 'zod/mini'
import type { Entry, EntryPicture } from './entry.ts'

/** What is asked of the shop for an entry; the body is sent as JSON. */
export interface EntryRequest {
  method: 'POST' | 'PUT' | 'DELETE'
  path: string
  body?: unknown
}

/** What a kind sees of an entry: its payload in the kind's present form. */
export interface ReadableEntry<Payload> {
  id: string
  payload: Payload
  pictures: readonly EntryPicture[]
}

/** One kind of thing that may wait in the outbox. */
export interface Kind<Payload = unknown, Answer = unknown> {
  kind: string
  /** Of the payloads written now. */
  schemaVersion: number
  /** Entries of one subject go in the order in which they were written. */
  subjectOf(payload: Payload, id: string): string
  request(entry: ReadableEntry<Payload>): EntryRequest
  /** What the shop answers once it has the entry. */
  answer: z.ZodMiniType<Answer>
  /** A payload of an older schemaVersion in the present form. */
  migrate(payload: unknown, fromVersion: number): Payload
  /**
   * What is kept of a delivered entry. Without it the entry itself stays, marked as delivered, until whatever shows it has
   * taken the shop's answer over.
   */
  receiptOf?(answer: Answer, payload: Payload): { reference: string; body: unknown }
}

/** The entry's payload in the present form, or that another version of the app must read it. */
export type ReadPayload = { kind: 'read'; payload: unknown } | { kind: 'newer' }

/** Reads a payload, migrating an older one. OFFLINE, section 2.13. */
export function readPayload(kind: Kind, { payload, schemaVersion }: Entry): ReadPayload {
  if (schemaVersion > kind.schemaVersion) return { kind: 'newer' }
  if (schemaVersion === kind.schemaVersion) return { kind: 'read', payload }
  return { kind: 'read', payload: kind.migrate(payload, schemaVersion) }
}
