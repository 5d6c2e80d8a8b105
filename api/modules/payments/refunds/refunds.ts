import type { Logger } from 'pino'
import { shop } from '#data/shop.ts'
import { type RefundState, refundStateWords } from '#domain/orders/line-refund.ts'
import type { Pence } from '#domain/pricing/money.ts'
import { inTransaction } from '../../../db/engine.ts'
import type { ShopDb } from '../../../db/open.ts'
import type { RefundedBy } from '../../../db/payment-tables.ts'
import type { Config } from '../../../server/config.ts'
import { putBackBought } from '../../gift-cards/bought-cards.ts'
import type { MailBell } from '../../mail/sender.ts'
import { reopenReturn } from '../../orders/returns.ts'
import { tellShop } from '../ledger/order-steps.ts'
import { refundedWord } from '../ledger/refunded-word.ts'
import type { RefundContent, Who, Within } from '../ledger-types.ts'
import { createPaypalApi } from '../paypal/paypal-api.ts'
import { paypalKeys } from '../paypal/paypal-keys.ts'
import { createOpenStripe, stripeKeys } from '../stripe/stripe-client.ts'
import { giftCardRefunder } from './gift-card-refunder.ts'
import { paypalRefunder } from './paypal-refunder.ts'
import type { RefundAnswer, Refunder } from './refunder.ts'
import { stripeRefunder } from './stripe-refunder.ts'

export interface RefundsDeps {
  db: ShopDb
  config: Pick<Config, 'mailTo' | 'stripe' | 'paypal'>
  clock: () => number
  mail: MailBell
  log: Pick<Logger, 'info' | 'warn'>
}

export interface Refunds {
  /** Where money can be given back from here. */
  providers: ReadonlySet<RefundedBy>
  /** Asks the provider for a refund that is written down, and says where it stands then. Never throws for a provider's trouble. */
  carryOut: (id: string) => Promise<RefundState>
  /** Asks again about those that nobody knows the end of. Says how many were due. */
  carryOutDue: () => Promise<number>
}

const minuteMs = 60_000
/** A press on the desk's button is answered within it; whoever comes later asks again. */
const firstCheckMs = 2 * minuteMs
const longestWaitMs = 60 * minuteMs
const atOnce = 10

/** When a provider is asked again: the oftener it was, the later. */
export const nextAsk = (asked: number, now: number): string =>
  new Date(now + Math.min(firstCheckMs * 2 ** Math.min(asked, 10), longestWaitMs)).toISOString()

/** Has the providers whose keys the shop has give money back. What is asked for is written down before anybody is asked. */
export function createRefunds({ db, config, clock, mail, log }: RefundsDeps): Refunds {
  const refunders = [...refundersOf(config), giftCardRefunder(db, clock)]
  const shopAddress = config.mailTo ?? shop.contact.serviceEmail

  async function carryOut(id: string): Promise<RefundState> {
    const row = await readRefund(db, id)
    if (row.state !== 'pending') return row.state
    const refunder = refunders.find(({ provider }) => provider === row.provider)
    if (!refunder || row.payment_provider_id === null) return row.state
    // Another process that asks at the same time asks under the same key.
    await db
      .updateTable('provider_refunds')
      .set({ asked: row.asked + 1, next_check_at: nextAsk(row.asked, clock()) })
      .where('id', '=', id)
      .where('state', '=', 'pending')
      .execute()
    const first = await firstPartOf(db, row)
    // What another payment adds waits for the part that the pieces go with: refused there, nothing of it is given back.
    if (first === 'pending') return 'pending'
    let answer: RefundAnswer
    try {
      if (first === 'failed') answer = { kind: 'refused', why: 'the first part of it was refused' }
      else
        answer = await refunder.refund({
          id,
          paymentId: row.payment_id,
          providerId: row.payment_provider_id,
          orderNumber: row.order_id,
          amount: row.amount,
          isAgain: row.asked > 0
        })
    } catch (error) {
      log.warn(
        { err: error, refund: id, provider: row.provider },
        'a refund could not be asked for: it is asked for again'
      )
      return 'pending'
    }
    const state = await inTransaction(db, (within) => takeAnswer(within, id, answer))
    log.info({ refund: id, provider: row.provider, state }, 'a provider was asked for a refund')
    mail.wake()
    return state
  }

  /** A webhook may have told of it meanwhile: then it is booked already, and only what came since is. */
  async function takeAnswer(within: Within, id: string, answer: RefundAnswer): Promise<RefundState> {
    const now = clock()
    const row = await readRefund(within, id)
    const isOpen = row.state === 'pending'
    if (answer.kind === 'refused') {
      if (!isOpen) return row.state
      await within
        .updateTable('provider_refunds')
        .set({ state: 'failed', failure: answer.why, next_check_at: null })
        .where('id', '=', id)
        .execute()
      await putBackBought(within, id, now)
      await reopenReturn(within, id)
      await tellOfFailure(within, row, answer.why, now)
      return 'failed'
    }
    const keepItsNumber = () =>
      within.updateTable('provider_refunds').set({ provider_id: answer.providerId }).where('id', '=', id).execute()
    if (answer.kind === 'pending') {
      await keepItsNumber()
      return row.state
    }
    const payment = await within
      .selectFrom('payments')
      .selectAll()
      .where('id', '=', row.payment_id)
      .executeTakeFirstOrThrow()
    const least = payment.refunded + (isOpen ? row.amount : 0)
    const refunded: Pence = Math.max(least, answer.total ?? 0)
    if (refunded > payment.refunded) {
      const said = { provider: row.provider, providerId: row.payment_provider_id ?? '', who: row.who as Who }
      const word = {
        ...said,
        amount: payment.amount,
        currency: 'GBP',
        outcome: { refunded },
        now,
        shopAddress
      } as const
      await refundedWord(within, payment, word, refunded)
    }
    // Payment first, as a webhook does it: two that each hold what the other waits for would be a deadlock.
    await keepItsNumber()
    return (await readRefund(within, id)).state
  }

  async function tellOfFailure(within: Within, row: RefundRow, why: string, now: number): Promise<void> {
    const { status } = await within
      .selectFrom('orders')
      .select('status')
      .where('id', '=', row.order_id)
      .executeTakeFirstOrThrow()
    const isRest = (await firstPartOf(within, row)) === 'done'
    const detail = refundStateWords('failed', { provider: row.provider, amount: row.amount, why, isRest })
    await tellShop(within, { orderId: row.order_id, status, who: row.provider, detail, now, shopAddress })
  }

  return {
    providers: new Set(refunders.map(({ provider }) => provider)),
    carryOut,
    carryOutDue: async () => {
      const due = await db
        .selectFrom('provider_refunds')
        .select('id')
        .where('state', '=', 'pending')
        .where('next_check_at', '<=', new Date(clock()).toISOString())
        .orderBy('next_check_at')
        .limit(atOnce)
        .execute()
      await Promise.all(due.map(({ id }) => carryOut(id)))
      return due.length
    }
  }
}

function refundersOf(config: Pick<Config, 'stripe' | 'paypal'>): Refunder[] {
  const stripe = stripeKeys(config.stripe)
  const paypal = paypalKeys(config.paypal)
  return [
    ...(stripe ? [stripeRefunder(createOpenStripe(stripe))] : []),
    ...(paypal ? [paypalRefunder(createPaypalApi(paypal))] : [])
  ]
}

type RefundRow = Awaited<ReturnType<typeof readRefund>>

const readRefund = (db: ShopDb, id: string) =>
  db
    .selectFrom('provider_refunds')
    .innerJoin('payments', 'payments.id', 'provider_refunds.payment_id')
    .selectAll('provider_refunds')
    .select(['payments.provider', 'payments.provider_id as payment_provider_id'])
    .where('provider_refunds.id', '=', id)
    .$narrowType<{ provider: RefundedBy }>()
    .executeTakeFirstOrThrow()

/** Where the refund stands whose pieces this one is of as well, of another payment; null where it has pieces of its own. */
export async function firstPartOf(db: ShopDb, { content }: { content: string }): Promise<RefundState | null> {
  const { of } = JSON.parse(content) as RefundContent
  if (of === undefined) return null
  const first = await db.selectFrom('provider_refunds').select('state').where('id', '=', of).executeTakeFirst()
  return first?.state ?? null
}
