import * as z from 'zod/mini'

/** The 201 of all three POSTs: the shop has the request. DECISIONS 17. */
export const requestAnswerSchema = z.object({
  /** The key the device gave it. */
  id: z.uuid(),
  reference: z.string(),
  status: z.literal('pending'),
  createdAt: z.iso.datetime(),
  /** Hours within which the shop answers. */
  answerHours: z.number(),
  /** By when, as an ISO time, reckoned in opening hours. An older shop does not say. DECISIONS 34. */
  answerBy: z.optional(z.iso.datetime())
})
export type RequestAnswer = z.infer<typeof requestAnswerSchema>
