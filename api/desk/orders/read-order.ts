import { randomUUID } from 'node:crypto'
import type { ChangeRowView } from '#domain/desk/order-change-view.ts'
import type { OrderDesign, OrderView } from '#domain/desk/order-view.ts'
import { paperTitle } from '#domain/invoices/paper.ts'
import { isCollected } from '#domain/orders/collection.ts'
import { lastDepositDay } from '#domain/orders/deposit-later.ts'
import { canNamePieces, reckonRefund, refundStateWords } from '#domain/orders/line-refund.ts'
import { movesByHand } from '#domain/orders/moves-by-hand.ts'
import type { Order } from '#domain/orders/order.ts'
import { changeKind } from '#domain/orders/order-change.ts'
import { hasSheet, SHEET_KINDS } from '#domain/orders/order-sheets.ts'
import { namedLines, withdrawnHere } from '#domain/orders/parcels.ts'
import { dueSoFar, partDue } from '#domain/orders/payment-plan.ts'
import { returnable } from '#domain/orders/returnable.ts'
import { type OrderReturn, refundedLines, returnState } from '#domain/orders/returns.ts'
import { isMadeOrder } from '#domain/orders/transitions.ts'
import { staffHoldWords } from '#domain/orders/unpaid-order.ts'
import { londonDate } from '#domain/policies/london-time.ts'
import { fromDecimalString, type Pence } from '#domain/pricing/money.ts'
import type { Quotation } from '#domain/quotations/quotation.ts'
import type { ShopDb } from '../../db/open.ts'
import type { Provider } from '../../db/payment-tables.ts'
import { papersOf } from '../../modules/invoices/papers.ts'
import {
  changesOfOrder,
  type ShownLine,
  type StoredChange,
  standing
} from '../../modules/orders/changes/stored-changes.ts'
import { findOrder } from '../../modules/orders/queries.ts'
import { onceGivenBack, returnsOf } from '../../modules/orders/returns.ts'
import { readDisputes } from '../../modules/payments/disputes/take-dispute.ts'
import {
  givenOnPages,
  isDeliveryBack,
  type OrderMoney,
  readOrderMoney
} from '../../modules/payments/ledger/order-money.ts'
import type { RefundContent } from '../../modules/payments/ledger-types.ts'
import { readPayable } from '../../modules/payments/payable.ts'
import { drawingsOf } from '../../modules/requests/drawings.ts'
import { orderRowOf } from '../customers/order-rows.ts'
import type { DeskDeps } from '../desk-deps.ts'
import { seenOf } from './changes/change-details.ts'
import { orderPaidThrough } from './changes/payment-link.ts'
import { type AskedRefund, readRefundable, reckonFor, refundableLines } from './changes/refund-lines.ts'
import { isToTell } from './changes/tell-customer.ts'
import { byHandForNoPieces } from './given-for-no-pieces.ts'
import { historyOfOrder } from './order-history.ts'
import { mailsOfOrder } from './order-mails.ts'
import { doerWords, mailWords } from './order-words.ts'
import { isGoneThrough } from './to-do.ts'

/** One order whole, as its page and its job sheet show it. Null when there is none. */
export async function readOrderView(
  { db, config, clock, refunds: providers }: Pick<DeskDeps, 'db' | 'config' | 'clock' | 'refunds'>,
  number: string,
  /** What was chosen to be given back, where somebody looks at what it comes to. */
  chosen?: AskedRefund
): Promise<OrderView | null> {
  const found = await findOrder(db, number)
  if (found === null) return null
  const { order, customerId } = found
  const { needsDeliveryCharge, needsCollector } = orderRowOf(order)
  const paidThrough = orderPaidThrough(config, order)
  const isBalanceDue = partDue(order)?.part === 'balance' && order.withdrawnAt === null
  const canBePaid = order.status === 'pending' || isBalanceDue
  const [
    takenBy,
    money,
    payable,
    payments,
    refunds,
    providerRefunds,
    byProvider,
    disputes,
    papers,
    customerNumber,
    history,
    goneThrough,
    madeOf,
    changes,
    returns,
    onceBack,
    isDeliveryGone,
    forNoPieces
  ] = await Promise.all([
    takenByOf(db, number),
    readOrderMoney(db, number),
    readPayable(db, number),
    paymentsOf(db, number),
    refundsOf(db, number),
    providerRefundsOf(db, number),
    byProviderOf(db, providers, order, chosen),
    readDisputes(db, { order: number }),
    papersOf(db, number),
    numberOf(db, customerId),
    historyOfOrder(db, number, {
      isMade: isMadeOrder(order),
      isInParts: isOnDeposit(order),
      isCollection: isCollected(order)
    }),
    goneThroughOf(db, order),
    madeOfQuotation(db, number),
    changesOfOrder(db, number),
    returnsOf(db, number),
    onceGivenBack(db, order),
    isDeliveryBack(db, number),
    forNoPiecesOf(db, order)
  ])
  const toTell = order.customerEmail === '' ? (await mailsOfOrder(db, number)).filter(isToTell) : []
  const kind = changeKind(order)
  const charge = order.deliveryCharge === null ? 0 : fromDecimalString(order.deliveryCharge)
  const canComeBack = returnable(onceBack, returns)
  const asked = providerRefunds.reduce((sum, { state, amount }) => (state === 'pending' ? sum + amount : sum), 0)
  return {
    ...frozen(order),
    customer: {
      name: order.customerName,
      email: order.customerEmail,
      phone: order.customerPhone,
      number: customerNumber
    },
    payments,
    refunds,
    providerRefunds,
    byProvider,
    disputes,
    takenBy: takenBy === null ? null : doerWords(takenBy),
    papers: papers.map((paper) => ({
      title: paperTitle(paper),
      number: paper.number,
      gross: paper.gross,
      issuedOn: paper.issuedOn
    })),
    ...(forNoPieces > 0 && { givenForNoPieces: forNoPieces }),
    refundable: Math.max(0, money.paid - money.givenBack),
    ...(charge > 0 && !isDeliveryGone && { deliveryLeft: charge }),
    ...(canNamePieces(order) && money.paid > money.givenBack && { refundedByHand: refundableLines(order) }),
    changes: changes.map((change) => changeView(change, clock())).reverse(),
    returns: returns.map((one) => ({ ...namedReturn(one), ...comesTo(order, one, money) })).reverse(),
    ...(canComeBack.length > 0 && { returnable: namedLines(order, canComeBack) }),
    changeKind: 'kind' in kind && !returns.some(({ ended }) => ended === null) ? kind.kind : null,
    detailsSeen: seenOf(order),
    owed: changes.some(({ state }) => state === 'agreed')
      ? Math.max(0, money.paid - money.givenBack - asked - dueNow(order))
      : 0,
    sheets: SHEET_KINDS.filter((one) => hasSheet(order, one)),
    moves: movesByHand(order),
    canSendPaymentLink: payable?.state === 'payable' && paidThrough !== 'letter',
    paidThrough,
    isLapsed: payable?.state === 'lapsed',
    held: staffHoldWords(order, clock()),
    depositUntil:
      order.status === 'pending' &&
      !order.partPayment &&
      !order.giftCard &&
      payable?.state === 'payable' &&
      paidThrough !== 'letter'
        ? lastDepositDay(londonDate(clock()))
        : null,
    canRecordPayment: canBePaid && !needsDeliveryCharge && !needsCollector,
    due: canBePaid && payable ? { part: payable.part ?? 'whole', amount: payable.due } : null,
    madeOf,
    isGoneThrough: goneThrough,
    needsDeliveryCharge,
    needsCollector,
    ...(toTell.length > 0 && {
      toTell: toTell.map(({ id, template, created_at }) => ({ id, what: mailWords(template), at: created_at }))
    }),
    history,
    key: randomUUID()
  }
}

/** Its first part is a deposit, and not what was paid before a change. */
const isOnDeposit = ({ partPayment }: Order): boolean => partPayment !== undefined && !partPayment.isBeforeChange

/** What should be here of an order's money by now, in pence. */
const dueNow = ({ status, total, partPayment }: Order): number =>
  dueSoFar({
    status,
    total: fromDecimalString(total),
    deposit: partPayment ? fromDecimalString(partPayment.deposit) : null,
    isBalancePaid: partPayment ? partPayment.balancePaidAt !== null : false
  })

function changeView(change: StoredChange, now: number): ChangeRowView {
  const { id, number, kind, content, difference, proposed_at, proposed_by, expires_at, ended_at } = change
  const words = (lines: readonly ShownLine[]) =>
    lines
      .map(
        ({ name, chosen, quantity }) => `${quantity === 1 ? '' : `${quantity} × `}${name}${chosen ? `, ${chosen}` : ''}`
      )
      .join('; ')
  return {
    id,
    number,
    kind,
    state: standing(change, now),
    before: words(content.before.lines),
    after: words(content.after.lines),
    difference,
    proposedAt: proposed_at,
    proposedBy: doerWords(proposed_by),
    expiresAt: expires_at,
    endedAt: ended_at,
    returnedAt: change.returned_at,
    sentAt: change.sent_at,
    parcel: change.parcel,
    back: content.back.map(({ name, quantity, isCounted }) => ({ name, quantity, isCounted }))
  }
}

/** What the pieces of a return come to that was looked at and whose price is still to be given back. */
function comesTo(order: Order, one: OrderReturn, { paid, givenBack }: OrderMoney): { comesTo?: number } {
  if (returnState(one) !== 'inspected') return {}
  const left = Math.max(0, paid - givenBack)
  const reckoned = reckonRefund(
    order,
    { lines: refundedLines(one), hasDelivery: false },
    { left, isDeliveryBack: true }
  )
  return reckoned.kind === 'reckoned' ? { comesTo: reckoned.amount } : {}
}

/** With the people of the desk by their names. */
const namedReturn = (one: OrderReturn): OrderReturn => ({
  ...one,
  announcedBy: doerWords(one.announcedBy),
  received: one.received && { ...one.received, by: doerWords(one.received.by) },
  inspected: one.inspected && { ...one.inspected, by: doerWords(one.inspected.by) },
  ended: one.ended && { ...one.ended, by: doerWords(one.ended.by) }
})

function frozen(order: Order) {
  const { id, status, createdAt, kind, shippingAddress, delivery, deliveryCharge, items, total, vat, steps, tracking } =
    order
  const { paymentMethod, giftNote, importCollector, withdrawnAt, partPayment } = order
  return {
    number: id,
    status,
    createdAt,
    kind,
    address: shippingAddress,
    delivery,
    deliveryCharge: deliveryCharge === null ? null : fromDecimalString(deliveryCharge),
    items,
    steps,
    discount: order.discount ? { code: order.discount.code, amount: fromDecimalString(order.discount.amount) } : null,
    total: fromDecimalString(total),
    vat: fromDecimalString(vat),
    carrier: tracking?.carrier ?? null,
    trackingNumber: tracking?.number || null,
    trackingUrl: tracking?.url ?? null,
    paymentMethod,
    giftNote,
    importCollector,
    withdrawnAt,
    ...(partPayment && { partPayment }),
    ...(order.giftCards && { giftCards: order.giftCards }),
    ...(order.giftCard && { giftCard: order.giftCard }),
    ...(order.parcels && { parcels: order.parcels }),
    ...(order.collection && { collection: order.collection })
  }
}

async function paymentsOf(db: ShopDb, number: string): Promise<OrderView['payments']> {
  const rows = await db
    .selectFrom('payments')
    .selectAll()
    .where('order_id', '=', number)
    .orderBy('created_at')
    .orderBy('id')
    .execute()
  return rows.map(({ id, provider, part, provider_id, status, amount, refunded, created_at }) => ({
    id,
    provider,
    part,
    providerId: provider_id,
    status,
    amount,
    refunded,
    at: created_at
  }))
}

/** What was given back without naming pieces, by hand and on the providers' pages, while something that was withdrawn from is here. */
async function forNoPiecesOf(db: ShopDb, order: Order): Promise<Pence> {
  if (withdrawnHere(order).length === 0) return 0
  const [byHand, onPages] = await Promise.all([byHandForNoPieces(db, order.id), givenOnPages(db, order.id)])
  return byHand + Math.max(0, onPages)
}

async function refundsOf(db: ShopDb, number: string): Promise<OrderView['refunds']> {
  const rows = await db
    .selectFrom('order_refunds')
    .select(['amount', 'reason', 'who', 'at'])
    .where('order_id', '=', number)
    .orderBy('at')
    .orderBy('id')
    .execute()
  return rows.map((row) => ({ ...row, who: doerWords(row.who) }))
}

async function providerRefundsOf(db: ShopDb, number: string): Promise<OrderView['providerRefunds']> {
  const rows = await db
    .selectFrom('provider_refunds')
    .innerJoin('payments', 'payments.id', 'payment_id')
    .selectAll('provider_refunds')
    .select('provider')
    .where('provider_refunds.order_id', '=', number)
    .$narrowType<{ provider: Provider }>()
    .orderBy('at')
    .orderBy('provider_refunds.id')
    .execute()
  return rows.map(({ id, amount, state, provider, failure, content, reason, who, at }) => {
    const { of, rows: charged } = JSON.parse(content) as RefundContent
    const isRest = rows.some((first) => first.id === of && first.state === 'done')
    return {
      id,
      amount,
      state,
      words: refundStateWords(state, { provider, amount, why: failure, isRest }),
      what: charged.map(({ words, quantity }) => (quantity === 1 ? words : `${quantity} × ${words}`)).join(', '),
      reason,
      who: doerWords(who),
      at
    }
  })
}

/** What of a refund goes back onto gift cards, in pence; nothing where none does. */
function toCards(shares: readonly { payment: { provider: string }; amount: number }[]): { toCards?: number } {
  const sum = shares.reduce((all, { payment, amount }) => all + (payment.provider === 'gift-card' ? amount : 0), 0)
  return sum > 0 ? { toCards: sum } : {}
}

async function byProviderOf(
  db: ShopDb,
  refunds: DeskDeps['refunds'],
  order: Order,
  chosen: AskedRefund | undefined
): Promise<OrderView['byProvider']> {
  const { left, byHand, isDeliveryBack, payments: all, pending } = await readRefundable(db, { refunds }, order.id)
  // What came by a transfer or at the counter goes back before anything goes onto a gift card.
  const payments = all.filter(({ provider }) => byHand === 0 || provider !== 'gift-card')
  const [payment] = payments
  if (!payment || left <= 0 || pending) return null
  const charge = order.deliveryCharge === null ? 0 : fromDecimalString(order.deliveryCharge)
  const reckoned = chosen && (await reckonFor(db, { refunds }, order, chosen))
  return {
    provider: payment.provider,
    left: Math.min(
      left,
      payments.reduce((sum, one) => sum + one.left, 0)
    ),
    lines: refundableLines(order),
    delivery: charge > 0 && !isDeliveryBack ? charge : null,
    preview:
      reckoned?.kind === 'reckoned'
        ? { amount: reckoned.amount, ...toCards(reckoned.shares), rows: reckoned.rows }
        : null
  }
}

/** The accepted quotation that an order was made of. */
async function madeOfQuotation(db: ShopDb, number: string): Promise<OrderView['madeOf']> {
  const row = await db
    .selectFrom('orders')
    .innerJoin('quotations', 'quotations.id', 'quotation_id')
    .select(['content', 'request_id'])
    .where('orders.id', '=', number)
    .executeTakeFirst()
  if (!row) return null
  const { number: quotation, reference } = JSON.parse(row.content) as Quotation
  return { quotation, reference, design: await designOf(db, row.request_id, reference) }
}

/** The drawing that the customer approved last; null where none is. */
async function designOf(db: ShopDb, requestId: string, reference: string): Promise<OrderDesign | null> {
  const drawings = await drawingsOf(db, requestId)
  const approved = drawings.find(({ approval }) => approval !== null)
  if (!approved?.approval) return null
  const { id, version, title, approval, isNewest } = approved
  return {
    version,
    title,
    approvedBy: approval.name,
    at: approval.at,
    pictures: Array.from(
      { length: approved.pictures },
      (_, index) => `/desk/requests/${reference}/shown/${id}/${index + 1}`
    ),
    newer: isNewest ? null : (drawings[0]?.version ?? null)
  }
}

async function takenByOf(db: ShopDb, number: string): Promise<string | null> {
  const row = await db.selectFrom('orders').select('taken_by').where('id', '=', number).executeTakeFirst()
  return row?.taken_by ?? null
}

async function numberOf(db: ShopDb, customerId: string | null): Promise<number | null> {
  if (customerId === null) return null
  const row = await db.selectFrom('customers').select('number').where('id', '=', customerId).executeTakeFirst()
  return row?.number ?? null
}

/** Null where an order is begun, withdrawn from or over, and of one that buys a gift card. */
async function goneThroughOf(db: ShopDb, { id, status, withdrawnAt, giftCard }: Order): Promise<boolean | null> {
  if (giftCard || (status !== 'pending' && status !== 'paid') || withdrawnAt !== null) return null
  const { is } = await db
    .selectFrom('orders')
    .select((eb) => isGoneThrough(eb).as('is'))
    .where('id', '=', id)
    .executeTakeFirstOrThrow()
  return Boolean(is)
}
