import type { Logger } from 'pino'
import type { MailRow } from './outbox.ts'
import type { ReadyMail } from './post.ts'

/** What whoever writes mails needs to know of their sender. */
export interface MailBell {
  /** Says that a mail may be waiting. Costs nothing: it is sent in a moment, not now. */
  wake: () => void
  /** A mail as it would be sent, for whoever tells it or prints it; null where it has nothing to say any more. */
  read?: (mail: MailRow, origin: string) => Promise<ReadyMail | null>
}

export interface MailSender extends MailBell {
  /** Begins to send, with links that lead to this origin. Until then mails only wait. */
  start: (origin: string) => void
  /** Begins with no further mails, and waits for those on their way. */
  stop: () => Promise<void>
}

export interface MailSenderDeps {
  /** Sends up to so many of the mails that are due, and says how many those were. */
  send: (origin: string, most: number) => Promise<number>
  log: Logger
  /** What it sends, for the log. */
  what?: string
}

/**
 * So many at once, and so long between: orders go before the mails that tell of them. No more than the post has
 * connections, so that no mail that is claimed waits for others until its lease is over.
 */
const atOnce = 5
const pauseMs = 1000
/** Looks by itself, for mails that were put off and those another process left behind. */
const roundMs = 60_000

/** Sends the outbox, by `send`, for as long as it is let: soon after a wake, and again every minute. */
export function createMailSender({ send, log, what = 'mails' }: MailSenderDeps): MailSender {
  let state: 'off' | 'waiting' | 'soon' | 'sending' = 'off'
  let wasWoken = false
  let origin = ''
  let timer: NodeJS.Timeout | undefined
  let sending: Promise<void> = Promise.resolve()

  function sendIn(ms: number, next: 'waiting' | 'soon'): void {
    state = next
    clearTimeout(timer)
    timer = setTimeout(() => {
      sending = round()
    }, ms)
    timer.unref()
  }

  async function round(): Promise<void> {
    state = 'sending'
    wasWoken = false
    let isMore = false
    try {
      isMore = (await send(origin, atOnce)) === atOnce
    } catch (error) {
      log.error({ err: error }, `the waiting ${what} could not be read`)
    }
    if (isStopped()) return
    if (isMore || wasWoken) sendIn(pauseMs, 'soon')
    else sendIn(roundMs, 'waiting')
  }
  const isStopped = () => state === 'off'

  return {
    start: (given) => {
      origin = given
      sendIn(pauseMs, 'soon')
    },
    wake: () => {
      wasWoken = true
      if (state === 'waiting') sendIn(pauseMs, 'soon')
    },
    stop: async () => {
      state = 'off'
      clearTimeout(timer)
      await sending
    }
  }
}
