import type { WrittenKind } from '#device/requests/written-kind.ts'
import { type RequestKind, requestFacts } from '#domain/requests/request-kind.ts'
import { requestWords, type ToastWords } from '#domain/requests/request-words.ts'

/** What people call it. */
export const writtenName = (kind: WrittenKind): string =>
  isRequestKind(kind) ? requestFacts[kind].name : OTHERS[kind].name

/** Whether it is one of the shop's requests, and no message, acceptance or review. */
export const isRequestKind = (kind: WrittenKind): kind is RequestKind => Object.hasOwn(requestFacts, kind)

/** What the toasts say of a review, which is not shown before the shop has checked it, of a message about a request, and of an acceptance. */
const OTHERS = {
  review: {
    name: 'Review',
    success: { title: 'Thank you!', text: 'We have your review. It is shown once we have checked it.' },
    failure: { title: 'Error', text: 'Failed to submit your review. Please try again.' }
  },
  'request-message': {
    name: 'Message',
    success: { title: 'Message received', text: 'We have what you wrote about your request.' },
    failure: { title: 'Error', text: 'Your message could not be sent. Please try again.' }
  },
  'quotation-acceptance': {
    name: 'Acceptance of a quotation',
    success: { title: 'Received', text: 'We have your acceptance. The page of your request says what comes next.' },
    failure: { title: 'Not accepted', text: 'The quotation could not be accepted. Please read why beside it.' }
  },
  'drawing-answer': {
    name: 'Answer to a drawing',
    success: { title: 'Received', text: 'We have what you said of the drawing.' },
    failure: { title: 'Not taken', text: 'Your answer to the drawing could not be taken. Please read why beside it.' }
  }
} satisfies Record<string, { name: string; success: ToastWords; failure: ToastWords }>

export const writtenWords = (kind: WrittenKind) => (isRequestKind(kind) ? requestWords[kind] : OTHERS[kind])
