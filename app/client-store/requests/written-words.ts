import type { WrittenKind } from '#device/requests/written-kind.ts'
import { requestFacts } from '#domain/requests/request-kind.ts'
import { requestWords, type ToastWords } from '#domain/requests/request-words.ts'

/** What people call it. */
export const writtenName = (kind: WrittenKind): string =>
  kind === 'review' || kind === 'request-message' ? OTHERS[kind].name : requestFacts[kind].name

/** What the toasts say of a review, which is not shown before the shop has checked it, and of a message about a request. */
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
  }
} satisfies Record<string, { name: string; success: ToastWords; failure: ToastWords }>

export const writtenWords = (kind: WrittenKind) =>
  kind === 'review' || kind === 'request-message' ? OTHERS[kind] : requestWords[kind]
