import { request as ask, createServer, type IncomingMessage, type ServerResponse } from 'node:http'
import type { AddressInfo } from 'node:net'
import type { Locator, Page } from '@playwright/test'
import { untilAlive } from './alive.ts'
import { journeys } from './requests.ts'
import { test as base, expect, type Shop } from './shop.ts'
import { requestsIn } from './shop-database.ts'

export interface Line {
  /** Where the shop is reached by this line. */
  url: string
  /** While it is set, what becomes of the shop's answer on its way. */
  spoil: (path: string) => Spoiling | undefined
  /** For how long each file of the program is on its way, in ms. */
  delay: number
}

export const faults = ['a page', 'half a file', 'other bytes', 'a 503', 'a cut connection'] as const
export type Spoiling = (typeof faults)[number]

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

export const SIGN_IN = '<!doctype html><title>Wi-Fi</title><p>Sign in to the network of the hotel.</p>'

/** A line to a shop on which somebody else may answer. */
export const test = base.extend<{ line: Line }>({
  line: async ({ shop }, use) => {
    const line: Line = { url: '', spoil: () => undefined, delay: 0 }
    const server = createServer((incoming, outgoing) => {
      const { method, headers, url: path } = incoming
      const onward = ask(shop.url + path, { ...(method && { method }), headers }, (answer) => {
        const how = line.spoil(path ?? '')
        const handOn = () => {
          if (how) return handOnSpoiled(how, answer, outgoing)
          outgoing.writeHead(answer.statusCode ?? 502, answer.headers)
          answer.pipe(outgoing)
        }
        if (line.delay > 0 && isProgram(path ?? '')) setTimeout(handOn, line.delay)
        else handOn()
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
export const keptFiles = (page: Page) =>
  page.evaluate(async () => {
    const name = (await caches.keys()).find((key) => key.includes('precache'))
    if (!name) return { all: 0, wrong: 0 }
    const cache = await caches.open(name)
    const texts = await Promise.all((await cache.keys()).map(async (key) => (await cache.match(key))?.text()))
    return { all: texts.length, wrong: texts.filter((text) => text?.includes('network of the hotel')).length }
  })

export const isKeptFile = (path: string) => /^\/(assets|icons|drawings)\//.test(path)

export const isProgram = (path: string) => /^\/(assets|icons|drawings|shell)/.test(path)
export const isCatalogue = (path: string) => /^\/api\/(products|promotions|testimonials)/.test(path)

export const ready = (page: Page | Locator) => page.getByText('Ready to use offline').first()

/** With the shop stopped, pages that nobody has opened yet are there. */
export async function opensWithout(page: Page, line: Line, shop: Shop): Promise<void> {
  await shop.stop()
  for (const [address, heading] of [
    ['/products?category=earrings', 'Earrings'],
    ['/size-guide', 'Size guide']
  ] as const) {
    await page.goto(line.url + address)
    await expect(page.getByRole('heading', { level: 1 })).toHaveText(new RegExp(heading, 'i'))
  }
}

/** A page that could not come alive loads itself anew, and may be in the midst of that. */
const goTo = (page: Page, address: string) =>
  expect(async () => void (await page.goto(address))).toPass({ timeout: 60_000 })

/** The line is well again: the next visit brings what is missing, and the shop then opens without a line. */
export async function nextVisitMends(page: Page, line: Line, shop: Shop, isAwaited = false): Promise<void> {
  await goTo(page, `${line.url}/install`)
  await expect(ready(page)).toBeVisible()
  expect((await keptFiles(page)).wrong).toBe(0)
  if (isAwaited) await expectSentOnce(shop)
  await opensWithout(page, line, shop)
}

/** All files are read at the first look of a worker's life: a device that was asleep begins another one. */
export async function restartWorker(page: Page): Promise<void> {
  const devtools = await page.context().newCDPSession(page)
  await devtools.send('ServiceWorker.enable')
  await devtools.send('ServiceWorker.stopAllWorkers')
  await devtools.detach()
}

const wholesale = () => {
  const found = journeys.find(({ table }) => table === 'wholesale_enquiries')
  if (!found) throw new Error('no such journey')
  return found
}

/** What the page itself says of what is kept here; its parts come alive with the shopper's first move. */
export async function onThisDevice(page: Page, line: Line): Promise<Locator> {
  await goTo(page, `${line.url}/install`)
  await untilAlive(page)
  await page.mouse.move(1, 1)
  return page.getByRole('region', { name: 'On this device' })
}

/** Whether a worker is being installed. */
export const isInstalling = (page: Page) =>
  page.evaluate(async () => Boolean((await navigator.serviceWorker.getRegistration())?.installing))

/** What a browser takes away by itself, or a hand in its settings. `waits`: what was written outlives it. */
export const takenAway: readonly { what: string; take: (page: Page) => Promise<unknown>; waits: boolean }[] = [
  {
    what: 'all caches',
    take: (page) =>
      page.evaluate(async () => {
        for (const name of await caches.keys()) await caches.delete(name)
      }),
    waits: true
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
      ),
    waits: false
  },
  {
    what: 'the worker, with a second tab open,',
    take: async (page) => {
      const other = await page.context().newPage()
      await other.goto(new URL('/faq', page.url()).href)
      await page.bringToFront()
      await page.evaluate(async () => (await navigator.serviceWorker.getRegistration())?.unregister())
    },
    waits: true
  }
]

/** Everything of this device's origin together may take so many bytes; none: as much as there is. */
export async function limitRoom(page: Page, line: Line, quotaSize?: (usage: number) => number): Promise<void> {
  const devtools = await page.context().newCDPSession(page)
  const { usage } = await devtools.send('Storage.getUsageAndQuota', { origin: line.url })
  await devtools.send('Storage.overrideQuotaForOrigin', {
    origin: line.url,
    ...(quotaSize && { quotaSize: Math.round(quotaSize(usage)) })
  })
}

/** A request that is written while nothing can be sent: the shop's own answer to it does not come through. */
export const isSending = (path: string) => path.startsWith('/api/wholesale')

/** Writes a wholesale enquiry and sees it saved on the device; the line must not let it through. */
export async function writeEnquiry(page: Page, line: Line, shop: Shop): Promise<void> {
  await wholesale().open(page, { ...shop, url: line.url })
  await wholesale().fill(page)
  await wholesale().submit(page)
  // Not the draft's line, which is there before.
  await expect(page.getByText('Saved on this device', { exact: true }).first()).toBeVisible()
}

/** What was written before the fault came is at the shop, once. */
export const expectSentOnce = (shop: Shop) => expect.poll(() => requestsIn(shop, wholesale().table).length).toBe(1)
