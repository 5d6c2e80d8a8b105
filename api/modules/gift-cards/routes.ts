import Router from '@koa/router'
import type { Context } from 'koa'
import { shop } from '#data/shop.ts'
import { cardRefusalWords, readGiftCard } from '#domain/gift-cards/gift-card.ts'
import { readGiftCardCode } from '#domain/gift-cards/gift-card-code.ts'
import { cardName } from '#domain/gift-cards/order-cards.ts'
import { londonDate } from '#domain/policies/london-time.ts'
import { formatPoundsAndPence } from '#domain/pricing/money.ts'
import { inTransaction } from '../../db/engine.ts'
import type { ShopDb } from '../../db/open.ts'
import { showProblemsOn } from '../../server/http/errors.ts'
import { createAddressLimit } from '../../server/http/limit.ts'
import type { Limits } from '../../server/http/limits.ts'
import { type PlainPage, showPlainPage } from '../../server/http/plain-page.ts'
import { readBytes } from '../../server/http/raw-body.ts'
import { findCustomer } from '../customers/queries.ts'
import type { MailBell } from '../mail/sender.ts'
import { refuseUnconfirmed } from '../orders/confirmation-route.ts'
import type { PayLinks } from '../payments/links.ts'
import type { PayingConfig } from '../payments/methods-read.ts'
import { readyToPay } from '../payments/payable.ts'
import { payingOrderNamed } from '../payments/paying-order.ts'
import { configuredProviders } from '../payments/ways-to-pay.ts'
import type { Sessions } from '../sessions/sessions.ts'
import { orderCard } from './buy-card.ts'
import { createCardLimit } from './card-limit.ts'
import { findCard } from './gift-cards.ts'
import { payByCards } from './pay-by-cards.ts'

interface GiftCardDeps {
  db: ShopDb
  clock: () => number
  secret: string
  config: PayingConfig
  sessions: Sessions
  payLinks: PayLinks
  mail: MailBell
  limits: Pick<Limits, 'giftCardTriesPerHour' | 'pieceOrdersPerHour' | 'unconfirmedOrdersPerDay' | 'costPerMinute'>
}

type Form = Readonly<Partial<Record<string, string>>>

/** More than any of these forms holds. */
const MOST_BYTES = 20_000
const PAGE = { label: 'Gift cards', href: '/gift-cards' }

/**
 * Buying a gift card, putting one in where an order is paid, and seeing what is on one: forms that work without a script. Codes
 * that are none are counted by the address they are tried from.
 */
export function giftCardRoutes(deps: GiftCardDeps): Router {
  const { db, clock, secret, limits, sessions, config, mail } = deps
  const router = new Router()
  const limitTries = createCardLimit(db, limits)
  const limitOrders = createAddressLimit(db, limits, {
    name: 'piece-orders',
    most: limits.pieceOrdersPerHour,
    within: 3_600_000,
    costs: ['mail']
  })

  router.use(['/api/gift-cards', '/api/gift-cards/balance', '/api/gift-cards/use'], (ctx, next) => {
    showProblemsOn(ctx, ({ status, title, detail }, more) =>
      show(ctx, status, {
        title,
        wrong: [detail],
        // Where the shop itself has failed nobody knows.
        words: [...(status < 500 ? ['Nothing was ordered or paid by this.'] : []), ...(more ? [more] : [])],
        links: [PAGE]
      })
    )
    return next()
  })

  router.post('/api/gift-cards', async (ctx) => {
    const form = await formOf(ctx)
    const read = readGiftCard(form, londonDate(clock()))
    if (read.kind === 'refused')
      return show(ctx, 422, {
        title: 'Your gift card needs a little more',
        wrong: Object.values(read.errors),
        words: ['Nothing was ordered. Please go back in your browser: what you filled in is still there.'],
        links: [PAGE]
      })
    await limitOrders(ctx.ip)
    const { cartId, customer } = await sessions.begin(ctx)
    const now = clock()
    const { ask } = read
    const email = ask.customerEmail
    const number = await inTransaction(db, async (within) => {
      const recipient = { email, cartId, customerId: customer?.id ?? null }
      await refuseUnconfirmed(within, recipient, now, limits.unconfirmedOrdersPerDay)
      const owner = customer && (await findCustomer(within, customer.id))
      return orderCard(within, {
        ask,
        key: /^[0-9a-f-]{36}$/.test(form.key ?? '') ? (form.key ?? null) : null,
        cartId,
        customerId: customer?.id ?? null,
        isConfirmed: owner?.email === email,
        now
      })
    })
    mail.wake()
    if (number === null)
      return show(ctx, 409, {
        title: 'This was sent before',
        words: ['This form has ordered a gift card already. Please open the page anew for another.'],
        links: [PAGE]
      })
    const [provider] = configuredProviders(config)
    see(ctx, provider ? `/${provider}-checkout?order=${number}` : `/order-confirmation/${number}`)
  })

  router.post('/api/gift-cards/balance', async (ctx) => {
    const { code = '' } = await formOf(ctx)
    const again = { action: '/api/gift-cards/balance', button: 'See what is on it', hidden: {} }
    const title = 'What is on a gift card'
    if (readGiftCardCode(code) === null)
      return show(ctx, 422, {
        title,
        wrong: [cardRefusalWords({ kind: 'no-code' })],
        words: [],
        form: again,
        links: [PAGE]
      })
    const takeBack = await limitTries(ctx.ip)
    const card = await findCard(db, secret, code)
    if (!card)
      return show(ctx, 404, {
        title,
        wrong: [cardRefusalWords({ kind: 'unknown' })],
        words: [],
        form: again,
        links: [PAGE]
      })
    await takeBack()
    show(ctx, 200, {
      title: `${cardName({ lastFour: card.last_four ?? '' })}`,
      sum: formatPoundsAndPence(card.balance),
      words: [
        card.balance > 0
          ? 'Type the code at the checkout to use it. It does not expire.'
          : 'Nothing is left on it. What is refunded of an order that was paid with it comes back here.'
      ],
      links: [PAGE, { label: 'All jewellery', href: '/products' }]
    })
  })

  const given = (ctx: Context, form: Form = {}): Record<string, string> =>
    Object.fromEntries(
      ['order', 'pay', 'expires'].flatMap((name) => {
        const value = form[name] ?? ctx.query[name]
        return typeof value === 'string' ? [[name, value]] : []
      })
    )

  router.get('/api/gift-cards/use', async (ctx) => {
    const hidden = given(ctx)
    const order = await payingOrderNamed(ctx, deps, hidden)
    const payable = await inTransaction(db, (within) => readyToPay(within, order, clock()))
    show(ctx, 200, cardPageOf(order, hidden, payable?.state === 'payable' ? payable.due : null))
  })

  router.post('/api/gift-cards/use', async (ctx) => {
    const form = await formOf(ctx)
    const hidden = given(ctx, form)
    const order = await payingOrderNamed(ctx, deps, hidden)
    const { code = '' } = form
    const takeBack = await limitTries(ctx.ip)
    const put = await inTransaction(db, async (within) => {
      const payable = await readyToPay(within, order, clock())
      if (payable?.state !== 'payable') return null
      const held = await payByCards(within, { orderId: order, part: payable.part, codes: [code], secret, now: clock() })
      return { ...held, due: payable.due }
    })
    mail.wake()
    if (put?.kind === 'refused')
      return show(ctx, 422, { ...cardPageOf(order, hidden, put.due), wrong: [cardRefusalWords(put.refusal)] })
    await takeBack()
    if (put === null) return show(ctx, 409, cardPageOf(order, hidden, null))
    const [provider] = configuredProviders(config)
    const query = new URLSearchParams(hidden)
    see(ctx, provider ? `/${provider}-checkout?${query}` : `/order-confirmation/${order}`)
  })

  return router
}

const cardPageOf = (order: string, hidden: Readonly<Record<string, string>>, due: number | null): PlainPage =>
  due === null
    ? {
        title: `Order ${order}`,
        words: ['Nothing is to be paid of this order now, so a gift card is not needed.'],
        links: [PAGE]
      }
    : {
        title: `Pay order ${order} with a gift card`,
        sum: formatPoundsAndPence(due),
        words: ['That is to be paid now. What the card does not cover, you pay on the next page.'],
        form: { action: '/api/gift-cards/use', button: 'Use the gift card', hidden },
        links: []
      }

async function formOf(ctx: Context): Promise<Form> {
  const bytes = await readBytes(ctx, MOST_BYTES, 'This form holds more than it can be sent with.')
  return Object.fromEntries(new URLSearchParams(bytes.toString('utf8')))
}

const show = (ctx: Context, status: number, page: PlainPage): void => showPlainPage(ctx, status, page, shop)

/** On to where it goes on: reloaded there, nothing is sent twice. */
function see(ctx: Context, to: string): void {
  ctx.status = 303
  ctx.set('Location', to)
  ctx.set('Cache-Control', 'no-store')
  ctx.body = ''
}
