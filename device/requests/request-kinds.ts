import * as z from 'zod/mini'
import { type RequestAnswer, requestAnswerSchema } from '#domain/requests/request-answer.ts'
import { REQUEST_KINDS, REQUEST_SCHEMA_VERSION, type RequestKind, requestFacts } from '#domain/requests/request-kind.ts'
import type { Kind } from '../outbox/kind.ts'

/** What an entry of the outbox holds of a request. */
export interface RequestPayload {
  /** As it was typed; valid by the schema of its kind. */
  form: Record<string, unknown>
  /** The field that people do not see. */
  website: string
  /** How long the form was open on this device, in ms. */
  filledMs: number
  /** The draft it was written in, and goes back to when it is edited. */
  draftKey: string
}

/** What a request's receipt keeps: enough to show without asking the shop. */
export interface RequestReceipt {
  kind: RequestKind
  answer: RequestAnswer
  /** Of the person who asked. */
  name: string
  email: string
}

/** One kind of the outbox for each kind of request. Each request is a subject of its own: none waits for another. */
export const requestKinds: Kind<RequestPayload, RequestAnswer>[] = REQUEST_KINDS.map(kindOf)

function kindOf(kind: RequestKind): Kind<RequestPayload, RequestAnswer> {
  return {
    kind,
    schemaVersion: REQUEST_SCHEMA_VERSION,
    subjectOf: (_, id) => `${kind}/${id}`,
    request: ({ payload: { form, website, filledMs }, pictures }) => ({
      method: 'POST',
      path: requestFacts[kind].path,
      body: {
        ...form,
        referenceImages: pictures.map(({ sha256 }) => sha256),
        website,
        filledMs,
        schemaVersion: REQUEST_SCHEMA_VERSION
      }
    }),
    answer: requestAnswerSchema,
    migrate: (payload) => payload as RequestPayload,
    receiptOf: (answer, { form }) => {
      const body: RequestReceipt = { kind, answer, ...senderOf(form) }
      return { reference: answer.reference, body }
    }
  }
}

/** Whoever asked, under the names that the forms have for them. */
const senderSchema = z.object({
  name: z.optional(z.string()),
  customerName: z.optional(z.string()),
  contactName: z.optional(z.string()),
  email: z.optional(z.string())
})

function senderOf(form: unknown): { name: string; email: string } {
  const { name, customerName, contactName, email } = senderSchema.parse(form)
  return { name: name ?? customerName ?? contactName ?? '', email: email ?? '' }
}
