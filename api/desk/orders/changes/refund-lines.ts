import { randomUUID } from 'node:crypto'
import { parseAmount } from '#domain/desk/amount.ts'
import { SAID } from '#domain/desk/desk-page.ts'
import { cleanLine } from '#domain/forms/clean-text.ts'
import { HAND_PAYMENTS } from '#domain/orders/hand-payment.ts'
import {
  type ChosenLine,
  isCounted,
  type LineRefund,
  PLACES_OF_PIECES,
  type PlaceOfPieces,
  piecesLeft,
  providerName,
  type ReckonedRefund,
  type Reduction,
  type RefundState,
  reckonRefund,
  refundStateWords
} from '#domain/orders/line-refund.ts'
import type { Order } from '#domain/orders/order.ts'
import { owesBalance } from '#domain/orders/payment-plan.ts'
import { whereLineIs, whyNotWhereSaid } from '#domain/orders/returnable.ts'
import type { OrderReturn } from '#domain/orders/returns.ts'
import { amountWords, type Pence } from '#domain/pricing/money.ts'
import type { ShopDb } from '../../../db/open.ts'
import type { PaymentsTable, RefundedBy } from '../../../db/payment-tables.ts'
import { holdBackBought } from '../../../modules/gift-cards/bought-cards.ts'
import { findOrder } from '../../../modules/orders/queries.ts'
import { takenByDisputes } from '../../../modules/payments/disputes/take-dispute.ts'
import { givenOnPages, isDeliveryBack, readOrderMoney } from '../../../modules/payments/ledger/order-money.ts'
import type { RefundContent } from '../../../modules/payments/ledger-types.ts'
import { firstPartOf, nextAsk } from '../../../modules/payments/refunds/refunds.ts'
import { audit, whoOf } from '../../audit.ts'
import type { Acting, DeskDeps, Outcome } from '../../desk-deps.ts'
import { changeOrder, isKey, KEY_REFUSED } from './order-to-change.ts'
import { readReduction, returnRefunded, returnToRefund, whyNotBeside } from './returns.ts'

export interface LineRefundAsked extends AskedRefund {
  number: string
  /** UUID, drawn by the form: given back once. */
  key: string
  /** For the shop alone. */
  reason: string
  /** Pence that the form showed it comes to; a shell shows none. */
  seen?: string
}

/** What is given back as it was typed: of a return, its pieces, less what wear has taken off them. */
export interface AskedRefund extends LineRefund {
  ofReturn?: { id: string; less: string; why: string }
  /** The lines of which the form asks where their pieces are. */
  asksWhere?: readonly number[]
}

const MOST_REASON = 200
/** More lines than any order has. */
const MOST_LINES = 100

/** The lines of which a form asks where their pieces are: one of an older version, and a shell, do not. */
export const askedWhere = (form: Readonly<Record<string, string>>): number[] =>
  Object.keys(form).flatMap((name) => {
    const position = /^where-(\d{1,3})$/.exec(name)?.[1]
    return position === undefined ? [] : [Number(position)]
  })

/** What an order's form of refunds by line says: `quantity-2`, `stock-2`, `delivery`. */
export function lineRefundOfForm(form: Readonly<Record<string, string>>): LineRefund {
  const lines: ChosenLine[] = []
  for (let position = 1; position <= MOST_LINES; position++) {
    const typed = form[`quantity-${position}`] ?? ''
    if (!/^[1-9]\d{0,3}$/.test(typed)) continue
    const where = PLACES_OF_PIECES.find((one) => one === form[`where-${position}`])
    lines.push({
      position,
      quantity: Number(typed),
      toStock: form[`stock-${position}`] === 'yes',
      ...(where && { where })
    })
  }
  const sum = form.sum?.trim() ?? ''
  return { lines, hasDelivery: form.delivery === 'yes', ...(sum !== '' && { sum }) }
}

/**
 * Has the provider give back what was paid for pieces of an order. It is written down with its key before the provider is
 * asked: pressed twice, in two tabs, with its answer lost or the shop killed in between, it is one refund. Its credit note,
 * the mail and the stock follow once the money has gone.
 */
export async function refundLines(deps: DeskDeps, asked: LineRefundAsked, acting: Acting): Promise<Outcome> {
  const { key, number } = asked
  if (!isKey(key)) return KEY_REFUSED
  const reason = cleanLine(asked.reason).trim()
  const outcome = await changeOrder(deps, number, async (within, order): Promise<Outcome> => {
    const known = await within
      .selectFrom('provider_refunds')
      .select('order_id')
      .where('id', '=', key)
      .executeTakeFirst()
    if (known) return known.order_id === order.id ? { kind: 'done' } : KEY_REFUSED
    const errors = {
      ...(reason === '' && { reason: 'Please write why.' }),
      ...(reason.length > MOST_REASON && { reason: `At most ${MOST_REASON} characters` })
    }
    if (Object.keys(errors).length > 0) return { kind: 'refused', errors }
    const reckoned = await reckonFor(within, deps, order, asked)
    if (reckoned.kind === 'refused') return reckoned
    const { amount, rows, shares, left, lines, less, one } = reckoned
    if (asked.seen !== undefined && asked.seen !== String(amount))
      return {
        kind: 'stale',
        words: `What is chosen now comes to ${amountWords(amount)}. Nothing was given back yet: please look at it, and press once more.`
      }
    const content: RefundContent = {
      lines: stockable(order, lines),
      hasDelivery: asked.hasDelivery,
      rows,
      ...(less && { less }),
      ...(asked.sum !== undefined && { sum: asked.sum })
    }
    const onPages = await givenOnPages(within, order.id)
    await within
      .insertInto('provider_refunds')
      .values(
        shares.map(({ payment, amount: share }, index) => ({
          // The pieces go with the first; what another payment adds has a key of its own, drawn with it.
          id: index === 0 ? key : randomUUID(),
          order_id: order.id,
          payment_id: payment.id,
          amount: share,
          content: JSON.stringify(
            index === 0 ? content : { lines: [], hasDelivery: false, rows: [], of: key, onPages }
          ),
          reason,
          who: whoOf(acting.actor),
          at: new Date(acting.now).toISOString(),
          state: 'pending' as const,
          provider_id: null,
          failure: null,
          next_check_at: nextAsk(0, acting.now)
        }))
      )
      .execute()
    if (one) await returnRefunded(within, order, { one, less, refundId: key }, acting)
    if (order.giftCard)
      await holdBackBought(within, { refundId: key, orderId: order.id, amount, left, now: acting.now })
    await audit(within, {
      ...acting,
      action: 'order.refund-asked',
      subject: 'order',
      subjectId: order.id,
      before: null,
      after: {
        provider: shares.map(({ payment }) => payment.provider).join(', '),
        amount,
        lines: linesWords(content)
      }
    })
    return { kind: 'done' }
  })
  if (outcome.kind !== 'done') return outcome
  const ofOrder = await deps.db
    .selectFrom('provider_refunds')
    .select(['id', 'content'])
    .where('order_id', '=', number)
    .execute()
  const rest = ofOrder.filter(({ content }) => (JSON.parse(content) as RefundContent).of === key)
  // The part that the pieces go with first: the rest waits for it.
  const own = [...ofOrder.filter(({ id }) => id === key), ...rest]
  const outcomes: Outcome[] = []
  for (const { id } of own) outcomes.push(await outcomeOf(deps, id, await deps.refunds.carryOut(id)))
  return worstOf(outcomes)
}

/** One that was refused is told before one that nobody knows the end of. */
const worstOf = (outcomes: readonly Outcome[]): Outcome =>
  outcomes.find(({ kind }) => kind !== 'done') ??
  outcomes.find((outcome) => outcome.kind === 'done' && outcome.said === 'refund-pending') ??
  outcomes[0] ?? { kind: 'done' }

async function outcomeOf({ db }: DeskDeps, key: string, state: RefundState): Promise<Outcome> {
  if (state !== 'failed') return { kind: 'done', said: state === 'done' ? 'refund-done' : 'refund-pending' }
  const { amount, failure, provider, content } = await db
    .selectFrom('provider_refunds')
    .innerJoin('payments', 'payments.id', 'payment_id')
    .select(['provider_refunds.amount', 'failure', 'provider', 'content'])
    .where('provider_refunds.id', '=', key)
    .$narrowType<{ provider: RefundedBy }>()
    .executeTakeFirstOrThrow()
  const isRest = (await firstPartOf(db, { content })) === 'done'
  return { kind: 'refused', errors: { '': refundStateWords('failed', { provider, amount, why: failure, isRest }) } }
}

/** What a shell reads of what became of it. */
export const refundSaid = (outcome: Outcome): string =>
  outcome.kind === 'done' && outcome.said ? SAID[outcome.said] : 'Done.'

/** Such as "2 of line 1, into stock; delivery". */
const linesWords = ({ lines, hasDelivery, sum }: LineRefund): string =>
  [
    ...(sum === undefined ? [] : ['a part of the gift card']),
    ...(lines.length > 0 ? [chosenWords(lines)] : []),
    ...(hasDelivery ? ['delivery'] : [])
  ].join('; ')

const PLACE_AUDITED: Readonly<Record<PlaceOfPieces, string>> = {
  here: 'not sent',
  back: 'came back',
  kept: 'kept by the customer'
}

/** Such as "2 of line 1, came back, into stock". */
export const chosenWords = (lines: readonly ChosenLine[]): string =>
  lines
    .map(
      ({ position, quantity, toStock, where }) =>
        `${quantity} of line ${position}${where ? `, ${PLACE_AUDITED[where]}` : ''}${toStock ? ', into stock' : ''}`
    )
    .join('; ')

/** A piece that the shop does not count goes into no stock. */
export const stockable = ({ items }: Pick<Order, 'items'>, lines: readonly ChosenLine[]): ChosenLine[] =>
  lines.map((line) => {
    const item = items[line.position - 1]
    return { ...line, toStock: line.toStock && item !== undefined && isCounted(item) }
  })

type RefundedPayment = Pick<PaymentsTable, 'id' | 'amount' | 'refunded'> & { provider: RefundedBy }

/** What of an order can be given back at its provider, and by which payment. */
export interface Refundable {
  /** Pence: what was paid, less what was given back and what disputes have taken. */
  left: Pence
  isDeliveryBack: boolean
  /** What of `left` came by a transfer or at the counter: it goes back by hand, and before gift cards. Pence. */
  byHand: Pence
  /** Those that can be given back from here, with what is left of each: the most first, and gift cards last. */
  payments: readonly (RefundedPayment & { left: Pence })[]
  /** One that nobody knows the end of: until then no other is begun. */
  pending: { amount: Pence; provider: RefundedBy } | null
}

export async function readRefundable(
  db: ShopDb,
  { refunds }: Pick<DeskDeps, 'refunds'>,
  orderId: string
): Promise<Refundable> {
  const { paid, givenBack, byProviders } = await readOrderMoney(db, orderId)
  const { byHand } = await db
    .selectFrom('payments')
    .select(({ fn }) => fn.sum<number | null>('amount').as('byHand'))
    .where('order_id', '=', orderId)
    .where('status', '=', 'paid')
    .where('provider', 'in', HAND_PAYMENTS)
    .executeTakeFirstOrThrow()
  const payments = await db
    .selectFrom('payments')
    .select(['id', 'provider', 'amount', 'refunded'])
    .where('order_id', '=', orderId)
    .where('status', '=', 'paid')
    .where('provider', 'in', ['stripe', 'paypal', 'gift-card'])
    .$narrowType<{ provider: RefundedBy }>()
    .execute()
  const disputed = await takenByDisputes(db, orderId)
  const leftOf = ({ id, amount, refunded }: Pick<PaymentsTable, 'id' | 'amount' | 'refunded'>): Pence =>
    amount - refunded - (disputed.get(id) ?? 0)
  const asked = await db
    .selectFrom('provider_refunds')
    .select(['amount', 'state', 'payment_id'])
    .where('order_id', '=', orderId)
    .where('state', '!=', 'failed')
    .execute()
  const pending = asked.find(({ state }) => state === 'pending')
  const underWay = asked.reduce((sum, { state, amount }) => sum + (state === 'pending' ? amount : 0), 0)
  const at = payments.find(({ id }) => id === pending?.payment_id)
  return {
    // What a dispute has taken is with the customer already.
    left: Math.max(0, paid - givenBack - underWay - [...disputed.values()].reduce((sum, one) => sum + one, 0)),
    byHand: Math.max(0, Number(byHand ?? 0) - (givenBack - byProviders)),
    isDeliveryBack: await isDeliveryBack(db, orderId),
    payments: payments
      .filter((payment) => refunds.providers.has(payment.provider) && leftOf(payment) > 0)
      .map((payment) => ({ ...payment, left: leftOf(payment) }))
      // Gift cards last: what was paid in money goes back as money first. docs/decisions/0078.
      .toSorted(
        (one, other) =>
          Number(one.provider === 'gift-card') - Number(other.provider === 'gift-card') || other.left - one.left
      ),
    pending: pending && at ? { amount: underWay, provider: at.provider } : null
  }
}

type ReckonedFor =
  /** `shares`: of which payments it is given back, together all of it; more than one where it was paid in parts. */
  | (Extract<ReckonedRefund, { kind: 'reckoned' }> & {
      shares: readonly { payment: RefundedPayment; amount: Pence }[]
      /** What of the order's money is here before it, in pence. */
      left: Pence
      lines: readonly ChosenLine[]
      less: Reduction | null
      /** The return that it is of. */
      one: OrderReturn | null
    })
  | Extract<ReckonedRefund, { kind: 'refused' }>

/** What the chosen pieces come to, and the payment of which they are given back. */
export async function reckonFor(
  db: ShopDb,
  deps: Pick<DeskDeps, 'refunds'>,
  order: Order,
  asked: AskedRefund
): Promise<ReckonedFor> {
  const { left, byHand, isDeliveryBack, payments, pending } = await readRefundable(db, deps, order.id)
  if (pending) {
    const { amount, provider } = pending
    return refused(
      `${providerName(provider)} is still being asked to give back ${amountWords(amount)}. Please wait until we know what became of that.`
    )
  }
  const [payment] = payments
  if (!payment)
    return refused(
      'Nothing was paid by card, PayPal or gift card that could be given back from here: please write down what you give back.'
    )
  const unused = await unusedOfBought(db, order.id, left)
  const read = await readReturned(db, order, asked, left)
  if ('kind' in read) return read
  const { lines, less } = read
  const reckoned =
    asked.sum === undefined
      ? reckonRefund(
          order,
          { ...asked, lines, ...(less && { less }) },
          { left, isDeliveryBack, isPartPaid: owesBalance(order) }
        )
      : reckonPartOfCard(order, asked, Math.min(left, unused ?? 0))
  if (reckoned.kind === 'refused') return reckoned
  if (unused !== null && reckoned.amount > unused)
    return refused(
      unused === 0
        ? 'The gift card that this order bought is used up: nothing of it can be given back.'
        : `The gift card that this order bought has ${amountWords(unused)} left: no more than that can be given back. Please write that sum, or less.`
    )
  const shares = sharesOf(reckoned.amount, payments)
  if (byHand > 0 && shares?.some(({ payment: { provider } }) => provider === 'gift-card'))
    return refused(
      `${amountWords(byHand)} of it came by transfer or at the counter, and goes back before anything goes on a gift card. Please give that back first, and write it down.`
    )
  const most = payments.reduce((sum, { left: own }) => sum + own, 0)
  if (shares === null)
    return refused(
      `At most ${amountWords(most)} can be given back at once: the rest was paid in another way. Please choose fewer pieces.`
    )
  return { ...reckoned, shares, left, ...read }
}

/** The pieces that are given back, and what less: those of a return as it was inspected, or those that were chosen. */
async function readReturned(
  db: ShopDb,
  order: Order,
  { ofReturn, lines, asksWhere = [] }: AskedRefund,
  left: Pence
): Promise<
  | { lines: readonly ChosenLine[]; less: Reduction | null; one: OrderReturn | null }
  | Extract<ReckonedRefund, { kind: 'refused' }>
> {
  if (!ofReturn) {
    const errors = { ...whyNotWhereSaid(order, lines, asksWhere), ...(await whyNotBeside(db, order, lines)) }
    return Object.keys(errors).length > 0 ? { kind: 'refused', errors } : { lines, less: null, one: null }
  }
  const found = await returnToRefund(db, order, ofReturn.id)
  if ('kind' in found) return found
  const read = readReduction(order, found.one, ofReturn, left)
  return 'errors' in read ? { kind: 'refused', errors: read.errors } : { ...found, less: read.less }
}

/** A part of what a gift card cost, as a sum: pieces have lines, a card has none. At most what is on it. */
function reckonPartOfCard({ giftCard }: Order, { sum = '', lines }: LineRefund, most: Pence): ReckonedRefund {
  if (!giftCard)
    return { kind: 'refused', errors: { sum: 'Only of a gift card a sum is given back. Please choose pieces.' } }
  if (lines.length > 0)
    return { kind: 'refused', errors: { sum: 'Please choose the whole card or write a sum, not both.' } }
  if (most <= 0) return refused('The gift card that this order bought is used up: nothing of it can be given back.')
  const amount = parseAmount(sum, { least: 1, most })
  if (typeof amount === 'object') return { kind: 'refused', errors: { sum: amount.error } }
  const row = { words: 'Part of the gift card', details: [], quantity: 1, unit: amount, gross: amount }
  return { kind: 'reckoned', amount, rows: [row] }
}

/** What is left on the gift card that an order has bought, with what was paid beside its price; null where it bought none. */
async function unusedOfBought(db: ShopDb, orderId: string, left: Pence): Promise<Pence | null> {
  const card = db.selectFrom('gift_cards').select(['amount', 'balance']).where('order_id', '=', orderId)
  const bought = await card.executeTakeFirst()
  return bought ? bought.balance + Math.max(0, left - bought.amount) : null
}

/** Of which payments so much is given back, those with the most left first; null where they have less. */
function sharesOf(amount: Pence, payments: Refundable['payments']) {
  let open = amount
  const shares = payments.flatMap((payment) => {
    const own = Math.min(open, payment.left)
    open -= own
    return own > 0 ? [{ payment, amount: own }] : []
  })
  return open === 0 ? shares : null
}

const refused = (words: string): Extract<ReckonedRefund, { kind: 'refused' }> => ({
  kind: 'refused',
  errors: { '': words }
})

/** What stands in the way of a refund that is only looked at; nothing where it can be made. */
export async function whyNotRefunded(
  deps: Pick<DeskDeps, 'db' | 'refunds'>,
  { number, ...asked }: AskedRefund & { number: string }
): Promise<Readonly<Record<string, string>>> {
  const found = await findOrder(deps.db, number)
  const reckoned = found && (await reckonFor(deps.db, deps, found.order, asked))
  return reckoned?.kind === 'refused' ? reckoned.errors : {}
}

/** The lines of which pieces are left, as the form offers them. */
export const refundableLines = (order: Order) =>
  order.items.flatMap((item, index) => {
    const { out, here } = whereLineIs(order, index + 1)
    return piecesLeft(item) > 0
      ? [
          {
            position: index + 1,
            name: item.name,
            left: piecesLeft(item),
            price: item.price,
            isCounted: isCounted(item),
            ...(out > 0 && { out, here })
          }
        ]
      : []
  })
