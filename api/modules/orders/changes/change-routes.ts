import Router from '@koa/router'
import type { Context } from 'koa'
import { bankHolidays } from '#data/bank-holidays.ts'
import { shop } from '#data/shop.ts'
import { orderMoment, orderPromise, orderPromiseWords } from '#domain/policies/delivery-promise.ts'
import { inTransaction } from '../../../db/engine.ts'
import type { ShopDb } from '../../../db/open.ts'
import type { Config } from '../../../server/config.ts'
import type { MailBell } from '../../mail/sender.ts'
import { readOrderMoney } from '../../payments/ledger/order-money.ts'
import type { PayLinks } from '../../payments/links.ts'
import type { PayingConfig } from '../../payments/methods-read.ts'
import { readPayable } from '../../payments/payable.ts'
import { createWaysToPay } from '../../payments/ways-to-pay.ts'
import type { OrderLinks } from '../links.ts'
import { agreeChange } from './agree-change.ts'
import { CHANGE_PAGE_POLICY, type ChangePage, changeHtml } from './change-html.ts'
import { CHANGE_PATH, createChangeLinks, type LinkedChange } from './change-links.ts'
import { type OrderStanding, standingOf } from './order-standing.ts'
import { changeOf, type StoredChange, standing } from './stored-changes.ts'

export interface ChangeDeps {
  db: ShopDb
  /** With which the shop signs. */
  secret: string
  clock: () => number
  config: Pick<Config, 'mailTo'> & PayingConfig
  links: OrderLinks
  payLinks: PayLinks
  mail: MailBell
}

/**
 * The page of a change that we proposed to a customer, for whoever has the link of its mail. A GET shows it and agrees to
 * nothing, because scanners of mail follow links; the press of its button is a POST, and works without a script.
 */
export function changeRoutes({ db, secret, clock, config, links, payLinks, mail }: ChangeDeps): Router {
  const router = new Router()
  const changeLinks = createChangeLinks(secret)
  const waysToPay = createWaysToPay(config, payLinks)
  const shopAddress = config.mailTo ?? shop.contact.serviceEmail

  const linkedOf = (ctx: Context): LinkedChange | null =>
    changeLinks.changeOf((ctx.params as { token?: string }).token ?? '', clock())

  function show(ctx: Context, page: ChangePage): void {
    ctx.set('Cache-Control', 'no-store')
    ctx.set('Referrer-Policy', 'same-origin')
    ctx.set('Content-Security-Policy', CHANGE_PAGE_POLICY)
    ctx.status = page.kind === 'unknown' ? 404 : page.kind === 'open' || page.kind === 'agreed' ? 200 : 410
    ctx.type = 'text/html; charset=utf-8'
    ctx.body = changeHtml(page, shop)
  }

  async function pageOf(linked: LinkedChange | null): Promise<ChangePage> {
    const row =
      linked === null
        ? undefined
        : await db.selectFrom('order_changes').selectAll().where('id', '=', linked.id).executeTakeFirst()
    const before = row && (await standingOf(db, row.order_id))
    if (!row || before?.row.link_number !== linked?.linkNumber || !before) return { kind: 'unknown' }
    const change = changeOf(row)
    const { order } = before
    const state = standing(row, clock())
    if (state === 'agreed') return agreedPage(change, before)
    if (state !== 'open') return { kind: state, change, order: order.id }
    if (before.base !== change.content.base) return { kind: 'outdated', change, order: order.id }
    return { kind: 'open', change, order: order.id, money: before.money }
  }

  async function agreedPage(change: StoredChange, { order, row }: OrderStanding): Promise<ChangePage> {
    const { id, paymentMethod, customerEmail } = order
    const createdAt = new Date(clock()).toISOString()
    const payable = await readPayable(db, id)
    const { paid, givenBack } = await readOrderMoney(db, id)
    return {
      kind: 'agreed',
      change,
      order: id,
      isByMail: customerEmail !== '',
      link: links.linkTo('', { id, createdAt, number: row.link_number }),
      delivery:
        change.kind === 'exchange'
          ? change.content.after.delivery
          : orderPromiseWords(orderPromise(order, orderMoment(clock()), bankHolidays)),
      back: payable?.state === 'paid' ? Math.max(0, paid - givenBack - payable.total) : 0,
      paying:
        payable?.state === 'payable'
          ? {
              amount: payable.due,
              ways: waysToPay('', { id, createdAt, paymentMethod, number: payable.linkNumber })
            }
          : null
    }
  }

  router.get(`${CHANGE_PATH}/:token`, async (ctx) => show(ctx, await pageOf(linkedOf(ctx))))

  router.post(`${CHANGE_PATH}/:token`, async (ctx) => {
    const linked = linkedOf(ctx)
    if (linked === null) return show(ctx, { kind: 'unknown' })
    const agreed = await inTransaction(db, (within) => agreeChange(within, { ...linked, now: clock(), shopAddress }))
    mail.wake()
    if (agreed.kind === 'unknown') return show(ctx, agreed)
    if (agreed.kind === 'gone')
      return show(ctx, { kind: 'gone', change: agreed.change, order: agreed.change.order_id, names: agreed.names })
    if (agreed.kind === 'outdated')
      return show(ctx, { kind: 'outdated', change: agreed.change, order: agreed.change.order_id })
    // What became of it stands at the same address, so that a reload asks for nothing again.
    ctx.status = 303
    ctx.set('Location', ctx.path)
    ctx.set('Cache-Control', 'no-store')
    ctx.body = ''
  })

  return router
}
