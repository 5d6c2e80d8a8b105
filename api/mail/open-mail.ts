import path from 'node:path'
import type { Logger } from 'pino'
import { shop } from '#data/shop.ts'
import type { Config } from '../config.ts'
import type { ShopDb } from '../db/open.ts'
import type { OrderLinks } from '../orders/links.ts'
import { bankDetails } from '../payments/methods-read.ts'
import type { WaysToPay } from '../payments/ways-to-pay.ts'
import type { ErasureLinks } from '../requests/erasure-links.ts'
import type { StockWatchLinks } from '../stock-watches/links.ts'
import { folderPost, smtpPost } from './post.ts'
import { sendDueMails } from './send-due.ts'
import { createMailSender, type MailSender } from './sender.ts'

export interface OpenMailDeps {
  config: Pick<Config, 'smtpUrl' | 'mailFrom' | 'dataDir' | 'bank' | 'publicUrl'>
  db: ShopDb
  clock: () => number
  log: Logger
  links: OrderLinks
  waysToPay: WaysToPay
  erasureLinks: ErasureLinks
  watchLinks: StockWatchLinks
}

/** The outbox's sender as it is configured: through the owner's mail server, or into `DATA_DIR/mail`. */
export function openMail({ config, db, clock, log, ...ways }: OpenMailDeps): MailSender {
  const post = config.smtpUrl ? smtpPost(config.smtpUrl) : folderPost(path.join(config.dataDir, 'mail'))
  const from = config.mailFrom ?? shop.contact.serviceEmail
  const bank = bankDetails(config)
  const sender = createMailSender({
    send: (origin, most) => sendDueMails({ db, clock, log, post, shop, ...ways, bank, from, origin }, most),
    log
  })
  return {
    ...sender,
    stop: async () => {
      await sender.stop()
      post.close()
    }
  }
}
