import { ATTACHMENT_TYPE } from '#domain/requests/attachment.ts'
import { type ProjectMessageAnswer, projectMessageAnswerSchema } from '#domain/requests/project-message.ts'
import type { EntryPicture } from '../outbox/entry.ts'
import type { Kind } from '../outbox/kind.ts'
import type { RequestPayload } from './request-kinds.ts'

/** What a customer writes on the page of a request. */
export interface WrittenMessage {
  /** The request's. */
  reference: string
  /** The token of the link that opened the page; '' in the browser that has sent the request. */
  link: string
  text: string
}

/** What a message's receipt keeps: enough to show it until the page is read again. */
export interface MessageReceipt extends Pick<WrittenMessage, 'reference' | 'text'> {
  answer: ProjectMessageAnswer
}

/** A message about a request. Those about one request go in the order in which they were written. */
export const messageKind: Kind<RequestPayload, ProjectMessageAnswer> = {
  kind: 'request-message',
  schemaVersion: 1,
  subjectOf: ({ form }) => `request-message/${messageIn(form).reference}`,
  request: ({ payload: { form }, pictures }) => {
    const { reference, link, text } = messageIn(form)
    const [pdfs, images] = partPdfs(pictures)
    const beside = {
      ...(images.length > 0 && { pictures: images.map(({ sha256 }) => sha256) }),
      ...(pdfs.length > 0 && { attachments: pdfs.map(({ sha256, name = '' }) => ({ sha256, name })) })
    }
    const path = `/api/requests/${encodeURIComponent(reference)}/messages`
    return { method: 'POST', path, body: { link, text, ...beside } }
  },
  answer: projectMessageAnswerSchema,
  migrate: (payload) => payload as RequestPayload,
  receiptOf: (answer, { form }) => {
    const { reference, text } = messageIn(form)
    const body: MessageReceipt = { answer, reference, text }
    return { reference: answer.id, body }
  }
}

/** What goes with a message: the PDFs, and all else. */
export const partPdfs = (files: readonly EntryPicture[]): [pdfs: EntryPicture[], images: EntryPicture[]] => [
  files.filter(({ mime }) => mime === ATTACHMENT_TYPE),
  files.filter(({ mime }) => mime !== ATTACHMENT_TYPE)
]

/** The message that an entry of this kind holds. */
export const messageIn = (form: RequestPayload['form']): WrittenMessage => ({
  reference: String(form.reference ?? ''),
  link: String(form.link ?? ''),
  text: String(form.text ?? '')
})

/** Where the draft of a message about a request is kept. */
export const messageDraft = (reference: string): string => `request-message:${reference}`
