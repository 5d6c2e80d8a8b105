import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { type BrowserContext, chromium, type Page } from '@playwright/test'
import { CHROMIUM_FLAGS } from './chromium.ts'
import { answerCookies, makeReadyOffline } from './offline-page.ts'
import type { Part } from './part.ts'
import { openShop } from './shop.ts'
import { spreadOf, writeSpread } from './spread.ts'

const target = { firstPaintMs: 300, usableMs: 800, bundleBytes: 4_000_000 }
/** On a telephone whose processor is that many times slower than this one. */
const slower = { times: 4, headingMs: 900, usableMs: 1600 }
const turns = 5

/** The installed app: how much it keeps to work without signal, and how soon it is there when the shop is not. */
export const measureInstalled: Part = async ({ root, chromiumPath }) => {
  const folder = await mkdtemp(path.join(tmpdir(), 'northlight-bench-'))
  const shop = await openShop(root, { dataDir: path.join(folder, 'var') })
  const browser = await chromium.launchPersistentContext(path.join(folder, 'browser'), {
    executablePath: chromiumPath,
    args: CHROMIUM_FLAGS,
    viewport: { width: 390, height: 844 },
    hasTouch: true
  })
  const started: Started[] = []
  const startedSlower: Started[] = []
  try {
    await answerCookies(browser)
    const page = await browser.newPage()
    await makeReadyOffline(page, shop.url)
    const bundle = await page.evaluate(keptBytes)
    await page.close()
    await shop.close()
    // The first start after an installation fills the browser's own caches of compiled code.
    for (let turn = -1; turn < turns; turn++) {
      const times = await timeToStart(browser, `${shop.url}/products?source=app`)
      if (turn >= 0) started.push(times)
    }
    for (let turn = 0; turn < turns; turn++)
      startedSlower.push(await timeToStart(browser, `${shop.url}/products?source=app`, slower.times))
    const paint = spreadOf(started.map(({ firstPaint }) => firstPaint))
    const use = spreadOf(started.map(({ usable }) => usable))
    const slowHeading = spreadOf(startedSlower.map(({ heading }) => heading))
    const slowUse = spreadOf(startedSlower.map(({ usable }) => usable))
    const bytes = Object.values(bundle).reduce((sum, each) => sum + each, 0)
    return {
      rows: [
        {
          what: 'installed, started with the shop stopped: first contentful paint',
          measured: writeSpread(paint, 0, 'ms'),
          target: { says: 'median < 300 ms', isMet: paint.median < target.firstPaintMs }
        },
        {
          what: 'installed, started with the shop stopped: a listing that can be used',
          measured: writeSpread(use, 0, 'ms'),
          target: { says: 'median < 800 ms', isMet: use.median < target.usableMs }
        },
        {
          what: `the same by a processor ${slower.times} times slower: the page’s heading`,
          measured: writeSpread(slowHeading, 0, 'ms'),
          target: { says: `≤ ${slower.headingMs} ms`, isMet: slowHeading.median <= slower.headingMs }
        },
        {
          what: `the same by a processor ${slower.times} times slower: a listing that can be used`,
          measured: writeSpread(slowUse, 0, 'ms'),
          target: { says: `≤ ${slower.usableMs} ms`, isMet: slowUse.median <= slower.usableMs }
        },
        {
          what: 'what is kept to work without signal: shell, chunks, catalogue, list pictures',
          measured: `${(bytes / 1e6).toFixed(2)} MB`,
          target: { says: '≤ 4 MB', isMet: bytes <= target.bundleBytes }
        }
      ],
      details: [
        `Kept, uncompressed: ${Object.entries(bundle)
          .map(([name, size]) => `${name} ${(size / 1e6).toFixed(2)} MB`)
          .join(', ')}.`,
        'Usable: the cards stand, and a press on the first would be answered. The browser runs; the app is opened in it anew each time.'
      ]
    }
  } finally {
    await browser.close()
    await shop.close()
    await rm(folder, { recursive: true, force: true })
  }
}

/** In ms since the navigation began. */
interface Started {
  firstPaint: number
  heading: number
  usable: number
}

async function timeToStart(browser: BrowserContext, address: string, slower = 1): Promise<Started> {
  const page: Page = await browser.newPage()
  const devtools = await browser.newCDPSession(page)
  await devtools.send('Emulation.setCPUThrottlingRate', { rate: slower })
  await page.addInitScript(() => {
    const watching = new MutationObserver(() => {
      const seen = window as { headingAt?: number }
      if (document.querySelector('main h1')) seen.headingAt ??= performance.now()
      if (document.querySelectorAll('main article a').length < 6) return
      watching.disconnect()
      // Two frames later it is on the screen, and its listeners are in place.
      requestAnimationFrame(() => requestAnimationFrame(() => Object.assign(window, { usableAt: performance.now() })))
    })
    watching.observe(document, { subtree: true, childList: true })
  })
  await page.goto(address, { waitUntil: 'commit' })
  const usableAt = await page.waitForFunction(() => (window as { usableAt?: number }).usableAt)
  const paintedAt = await page.waitForFunction(
    () => performance.getEntriesByName('first-contentful-paint')[0]?.startTime
  )
  const times = {
    firstPaint: (await paintedAt.jsonValue()) as number,
    heading: await page.evaluate(() => (window as { headingAt?: number }).headingAt ?? Number.NaN),
    usable: (await usableAt.jsonValue()) as number
  }
  await page.getByRole('article').getByRole('link').first().click()
  await page.waitForURL(/\/products\/./)
  await page.close()
  return times
}

/** In the page: the bytes of each cache, once the list pictures have come. */
async function keptBytes(): Promise<Record<string, number>> {
  const products: { imageUrl: string }[] = await (await fetch('/api/products')).json()
  const wanted = new Set(products.map(({ imageUrl }) => imageUrl)).size
  const list = await caches.open('list-pictures-1')
  for (let waited = 0; (await list.keys()).length < wanted - 1 && waited < 200; waited++)
    await new Promise((resolve) => setTimeout(resolve, 100))
  const bytes: Record<string, number> = {}
  for (const name of await caches.keys()) {
    if (name.startsWith('pictures-')) continue
    const cache = await caches.open(name)
    let sum = 0
    for (const request of await cache.keys()) sum += (await (await cache.match(request))?.blob())?.size ?? 0
    bytes[name.replace(/^workbox-precache.*/, 'shell and chunks')] = sum
  }
  return bytes
}
