import type Router from '@koa/router'
import type { Context } from 'koa'
import type { Transaction } from 'kysely'
import * as z from 'zod/mini'
import { shop } from '#data/shop.ts'
import { email, required } from '#domain/forms/text-fields.ts'
import { isOrderNumber } from '#domain/orders/order-number.ts'
import { withdrawalState } from '#domain/orders/withdrawal.ts'
import type { Config } from '../config.ts'
import { appendAudit } from '../db/audit-chain.ts'
import { inTransaction } from '../db/engine.ts'
import type { ShopDb } from '../db/open.ts'
import type { ShopTables } from '../db/schema.ts'
import { readBody } from '../http/body.ts'
import { createAddressLimit, createLimit } from '../http/limit.ts'
import type { Limits } from '../http/limits.ts'
import { conflict } from '../http/problems.ts'
import { waitingMail } from '../mail/outbox.ts'
import type { MailBell } from '../mail/sender.ts'
import { moveOrder } from '../payments/ledger/move-order.ts'
import { recordStep } from '../payments/ledger/order-steps.ts'
import { type FoundOrder, findOrder } from './queries.ts'

export interface WithdrawalDeps {
  db: ShopDb
  clock: () => number
  config: Pick<Config, 'mailTo'>
  mail: MailBell
  limits: Pick<Limits, 'withdrawalsPerHour' | 'withdrawalsOfOrderPerDay' | 'costPerMinute'>
  /** The order of an address that may be read by who asks; throws where it may not. */
  readable: (ctx: Context, id: string) => Promise<FoundOrder>
}

const byNumberSchema = z.object({ order: required(1, 'Please enter the order number', 20), email })

/**
 * Withdrawing from the contract of an order, without an account: on the order's own page, and by number and e-mail. A GET
 * withdraws from nothing. Consumer Contracts Regulations 2013; DECISIONS 40.
 */
export function addWithdrawalRoutes(router: Router, deps: WithdrawalDeps): void {
  const { db, clock, limits, mail, readable } = deps
  const terms = { name: 'withdrawals', most: limits.withdrawalsPerHour, within: 3_600_000, costs: ['mail'] } as const
  const limitAddress = createAddressLimit(db, limits, terms)
  const limitOrder = createLimit(db, {
    name: 'withdrawals-of-order',
    most: limits.withdrawalsOfOrderPerDay,
    within: 86_400_000
  })

  router.post('/api/orders/:id/withdrawal', async (ctx) => {
    ctx.set('Cache-Control', 'no-store')
    const { order } = await readable(ctx, ctx.params.id ?? '')
    const done = await inTransaction(db, (within) => withdraw(within, deps, order.id))
    mail.wake()
    if (done === 'over' || done === 'ended') throw conflict(`/problems/withdrawal-${done}`, REFUSALS[done])
    const now = await findOrder(db, order.id)
    ctx.body = now?.order
  })

  // Whoever asks learns nothing: what became of it is told to the order's own address. DECISIONS 17.
  router.post('/api/withdrawals', async (ctx) => {
    ctx.set('Cache-Control', 'no-store')
    const given = readBody(ctx, byNumberSchema)
    await limitAddress(ctx.ip)
    const number = given.order.toUpperCase().replace(/\s/g, '')
    if (isOrderNumber(number)) {
      // Counted for every number alike, so that the limit tells nobody which orders there are.
      await limitOrder(number)
      await inTransaction(db, async (within) => {
        const found = await findOrder(within, number)
        if (!found || found.order.customerEmail.toLowerCase() !== given.email.toLowerCase()) return
        if ((await withdraw(within, deps, number)) === 'over') await tellLate(within, found.order, clock())
      })
      mail.wake()
    }
    ctx.status = 202
    ctx.body = { received: true }
  })
}

const REFUSALS = {
  over: 'The time to withdraw from this order is over. What is faulty you may still send back: please write to us.',
  ended: 'This order is over already: there is no contract left to withdraw from.'
}

/** Withdraws once, with all that belongs to it; pressed again it is withdrawn still. */
async function withdraw(
  within: Transaction<ShopTables>,
  { clock, config }: Pick<WithdrawalDeps, 'clock' | 'config'>,
  id: string
): Promise<'withdrawn' | 'over' | 'ended'> {
  const now = clock()
  const at = new Date(now).toISOString()
  const found = await findOrder(within, id)
  const state = found ? withdrawalState(found.order, now) : ({ kind: 'ended' } as const)
  if (!found || state.kind === 'over' || state.kind === 'ended') return state.kind === 'over' ? 'over' : 'ended'
  if (state.kind === 'withdrawn') return 'withdrawn'
  const { order } = found
  const marked = await within
    .updateTable('orders')
    .set({ withdrawn_at: at })
    .where('id', '=', id)
    .where('withdrawn_at', 'is', null)
    .returning('id')
    .executeTakeFirst()
  if (!marked) return 'withdrawn'
  const step = { orderId: id, who: 'customer', detail: 'The customer withdrew from the contract.', now } as const
  await recordStep(within, { ...step, from: order.status, to: order.status })
  // What nobody has paid is over with that; the receipt says so.
  if (order.status === 'pending') await moveOrder(within, { ...step, to: 'cancelled', isQuiet: true })
  const shopAddress = config.mailTo ?? shop.contact.serviceEmail
  await within
    .insertInto('mail_outbox')
    .values([
      waitingMail('order-withdrawn', order.customerEmail, id, at),
      waitingMail('order-withdrawal-received', shopAddress, id, at)
    ])
    .execute()
  await appendAudit(within, {
    at,
    who: 'customer',
    action: 'order.withdrawal',
    subject: 'order',
    subject_id: id,
    before: JSON.stringify({ status: order.status }),
    after: JSON.stringify({ withdrawnAt: at })
  })
  return 'withdrawn'
}

const tellLate = (within: Transaction<ShopTables>, order: FoundOrder['order'], now: number) =>
  within
    .insertInto('mail_outbox')
    .values(waitingMail('order-withdrawal-late', order.customerEmail, order.id, new Date(now).toISOString()))
    .execute()
