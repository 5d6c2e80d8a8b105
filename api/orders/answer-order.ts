import type { Context } from 'koa'
import type { Transaction } from 'kysely'
import { shop } from '#data/shop.ts'
import type { Config } from '../config.ts'
import type { ShopDb } from '../db/open.ts'
import type { ShopTables } from '../db/schema.ts'
import { createCostBudget } from '../http/limit.ts'
import type { Limits } from '../http/limits.ts'
import { answerOnce, idempotencyKey } from '../http/once.ts'
import { keyReused, Problem, tooManyRequests, unprocessable } from '../http/problems.ts'
import type { MailBell } from '../mail/sender.ts'
import type { Visitor } from '../sessions/sessions.ts'
import { refuseUnconfirmed } from './confirmation-route.ts'
import { type Placing, placeOrder } from './place.ts'
import { numberOfKey, ordersSinceQuery } from './queries.ts'
import { alreadyPlaced } from './refusals.ts'
import type { OrderTerms } from './terms.ts'

export interface AnswerOrderDeps {
  db: ShopDb
  clock: () => number
  config: Pick<Config, 'mailTo'>
  /** Told of each order's mail once it is committed. */
  mail: MailBell
  limits: Pick<Limits, 'ordersPerHour' | 'unconfirmedOrdersPerDay' | 'costPerMinute'>
  /** The terms that stand now, where the shop has its pages. */
  terms?: () => OrderTerms | null
}

/** What is ordered, and by whom. */
export type Asked = Pick<Placing, 'kind' | 'customer' | 'shippingAddress' | 'pieces' | 'paymentMethod' | 'giftNote'>

export type AnswerOrder = (
  ctx: Context,
  visitor: Visitor,
  /** Looks, within the order's transaction, at what is to be ordered. Throws the refusal where it cannot be. */
  look: (within: Transaction<ShopTables>) => Promise<Asked>
) => Promise<void>

const hourMs = 3_600_000

/**
 * Places an order once for each key, in one transaction with all that belongs to it, and answers it. The key is the
 * draft's own: an answer that was lost on the way is given again, and what was changed after it is not a second order.
 */
export function createAnswerOrder({
  db,
  clock,
  config,
  mail,
  limits,
  terms = () => null
}: AnswerOrderDeps): AnswerOrder {
  const spend = createCostBudget(db, limits)
  const shopAddress = config.mailTo ?? shop.contact.serviceEmail

  function refuseTooMany({ count, first }: { count: number; first: string }, now: number): void {
    if (Number(count) >= limits.ordersPerHour)
      throw tooManyRequests(Math.ceil((Date.parse(first) + hourMs - now) / 1000), 'orders')
  }

  return async (ctx, { cartId, customer }, look) => {
    const clientKey = idempotencyKey(ctx)
    const customerId = customer?.id ?? null
    if (clientKey === undefined)
      throw unprocessable([{ path: 'Idempotency-Key', message: 'An order needs a key, so that it is placed once.' }])
    try {
      const beside = (within: ShopDb) => ordersSinceQuery(within, cartId, new Date(clock() - hourMs).toISOString())
      // What is sent again has had its mail.
      const count = () => spend(ctx.ip, 'mail')
      await answerOnce(ctx, { db, clock, scope: cartId, beside, count }, async (within, [since]) => {
        const now = clock()
        if (since) refuseTooMany(since, now)
        const asked = await look(within)
        const recipient = { email: asked.customer.customerEmail, cartId, customerId }
        await refuseUnconfirmed(within, recipient, now, limits.unconfirmedOrdersPerDay)
        const placed = await placeOrder(within, {
          ...asked,
          clientKey,
          cartId,
          customerId,
          now,
          shopAddress,
          terms: terms()
        })
        if (placed.kind === 'already-placed') throw keyReused()
        return { status: 201, body: placed.order }
      })
    } catch (error) {
      // What is refused may be refused because this very order stands already, which is what the shopper has to know.
      const number = error instanceof Problem ? await numberOfKey(db, clientKey, cartId) : null
      throw number === null ? error : alreadyPlaced(number)
    }
    mail.wake()
  }
}
