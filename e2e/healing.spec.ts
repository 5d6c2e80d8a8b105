import { request as ask, createServer, type IncomingMessage, type ServerResponse } from 'node:http'
import type { AddressInfo } from 'node:net'
import type { Page } from '@playwright/test'
import { test as base, expect, type Shop } from './shop.ts'

interface Line {
  /** Where the shop is reached by this line. */
  url: string
  /** While it is set, what becomes of the shop's answer on its way. */
  spoil: (path: string) => Spoiling | undefined
}

type Spoiling = 'a page' | 'half a file' | 'other bytes' | 'a 503' | 'a cut connection'

/** Hands an answer on as a bad line does. */
function handOnSpoiled(how: Spoiling, answer: IncomingMessage, outgoing: ServerResponse): void {
  const chunks: Buffer[] = []
  answer.on('data', (chunk) => chunks.push(chunk))
  answer.on('end', () => {
    const body = Buffer.concat(chunks)
    const half = body.subarray(0, body.length / 2)
    const { 'content-encoding': _, 'content-length': __, 'transfer-encoding': ___, ...plain } = answer.headers
    switch (how) {
      case 'a page':
        return outgoing.writeHead(200, { 'content-type': 'text/html' }).end(SIGN_IN)
      case 'half a file':
        return outgoing.writeHead(200, { ...answer.headers, 'content-length': half.length }).end(half)
      case 'other bytes':
        return outgoing.writeHead(200, plain).end('/* not what was asked for: the network of the hotel */')
      case 'a 503':
        return outgoing.writeHead(503, { 'content-type': 'text/plain' }).end('Busy')
      case 'a cut connection':
        outgoing.writeHead(200, { ...answer.headers, 'content-length': body.length })
        return outgoing.write(half, () => outgoing.destroy())
    }
  })
}

const SIGN_IN = '<!doctype html><title>Wi-Fi</title><p>Sign in to the network of the hotel.</p>'

/** A line to a shop on which somebody else may answer. */
const test = base.extend<{ line: Line }>({
  line: async ({ shop }, use) => {
    const line: Line = { url: '', spoil: () => undefined }
    const server = createServer((incoming, outgoing) => {
      const { method, headers, url: path } = incoming
      const onward = ask(shop.url + path, { ...(method && { method }), headers }, (answer) => {
        const how = line.spoil(path ?? '')
        if (how) return handOnSpoiled(how, answer, outgoing)
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

const isKeptFile = (path: string) => /^\/(assets|icons|drawings)\//.test(path)

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
  line.spoil = (path) => (isKeptFile(path) && ++spoiled > 0 ? 'a page' : undefined)
  await expect.poll(() => spoiled, { timeout: 30_000 }).toBeGreaterThan(0)
  await page.waitForTimeout(2000)
  expect((await keptFiles(page)).wrong).toBe(0)
  await expect(ready(page)).toHaveCount(0)
  line.spoil = () => undefined
  await nextVisitMends(page, line, shop)
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
  expect(all).toBeGreaterThan(60)
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
  line.spoil = (path) => (isKeptFile(path) ? 'a page' : undefined)
  await restartWorker(page)
  await page.evaluate(async () => (await navigator.serviceWorker.ready).active?.postMessage({ type: 'check' }))
  await expect(page.getByText(/of the shop’s files are missing here/).first()).toBeVisible()
  expect((await keptFiles(page)).wrong).toBe(0)
  line.spoil = () => undefined
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

const isProgram = (path: string) => /^\/(assets|icons|drawings|shell)/.test(path)
const isCatalogue = (path: string) => /^\/api\/(products|promotions|testimonials)/.test(path)

/** Every fault of the line, for some of the files, for all of them, and for the catalogue; npm test makes the main ones. */
const faultsOfTheLine: readonly {
  how: Spoiling
  of: string
  isOf: (path: string, turn: number) => boolean
  isMain?: boolean
}[] = (['a page', 'half a file', 'other bytes', 'a 503', 'a cut connection'] as const).flatMap((how) => [
  {
    how,
    of: 'every second file',
    isOf: (path, turn) => isProgram(path) && turn % 2 === 1,
    isMain: how === 'other bytes' || how === 'a 503' || how === 'a cut connection'
  },
  { how, of: 'every file', isOf: isProgram },
  { how, of: 'the catalogue', isOf: isCatalogue }
])

for (const { how, of, isOf, isMain } of faultsOfTheLine) {
  if (!isMain && process.env.FAULTS !== 'every') continue
  test(`${how} for ${of} at the first installation is not kept, and the next visit mends it`, async ({
    page,
    line,
    shop
  }) => {
    let spoiled = 0
    let turn = 0
    await page.goto(line.url)
    await expect(page.getByRole('heading', { level: 1 })).toBeVisible()
    line.spoil = (path) => {
      if (!isOf(path, ++turn)) return undefined
      spoiled++
      return how
    }
    await expect.poll(() => spoiled, { timeout: 30_000 }).toBeGreaterThan(0)
    await page.waitForTimeout(1500)
    expect((await keptFiles(page)).wrong).toBe(0)
    await expect(ready(page)).toHaveCount(0)
    line.spoil = () => undefined
    await nextVisitMends(page, line, shop)
  })
}

/** What a browser takes away by itself, or a hand in its settings. */
const takenAway: readonly { what: string; take: (page: Page) => Promise<unknown>; isMain?: boolean }[] = [
  {
    what: 'all caches',
    take: (page) =>
      page.evaluate(async () => {
        for (const name of await caches.keys()) await caches.delete(name)
      }),
    isMain: true
  },
  {
    what: 'the database',
    take: (page) =>
      page.evaluate(
        () =>
          new Promise((resolve) => {
            const asked = indexedDB.deleteDatabase('northlight')
            asked.onsuccess = resolve
            asked.onblocked = resolve
          })
      )
  },
  {
    what: 'the worker, with a second tab open,',
    take: async (page) => {
      const other = await page.context().newPage()
      await other.goto(new URL('/faq', page.url()).href)
      await page.evaluate(async () => (await navigator.serviceWorker.getRegistration())?.unregister())
    }
  }
]

for (const { what, take, isMain } of takenAway) {
  if (!isMain && process.env.FAULTS !== 'every') continue
  test(`${what} taken away at rest is there again after the next visit`, async ({ page, line, shop }) => {
    await page.goto(`${line.url}/install`)
    await expect(ready(page)).toBeVisible({ timeout: 60_000 })
    await take(page)
    await page.goto(line.url)
    await expect(page.getByRole('heading', { level: 1 })).toBeVisible()
    await page.goto(`${line.url}/install`)
    // What stands further down comes alive with the shopper's first move; the toast may have been on the page before.
    await page.mouse.move(1, 1)
    await expect(ready(page)).toBeVisible({ timeout: 60_000 })
    // The word is not taken for it: the files are counted.
    await expect.poll(async () => (await keptFiles(page)).all, { timeout: 30_000 }).toBeGreaterThan(50)
    await opensWithout(page, line, shop)
  })
}

/** The line is well again: the next visit brings what is missing, and the shop then opens without a line. */
async function nextVisitMends(page: Page, line: Line, shop: Shop): Promise<void> {
  await page.goto(`${line.url}/install`)
  await expect(ready(page)).toBeVisible({ timeout: 60_000 })
  expect((await keptFiles(page)).wrong).toBe(0)
  await opensWithout(page, line, shop)
}

/** All files are read at the first look of a worker's life: a device that was asleep begins another one. */
async function restartWorker(page: Page): Promise<void> {
  const devtools = await page.context().newCDPSession(page)
  await devtools.send('ServiceWorker.enable')
  await devtools.send('ServiceWorker.stopAllWorkers')
  await devtools.detach()
}
