import type { WrittenKind } from '#device/requests/written-kind.ts'
import { requestFacts } from '#domain/requests/request-kind.ts'
import { requestWords, type ToastWords } from '#domain/requests/request-words.ts'

/** What people call it. */
export const writtenName = (kind: WrittenKind): string => (kind === 'review' ? 'Review' : requestFacts[kind].name)

/** What the toasts say of a review: it is not shown before the shop has checked it. */
const REVIEW_WORDS = {
  success: { title: 'Thank you!', text: 'We have your review. It is shown once we have checked it.' },
  failure: { title: 'Error', text: 'Failed to submit your review. Please try again.' }
} satisfies Record<string, ToastWords>

export const writtenWords = (kind: WrittenKind) => (kind === 'review' ? REVIEW_WORDS : requestWords[kind])
