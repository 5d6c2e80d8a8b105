import { type AcceptanceAnswer, acceptanceAnswerSchema } from '#domain/quotations/acceptance-answer.ts'
import type { Kind } from '../outbox/kind.ts'
import type { RequestPayload } from './request-kinds.ts'

/** That a quotation is accepted: one version, named by its digest, and which of its lines. */
export interface WrittenAcceptance {
  /** The request's. */
  reference: string
  /** The token of the link that opened the page; '' in the browser that has sent the request. */
  link: string
  /** "Q-000042", for who looks into the outbox. */
  number: string
  version: number
  digest: string
  chosen: readonly number[]
  name: string
}

/** What an acceptance's receipt keeps: whether it binds, or waits for a code. */
export interface AcceptanceReceipt extends Pick<WrittenAcceptance, 'reference' | 'number' | 'version' | 'digest'> {
  answer: AcceptanceAnswer
}

/** An acceptance. Those of one request go in the order in which they were pressed. */
export const acceptanceKind: Kind<RequestPayload, AcceptanceAnswer> = {
  kind: 'quotation-acceptance',
  schemaVersion: 1,
  subjectOf: ({ form }) => `quotation-acceptance/${acceptanceIn(form).reference}`,
  request: ({ payload: { form } }) => {
    const { reference, number: _, ...body } = acceptanceIn(form)
    return { method: 'POST', path: `/api/requests/${encodeURIComponent(reference)}/acceptances`, body }
  },
  answer: acceptanceAnswerSchema,
  migrate: (payload) => payload as RequestPayload,
  receiptOf: (answer, { form }) => {
    const { reference, number, version, digest } = acceptanceIn(form)
    const body: AcceptanceReceipt = { answer, reference, number, version, digest }
    return { reference: answer.id, body }
  }
}

/** The acceptance that an entry of this kind holds. */
export const acceptanceIn = (form: RequestPayload['form']): WrittenAcceptance => ({
  reference: String(form.reference ?? ''),
  link: String(form.link ?? ''),
  number: String(form.number ?? ''),
  version: Number(form.version),
  digest: String(form.digest ?? ''),
  chosen: Array.isArray(form.chosen) ? form.chosen.map(Number) : [],
  name: String(form.name ?? '')
})

/** Where the draft of an acceptance is kept: the name that was typed. */
export const acceptanceDraft = (reference: string): string => `quotation-acceptance:${reference}`
