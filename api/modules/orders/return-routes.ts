import { randomUUID } from 'node:crypto'
import Router from '@koa/router'
import type { Context } from 'koa'
import { shop } from '#data/shop.ts'
import { cleanLine } from '#domain/forms/clean-text.ts'
import { isExcepted } from '#domain/orders/excepted.ts'
import type { Order } from '#domain/orders/order.ts'
import { RETURN_LABEL } from '#domain/orders/order-sheets.ts'
import { readPackedLines } from '#domain/orders/pack-parcel.ts'
import { namedLines } from '#domain/orders/parcels.ts'
import { partlySent, partlySentWords, returnableByCustomer, returnsUntil } from '#domain/orders/returnable.ts'
import { MOST_RETURN_WORDS, type OrderReturn, RETURN_COST_WORDS, returnState } from '#domain/orders/returns.ts'
import { withdrawalState } from '#domain/orders/withdrawal.ts'
import { formatDay } from '#domain/policies/calendar.ts'
import { londonDate } from '#domain/policies/london-time.ts'
import { appendAudit } from '../../db/audit-chain.ts'
import { inTransaction } from '../../db/engine.ts'
import type { ShopDb } from '../../db/open.ts'
import { showProblemsOn } from '../../server/http/errors.ts'
import { Html, html } from '../../server/http/html.ts'
import { type PlainPage, showPlainPage } from '../../server/http/plain-page.ts'
import { notFound } from '../../server/http/problems.ts'
import { readBytes } from '../../server/http/raw-body.ts'
import type { MailBell } from '../mail/sender.ts'
import { tellCustomer } from '../payments/ledger/order-steps.ts'
import type { Within } from '../payments/ledger-types.ts'
import { awaitsConsent, isExchanging } from './changes/stored-changes.ts'
import { findOrder } from './queries.ts'
import { announceReturn, onceGivenBack, returnsOf } from './returns.ts'
import { type ReadingDeps, readable } from './routes.ts'

interface ReturnDeps extends ReadingDeps {
  mail: MailBell
}

type Form = Readonly<Record<string, string>>

/** More than the form holds. */
const MOST_BYTES = 20_000

interface Standing {
  order: Order
  returns: readonly OrderReturn[]
  free: ReturnType<typeof returnableByCustomer>
  /** Something else is under way, for whose end its pieces wait. */
  isChanging: boolean
}

/**
 * Announcing that pieces of an order come back by our own terms, for who may read the order: a page with a form that works without
 * a script, and leads to the text for the parcel. Withdrawing from all of it is another thing, and stands beside it.
 */
export function returnRoutes(deps: ReturnDeps): Router {
  const { db, clock, mail } = deps
  const router = new Router()
  const orderAsked = async (ctx: Context): Promise<Order> => {
    showProblemsOn(ctx, ({ status, title, detail }, more) =>
      show(ctx, status, { title, wrong: [detail], words: more ? [more] : [], links: [] })
    )
    return (await readable(ctx, deps, (ctx.params as { id?: string }).id ?? '')).order
  }

  router.get('/api/orders/:id/return', async (ctx) => {
    const { id } = await orderAsked(ctx)
    const now = clock()
    show(ctx, 200, returnPage(await standingOf(db, id, now), ctx.search, now, { key: randomUUID() }))
  })

  router.post('/api/orders/:id/return', async (ctx) => {
    const { id } = await orderAsked(ctx)
    const bytes = await readBytes(ctx, MOST_BYTES, 'This form holds more than it can be sent with.')
    const form = Object.fromEntries(new URLSearchParams(bytes.toString('utf8')))
    const now = clock()
    const done = await inTransaction(db, (within) => announce(within, id, form, now))
    mail.wake()
    if (done.kind === 'refused') return show(ctx, 422, returnPage(done.standing, ctx.search, now, form, done.wrong))
    // What was announced stands at an address of its own, so that a reload announces nothing again.
    ctx.status = 303
    ctx.set('Location', `/api/orders/${id}/papers/${done.number}${ctx.search}`)
    ctx.set('Cache-Control', 'no-store')
    ctx.body = ''
  })

  return router
}

async function standingOf(db: ShopDb, id: string, now: number): Promise<Standing> {
  const found = await findOrder(db, id)
  if (!found) throw notFound('There is no such order.')
  const { order } = found
  const returns = await returnsOf(db, id)
  const isChanging = (await awaitsConsent(db, id, now)) || (await isExchanging(db, id))
  const free = isChanging ? [] : returnableByCustomer(await onceGivenBack(db, order), returns, now)
  return { order, returns, isChanging, free }
}

type Announced = { kind: 'done'; number: string } | { kind: 'refused'; standing: Standing; wrong: readonly string[] }

/** Announces once by the form's key what is chosen in it. */
async function announce(within: Within, id: string, form: Form, now: number): Promise<Announced> {
  const { key = '' } = form
  const standing = await standingOf(within, id, now)
  const { order, returns, free } = standing
  const known = returns.find((one) => one.id === key)
  if (known) return { kind: 'done', number: known.number }
  const refused = (wrong: readonly string[]): Announced => ({ kind: 'refused', standing, wrong })
  const taken = await within.selectFrom('order_returns').select('id').where('id', '=', key).executeTakeFirst()
  if (taken || !KEY.test(key)) return refused(['Please open this page again, and send it from there.'])
  const why = cleanLine(form.why ?? '').trim()
  if (why.length > MOST_RETURN_WORDS) return refused([`Please write at most ${MOST_RETURN_WORDS} characters.`])
  const read = readPackedLines(form, order, free, {
    none: 'A piece that you have chosen cannot be announced any more: what is below still can.',
    empty: 'Please choose what comes back.'
  })
  if ('errors' in read) return refused([...new Set(Object.values(read.errors))])
  const { lines } = read
  const number = await announceReturn(within, order, { id: key, lines, ground: 'mind', why, who: 'customer', now })
  await tellCustomer(within, 'order-return-announced', { id, customer_email: order.customerEmail }, now, key)
  await appendAudit(within, {
    at: new Date(now).toISOString(),
    who: 'customer',
    action: 'order.return.announced',
    subject: 'order',
    subject_id: id,
    before: JSON.stringify(null),
    after: JSON.stringify({
      return: number,
      ground: 'mind',
      lines: lines.map(({ position, quantity }) => `${quantity} of line ${position}`).join('; ')
    })
  })
  return { kind: 'done', number }
}

const KEY = /^[0-9a-f]{8}(-[0-9a-f]{4}){3}-[0-9a-f]{12}$/

function returnPage(
  { order, returns, free, isChanging }: Standing,
  search: string,
  now: number,
  form: Form,
  wrong: readonly string[] = []
): PlainPage {
  const { id } = order
  const links = [
    ...returns
      .filter((one) => returnState(one) === 'expected')
      .map(({ number }) => ({
        label: `${RETURN_LABEL} ${number}`,
        href: `/api/orders/${id}/papers/${number}${search}`
      })),
    { label: `Order ${id}`, href: `/order-confirmation/${id}${search}` },
    { label: 'Warranty and returns', href: '/warranty-returns' }
  ]
  const title = `Return pieces of order ${id}`
  if (free.length === 0) return { title, wrong, words: [whyNothing(order, { returns, isChanging }, now)], links }
  const until = returnsUntil(order)
  return {
    title,
    wrong,
    words: [
      `${until === null ? 'Pieces may come back' : `Until the end of ${formatDay(until)} pieces may come back`} by our own terms, unworn, for any reason. You have a number for the parcel at once${order.customerEmail === '' ? '' : ', and by e-mail'}.`,
      `${RETURN_COST_WORDS.mind} Is a piece faulty? Then please write to us instead.`,
      ...waitingWords(order),
      deliveryWords(order, now)
    ],
    form: {
      action: `/api/orders/${id}/return${search}`,
      button: 'Announce the return',
      hidden: { key: form.key ?? '' },
      fields: fieldsOf(order, free, form)
    },
    links
  }
}

function whyNothing(
  order: Order,
  { returns, isChanging }: Pick<Standing, 'returns' | 'isChanging'>,
  now: number
): string {
  if (isChanging) return 'A change of this order is under way. Please write or ring, and we take the return with it.'
  if (order.withdrawnAt !== null)
    return 'You have withdrawn from this order: what comes back of it is announced with that.'
  if (returns.some(({ ended }) => ended === null)) return 'All that can come back of this order is announced already.'
  const waiting = waitingWords(order)
  if (waiting.length > 0) return waiting.join(' ')
  const until = returnsUntil(order)
  if (until !== null && londonDate(now) > until)
    return `The days of our own terms ended on ${formatDay(until)}. If a piece is faulty, please write to us.`
  return 'Nothing of this order can be announced here now: it has not left us, is given back or about to be, or is made to your own specification. If anything is faulty, please write to us.'
}

/** What is given back of delivery, as the law and our own terms have it, and what else the law allows. */
function deliveryWords(order: Order, now: number): string {
  const state = withdrawalState(order, now)
  if (state.kind !== 'open') return 'What you paid for delivery is not given back by our own terms.'
  const until = state.until === null ? '' : `, until the end of ${formatDay(state.until)}`
  const isWhole = !order.items.some(isExcepted)
  const all = isWhole ? 'all that is left of the order' : 'all that was not made to your own specification'
  const whole = isWhole ? 'the whole order' : 'all of it that was not made to your own specification'
  return `Within the days of the law${until}, what you paid for standard delivery is given back too if you announce ${all}; if you keep some of it, it is not. By law you may also withdraw from ${whole}, on the order’s page.`
}

const waitingWords = (order: Order): string[] =>
  namedLines(order, partlySent(order)).map(({ name }) => partlySentWords(name))

const fieldsOf = (order: Order, free: Standing['free'], form: Form): Html => html`${namedLines(order, free).map(
  ({ position, name, quantity }) => {
    const field = `quantity-${position}`
    // One piece that can come back is what somebody came for, where it is the only line.
    const chosen = form[field] ?? (free.length === 1 && quantity === 1 ? '1' : '0')
    const options = Array.from({ length: quantity + 1 }, (_, count) => {
      const words = count === 0 ? 'Stays with you' : count === 1 ? 'One piece comes back' : `${count} pieces come back`
      return html`<option value="${count}"${new Html(String(count) === chosen ? ' selected' : '')}>${words}</option>`
    })
    return html`<label for="${field}">${name}</label>
<select id="${field}" name="${field}">${options}</select>`
  }
)}
<label for="why">Why, if you would like to say</label>
<input id="why" name="why" value="${form.why ?? ''}" maxlength="${MOST_RETURN_WORDS}" autocomplete="off">`

const show = (ctx: Context, status: number, page: PlainPage): void => showPlainPage(ctx, status, page, shop)
