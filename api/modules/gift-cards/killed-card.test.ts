import { randomUUID } from 'node:crypto'
import { beforeAll, expect, test } from 'vitest'
import { inTransaction } from '../../db/engine.ts'
import {
  buildDoomedShop,
  type DoomedShop,
  doomedPlace,
  lookInto,
  openDoomedShop,
  untilJobsRest
} from '../../testing/doomed/open-doomed-shop.ts'
import { addToCart, bodyOfCart, form, placeOrder } from '../../testing/ordering.ts'
import { drawCode, issueCard, verifyCards } from './gift-cards.ts'

const build = 'doomed-gift-card-shop'
const secret = 'a secret of the tests, long enough'

beforeAll(() => buildDoomedShop(build), 60_000)

/** All statements, or, for every day, some of them and the last two: just before the commit, and just after it. */
const moments = (all: number) =>
  Array.from({ length: all }, (_, index) => index + 1).filter(
    (moment) => process.env.FAULTS === 'every' || moment % 9 === 1 || moment >= all - 1
  )

test('a shop killed while an order takes a gift card has either the order and its money, or neither', async () => {
  const place = await doomedPlace()
  const now = Date.now()
  const open = () =>
    openDoomedShop(build, place, { settings: { SESSION_SECRET: secret, SHOP_NOW: new Date(now).toISOString() } })

  /** A cart, a card of £100, and the order of both that is about to be sent. */
  const prepare = async (shop: DoomedShop) => {
    const id = randomUUID()
    const { code, ...kept } = drawCode(secret)
    const at = new Date(now).toISOString()
    const named = {
      to_name: 'Sam',
      from_name: 'Alex',
      words: '',
      email: 'sam@example.org',
      who: 'shell',
      reason: 'test'
    }
    await lookInto(place, (db) =>
      inTransaction(db, async (within) => {
        await issueCard(within, { id, order_id: null, amount: 10_000, send_at: at, ...named, now })
        await within
          .updateTable('gift_cards')
          .set({ ...kept, sent_at: at })
          .where('id', '=', id)
          .execute()
      })
    )
    await addToCart(shop.visitor, { productId: 'necklace' })
    const email = `alex-${randomUUID()}@example.org`
    const body = await bodyOfCart(shop.visitor, { ...form, customerEmail: email, giftCards: code })
    return { id, email, send: () => placeOrder(shop.visitor, body) }
  }
  const tracesOf = (id: string, email: string) =>
    lookInto(place, async (db) => {
      const card = await db.selectFrom('gift_cards').select('balance').where('id', '=', id).executeTakeFirstOrThrow()
      const orders = await db.selectFrom('orders').select('id').where('customer_email', '=', email).execute()
      return { balance: card.balance, orders: orders.length, wrong: await verifyCards(db) }
    })

  let shop = await open()
  await untilJobsRest(place)
  const counted = await prepare(shop)
  await shop.dieAfter(Number.MAX_SAFE_INTEGER)
  expect((await counted.send()).status).toBe(201)
  const all = Number.MAX_SAFE_INTEGER - (await shop.dieAfter(Number.MAX_SAFE_INTEGER))
  expect(await tracesOf(counted.id, counted.email)).toEqual({ balance: 0, orders: 1, wrong: [] })
  expect(all).toBeGreaterThan(10)

  for (const moment of moments(all)) {
    const { id, email, send } = await prepare(shop)
    await shop.dieDuring(moment, all, send)
    const { balance, orders, wrong } = await tracesOf(id, email)
    expect([balance, wrong], `after ${moment} of ${all} statements`).toEqual([orders === 1 ? 0 : 10_000, []])
    await lookInto(place, (db) => db.deleteFrom('job_leases').execute())
    shop = await open()
  }
}, 300_000)
