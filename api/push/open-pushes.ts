import type { Logger } from 'pino'
import { shop } from '#data/shop.ts'
import type { Config } from '../config.ts'
import type { ShopDb } from '../db/open.ts'
import { createMailSender, type MailSender } from '../mail/sender.ts'
import { sendDuePushes } from './send-due.ts'
import { vapidKeys } from './vapid.ts'

export interface OpenPushesDeps {
  config: Pick<Config, 'pushLoopback'>
  db: ShopDb
  clock: () => number
  log: Logger
  secret: string
}

/** What tells browsers, in rounds like the mails'. */
export function openPushes({ config, db, clock, log, secret }: OpenPushesDeps): MailSender {
  const keys = vapidKeys(secret)
  const contact = `mailto:${shop.contact.serviceEmail}`
  const deps = { db, clock, log, keys, contact, loopback: config.pushLoopback }
  return createMailSender({ send: (origin, most) => sendDuePushes(deps, origin, most), log, what: 'pushes' })
}
