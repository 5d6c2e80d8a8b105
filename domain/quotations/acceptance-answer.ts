import * as z from 'zod/mini'

/** The 201 of an acceptance: it binds, or waits for the code that was mailed. */
export const acceptanceAnswerSchema = z.object({
  id: z.string(),
  at: z.iso.datetime(),
  state: z.enum(['bound', 'code-sent'])
})
export type AcceptanceAnswer = z.infer<typeof acceptanceAnswerSchema>
