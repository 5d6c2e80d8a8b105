import type { Logger } from 'pino'
import { shop } from '#data/shop.ts'
import type { ShopDb } from '../../db/open.ts'
import type { Config } from '../../server/config.ts'
import { createMailSender, type MailBell, type MailSender } from '../mail/sender.ts'
import { sendStockNotices } from '../stock-watches/notices.ts'
import { sendDuePushes } from './send-due.ts'
import { vapidKeys } from './vapid.ts'

export interface OpenPushesDeps {
  config: Pick<Config, 'pushLoopback'>
  db: ShopDb
  clock: () => number
  log: Logger
  secret: string
  /** Told where something is to be mailed. */
  mail: MailBell
}

/** What tells browsers, in rounds like the mails'. */
export function openPushes({ config, db, clock, log, secret, mail }: OpenPushesDeps): MailSender {
  const keys = vapidKeys(secret)
  const contact = `mailto:${shop.contact.serviceEmail}`
  const deps = { db, clock, log, keys, contact, mail, loopback: config.pushLoopback }
  const send = async (origin: string, most: number) => {
    const told = await sendDuePushes(deps, origin, most)
    return Math.max(told, await sendStockNotices(deps, origin, most))
  }
  return createMailSender({ send, log, what: 'pushes' })
}
