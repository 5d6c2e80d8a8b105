import { promisedWords } from '../policies/answer-times.ts'
import type { RequestKind } from './request-kind.ts'

export interface ToastWords {
  title: string
  text: string
}

/** What the toasts say, word for word. Requests spec, section 8; storefront spec, section 8. */
export const requestWords: Record<RequestKind, { success: ToastWords; failure: ToastWords }> = {
  bespoke: {
    success: {
      title: 'Request submitted successfully!',
      text: "We'll get back to you within 24 hours with a detailed consultation."
    },
    failure: { title: 'Submission failed', text: 'There was an error submitting your request. Please try again.' }
  },
  'wedding-ring': {
    success: {
      title: 'Wedding Ring Request Submitted!',
      text: "We'll contact you within 24 hours to discuss your custom wedding ring."
    },
    failure: { title: 'Error', text: 'Failed to submit your request. Please try again.' }
  },
  wholesale: {
    success: {
      title: 'Wholesale Enquiry Submitted',
      text: "We'll contact you within 24 hours with a detailed quotation."
    },
    /** The text gives way to the error's own message where there is one. */
    failure: { title: 'Submission Failed', text: 'Please try again later.' }
  },
  'loose-diamond': {
    success: {
      title: 'Enquiry Submitted Successfully',
      text: "We'll contact you within 24 hours with pricing and availability details."
    },
    failure: { title: 'Submission Failed', text: 'Please try again or contact us directly.' }
  }
}

/** How what waits on a device leaves it: with Background Sync, and without. OFFLINE, section 5.5. */
export const LEAVES = {
  byItself: 'It leaves by itself as soon as there is signal.',
  onceOpened: 'Open the app once when you have signal; it is then sent.'
}

/** Without a connection nothing is submitted yet, and nothing is lost. */
export const SAVED_ON_DEVICE: ToastWords = {
  title: 'Saved on this device',
  text: `${LEAVES.byItself} Nothing more to do.`
}

/** The same where the browser sends nothing once the shop is closed. */
export const SAVED_UNTIL_OPENED: ToastWords = { title: SAVED_ON_DEVICE.title, text: LEAVES.onceOpened }

/** With a connection that takes its time: a request with pictures on a weak signal. */
export const BEING_SENT: ToastWords = {
  title: 'Saved on this device',
  text: 'It is being sent now. You may close the page: it goes by itself.'
}

/** The same where the browser sends nothing once the shop is closed. */
export const BEING_SENT_HERE: ToastWords = {
  title: BEING_SENT.title,
  text: 'It is being sent now. Should you close the page before, open the app once and it goes on.'
}

/** When a loose diamond's required fields are not all filled. Storefront spec, section 5. */
export const MISSING_INFORMATION: ToastWords = {
  title: 'Missing Information',
  text: 'Please fill in all required fields including desired carat weight.'
}

/**
 * The toast of a request that the shop has. The spec promises 24 hours; where the time that the shop has reckoned is
 * later than that, it stands in their place. `answer` is the shop's. DECISIONS 34.
 */
export function successWords(
  kind: RequestKind,
  answer: { createdAt: string; answerBy?: string | undefined },
  nowMs: number
): ToastWords {
  const { title, text } = requestWords[kind].success
  if (answer.answerBy === undefined) return { title, text }
  const promised = Date.parse(answer.answerBy) - Date.parse(answer.createdAt)
  if (promised <= DAY_MS) return { title, text }
  return { title, text: text.replace('within 24 hours', promisedWords(answer.answerBy, 24, nowMs)) }
}

const DAY_MS = 86_400_000
