import type Router from '@koa/router'
import {
  DIRECT_ORDER_PRODUCT,
  directOrderSchema,
  QUICK_ORDER_PRODUCT,
  quickOrderSchema
} from '#domain/orders/order-form.ts'
import { fromDecimalString } from '#domain/pricing/money.ts'
import { DEFAULT_BRACELET_LENGTH, isBraceletLength } from '#domain/pricing/tennis-bracelet.ts'
import type { ReadPriceList } from '../bracelet-prices/price-list.ts'
import type { ShopDb } from '../db/open.ts'
import { readBody } from '../http/body.ts'
import { createAddressLimit } from '../http/limit.ts'
import type { Limits } from '../http/limits.ts'
import { unprocessable } from '../http/problems.ts'
import type { Sessions } from '../sessions/sessions.ts'
import type { AnswerOrder } from './answer-order.ts'
import { type OrderedPiece, readBracelet } from './piece.ts'
import { refusePhone, totalChanged } from './refusals.ts'

export interface PieceOrderDeps {
  db: ShopDb
  sessions: Sessions
  priceList: ReadPriceList
  answerOrder: AnswerOrder
  limits: Pick<Limits, 'pieceOrdersPerHour' | 'costPerMinute'>
}

/** The two pages that sell one piece without a cart: whoever uses them keeps what is in theirs. DECISIONS 14. */
export function addPieceOrderRoutes(router: Router, deps: PieceOrderDeps): void {
  const { db, sessions, priceList, answerOrder, limits } = deps
  const terms = { name: 'piece-orders', most: limits.pieceOrdersPerHour, within: 3_600_000 } as const
  const limit = createAddressLimit(db, limits, terms)

  router.post('/api/quick-orders', async (ctx) => {
    const { name, email, phone, total } = readBody(ctx, quickOrderSchema)
    refusePhone('phone', phone)
    await limit(ctx.ip)
    const visitor = await sessions.begin(ctx)
    const prices = await priceList()
    await answerOrder(ctx, visitor, async (within) => ({
      kind: 'quick',
      customer: { customerName: name, customerEmail: email, customerPhone: phone },
      shippingAddress: null,
      paymentMethod: null,
      giftNote: '',
      pieces: asShown(await readBracelet(within, QUICK_ORDER_PRODUCT, DEFAULT_BRACELET_LENGTH, prices), total)
    }))
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
    await answerOrder(ctx, visitor, async (within) => ({
      kind: 'direct',
      customer: given,
      shippingAddress: given.shippingAddress,
      paymentMethod: null,
      giftNote: '',
      pieces: asShown(await readBracelet(within, DIRECT_ORDER_PRODUCT, length, prices), given.total)
    }))
  })
}

/** The piece as an order's pieces, where its price is the one that was shown. Throws 409 with the right one. */
function asShown(piece: OrderedPiece, total: string): OrderedPiece[] {
  const shown = fromDecimalString(total)
  if (piece.unitPrice !== shown) throw totalChanged(shown, piece.unitPrice)
  return [piece]
}
