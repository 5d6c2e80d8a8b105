import { setTimeout as delay } from 'node:timers/promises'
import type { Config } from '../../server/config.ts'
import { lookIntoMailbox } from './look-in.ts'
import { imapMailbox, type Mailbox } from './mailbox.ts'
import type { ReceiveDeps } from './receive-mail.ts'
import { createReplyAddresses, type ReplyAddresses } from './reply-addresses.ts'

export interface Replies {
  /** Takes in what is new in the mailbox, and what comes while its server says so by itself. Null where none is read. */
  look: (() => Promise<number>) | null
  /** Lets a look begin with no further mail. */
  end: () => void
  stop: () => Promise<void>
}

/** The addresses by which customers answer, where the settings name one. */
export const repliesOf = (secret: string, { replies }: Pick<Config, 'replies'>): ReplyAddresses | undefined =>
  replies && createReplyAddresses(secret, replies.address)

/** What takes a mail in needs to know of the shop; undefined where none comes. */
export function receivingOf(
  config: Pick<Config, 'replies' | 'mailTo' | 'mailFrom'>,
  deps: Pick<ReceiveDeps, 'db' | 'clock' | 'log' | 'mail'> & { addresses: ReplyAddresses | undefined }
): ReceiveDeps | undefined {
  const { addresses } = deps
  const { replies, mailTo, mailFrom } = config
  return addresses && replies && { ...deps, addresses, mailTo, mailFrom, trustedServer: replies.authServer }
}

/** So long without a look, and its connection is closed: another process looks by then. */
const idleMs = 60_000

/** While its server says by itself what comes, the mailbox is looked into as often even so. */
const lookMs = 15_000
/** So long one process listens at a time: its lease is renewed meanwhile, and then anybody's. */
const watchMs = 4 * 60_000
/** Between two looks, however many mails come. */
const pauseMs = 250

/** Reads the mailbox of replies, where the settings name one. */
export function createReplies(
  { replies }: Pick<Config, 'replies'>,
  receiving: ReceiveDeps | undefined,
  open: (address: string) => Mailbox = imapMailbox
): Replies {
  if (!receiving || replies?.imapUrl === undefined) return { look: null, end: () => {}, stop: async () => {} }
  const mailbox = open(replies.imapUrl)
  let idle: NodeJS.Timeout | undefined
  const ending = new AbortController()
  const { signal } = ending
  const look = () => lookIntoMailbox({ ...receiving, mailbox, isEnding: () => signal.aborted })
  return {
    look: async () => {
      clearTimeout(idle)
      const begun = Date.now()
      let seen = await look()
      while (Date.now() - begun < watchMs && (await mailbox.news(lookMs, signal))) {
        seen += await look()
        await delay(pauseMs, undefined, { signal }).catch(() => {})
      }
      if (!signal.aborted) {
        idle = setTimeout(() => void mailbox.close(), idleMs)
        idle.unref()
      }
      return seen
    },
    end: () => ending.abort(),
    stop: async () => {
      ending.abort()
      clearTimeout(idle)
      await mailbox.close()
    }
  }
}
