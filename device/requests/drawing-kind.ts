import * as z from 'zod/mini'
import type { DrawingPin } from '#domain/requests/drawing.ts'
import type { Kind } from '../outbox/kind.ts'
import type { RequestPayload } from './request-kinds.ts'

/** What a customer says of a drawing: a comment with pins, or under a name that it is approved. */
export interface WrittenDrawingAnswer {
  /** The request's. */
  reference: string
  /** The token of the link that opened the page; '' in the browser that has sent the request. */
  link: string
  /** The drawing's id. A version is a drawing of its own: what is approved is the one that was seen. */
  drawing: string
  version: number
  what: 'comment' | 'approval'
  /** Of an approval; '' of a comment. */
  name: string
  text: string
  pins: DrawingPin[]
}

const answerSchema = z.object({
  id: z.string(),
  at: z.iso.datetime(),
  /** Of an approval: whether it binds, or waits for the code of our mail. */
  state: z.optional(z.enum(['bound', 'code-sent']))
})
type DrawingAnswer = z.infer<typeof answerSchema>

/** What its receipt keeps: enough to show it until the page is read again. */
export interface DrawingReceipt extends Pick<WrittenDrawingAnswer, 'reference' | 'drawing' | 'what' | 'text' | 'pins'> {
  answer: DrawingAnswer
}

/** What is said of drawings. Of one request it goes in the order in which it was written. */
export const drawingKind: Kind<RequestPayload, DrawingAnswer> = {
  kind: 'drawing-answer',
  schemaVersion: 1,
  subjectOf: ({ form }) => `drawing-answer/${drawingAnswerIn(form).reference}`,
  request: ({ payload: { form } }) => {
    const { reference, link, drawing, what, name, text, pins } = drawingAnswerIn(form)
    const path = `/api/requests/${encodeURIComponent(reference)}/drawings/${encodeURIComponent(drawing)}`
    return what === 'approval'
      ? { method: 'POST', path: `${path}/approvals`, body: { link, name } }
      : { method: 'POST', path: `${path}/comments`, body: { link, comment: { text, pins } } }
  },
  answer: answerSchema,
  migrate: (payload) => payload as RequestPayload,
  receiptOf: (answer, { form }) => {
    const { reference, drawing, what, text, pins } = drawingAnswerIn(form)
    const body: DrawingReceipt = { answer, reference, drawing, what, text, pins }
    return { reference: answer.id, body }
  }
}

/** What an entry of this kind holds. */
export const drawingAnswerIn = (form: RequestPayload['form']): WrittenDrawingAnswer => ({
  reference: String(form.reference ?? ''),
  link: String(form.link ?? ''),
  drawing: String(form.drawing ?? ''),
  version: Number(form.version),
  what: form.what === 'approval' ? 'approval' : 'comment',
  name: String(form.name ?? ''),
  text: String(form.text ?? ''),
  pins: Array.isArray(form.pins) ? (form.pins as DrawingPin[]) : []
})

/** Where the draft is kept of a comment, or of the name under an approval. Of each version its own: pins stay with theirs. */
export const drawingDraft = (what: WrittenDrawingAnswer['what'], reference: string, version: number): string =>
  `drawing-${what}:${reference}:${version}`
