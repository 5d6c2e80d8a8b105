import { pino } from 'pino'
import { expect, test } from 'vitest'
import { shop as facts } from '#data/shop.ts'
import type { StockWatch } from '#domain/notifications/stock-watch.ts'
import { seed } from '../../db/seed.ts'
import { changeProduct } from '../../desk/catalogue/change-product.ts'
import { purgeExpired } from '../../server/jobs/purge.ts'
import { aProduct, smallContent } from '../../testing/content.ts'
import { mailsWaiting } from '../../testing/mailed.ts'
import { addToCart, bodyOfCart, placeOrder } from '../../testing/ordering.ts'
import { openTestDatabase } from '../../testing/place/test-place.ts'
import { aSubscription, startPushService } from '../../testing/push-service.ts'
import { startShop, type TestVisitor } from '../../testing/start-shop.ts'
import { composeMail } from '../mail/compose.ts'
import { returnUnpaidStock } from '../orders/stock.ts'
import { vapidKeys } from '../push/vapid.ts'
import { createStockWatchLinks } from './links.ts'
import { sendStockNotices } from './notices.ts'

const NOON = '2025-12-01T12:00:00.000Z'
const ORIGIN = 'https://shop.example'
const dayMs = 86_400_000

/** The anklet is out of stock; three necklaces are there. */
async function startWaiting() {
  const service = await startPushService()
  const shop = await startShop({ env: { PUSH_LOOPBACK: '1' } })
  const { db } = shop
  let now = Date.parse(NOON)
  let woken = 0
  const deps = {
    db,
    clock: () => now,
    log: pino({ level: 'silent' }),
    keys: vapidKeys(shop.secret),
    contact: 'mailto:hello@northlight.example',
    mail: { wake: () => void woken++ },
    loopback: true
  }
  return {
    ...shop,
    service,
    woken: () => woken,
    pass: (minutes: number) => {
      now += minutes * 60_000
      shop.setNow(new Date(now).toISOString())
    },
    round: (given = db) => sendStockNotices({ ...deps, db: given }, ORIGIN, 5),
    purge: () => purgeExpired(db, now),
    setStock: (id: string, stock: number | 'made-to-order') =>
      changeProduct({ db }, { id, to: { stock } }, { actor: { kind: 'shell' }, now }),
    hide: (id: string, isHidden: boolean) =>
      changeProduct({ db }, { id, to: { isHidden } }, { actor: { kind: 'shell' }, now }),
    watch: async (who: TestVisitor, productId = 'anklet', about = { orders: false, requests: false, stock: true }) => {
      const subscription = aSubscription(service.origin, about)
      await who.post('/api/push/subscriptions', subscription)
      expect((await who.put(`/api/stock-watches/${productId}`, { by: 'device' })).status).toBe(200)
      return subscription
    },
    link: async (email: string) => {
      const { id, created_at } = await db
        .selectFrom('stock_watches')
        .select(['id', 'created_at'])
        .where('email', '=', email)
        .executeTakeFirstOrThrow()
      const link = createStockWatchLinks(shop.secret).linkTo(ORIGIN, { id, createdAt: created_at })
      return new URLSearchParams(new URL(link).hash.slice(1)).get('token') ?? ''
    },
    watches: () => db.selectFrom('stock_watches').selectAll().execute()
  }
}

const waitsFor = async (who: TestVisitor) =>
  ((await who.get('/api/stock-watches')).json() as { watches: StockWatch[] }).watches

const byMail = (who: TestVisitor, email: string, productId = 'anklet') =>
  who.put(`/api/stock-watches/${productId}`, { by: 'email', email })

test('a browser that waits for a piece is told once when the desk sets its stock, and waits no more', async () => {
  const { service, round, watch, setStock, visitor, watches } = await startWaiting()
  const guest = visitor()
  const own = await watch(guest)
  await round()
  expect(service.taken).toEqual([])
  expect(await waitsFor(guest)).toEqual([{ productId: 'anklet', name: 'Anklet', device: true, mail: 'none' }])
  await setStock('anklet', 1)
  await Promise.all([round(), round()])
  await round()
  expect(service.taken).toHaveLength(1)
  expect(own.endpoint.endsWith(service.taken[0]?.path ?? '')).toBe(true)
  expect(service.taken[0]?.headers).toMatchObject({ ttl: '86400', 'content-encoding': 'aes128gcm' })
  expect(await watches()).toEqual([])
  await setStock('anklet', 0)
  await setStock('anklet', 2)
  await round()
  expect(service.taken).toHaveLength(1)
})

test('of two shops on one database that find a piece back at once, one tells each browser and writes each mail', async () => {
  const { service, round, watch, setStock, visitor, customer, db, place } = await startWaiting()
  const { db: other } = await openTestDatabase(place)
  for (let guest = 0; guest < 4; guest++) await watch(visitor())
  const owner = await customer()
  await owner.put('/api/stock-watches/anklet', { by: 'account' })
  await setStock('anklet', 1)
  await Promise.all([db, other, db, other].map((each) => round(each)))
  await round()
  expect(service.taken).toHaveLength(4)
  expect(new Set(service.taken.map(({ path }) => path)).size).toBe(4)
  expect(await mailsWaiting(db)).toEqual([`piece-back to ${owner.email}`])
})

test.each([
  ['data/ has it again', 'seed'],
  ['it is made to order now', 'made-to-order'],
  ['an order that took the last one lapses', 'lapse']
] as const)('whoever waits is told when %s', async (_, how) => {
  const { service, round, watch, setStock, visitor, db } = await startWaiting()
  const piece = how === 'lapse' ? 'necklace' : 'anklet'
  if (how === 'lapse') {
    await setStock('necklace', 1)
    const buyer = visitor()
    await addToCart(buyer, { productId: 'necklace' })
    expect((await placeOrder(buyer, await bodyOfCart(buyer))).status).toBe(201)
  }
  await watch(visitor(), piece)
  await round()
  expect(service.taken).toEqual([])
  if (how === 'seed') {
    const products = smallContent.products.map((each) => (each.id === piece ? aProduct({ ...each, stock: 2 }) : each))
    await seed(db, { ...smallContent, products }, Date.parse(NOON))
  } else if (how === 'lapse') await returnUnpaidStock(db, Date.parse(NOON) + 60 * 60_000)
  else await setStock(piece, 'made-to-order')
  await round()
  expect(service.taken).toHaveLength(1)
})

test('what the push service loses is sent again, and a piece that was sold before anybody was told is waited for again', async () => {
  const { service, round, watch, setStock, visitor, pass, watches } = await startWaiting()
  const guest = visitor()
  await watch(guest)
  await setStock('anklet', 1)
  service.be('lose')
  await round()
  expect(await waitsFor(guest)).toEqual([])
  await setStock('anklet', 0)
  service.be('take')
  pass(10)
  await round()
  expect(service.taken).toEqual([])
  expect(await watches()).toMatchObject([{ due_at: null, attempts: 0 }])
  await setStock('anklet', 1)
  service.be('busy')
  await round()
  service.be('take')
  pass(10)
  await round()
  expect(service.taken).toHaveLength(1)
})

test('a process that died between the plan and the sending leaves it to be sent when its lease is over', async () => {
  const { service, round, watch, setStock, visitor, pass, db } = await startWaiting()
  await watch(visitor())
  await setStock('anklet', 1)
  await db
    .updateTable('stock_watches')
    .set({ due_at: NOON, next_attempt_at: '2025-12-01T12:01:00.000Z', attempts: 1 })
    .execute()
  await round()
  expect(service.taken).toEqual([])
  pass(1)
  await round()
  expect(service.taken).toHaveLength(1)
})

test('a piece is given up that no push service takes, and one that is gone takes its subscription along', async () => {
  const { service, round, watch, setStock, visitor, pass, watches, db } = await startWaiting()
  await watch(visitor())
  await setStock('anklet', 1)
  service.be('busy')
  for (let attempt = 0; attempt < 8; attempt++) {
    await round()
    pass(150)
  }
  expect(await watches()).toEqual([])
  await setStock('anklet', 0)
  await watch(visitor())
  await setStock('anklet', 1)
  service.be('gone')
  await round()
  expect(await watches()).toEqual([])
  expect(await db.selectFrom('push_subscriptions').selectAll().execute()).toHaveLength(1)
})

test('whoever signed out is told nothing, and a guest who signs in goes on waiting', async () => {
  const { service, round, watch, setStock, visitor, customer, watches } = await startWaiting()
  const [owner, guest, account] = [await customer(), visitor(), await customer()]
  await watch(owner)
  await watch(guest)
  await owner.post('/api/shopify/customer/logout')
  const { email, password } = account
  await guest.post('/api/shopify/customer/login', { email, password })
  expect(await watches()).toHaveLength(1)
  await setStock('anklet', 1)
  await round()
  expect(service.taken).toHaveLength(1)
})

test('the next to use a browser neither sees nor is told what the one before waits for there', async () => {
  const { service, round, watch, setStock, visitor } = await startWaiting()
  const [before, next] = [visitor(), visitor()]
  const subscription = await watch(before)
  await next.post('/api/push/subscriptions', subscription)
  expect(await waitsFor(next)).toEqual([])
  await setStock('anklet', 1)
  await round()
  expect(service.taken).toEqual([])
})

test('a browser that subscribes anew keeps what it waits for, and one that wants no such notice waits for nothing', async () => {
  const { service, round, watch, setStock, visitor } = await startWaiting()
  const guest = visitor()
  await watch(guest)
  const renewed = await watch(guest)
  expect(await waitsFor(guest)).toHaveLength(1)
  const { about: _, ...renewal } = aSubscription(service.origin)
  expect((await guest.put('/api/push/subscriptions', renewal)).status).toBe(200)
  expect(await waitsFor(guest)).toHaveLength(1)
  await guest.post('/api/push/subscriptions', { ...renewed, about: { orders: true, requests: true, stock: false } })
  expect(await waitsFor(guest)).toEqual([])
  expect((await guest.put('/api/stock-watches/anklet', { by: 'device' })).status).toBe(409)
  await setStock('anklet', 1)
  await round()
  expect(service.taken).toEqual([])
})

test('an e-mail that was typed is mailed only once its reader has said so, and a GET says nothing', async () => {
  const { round, setStock, visitor, db, link, woken, get } = await startWaiting()
  const guest = visitor()
  expect((await byMail(guest, 'Reader@Example.org')).json()).toMatchObject({
    watches: [{ productId: 'anklet', device: false, mail: 'unconfirmed' }]
  })
  expect(await mailsWaiting(db)).toEqual(['stock-watch-asked to reader@example.org'])
  const token = await link('reader@example.org')
  expect((await get(`/api/stock-watches/link?token=${token}`)).status).toBe(405)
  await setStock('anklet', 1)
  await round()
  expect(woken()).toBe(0)
  expect(await mailsWaiting(db)).toHaveLength(1)
  await setStock('anklet', 0)
  const pressed = await visitor().post('/api/stock-watches/link', { token, wanted: true })
  expect([pressed.status, pressed.json()]).toEqual([200, { name: 'Anklet', wanted: true }])
  expect(await waitsFor(guest)).toMatchObject([{ mail: 'confirmed' }])
  await setStock('anklet', 1)
  await round()
  await round()
  expect(await mailsWaiting(db)).toEqual([
    'stock-watch-asked to reader@example.org',
    'piece-back to reader@example.org'
  ])
  expect(woken()).toBe(1)
  expect(await waitsFor(guest)).toEqual([])
  expect((await visitor().post('/api/stock-watches/link', { token, wanted: true })).status).toBe(404)
})

test('the link of the mail ends what it confirmed, and a changed one does nothing', async () => {
  const { visitor, link, watches } = await startWaiting()
  await byMail(visitor(), 'reader@example.org')
  const token = await link('reader@example.org')
  const press = (given: string, wanted: boolean) => visitor().post('/api/stock-watches/link', { token: given, wanted })
  expect((await press(`${token}x`, true)).status).toBe(404)
  expect((await press(token, true)).status).toBe(200)
  expect(await watches()).toMatchObject([{ confirmed_at: NOON }])
  expect((await press(token, false)).json()).toEqual({ name: 'Anklet', wanted: false })
  expect((await press(token, false)).json()).toEqual({ name: null, wanted: false })
  expect(await watches()).toEqual([])
})

test('a customer is mailed once at the account’s e-mail of then, also where it was typed as well', async () => {
  const { round, setStock, customer, db, link } = await startWaiting()
  const owner = await customer()
  expect((await owner.put('/api/stock-watches/anklet', { by: 'account' })).json()).toMatchObject({
    watches: [{ mail: 'confirmed' }]
  })
  await byMail(owner, owner.email)
  await owner.post('/api/stock-watches/link', { token: await link(owner.email), wanted: true })
  await setStock('anklet', 1)
  await round()
  expect((await mailsWaiting(db)).filter((mail) => mail.startsWith('piece-back'))).toEqual([
    `piece-back to ${owner.email}`
  ])
})

test('one e-mail is asked five times an hour at most, whoever gives it', async () => {
  const { visitor, db } = await startWaiting()
  for (let time = 0; time < 5; time++) expect((await byMail(visitor(), 'reader@example.org')).status).toBe(200)
  expect((await byMail(visitor(), 'Reader@example.org')).status).toBe(429)
  expect(await mailsWaiting(db)).toHaveLength(5)
})

test('a piece that is there, made to order, hidden or unknown is not waited for', async () => {
  const { visitor, hide } = await startWaiting()
  const ask = async (id: string) => (await byMail(visitor(), 'reader@example.org', id)).status
  expect(await ask('necklace')).toBe(409)
  expect(await ask('ring')).toBe(409)
  expect(await ask('nothing')).toBe(404)
  await hide('anklet', true)
  expect(await ask('anklet')).toBe(404)
})

test('a hidden piece is told to nobody, and its watches go with the hourly purge', async () => {
  const { service, round, watch, setStock, hide, visitor, purge, watches } = await startWaiting()
  await watch(visitor())
  await hide('anklet', true)
  await setStock('anklet', 3)
  await round()
  expect(service.taken).toEqual([])
  await purge()
  expect(await watches()).toEqual([])
})

test('an e-mail that nobody confirmed goes after a week, a guest’s browser after its session, all else after a year', async () => {
  const { watch, visitor, customer, purge, pass, watches } = await startWaiting()
  const owner = await customer()
  await owner.put('/api/stock-watches/anklet', { by: 'account' })
  await byMail(visitor(), 'reader@example.org')
  await watch(visitor())
  pass((7 * dayMs) / 60_000)
  await purge()
  expect(await watches()).toHaveLength(2)
  pass((84 * dayMs) / 60_000)
  await purge()
  expect(await watches()).toMatchObject([{ customer_id: owner.id }])
  pass((275 * dayMs) / 60_000)
  await purge()
  expect(await watches()).toEqual([])
})

test('what an account waits for is in its export, and goes with the account', async () => {
  const { watch, customer, watches, db } = await startWaiting()
  const owner = await customer()
  await watch(owner)
  await owner.put('/api/stock-watches/anklet', { by: 'account' })
  await byMail(owner, owner.email)
  const { stockWatches } = (await owner.get(`/api/users/${owner.number}/export`)).json() as { stockWatches: object[] }
  expect(stockWatches).toHaveLength(3)
  expect(stockWatches).toContainEqual({ productId: 'anklet', name: 'Anklet', by: 'device', since: NOON })
  expect((await owner.post(`/api/users/${owner.number}/erasure`, { password: owner.password })).status).toBe(200)
  expect(await watches()).toEqual([])
  expect(await mailsWaiting(db)).toEqual([])
})

test('a visitor stops waiting in every way at once, and ends nobody else’s', async () => {
  const { watch, visitor, watches } = await startWaiting()
  const [guest, other] = [visitor(), visitor()]
  await watch(guest)
  await byMail(guest, 'reader@example.org')
  await watch(other)
  expect((await guest.delete('/api/stock-watches/anklet')).json()).toEqual({ watches: [] })
  expect(await watches()).toHaveLength(1)
  expect(await waitsFor(other)).toHaveLength(1)
})

test('its mails name the piece, lead to it, and repeat nothing that was typed', async () => {
  const { visitor, db, secret, links, setStock, link, round } = await startWaiting()
  const deps = {
    db,
    shop: facts,
    links,
    watchLinks: createStockWatchLinks(secret),
    origin: ORIGIN,
    from: 'a@example.org'
  }
  const compose = async (template: 'stock-watch-asked' | 'piece-back') => {
    const row = db.selectFrom('mail_outbox').selectAll().where('template', '=', template)
    return composeMail(deps, await row.executeTakeFirstOrThrow())
  }
  await byMail(visitor(), 'reader@example.org')
  const token = await link('reader@example.org')
  const asked = await compose('stock-watch-asked')
  expect(asked?.text).toContain(`${ORIGIN}/account/notifications#token=${token}`)
  expect(asked?.text).toContain('Anklet')
  await visitor().post('/api/stock-watches/link', { token, wanted: true })
  await setStock('anklet', 1)
  await round()
  expect((await compose('piece-back'))?.text).toContain(`${ORIGIN}/products/anklet`)
  // Nobody waits any more: what was asked before is not asked again.
  expect(await compose('stock-watch-asked')).toBeNull()
})
