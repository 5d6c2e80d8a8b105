import path from 'node:path'
import type { Logger } from 'pino'
import { shop } from '#data/shop.ts'
import type { ShopDb } from '../../db/open.ts'
import type { Config } from '../../server/config.ts'
import type { ChangeLinks } from '../orders/changes/change-links.ts'
import type { OrderLinks } from '../orders/links.ts'
import { bankDetails } from '../payments/methods-read.ts'
import type { WaysToPay } from '../payments/ways-to-pay.ts'
import type { ReminderLinks } from '../reminders/links.ts'
import type { ReplyAddresses } from '../replies/reply-addresses.ts'
import type { ErasureLinks } from '../requests/erasure-links.ts'
import type { ProjectLinks } from '../requests/project-links.ts'
import type { StockWatchLinks } from '../stock-watches/links.ts'
import { composeMail } from './compose.ts'
import { claimMails, dropMail, type MailRow, markBounced, markSent, putOff } from './outbox.ts'
import { folderPost, type Post, smtpPost } from './post.ts'
import { createMailSender, type MailSender } from './sender.ts'
import type { ComposeDeps } from './write-of-request.ts'

interface SendDeps extends ComposeDeps {
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

/**
 * Whether a mail server says that it will never take mail for this address: a final answer (RFC 5321, 550 to 559) to
 * whom the mail is for. What it refuses by its policy (RFC 3463, 5.7) is a matter of our own, such as a wrong password or a
 * blocked machine, and goes once that is mended.
 */
function isRefusedAddress(error: unknown): boolean {
  if (!(error instanceof Error)) return false
  const { command, responseCode, response } = error as Error & SmtpAnswer
  if (command !== 'RCPT TO' || responseCode === undefined) return false
  return responseCode >= 550 && responseCode <= 559 && !/^\d{3}[ -]5\.7\./.test(response ?? '')
}

/** What the mail program adds to its errors. */
interface SmtpAnswer {
  command?: string
  responseCode?: number
  response?: string
}

export interface OpenMailDeps {
  config: Pick<Config, 'smtpUrl' | 'mailFrom' | 'dataDir' | 'bank' | 'publicUrl'>
  db: ShopDb
  clock: () => number
  log: Logger
  links: OrderLinks
  waysToPay: WaysToPay
  erasureLinks: ErasureLinks
  projectLinks: ProjectLinks
  changeLinks: ChangeLinks
  watchLinks: StockWatchLinks
  reminderLinks?: ReminderLinks
  /** How mails about requests are answered by mail. */
  replies?: ReplyAddresses | undefined
  /** Lets the owner's words hold, before they are written into mails. */
  settled?: () => Promise<void>
}

/** The outbox's sender as it is configured: through the owner's mail server, or into `DATA_DIR/mail`. */
export function openMail({ config, db, clock, log, settled, ...ways }: OpenMailDeps): MailSender {
  const post = config.smtpUrl ? smtpPost(config.smtpUrl) : folderPost(path.join(config.dataDir, 'mail'))
  const bank = bankDetails(config)
  const composed = (origin: string) => ({
    db,
    shop,
    ...ways,
    bank,
    from: config.mailFrom ?? shop.contact.serviceEmail,
    origin
  })
  const sender = createMailSender({
    send: async (origin, most) => {
      await settled?.()
      return sendDueMails({ ...composed(origin), clock, log, post }, most)
    },
    log
  })
  return {
    ...sender,
    read: async (mail, origin) => {
      await settled?.()
      return composeMail(composed(origin), mail)
    },
    stop: async () => {
      await sender.stop()
      post.close()
    }
  }
}
