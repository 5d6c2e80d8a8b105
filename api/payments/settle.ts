import type { Logger } from 'pino'
import { shop } from '#data/shop.ts'
import type { Config } from '../config.ts'
import type { ShopDb } from '../db/open.ts'
import type { MailBell } from '../mail/sender.ts'
import { settlePayment } from './ledger.ts'
import type { ProviderWord, Settled } from './ledger-types.ts'

export interface SettleDeps {
  db: ShopDb
  clock: () => number
  config: Pick<Config, 'mailTo'>
  mail: MailBell
  log: Pick<Logger, 'info' | 'warn'>
}

/** Takes a provider's word in a transaction of its own, says in the log what became of it, and has the mails sent. */
export type Settle = (word: Omit<ProviderWord, 'now' | 'shopAddress'>) => Promise<Settled>

export function createSettle({ db, clock, config, mail, log }: SettleDeps): Settle {
  const shopAddress = config.mailTo ?? shop.contact.serviceEmail
  return async (word) => {
    const settled = await db
      .transaction()
      .execute((within) => settlePayment(within, { ...word, now: clock(), shopAddress }))
    const { provider, providerId, eventId } = word
    const facts = { provider, providerId, eventId, ...settled }
    if (TO_LOOK_AT.has(settled.kind)) log.warn(facts, 'a payment needs somebody to look at it')
    else log.info(facts, 'a payment was settled')
    mail.wake()
    return settled
  }
}

const TO_LOOK_AT: ReadonlySet<Settled['kind']> = new Set(['mismatch', 'unknown', 'second-payment', 'paid-late'])
