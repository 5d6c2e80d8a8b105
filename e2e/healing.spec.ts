import { request as ask, createServer } from 'node:http'
import type { AddressInfo } from 'node:net'
import type { Page } from '@playwright/test'
import { test as base, expect, type Shop } from './shop.ts'

interface Line {
  /** Where the shop is reached by this line. */
  url: string
  /** While it is set, what it says is for the sign-in page of a network: that page is answered, with 200. */
  isPortal: (path: string) => boolean
}

const SIGN_IN = '<!doctype html><title>Wi-Fi</title><p>Sign in to the network of the hotel.</p>'

/** A line to a shop on which somebody else may answer. */
const test = base.extend<{ line: Line }>({
  line: async ({ shop }, use) => {
    const line: Line = { url: '', isPortal: () => false }
    const server = createServer((incoming, outgoing) => {
      if (line.isPortal(incoming.url ?? '')) {
        outgoing.writeHead(200, { 'content-type': 'text/html' }).end(SIGN_IN)
        return
      }
      const { method, headers, url: path } = incoming
      const onward = ask(shop.url + path, { ...(method && { method }), headers }, (answer) => {
        outgoing.writeHead(answer.statusCode ?? 502, answer.headers)
        answer.pipe(outgoing)
      })
      onward.on('error', () => outgoing.destroy())
      incoming.pipe(onward)
    })
    await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve))
    line.url = `http://localhost:${(server.address() as AddressInfo).port}`
    await use(line)
    server.closeAllConnections()
    server.close()
  }
})

/** In the page: how many of the program's files are kept, and how many of them are the network's page. */
const keptFiles = (page: Page) =>
  page.evaluate(async () => {
    const name = (await caches.keys()).find((key) => key.includes('precache'))
    if (!name) return { all: 0, wrong: 0 }
    const cache = await caches.open(name)
    const texts = await Promise.all((await cache.keys()).map(async (key) => (await cache.match(key))?.text()))
    return { all: texts.length, wrong: texts.filter((text) => text?.includes('network of the hotel')).length }
  })

const ready = (page: Page) => page.getByText('Ready to use offline').first()

/** With the shop stopped, pages that nobody has opened yet are there. */
async function opensWithout(page: Page, line: Line, shop: Shop): Promise<void> {
  await shop.stop()
  for (const [address, heading] of [
    ['/products?category=earrings', 'Earrings'],
    ['/size-guide', 'Size guide']
  ] as const) {
    await page.goto(line.url + address)
    await expect(page.getByRole('heading', { level: 1 })).toHaveText(new RegExp(heading, 'i'))
  }
}

test('a network that answers with its own page is not taken for the shop, and the next visit installs it', async ({
  page,
  line,
  shop
}) => {
  let spoiled = 0
  // The page itself came before the network asked for a sign-in: what the worker fetches afterwards is the network's.
  await page.goto(line.url)
  line.isPortal = (path) => /^\/(assets|icons|drawings)\//.test(path) && ++spoiled > 0
  await expect.poll(() => spoiled, { timeout: 30_000 }).toBeGreaterThan(0)
  await page.waitForTimeout(2000)
  expect((await keptFiles(page)).wrong).toBe(0)
  await expect(ready(page)).toHaveCount(0)
  line.isPortal = () => false
  await page.goto(`${line.url}/install`)
  await expect(ready(page)).toBeVisible({ timeout: 60_000 })
  expect((await keptFiles(page)).wrong).toBe(0)
  await opensWithout(page, line, shop)
})

test('what lies wrongly on a device, or was taken off it, is fetched again by the next visit', async ({
  page,
  line,
  shop
}) => {
  await page.goto(`${line.url}/install`)
  await expect(ready(page)).toBeVisible({ timeout: 60_000 })
  // What stands further down comes alive with the shopper's first move.
  await page.mouse.move(1, 1)
  const { all } = await keptFiles(page)
  expect(all).toBeGreaterThan(50)
  // As an earlier version of the shop let it happen, and as a browser does that is short of room.
  await page.evaluate(async (wrong) => {
    const name = (await caches.keys()).find((key) => key.includes('precache')) ?? ''
    const cache = await caches.open(name)
    const keys = await cache.keys()
    for (const [index, key] of keys.entries()) {
      if (index % 3 === 0) await cache.delete(key)
      if (index % 3 === 1) await cache.put(key, new Response(wrong, { headers: { 'content-type': 'text/html' } }))
    }
  }, SIGN_IN)
  expect((await keptFiles(page)).wrong).toBeGreaterThan(20)
  // Nothing can be had yet: it is said, and what is wrong is answered no more.
  line.isPortal = (path) => /^\/(assets|icons|drawings)\//.test(path)
  await restartWorker(page)
  await page.evaluate(async () => (await navigator.serviceWorker.ready).active?.postMessage({ type: 'check' }))
  await expect(page.getByText(/of the shop’s files are missing here/).first()).toBeVisible()
  expect((await keptFiles(page)).wrong).toBe(0)
  line.isPortal = () => false
  await page.evaluate(async () => (await navigator.serviceWorker.ready).active?.postMessage({ type: 'check' }))
  await expect(ready(page)).toBeVisible()
  await expect.poll(() => keptFiles(page)).toEqual({ all, wrong: 0 })
  await opensWithout(page, line, shop)
})

test('what is spoiled while the worker runs is mended as soon as a page asks for it', async ({ page, line, shop }) => {
  await page.goto(`${line.url}/install`)
  await expect(ready(page)).toBeVisible({ timeout: 60_000 })
  const { all } = await keptFiles(page)
  await page.evaluate(async (wrong) => {
    const name = (await caches.keys()).find((key) => key.includes('precache')) ?? ''
    const cache = await caches.open(name)
    for (const key of await cache.keys())
      if (/\/assets\/.*\.(?:js|css)/.test(key.url))
        await cache.put(key, new Response(wrong, { headers: { 'content-type': 'text/html' } }))
  }, SIGN_IN)
  expect((await keptFiles(page)).wrong).toBeGreaterThan(20)
  for (const address of ['/size-guide', '/faq', '/products?category=earrings']) {
    await page.goto(line.url + address)
    await expect(page.getByRole('heading', { level: 1 })).toBeVisible()
    // The page is alive: its own script came, and not the network's page in its place.
    await page.mouse.move(1, 1)
  }
  // What was asked for is whole; of the rest every check of the catalogue reads a portion.
  await expect
    .poll(
      async () => {
        await page.evaluate(async () => (await navigator.serviceWorker.ready).active?.postMessage({ type: 'check' }))
        return keptFiles(page)
      },
      { timeout: 30_000 }
    )
    .toEqual({ all, wrong: 0 })
  await opensWithout(page, line, shop)
})

/** All files are read at the first look of a worker's life: a device that was asleep begins another one. */
async function restartWorker(page: Page): Promise<void> {
  const devtools = await page.context().newCDPSession(page)
  await devtools.send('ServiceWorker.enable')
  await devtools.send('ServiceWorker.stopAllWorkers')
  await devtools.detach()
}
