import { RECEIVED_MAILS_KEPT_DAYS } from '../policies/retention.ts'
import {
  MOST_MAILS_AN_HOUR,
  MOST_REPLY_MB,
  MOST_STRANGERS_MAILS,
  MOST_STRANGERS_MAILS_OF_ALL
} from '../requests/mail-reply.ts'

/**
 * What became of a mail that was taken in. `message`: it stands in its request. `beside`: a machine's word about one, kept
 * with it and answered by nobody. `unassigned`: somebody at the desk has to say whose it is. `put-away`: it is nobody's.
 */
export const RECEIVED_STATES = ['message', 'beside', 'unassigned', 'put-away'] as const
export type ReceivedState = (typeof RECEIVED_STATES)[number]

export type ReceivedReason =
  | 'unknown'
  | 'too-many'
  | 'too-large'
  | 'unread'
  | 'automatic'
  | 'returned'
  | 'own'
  | 'erased'
  | 'empty'
  | 'by-hand'
  | 'over-limit'

/** Why a mail is no message, for whoever looks through them at the desk. */
export const RECEIVED_REASONS: Readonly<Record<ReceivedReason, string>> = {
  unknown: 'It answers no mail of ours that we know of.',
  'too-many': `More than ${MOST_MAILS_AN_HOUR} mails came about one request within an hour.`,
  'too-large': `It is larger than ${MOST_REPLY_MB} MB, and was not read. The whole of it lies in the mailbox.`,
  unread: 'It could not be read as a mail. The whole of it lies in the mailbox.',
  automatic: 'A machine wrote it: an absence, a list or a newsletter.',
  returned: 'A mail server sent it back.',
  own: 'It is a mail of the shop’s own, which came back to it.',
  erased: 'Its request is erased, or is of no request of ours. Nothing of it is kept here.',
  empty: 'There is nothing in it.',
  'by-hand': 'Somebody at the desk put it away.',
  'over-limit': 'More came that day than are taken in from people who answer no mail of ours.'
}

/** A mail as the desk lists it. Plain text. */
export interface ReceivedMail {
  id: string
  at: string
  fromName: string
  fromAddress: string
  subject: string
  text: string
  quoted: string
  /** What of it was not taken, in words; '' where all was. */
  refused: string
  reason: ReceivedReason | ''
  /** The mailbox's server says that it was not sent by whom it names. */
  isUnproven: boolean
  files: number
  /** Requests of the same e-mail, to choose from: reference and what it is about. */
  requests: readonly { reference: string; label: string }[]
}

export type MailsShown = 'unassigned' | 'put-away'

export interface ReceivedMailsView {
  shown: MailsShown
  mails: readonly ReceivedMail[]
  /** Of those that wait; and whether there are more than are listed. */
  waiting: number
  isMore: boolean
  mailbox: MailboxStanding
  /** What was not taken in today, and from whom most of it: it lies where it came. */
  left: LeftMails
}

/** Mails of a day that are more than are taken in from people who answer no mail of ours. */
export interface LeftMails {
  count: number
  senders: readonly { address: string; count: number }[]
}

/** The same in words, for the desk. */
export const leftWords = ({ count, senders }: LeftMails): string => {
  const named = senders.map(({ address, count }) => `${address || 'no address'} (${count})`).join(', ')
  return `${count === 1 ? '1 mail is' : `${count} mails are`} more than we take in a day from people who answer no mail of ours (${MOST_STRANGERS_MAILS} from one address, ${MOST_STRANGERS_MAILS_OF_ALL} in all), and ${count === 1 ? 'lies' : 'lie'} in the mailbox: ${named}.`
}

/** How it stands with the mailbox. `failing`: since when it is not read, and why. */
export type MailboxStanding =
  | { kind: 'none' }
  | { kind: 'read' }
  | { kind: 'failing'; unreadAt: string; why: MailboxTrouble }

export type MailboxTrouble = 'away' | 'refused' | 'missing'

export const MAILBOX_TROUBLE: Readonly<Record<MailboxTrouble, string>> = {
  away: 'its server cannot be reached',
  refused: 'its server does not take the name and password',
  missing: 'its server has no such folder'
}

/** Longer than a server takes to begin anew: before that nobody is told. */
export const MAILBOX_PATIENCE_MINUTES = 5

/** For how long the desk lists what became no message, for its pages. */
export const listedWords = `What is put away is listed for ${RECEIVED_MAILS_KEPT_DAYS} days; the mail itself lies in the mailbox for as long as you leave it there.`
