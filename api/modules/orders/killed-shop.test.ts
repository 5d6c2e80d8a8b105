import { randomUUID } from 'node:crypto'
import { beforeAll, expect, test } from 'vitest'
import type { DatabasePlace, ShopDb } from '../../db/open.ts'
import {
  buildDoomedShop,
  type DoomedShop,
  doomedPlace,
  lookInto,
  openDoomedShop,
  untilJobsRest
} from '../../testing/doomed/open-doomed-shop.ts'
import { addToCart, bodyOfCart, placeOrder } from '../../testing/ordering.ts'
import { isOnPostgres } from '../../testing/place/test-place.ts'

const build = 'doomed-shop'

beforeAll(() => buildDoomedShop(build), 60_000)

const openShop = (place: DatabasePlace, owner?: string) => openDoomedShop(build, place, { owner })

async function fillCart({ visitor }: DoomedShop) {
  await addToCart(visitor, { productId: 'necklace' })
  return { owner: visitor.owner, body: await bodyOfCart(visitor), key: randomUUID() }
}

/** What the database holds of an order, counted. */
function tracesOf(place: DatabasePlace, key: string) {
  return lookInto(place, async (db) => {
    const countOf = async (rows: { execute: () => Promise<unknown[]> }) => (await rows.execute()).length
    const order = db.selectFrom('orders').select('id').where('client_key', '=', key)
    return {
      orders: await countOf(order),
      items: await countOf(db.selectFrom('order_items').select('order_id').where('order_id', 'in', order)),
      mails: await countOf(db.selectFrom('mail_outbox').select('id').where('subject_id', 'in', order)),
      remembered: await countOf(db.selectFrom('idempotency_keys').select('key').where('key', '=', key)),
      lines: await countOf(db.selectFrom('cart_lines').select('id')),
      left: await stockOfNecklace(db),
      ordered: await countOf(db.selectFrom('orders').select('id'))
    }
  })
}

async function stockOfNecklace(db: ShopDb): Promise<number> {
  const row = await db.selectFrom('products').select('stock').where('id', '=', 'necklace').executeTakeFirstOrThrow()
  return Number(row.stock)
}

/** How many statements a checkout takes, from the request to the answer. */
async function statementsOfACheckout(shop: DoomedShop): Promise<number> {
  const { body, key } = await fillCart(shop)
  await shop.dieAfter(Number.MAX_SAFE_INTEGER)
  await placeOrder(shop.visitor, body, key)
  return Number.MAX_SAFE_INTEGER - (await shop.dieAfter(Number.MAX_SAFE_INTEGER))
}

test('a shop killed during a checkout leaves the order whole or not at all, and a second try makes it one', async () => {
  const place = await doomedPlace()
  const first = await openShop(place)
  await untilJobsRest(place)
  // Whoever orders is known by then, as they are each time after: that takes a statement more.
  await statementsOfACheckout(first)
  const all = await statementsOfACheckout(first)
  await first.kill()

  const isEvery = process.env.FAULTS === 'every'
  // After the last but one nothing is committed yet; after the last the order stands and nobody has been told.
  const moments = Array.from({ length: all }, (_, index) => index + 1).filter(
    (moment) => isEvery || moment % 5 === 1 || moment >= all - 1
  )
  for (const moment of moments) {
    const shop = await openShop(place)
    const { owner, body, key } = await fillCart(shop)
    const before = await tracesOf(place, key)
    const whole = {
      orders: 1,
      items: 1,
      mails: 2,
      remembered: 1,
      lines: 0,
      left: before.left - 1,
      ordered: before.ordered + 1
    }
    await shop.dieAfter(moment)
    await expect(placeOrder(shop.visitor, body, key)).rejects.toThrow()
    expect(await shop.died()).toBe('SIGKILL')
    const traces = await tracesOf(place, key)
    const told = `after ${moment} of ${all} statements`
    // A server has the commit by then, which went with the last statement but one: it may have made it.
    if (isOnPostgres && moment === all - 1) expect([before, whole], told).toContainEqual(traces)
    else expect(traces, told).toEqual(moment === all ? whole : before)

    const reopened = await openShop(place, owner)
    expect((await placeOrder(reopened.visitor, body, key)).status).toBe(201)
    expect(await tracesOf(place, key), `tried again after ${moment} of ${all}`).toEqual(whole)
    await reopened.kill()
  }
}, 300_000)
