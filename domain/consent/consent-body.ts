import * as z from 'zod/mini'
import { CONSENT_VERSION } from './consent.ts'

/** POST /api/consent: a choice as the device kept it; one of an older question may have waited there. */
export const consentBodySchema = z.object({
  version: z
    .int()
    .check(z.minimum(1, 'A question has a version from 1.'), z.maximum(CONSENT_VERSION, 'No such question.')),
  preferences: z.boolean('Yes or no.'),
  analytics: z.boolean('Yes or no.'),
  marketing: z.boolean('Yes or no.'),
  timestamp: z.iso.datetime('When it was chosen, as an ISO time in UTC.')
})
export type ConsentBody = z.infer<typeof consentBodySchema>

/** What the shop answers: the log has it. */
export const consentAnswerSchema = z.object({ id: z.string() })
export type ConsentAnswer = z.infer<typeof consentAnswerSchema>
