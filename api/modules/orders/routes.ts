import { randomUUID } from 'node:crypto'
import Router from '@koa/router'
import type { Context } from 'koa'
import type { Transaction } from 'kysely'
import * as z from 'zod/mini'
import { shop } from '#data/shop.ts'
import { discountedLines } from '#domain/cart/cart-discount.ts'
import { email, required } from '#domain/forms/text-fields.ts'
import { paperTitle } from '#domain/invoices/paper.ts'
import {
  DIRECT_ORDER_PRODUCT,
  directOrderSchema,
  placeOrderSchema,
  QUICK_ORDER_PRODUCT,
  quickOrderSchema
} from '#domain/orders/order-form.ts'
import { isOrderNumber } from '#domain/orders/order-number.ts'
import { hasSheet, RETURN_LABEL, SHEET_TITLES, sheetNumber } from '#domain/orders/order-sheets.ts'
import { comesBack } from '#domain/orders/returnable.ts'
import { returnState } from '#domain/orders/returns.ts'
import { lateInShort, withdrawalState } from '#domain/orders/withdrawal.ts'
import { LEGAL_RIGHTS_FINAL_SALE } from '#domain/policies/return-terms.ts'
import { fromDecimalString, toDecimalString } from '#domain/pricing/money.ts'
import { DEFAULT_BRACELET_LENGTH, isBraceletLength } from '#domain/pricing/tennis-bracelet.ts'
import { appendAudit } from '../../db/audit-chain.ts'
import { inTransaction } from '../../db/engine.ts'
import type { ShopDb } from '../../db/open.ts'
import type { ShopTables } from '../../db/schema.ts'
import type { Config } from '../../server/config.ts'
import { readBody } from '../../server/http/body.ts'
import { createAddressLimit, createLimit } from '../../server/http/limit.ts'
import type { Limits } from '../../server/http/limits.ts'
import { conflict, notFound, unprocessable } from '../../server/http/problems.ts'
import type { ReadPriceList } from '../bracelet-prices/price-list.ts'
import { isGuestCartOf } from '../cart/merged-carts.ts'
import { readCartWithin } from '../cart/queries.ts'
import { createDiscountLimit } from '../discounts/routes.ts'
import { createCardLimit } from '../gift-cards/card-limit.ts'
import { addPaperRoutes } from '../invoices/paper-routes.ts'
import { papersOf } from '../invoices/papers.ts'
import { waitingMail } from '../mail/outbox.ts'
import type { MailBell } from '../mail/sender.ts'
import { moveOrder } from '../payments/ledger/move-order.ts'
import { recordStep } from '../payments/ledger/order-steps.ts'
import { type PayingConfig, refuseUnoffered } from '../payments/methods-read.ts'
import { makingOfOrder } from '../requests/timeline.ts'
import type { Sessions } from '../sessions/sessions.ts'
import { createChangeLinks } from './changes/change-links.ts'
import { changesOfOrder, isExchanging, type StoredChange, standing } from './changes/stored-changes.ts'
import { addConfirmationRoute } from './confirmation-route.ts'
import type { OrderLinks } from './links.ts'
import { orderDiscount } from './order-discount.ts'
import { type OrderedPiece, readBracelet, takePieces } from './piece.ts'
import { type AnswerOrder, type AnswerOrderDeps, type Asked, createAnswerOrder } from './place-order.ts'
import { type FoundOrder, findOrder, termsOfOrder } from './queries.ts'
import { cartRefusal, emptyCartRefusal, refusePhone, shownRefusal, totalChanged } from './refusals.ts'
import { announceReturn, onceGivenBack, returnsOf, tellReturns } from './returns.ts'

interface WithdrawalDeps {
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
function addWithdrawalRoutes(router: Router, deps: WithdrawalDeps): void {
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
    if (done !== 'withdrawn') throw conflict(`/problems/withdrawal-${done}`, REFUSALS[done](order))
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
        const done = await withdraw(within, deps, number)
        if (done === 'over' || done === 'excepted') await tellLate(within, found.order, clock())
      })
      mail.wake()
    }
    ctx.status = 202
    ctx.body = { received: true }
  })
}

const REFUSALS: Readonly<
  Record<'over' | 'excepted' | 'ended', (order: Pick<FoundOrder['order'], 'giftCard'>) => string>
> = {
  over: lateInShort,
  excepted: () => LEGAL_RIGHTS_FINAL_SALE,
  ended: () => 'This order is over already: there is no contract left to withdraw from.'
}

/** Withdraws once, with all that belongs to it; pressed again it is withdrawn still. */
async function withdraw(
  within: Transaction<ShopTables>,
  { clock, config }: Pick<WithdrawalDeps, 'clock' | 'config'>,
  id: string
): Promise<'withdrawn' | keyof typeof REFUSALS> {
  const now = clock()
  const at = new Date(now).toISOString()
  const found = await findOrder(within, id)
  const state = found ? withdrawalState(found.order, now) : ({ kind: 'ended' } as const)
  if (!found || state.kind === 'ended') return 'ended'
  if (state.kind !== 'open') return state.kind
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
  const back = (await isExchanging(within, id))
    ? []
    : comesBack(await onceGivenBack(within, order), await returnsOf(within, id))
  const returned =
    back.length === 0
      ? null
      : await announceReturn(within, order, {
          id: randomUUID(),
          lines: back,
          ground: 'mind',
          why: '',
          who: 'customer',
          now
        })
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
    after: JSON.stringify({ withdrawnAt: at, ...(returned !== null && { return: returned }) })
  })
  return 'withdrawn'
}

const tellLate = (within: Transaction<ShopTables>, order: FoundOrder['order'], now: number) =>
  within
    .insertInto('mail_outbox')
    .values(waitingMail('order-withdrawal-late', order.customerEmail, order.id, new Date(now).toISOString()))
    .execute()

export interface OrderDeps extends AnswerOrderDeps {
  config: AnswerOrderDeps['config'] & PayingConfig
  sessions: Sessions
  priceList: ReadPriceList
  links: OrderLinks
  /** With which the shop signs. */
  secret: string
  limits: Limits
}

/** Orders: placed from the cart or for a single piece, and shown to whoever placed them. Storefront spec, section 7. */
export function orderRoutes(deps: OrderDeps): Router {
  const router = new Router()
  const answerOrder = createAnswerOrder(deps)
  addCartOrderRoute(router, { ...deps, answerOrder })
  addPieceOrderRoutes(router, { ...deps, answerOrder })

  addConfirmationRoute(router, deps)
  addWithdrawalRoutes(router, { ...deps, readable: (ctx, id) => readable(ctx, deps, id) })

  // A stranger's order, one that never was and a number that is none are told apart by nobody. DECISIONS 17.
  router.get('/api/orders/:id', async (ctx) => {
    const { id = '' } = ctx.params
    ctx.set('Cache-Control', 'no-store')
    const { order } = await readable(ctx, deps, id)
    const returns = await returnsOf(deps.db, order.id)
    const papers = [
      ...(await papersOf(deps.db, order.id)).map((paper) => ({ title: paperTitle(paper), number: paper.number })),
      ...(hasSheet(order, 'valuation')
        ? [{ title: SHEET_TITLES.valuation, number: sheetNumber('valuation', order.id) }]
        : []),
      ...(await changesOfOrder(deps.db, order.id)).flatMap((change) => {
        const state = standing(change, deps.clock())
        const title = changeTitle(change, state)
        if (title === null) return []
        const paper = { title, number: `CHANGE-${change.number}`, isPageOnly: true }
        return [state === 'open' ? { ...paper, isProposal: true } : paper]
      }),
      // What is here, or over, is not labelled any more.
      ...returns.filter((one) => returnState(one) === 'expected').map(({ number }) => ({ title: RETURN_LABEL, number }))
    ]
    const making = await makingOfOrder(deps.db, order.id)
    ctx.body = {
      ...order,
      ...(papers.length > 0 && { papers }),
      ...(making.length > 0 && { making }),
      ...(returns.length > 0 && {
        returns: await tellReturns(deps.db, order.id, returns)
      })
    }
  })

  addPaperRoutes(router, {
    db: deps.db,
    readable: (ctx, id) => readable(ctx, deps, id),
    clock: deps.clock,
    changeAddress: async ({ order, linkNumber }, number) => {
      const change = (await changesOfOrder(deps.db, order.id)).find((one) => one.number === number)
      return change
        ? createChangeLinks(deps.secret).linkTo('', { id: change.id, proposedAt: change.proposed_at, linkNumber })
        : null
    }
  })

  router.get('/api/orders/:id/terms', async (ctx) => {
    ctx.set('Cache-Control', 'no-store')
    const { order } = await readable(ctx, deps, ctx.params.id ?? '')
    const text = await termsOfOrder(deps.db, order.id)
    if (text === null) throw notFound('The terms of this order were not kept with it.')
    ctx.type = 'text/plain; charset=utf-8'
    ctx.body = text
  })

  return router
}

/** How the customer's page calls a change; null for one that came to nothing. */
function changeTitle({ kind }: StoredChange, state: ReturnType<typeof standing>): string | null {
  const noun = kind === 'exchange' ? 'exchange' : 'change'
  if (state === 'open') return `We propose a ${noun}, please look at it:`
  return state === 'agreed' ? `You agreed to this ${noun}:` : null
}

/** What it takes to know who may read an order. */
export type ReadingDeps = Pick<OrderDeps, 'db' | 'clock' | 'links' | 'sessions'>

/** An order for who may read it. Throws 404 in the same words whatever is wrong. */
export async function readable(ctx: Context, deps: ReadingDeps, id: string): Promise<FoundOrder> {
  const found = isOrderNumber(id) ? await findOrder(deps.db, id) : null
  if (!found || !(await mayRead(ctx, deps, found)))
    throw notFound('We cannot show this order here. Please use the link in your order e-mail.')
  return found
}

/**
 * Whether this is the customer whose order it is, the guest who placed it or has signed in since, or who comes by the signed
 * link of its mail. Nobody sees it for having a customer's cart alone.
 */
async function mayRead(
  ctx: Context,
  { db, clock, links, sessions }: ReadingDeps,
  { order, cartId, customerId, linkNumber }: FoundOrder
): Promise<boolean> {
  const { link, expires } = ctx.query
  const linked = { id: order.id, number: linkNumber }
  if (typeof link === 'string' && typeof expires === 'string' && links.isGood(linked, link, expires, clock()))
    return true
  const visitor = await sessions.find(ctx)
  if (!visitor) return false
  if (visitor.customer !== null && visitor.customer.id === customerId) return true
  return isGuestCartOf(db, visitor, cartId)
}

interface CartOrderDeps {
  db: ShopDb
  clock: () => number
  limits: Limits
  sessions: Sessions
  priceList: ReadPriceList
  answerOrder: AnswerOrder
  config: PayingConfig
}

/**
 * POST /api/orders: the shop's own cart becomes an order, and is empty from then on. What the shopper saw is compared
 * with it. DECISIONS 12 and 13.
 */
function addCartOrderRoute(router: Router, deps: CartOrderDeps): void {
  const { db, clock, sessions, priceList, answerOrder, config, limits } = deps
  const limitDiscounts = createDiscountLimit(db, limits)
  const limitCards = createCardLimit(db, limits)
  router.post('/api/orders', async (ctx) => {
    const given = readBody(ctx, placeOrderSchema)
    refusePhone('customerPhone', given.customerPhone, given.shippingAddress.country)
    const { country } = given.shippingAddress
    refuseUnoffered(config, given.paymentMethod, { country, total: fromDecimalString(given.total) })
    const visitor = await sessions.find(ctx)
    if (!visitor) throw emptyCartRefusal()
    const { cartId } = visitor
    const prices = await priceList()
    const takeBack = given.discountCode === undefined ? null : await limitDiscounts(ctx.ip)
    const takeCardsBack = given.giftCards?.trim() ? await limitCards(ctx.ip) : null
    await answerOrder(ctx, visitor, async (within) => {
      const lines = await readCartWithin(within, cartId, prices)
      const hindered = cartRefusal(lines)
      if (hindered) throw hindered
      const discount = await orderDiscount(within, given.discountCode, discountedLines(lines), clock())
      const refusal = shownRefusal(lines, given, discount?.amount ?? 0)
      if (refusal) throw refusal
      const pieces = await takePieces(within, cartId, lines)
      return {
        kind: 'cart',
        customer: given,
        shippingAddress: given.shippingAddress,
        pieces,
        paymentMethod: given.paymentMethod ?? null,
        giftNote: given.giftNote,
        discount,
        giftCards: given.giftCards
      }
    })
    // Only what did not hold stays counted: whoever guesses at codes by ordering is stopped as well.
    await takeBack?.()
    await takeCardsBack?.()
  })
}

interface PieceOrderDeps {
  db: ShopDb
  clock: () => number
  sessions: Sessions
  priceList: ReadPriceList
  answerOrder: AnswerOrder
  limits: Pick<Limits, 'pieceOrdersPerHour' | 'discountTriesPerHour' | 'costPerMinute'>
}

/** The two pages that sell one piece without a cart: whoever uses them keeps what is in theirs. DECISIONS 14. */
function addPieceOrderRoutes(router: Router, deps: PieceOrderDeps): void {
  const { db, clock, sessions, priceList, answerOrder, limits } = deps
  const terms = { name: 'piece-orders', most: limits.pieceOrdersPerHour, within: 3_600_000 } as const
  const limit = createAddressLimit(db, limits, terms)
  const limitDiscounts = createDiscountLimit(db, limits)

  router.post('/api/quick-orders', async (ctx) => {
    const { name, email, phone, total, discountCode } = readBody(ctx, quickOrderSchema)
    refusePhone('phone', phone)
    await limit(ctx.ip)
    const visitor = await sessions.begin(ctx)
    const prices = await priceList()
    const takeBack = discountCode === undefined ? null : await limitDiscounts(ctx.ip)
    await answerOrder(ctx, visitor, async (within) => ({
      kind: 'quick',
      customer: { customerName: name, customerEmail: email, customerPhone: phone },
      shippingAddress: null,
      paymentMethod: null,
      giftNote: '',
      ...(await asShown(within, await readBracelet(within, QUICK_ORDER_PRODUCT, DEFAULT_BRACELET_LENGTH, prices), {
        total,
        discountCode,
        now: clock()
      }))
    }))
    await takeBack?.()
  })

  router.post('/api/direct-orders', async (ctx) => {
    const given = readBody(ctx, directOrderSchema)
    refusePhone('customerPhone', given.customerPhone, given.shippingAddress.country)
    const length = given.selectedLength
    if (!isBraceletLength(length))
      throw unprocessable([{ path: 'selectedLength', message: 'We do not make a bracelet of this length.' }])
    await limit(ctx.ip)
    const visitor = await sessions.begin(ctx)
    const prices = await priceList()
    const takeBack = given.discountCode === undefined ? null : await limitDiscounts(ctx.ip)
    await answerOrder(ctx, visitor, async (within) => ({
      kind: 'direct',
      customer: given,
      shippingAddress: given.shippingAddress,
      paymentMethod: null,
      giftNote: '',
      ...(await asShown(within, await readBracelet(within, DIRECT_ORDER_PRODUCT, length, prices), {
        ...given,
        now: clock()
      }))
    }))
    await takeBack?.()
  })
}

interface ShownPiece {
  total: string
  discountCode?: string | undefined
  /** Milliseconds since 1970. */
  now: number
}

/**
 * The piece as an order's pieces, with what the code takes off it, where what is left is what was shown. Throws 409 with the
 * right sum, and with the piece's own price.
 */
async function asShown(
  within: Transaction<ShopTables>,
  piece: OrderedPiece,
  { total, discountCode, now }: ShownPiece
): Promise<Pick<Asked, 'pieces' | 'discount'>> {
  const discount = await orderDiscount(within, discountCode, [piece], now, 'piece')
  const shown = fromDecimalString(total)
  const due = piece.unitPrice - (discount?.amount ?? 0)
  if (due !== shown) throw totalChanged(shown, due, { price: toDecimalString(piece.unitPrice) })
  return { pieces: [piece], discount }
}
