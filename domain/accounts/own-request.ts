import * as z from 'zod/mini'
import { REQUEST_KINDS } from '../requests/request-kind.ts'

/** A request as its customer reads it again in the account: what was sent, and what the shop answered. */
export const ownRequestSchema = z.object({
  reference: z.string(),
  kind: z.enum(REQUEST_KINDS),
  createdAt: z.iso.datetime(),
  /** By when the shop has promised an answer; null once it has answered, or knows that none is wanted. */
  answerBy: z.nullable(z.iso.datetime()),
  /** What was written, field by field, in the words of its form. Plain text. */
  sent: z.array(z.object({ label: z.string(), value: z.string() })),
  /** How many pictures came with it. */
  pictures: z.number(),
  /** Oldest first; plain text. */
  answers: z.array(z.object({ at: z.iso.datetime(), from: z.string(), text: z.string() }))
})
export type OwnRequest = z.infer<typeof ownRequestSchema>

/** The answer of GET /api/users/{n}/requests: newest first. */
export const ownRequestsSchema = z.array(ownRequestSchema)
