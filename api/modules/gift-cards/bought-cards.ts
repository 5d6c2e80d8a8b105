import { randomUUID } from 'node:crypto'
import type { BoughtCard } from '#domain/gift-cards/order-cards.ts'
import { londonInstant } from '#domain/policies/london-clock.ts'
import { londonDate } from '#domain/policies/london-time.ts'
import { formatPoundsAndPence, type Pence } from '#domain/pricing/money.ts'
import { inTransaction } from '../../db/engine.ts'
import type { ShopDb } from '../../db/open.ts'
import { waitingMail } from '../mail/outbox.ts'
import { recordStep } from '../payments/ledger/order-steps.ts'
import type { Within } from '../payments/ledger-types.ts'
import { drawCode, issueCard, moveBalance } from './gift-cards.ts'

/** From this hour in London a card is sent on its day. */
const SENT_FROM = 8

/**
 * Issues the card that an order has bought, in the transaction that books its payment: one for each order, whatever is told
 * again. Nothing else of the order is to be done, so that it is over with that; every other order is left as it is.
 */
export async function issueBoughtCard(within: Within, orderId: string, now: number): Promise<void> {
  const order = await within
    .selectFrom('orders')
    .select(['gift_card', 'status'])
    .where('id', '=', orderId)
    .executeTakeFirstOrThrow()
  if (order.gift_card === null) return
  const card = JSON.parse(order.gift_card) as BoughtCard
  const issued = await issueCard(within, {
    id: randomUUID(),
    order_id: orderId,
    amount: card.amount,
    to_name: card.toName,
    from_name: card.fromName,
    words: card.words,
    email: card.email,
    send_at: sentFrom(card, now),
    who: 'shop',
    reason: '',
    now
  })
  if (!issued) return
  await within.updateTable('orders').set({ status: 'delivered' }).where('id', '=', orderId).execute()
  const step = { orderId, from: 'paid', to: 'delivered', who: 'shop', now } as const
  await recordStep(within, { ...step, detail: 'The gift card is issued.' })
}

/**
 * When a card is sent that is for a day in London: on its morning, or where that is over at once, and in the night at eight o'clock.
 * One that its buyer prints comes at once, whatever the hour.
 */
export function sentFrom({ sendOn, by }: Pick<BoughtCard, 'sendOn' | 'by'>, now: number): string {
  const today = londonDate(now)
  const morning = londonInstant(sendOn > today ? sendOn : today, SENT_FROM * 60)
  return new Date(by === 'print' ? now : Math.max(now, morning)).toISOString()
}

/** So many in one round: the next comes within a minute. */
const atOnce = 50

/** Whether a card waits to be sent. */
export const isCardDue = async (db: ShopDb, now: number): Promise<boolean> =>
  (await dueCards(db, now).limit(1).executeTakeFirst()) !== undefined

const dueCards = (db: ShopDb, now: number) =>
  db
    .selectFrom('gift_cards')
    .select('id')
    .where('sent_at', 'is', null)
    .where('voided_at', 'is', null)
    .where('send_at', '<=', new Date(now).toISOString())

/** Has the cards mailed whose time has come, each once. Says how many. */
export async function sendDueCards(db: ShopDb, secret: string, now: number): Promise<number> {
  const due = await dueCards(db, now).orderBy('send_at').limit(atOnce).execute()
  let sent = 0
  for (const { id } of due) if (await inTransaction(db, (within) => sendCard(within, { id, secret, now }))) sent += 1
  return sent
}

/**
 * Draws a card's code and puts its mail into the outbox, which alone has the code until it is sent. Drawn again, the code before
 * opens nothing any more. False where another process was first, or the card is over.
 */
export async function sendCard(
  within: Within,
  { id, secret, now, isAgain = false }: { id: string; secret: string; now: number; isAgain?: boolean }
): Promise<boolean> {
  const { code, ...kept } = drawCode(secret)
  const at = new Date(now).toISOString()
  const card = await within
    .updateTable('gift_cards')
    .set({ ...kept, sent_at: at })
    .where('id', '=', id)
    .where('voided_at', 'is', null)
    .$if(!isAgain, (query) => query.where('sent_at', 'is', null))
    .returning('email')
    .executeTakeFirst()
  if (!card) return false
  // A mail of the code before, which may wait still, has nothing to say any more.
  await within
    .updateTable('mail_outbox')
    .set({ secret: null })
    .where('template', '=', 'gift-card-sent')
    .where('subject_id', '=', id)
    .where('sent_at', 'is', null)
    .execute()
  await within
    .insertInto('mail_outbox')
    .values(waitingMail('gift-card-sent', card.email, id, at, code))
    .execute()
  return true
}

/**
 * Takes off a bought card what its order's provider is about to be asked to give back, so that nobody uses it meanwhile: once, by the
 * refund's own key, and never more than is on it. `left`: what of the order's money is here before, in pence.
 */
export async function holdBackBought(
  within: Within,
  {
    refundId,
    orderId,
    amount,
    left,
    now
  }: { refundId: string; orderId: string; amount: Pence; left: Pence; now: number }
): Promise<void> {
  const card = await within.selectFrom('gift_cards').selectAll().where('order_id', '=', orderId).executeTakeFirst()
  if (!card) return
  const due = Math.max(0, card.amount - Math.max(0, left - amount) + (await takenBack(within, card.id)))
  const held = Math.min(due, card.balance)
  const move = {
    id: refundId,
    card_id: card.id,
    kind: 'bought-back',
    amount: -held,
    who: 'shop',
    orderId,
    now
  } as const
  if (held > 0) await moveBalance(within, move)
}

/** Puts that back, once, where the provider has refused. */
export async function putBackBought(within: Within, refundId: string, now: number): Promise<void> {
  const held = await within
    .selectFrom('gift_card_entries')
    .select(['card_id', 'amount', 'order_id'])
    .where('id', '=', refundId)
    .where('kind', '=', 'bought-back')
    .executeTakeFirst()
  if (!held) return
  await moveBalance(within, {
    id: `${refundId} refused`,
    card_id: held.card_id,
    kind: 'bought-back',
    amount: -held.amount,
    who: 'shop',
    orderId: held.order_id,
    reason: 'The provider has not given it back.',
    now
  })
}

/** What left a card because its own price was given back: pence, below nothing. */
async function takenBack(within: Within, cardId: string): Promise<Pence> {
  const { taken } = await within
    .selectFrom('gift_card_entries')
    .select(({ fn }) => fn.sum<number | null>('amount').as('taken'))
    .where('card_id', '=', cardId)
    .where('kind', '=', 'bought-back')
    .executeTakeFirstOrThrow()
  return Number(taken ?? 0)
}

/**
 * What was given back of the order that bought a card leaves the card, as far as it is still on it; with all of it the card ends.
 * `kept`: what of the order's money is still here, in pence; of a card that was paid twice more than its price may be, which
 * leaves the card alone. What is not on it any more stands in the order's history: somebody used it meanwhile.
 */
export async function takeBackBought(
  within: Within,
  { orderId, kept, now }: { orderId: string; kept: Pence; now: number }
): Promise<void> {
  const card = await within.selectFrom('gift_cards').selectAll().where('order_id', '=', orderId).executeTakeFirst()
  if (!card) return
  const due = Math.max(0, card.amount - Math.max(0, kept) + (await takenBack(within, card.id)))
  const amount = Math.min(due, card.balance)
  if (amount > 0)
    await moveBalance(within, { card_id: card.id, kind: 'bought-back', amount: -amount, who: 'shop', orderId, now })
  const at = new Date(now).toISOString()
  if (kept <= 0)
    await within
      .updateTable('gift_cards')
      .set({ voided_at: at })
      .where('id', '=', card.id)
      .where('voided_at', 'is', null)
      .execute()
  if (due <= amount) return
  const { status } = await within
    .selectFrom('orders')
    .select('status')
    .where('id', '=', orderId)
    .executeTakeFirstOrThrow()
  const detail = `${formatPoundsAndPence(due - amount)} of what was given back had been used from the gift card already.`
  await recordStep(within, { orderId, from: status, to: status, who: 'shop', detail, now })
}
