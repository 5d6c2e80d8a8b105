import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { test as base } from '@playwright/test'
import { alex } from '../account.ts'
import { EARRINGS } from '../cart.ts'
import { linkInMail } from '../mail.ts'
import { makeNextVersion } from '../next-version.ts'
import { expect, type Shop, whileOpen } from '../shop.ts'
import { requestsIn } from '../shop-database.ts'
import { ENGINES, type Engine, type EngineName, type OpenEngine } from './engine.ts'
import { choose, heading, open, reads, readsNoMore, visitFirst } from './on-the-page.ts'
import { until } from './own-process.ts'
import { openChromium, openFirefox } from './puppeteer-engine.ts'
import { openWebKit } from './webkit.ts'

const openers: Record<EngineName, OpenEngine> = { chromium: openChromium, firefox: openFirefox, webkit: openWebKit }

/** A browser that can be closed and opened again with all that it keeps. */
interface Device {
  engine: () => Engine
  reopen: () => Promise<Engine>
}

const test = base.extend<{ shop: Shop; device: Device }, { engineName: EngineName }>({
  engineName: [ENGINES[0], { option: true, scope: 'worker' }],
  // biome-ignore lint/correctness/noEmptyPattern: Playwright reads the fixtures a test needs from this pattern
  shop: async ({}, use) => whileOpen(use),
  device: async ({ engineName }, use, info) => {
    const profile = await mkdtemp(path.join(tmpdir(), 'northlight-engine-'))
    let engine = await openers[engineName](profile)
    info.annotations.push({ type: 'version', description: engine.version })
    await use({
      engine: () => engine,
      async reopen() {
        await engine.close()
        engine = await openers[engineName](profile)
        return engine
      }
    })
    if (info.status !== info.expectedStatus) await engine.screenshot(info.outputPath('page.png'))
    await engine.close()
    await rm(profile, { recursive: true, force: true, maxRetries: 20, retryDelay: 100 })
  }
})

test('first visit, then every page by its address with the shop stopped', async ({ device, shop }) => {
  const engine = device.engine()
  await open(engine, shop.url)
  expect(await heading(engine)).toBe('Graded in north light.')
  await visitFirst(engine, shop.url)
  await shop.stop()
  for (const [address, title] of [
    ['/', 'Graded in north light.'],
    ['/products?category=earrings', 'Earrings'],
    ['/products/natural-drop-anklet-18k-white-gold', 'Natural drop anklet, 18K white gold'],
    ['/faq', 'Questions'],
    ['/nowhere/at/all', 'This page is not in the case.']
  ] as const) {
    await open(engine, shop.url + address)
    await until(title, async () => (await heading(engine)).includes(title))
    await reads(engine, 'We cannot be reached just now.')
  }
})

test('a request written with the shop stopped is kept over a closed browser, and delivered once', async ({
  device,
  shop
}) => {
  await visitFirst(device.engine(), shop.url)
  await shop.stop()

  let engine = await device.reopen()
  await open(engine, `${shop.url}/bespoke`)
  await engine.type('name', 'Alex Morgan')
  await engine.type('email', 'alex@example.org')
  await engine.type('description', 'A brooch like a wren.')
  await choose(engine, 'jewelryType', 'brooch')
  await choose(engine, 'budget', '5000-10000')
  await reads(engine, 'Draft saved on this device')

  engine = await device.reopen()
  await open(engine, `${shop.url}/bespoke`)
  await until('the draft', () =>
    engine.evaluate(() => {
      const field = document.querySelector<HTMLTextAreaElement>('form [name="description"]')
      return field?.value === 'A brooch like a wren.'
    })
  )
  await engine.click('Save and send when online')
  await reads(engine, 'Saved on this device')

  engine = await device.reopen()
  await open(engine, `${shop.url}/outbox`)
  await reads(engine, 'Waiting to be sent (1)')
  await shop.start()
  // Nobody presses anything: an engine without Background Sync tries again by itself while a page is open.
  await until('its arrival', () => requestsIn(shop, 'bespoke_requests').length > 0, 60_000)
  const [row] = requestsIn(shop, 'bespoke_requests')
  await reads(engine, String(row?.reference))
  await readsNoMore(engine, 'Waiting to be sent (1)')
  engine = await device.reopen()
  await open(engine, `${shop.url}/outbox`)
  await reads(engine, String(row?.reference))
  expect(requestsIn(shop, 'bespoke_requests')).toHaveLength(1)
})

test('a piece added with the shop stopped is in the cart at the shop once it is back', async ({ device, shop }) => {
  await visitFirst(device.engine(), shop.url)
  await shop.stop()
  let engine = await device.reopen()
  await open(engine, `${shop.url}/products/${EARRINGS}`)
  await engine.click('Add to Cart')
  await reads(engine, 'Added to cart')
  engine = await device.reopen()
  await open(engine, `${shop.url}/cart`)
  await reads(engine, 'Saved on this device, not yet with the shop')
  await shop.start()
  await readsNoMore(engine, 'Saved on this device, not yet with the shop')
  const quantities = await engine.evaluate(async () => {
    const lines: { quantity: number }[] = await (await fetch('/api/cart')).json()
    return lines.map(({ quantity }) => quantity)
  })
  expect(quantities).toEqual([1])
})

test('the account opens with the shop stopped, and says since when it stands', async ({ device, shop }) => {
  let engine = device.engine()
  await visitFirst(engine, shop.url)
  await open(engine, `${shop.url}/account`)
  await engine.click('Create an account')
  for (const [field, text] of Object.entries(alex)) await engine.type(field, text)
  await engine.click('Create my account')
  await reads(engine, `We have written to ${alex.email}`)
  await open(engine, await linkInMail(shop, { to: alex.email, page: '/account/verify' }))
  await engine.type('password', alex.password)
  await engine.click('Confirm and sign in')
  await reads(engine, 'Hello Alex')
  await until('its copy', () => engine.evaluate(() => localStorage.getItem('northlight-own')?.includes('Alex')))
  await shop.stop()
  engine = await device.reopen()
  await open(engine, `${shop.url}/account`)
  await reads(engine, 'Hello Alex')
  await reads(engine, 'could not be brought up to date')
})

test('a new version asks, and the reload brings it with the cart as it was', async ({ device, shop }) => {
  let engine = device.engine()
  await visitFirst(engine, shop.url)
  await open(engine, `${shop.url}/products/${EARRINGS}`)
  await engine.click('Add to Cart')
  await reads(engine, 'Added to cart')
  const next = await makeNextVersion(shop)
  await shop.stop()
  await shop.start(next)
  engine = await device.reopen()
  await open(engine, `${shop.url}/products`)
  await reads(engine, 'A new version is ready')
  await engine.click('Reload')
  await until(
    'the next version',
    () => engine.evaluate(() => document.querySelector('meta[name="build"]') !== null),
    60_000
  )
  await shop.stop()
  await open(engine, `${shop.url}/cart`)
  await until('the piece', () =>
    engine.evaluate((id) => document.querySelector(`main a[href*="${id}"]`) !== null, EARRINGS)
  )
})

/** What somebody who clears what a browser keeps may take away, without the rest. */
const faults: Record<string, () => unknown> = {
  'its caches': async () => {
    for (const key of await caches.keys()) await caches.delete(key)
  },
  'half of the program': async () => {
    const name = (await caches.keys()).find((key) => key.includes('precache')) ?? ''
    const cache = await caches.open(name)
    for (const key of (await cache.keys()).filter((_, place) => place % 2 === 0)) await cache.delete(key)
  },
  'its worker': async () => {
    for (const one of await navigator.serviceWorker.getRegistrations()) await one.unregister()
  }
}

/** In the page: how many files of the program are kept; none without a worker that answers for them. */
async function keptFiles(): Promise<number> {
  const registration = await navigator.serviceWorker.getRegistration()
  const name = (await caches.keys()).find((key) => key.includes('precache'))
  if (!registration?.active || !name) return 0
  // Once each: WebKit lists a file twice that was written twice at the same moment.
  return new Set((await (await caches.open(name)).keys()).map(({ url }) => url)).size
}

for (const [what, take] of Object.entries(faults))
  test(`without ${what} the shop opens, mends itself and opens with the shop stopped again`, async ({
    device,
    shop
  }) => {
    let engine = device.engine()
    await visitFirst(engine, shop.url)
    const all = await engine.evaluate(keptFiles)
    expect(all).toBeGreaterThan(40)
    await engine.evaluate(take)
    engine = await device.reopen()
    await open(engine, `${shop.url}/size-guide`)
    await until('all its files', async () => (await engine.evaluate(keptFiles)) >= all, 90_000)
    await shop.stop()
    await open(engine, `${shop.url}/products?category=earrings`)
    await until('Earrings', async () => (await heading(engine)).includes('Earrings'))
  })
