import { randomUUID } from 'node:crypto'
import { mkdir } from 'node:fs/promises'
import path from 'node:path'
import SqliteDatabase from 'better-sqlite3'
import { beforeAll, expect, test } from 'vitest'
import { buildDoomedShop, type DoomedShop, openDoomedShop } from '../testing/open-doomed-shop.ts'
import { addToCart, bodyOfCart, placeOrder } from '../testing/ordering.ts'
import { temporaryFolder } from '../testing/start-shop.ts'

const build = 'doomed-shop'

beforeAll(() => buildDoomedShop(build), 60_000)

const openShop = (folder: string, owner?: string) => openDoomedShop(build, folder, { owner })

async function fillCart({ visitor }: DoomedShop) {
  await addToCart(visitor, { productId: 'necklace' })
  return { owner: visitor.owner, body: await bodyOfCart(visitor), key: randomUUID() }
}

/** What the database holds of an order, counted. */
function tracesOf(folder: string, key: string) {
  const db = new SqliteDatabase(path.join(folder, 'var/shop.db'))
  const count = (sql: string, ...values: string[]) =>
    Number(
      db
        .prepare(sql)
        .pluck()
        .get(...values)
    )
  const ofOrder = 'in (select id from orders where client_key = ?)'
  const traces = {
    orders: count('select count(*) from orders where client_key = ?', key),
    items: count(`select count(*) from order_items where order_id ${ofOrder}`, key),
    mails: count(`select count(*) from mail_outbox where subject_id ${ofOrder}`, key),
    remembered: count('select count(*) from idempotency_keys where key = ?', key),
    lines: count('select count(*) from cart_lines'),
    left: count("select stock from products where id = 'necklace'"),
    ordered: count('select count(*) from orders')
  }
  db.close()
  return traces
}

/** How many statements a checkout takes, from the request to the answer. */
async function statementsOfACheckout(shop: DoomedShop): Promise<number> {
  const { body, key } = await fillCart(shop)
  await shop.dieAfter(Number.MAX_SAFE_INTEGER)
  await placeOrder(shop.visitor, body, key)
  return Number.MAX_SAFE_INTEGER - (await shop.dieAfter(Number.MAX_SAFE_INTEGER))
}

test('a shop killed during a checkout leaves the order whole or not at all, and a second try makes it one', async () => {
  const folder = await temporaryFolder()
  await mkdir(path.join(folder, 'dist/client/assets'), { recursive: true })
  const first = await openShop(folder)
  const all = await statementsOfACheckout(first)
  await first.kill()

  const isEvery = process.env.FAULTS === 'every'
  // After the last but one nothing is committed yet; after the last the order stands and nobody has been told.
  const moments = Array.from({ length: all }, (_, index) => index + 1).filter(
    (moment) => isEvery || moment % 5 === 1 || moment >= all - 1
  )
  for (const moment of moments) {
    const shop = await openShop(folder)
    const { owner, body, key } = await fillCart(shop)
    const before = tracesOf(folder, key)
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
    expect(tracesOf(folder, key), `after ${moment} of ${all} statements`).toEqual(moment === all ? whole : before)

    const reopened = await openShop(folder, owner)
    expect((await placeOrder(reopened.visitor, body, key)).status).toBe(201)
    expect(tracesOf(folder, key), `tried again after ${moment} of ${all}`).toEqual(whole)
    await reopened.kill()
  }
}, 300_000)
