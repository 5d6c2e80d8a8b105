import type { Logger } from 'pino'
import { shop } from '#data/shop.ts'
import { inTransaction } from '../../db/engine.ts'
import type { ShopDb } from '../../db/open.ts'
import type { Config } from '../../server/config.ts'
import type { MailBell } from '../mail/sender.ts'
import { type DisputeWord, type TakenDispute, takeDispute } from './disputes/take-dispute.ts'
import { settlePayment } from './ledger.ts'
import type { ProviderPayment, ProviderWord, Settled } from './ledger-types.ts'
import type { ProviderWord as AskedWord } from './method.ts'

type Decided = Extract<AskedWord, { kind: 'decided' }>

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
    const settled = await inTransaction(db, (within) => settlePayment(within, { ...word, now: clock(), shopAddress }))
    const { provider, providerId, eventId } = word
    const facts = { provider, providerId, eventId, ...settled }
    if (TO_LOOK_AT.has(settled.kind)) log.warn(facts, 'a payment needs somebody to look at it')
    else log.info(facts, 'a payment was settled')
    mail.wake()
    return settled
  }
}

/** Takes in what a provider said of a payment when it was asked, with what was given back since. */
export async function settleDecided(
  settle: Settle,
  { id: paymentId, provider }: Pick<ProviderPayment, 'id' | 'provider'>,
  providerId: string,
  { outcome, amount, currency, refunded }: Decided
): Promise<Settled> {
  const said = { provider, who: provider, providerId, paymentId, amount, currency }
  const settled = await settle({ ...said, outcome })
  return outcome === 'paid' && refunded > 0 ? settle({ ...said, outcome: { refunded } }) : settled
}

const TO_LOOK_AT: ReadonlySet<Settled['kind']> = new Set(['mismatch', 'unknown', 'second-payment', 'paid-late'])

/** Takes a provider's word on a dispute, in the same way. */
export type SettleDispute = (word: Omit<DisputeWord, 'now' | 'shopAddress'>) => Promise<TakenDispute>

export function createSettleDispute({ db, clock, config, mail, log }: SettleDeps): SettleDispute {
  const shopAddress = config.mailTo ?? shop.contact.serviceEmail
  return async (word) => {
    const kind = await inTransaction(db, (within) => takeDispute(within, { ...word, now: clock(), shopAddress }))
    const { provider, disputeId, eventId, state } = word
    const facts = { provider, disputeId, eventId, state, kind }
    if (kind === 'already') log.info(facts, 'a dispute was told of again')
    else log.warn(facts, 'a payment is disputed')
    mail.wake()
    return kind
  }
}
