import { CONSENT_KIND, type ConsentRecord } from '#domain/consent/consent.ts'
import { type ConsentAnswer, consentAnswerSchema } from '#domain/consent/consent-body.ts'
import type { Kind } from '../outbox/kind.ts'

/** A choice about cookies, for the shop's log. Choices go in the order in which they were made: the last one stands. */
export const consentKind: Kind<ConsentRecord, ConsentAnswer> = {
  kind: CONSENT_KIND,
  schemaVersion: 1,
  subjectOf: () => CONSENT_KIND,
  request: ({ payload: { version, preferences, analytics, marketing, timestamp } }) => ({
    method: 'POST',
    path: '/api/consent',
    body: { version, preferences, analytics, marketing, timestamp }
  }),
  answer: consentAnswerSchema,
  migrate: (payload) => payload as ConsentRecord,
  receiptOf: ({ id }) => ({ reference: id, body: null })
}
