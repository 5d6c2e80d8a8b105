import type { Logger } from 'pino'
import { composeMail } from './compose.ts'
import { claimMails, dropMail, type MailRow, markBounced, markSent, putOff } from './outbox.ts'
import type { Post } from './post.ts'
import { isRefusedAddress } from './refused-address.ts'
import type { ComposeDeps } from './write-of-request.ts'

export interface SendDeps extends ComposeDeps {
  clock: () => number
  log: Logger
  post: Post
}

/**
 * Sends what is due and says how many mails that were. Each is claimed, sent with no transaction open, and then marked;
 * one that fails is put off, and one whose address refuses it is marked. A crash between sending and marking sends it again
 * under the same Message-ID. Throws, once all are done with, where one could not be marked.
 */
export async function sendDueMails(deps: SendDeps, most: number): Promise<number> {
  const mails = await claimMails(deps.db, deps.clock(), most)
  const outcomes = await Promise.allSettled(mails.map((mail) => sendMail(deps, mail)))
  const failed = outcomes.find((outcome) => outcome.status === 'rejected')
  if (failed) throw failed.reason
  return mails.length
}

async function sendMail(deps: SendDeps, row: MailRow): Promise<void> {
  const { db, clock, log, post } = deps
  try {
    const mail = await composeMail(deps, row)
    if (mail === null) return await dropMail(db, row.id)
    await post.send(mail)
    if (!(await markSent(db, row.id, clock()))) await post.forget?.(row.id)
  } catch (error) {
    // Without the error itself: a mail server repeats the address in its answer.
    log.error({ mail: row.id, attempts: row.attempts, code: codeOf(error) }, 'a mail could not be sent')
    if (isRefusedAddress(error)) await markBounced(db, row.id, String(error), clock())
    else await putOff(db, row, String(error), clock())
  }
}

const codeOf = (error: unknown): unknown => (error instanceof Error && 'code' in error ? error.code : undefined)
