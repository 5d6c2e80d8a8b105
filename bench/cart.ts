import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { chromium, type Page } from '@playwright/test'
import { CHROMIUM_FLAGS } from './chromium.ts'
import { answerCookies, makeReadyOffline } from './offline-page.ts'
import type { Part } from './part.ts'
import { freePort } from './processes.ts'
import { openShop } from './shop.ts'
import { spreadOf, writeSpread, writeSpreadOf } from './spread.ts'

const longestBadge = 100
const longestDrain = 5000
const changes = 200
const drains = 3
const pieces = [
  'lab-grown-stud-earrings-9k-white-gold',
  'natural-solitaire-ring-platinum',
  'natural-drop-anklet-18k-white-gold',
  'lab-grown-round-pendant-sterling-silver',
  'lab-grown-drop-earrings-18k-white-gold',
  'lab-grown-station-anklet-9k-yellow-gold'
]

/** The cart on a phone without the shop: how soon an added piece is in the badge, and how soon much that waited is sent. */
export const measureCart: Part = async ({ root, chromiumPath }) => {
  const folder = await mkdtemp(path.join(tmpdir(), 'northlight-bench-'))
  const place = { dataDir: path.join(folder, 'var'), port: await freePort() }
  let shop = await openShop(root, place)
  const browser = await chromium.launch({ executablePath: chromiumPath, args: CHROMIUM_FLAGS })
  const context = await browser.newContext({ viewport: { width: 390, height: 844 }, hasTouch: true, isMobile: true })
  await answerCookies(context)
  const badges: number[] = []
  const drained: number[] = []
  try {
    const page = await context.newPage()
    await makeReadyOffline(page, shop.url)
    await shop.close()
    for (const piece of pieces) badges.push(await timeToBadge(page, `${shop.url}/products/${piece}`))
    for (let turn = 0; turn < drains; turn++) {
      await writeChanges(page, shop.url)
      const drain = timeToDrain(page)
      shop = await openShop(root, place)
      await page.evaluate(() => window.dispatchEvent(new Event('online')))
      drained.push(await drain)
      await shop.close()
    }
  } finally {
    await browser.close()
    await shop.close()
    await rm(folder, { recursive: true, force: true })
  }
  const badge = spreadOf(badges)
  const drain = spreadOf(drained)
  return {
    rows: [
      {
        what: 'a piece added with the shop stopped, from the tap to the badge',
        measured: writeSpread(badge, 0, 'ms'),
        target: { says: `≤ ${longestBadge} ms`, isMet: badge.max <= longestBadge }
      },
      {
        what: `${changes} waiting changes of the cart sent, from the first to the last`,
        measured: writeSpread(drain, 0, 'ms'),
        target: { says: `< ${longestDrain / 1000} s`, isMet: drain.max < longestDrain }
      }
    ],
    details: [
      `Each piece on a page just opened, so that the code that adds is fetched from the worker’s cache within the time: ${writeSpreadOf(badges, 0, 'ms')} over ${badges.length} pieces; the first, which opens the database: ${badges[0]?.toFixed(0)} ms. Saved with strict durability before it shows.`,
      '',
      `${changes} changes written with the shop stopped, sent one by one in their order: ${drained.map((ms) => ms.toFixed(0)).join(', ')} ms.`
    ]
  }
}

/** From the tap to the header's new number, by the page's own clock. */
async function timeToBadge(page: Page, address: string): Promise<number> {
  await page.goto(address)
  // The worker's document is empty until the page has been made on the device.
  await page.getByRole('button', { name: 'Add to Cart' }).first().waitFor()
  await page.evaluate(() => {
    // Asked anew each time: the header may be made again meanwhile.
    const label = () => document.querySelector('header a[href="/cart"]')?.getAttribute('aria-label')
    const before = label()
    const times = { tapped: 0, shown: 0 }
    Object.assign(window, { times })
    window.addEventListener('click', () => (times.tapped ||= performance.now()), { capture: true, once: true })
    new MutationObserver(() => {
      if (label() !== before) times.shown ||= performance.now()
    }).observe(document, { subtree: true, childList: true, attributes: true })
  })
  await page.getByRole('button', { name: 'Add to Cart' }).first().tap()
  const times = await page.waitForFunction(() => {
    const { times } = window as unknown as { times: { tapped: number; shown: number } }
    return times.shown > 0 && times
  })
  const { tapped, shown } = (await times.jsonValue()) as { tapped: number; shown: number }
  return shown - tapped
}

/** Presses plus and minus on the cart's page until so many changes wait. */
async function writeChanges(page: Page, url: string): Promise<void> {
  await page.goto(`${url}/cart`)
  const line = page.getByRole('list', { name: 'In your cart' }).getByRole('listitem').first()
  await line.waitFor()
  // In turns, because a line holds no more than 99 pieces.
  for (let step = 0; step < changes / 2; step++) {
    for (const name of [/^One more/, /^One fewer/]) await line.getByRole('button', { name }).dispatchEvent('click')
  }
  await page.waitForFunction(waitingIs, changes, { timeout: 60_000 })
}

/** From the first change that the shop has taken until nothing waits: the page may notice the shop before it is told. */
async function timeToDrain(page: Page): Promise<number> {
  const times = await page.evaluate(watchDrain)
  return times.last - times.first
}

/** Runs in the page. */
function watchDrain(): Promise<{ first: number; last: number }> {
  const waiting = (db: IDBDatabase) =>
    new Promise<number>((resolve, reject) => {
      const state = db.transaction('entries').objectStore('entries').index('state')
      const counts = ['waiting', 'sending'].map((name) => state.count(name))
      const last = counts.at(-1) as IDBRequest<number>
      last.onsuccess = () => resolve(counts.reduce((sum, { result }) => sum + result, 0))
      last.onerror = () => reject(last.error)
    })
  return new Promise((resolve, reject) => {
    const opening = indexedDB.open('northlight')
    opening.onerror = () => reject(opening.error)
    opening.onsuccess = async () => {
      const db = opening.result
      const all = await waiting(db)
      let first = 0
      for (let left = all; left > 0; left = await waiting(db)) {
        if (left < all) first ||= performance.now()
        // Not oftener: looking takes time from the sending.
        await new Promise((next) => setTimeout(next, 25))
      }
      db.close()
      resolve({ first, last: performance.now() })
    }
  })
}

/** Whether so many entries wait on this device; runs in the page. */
function waitingIs(count: number): Promise<boolean> {
  return new Promise((resolve, reject) => {
    const opening = indexedDB.open('northlight')
    opening.onerror = () => reject(opening.error)
    opening.onsuccess = () => {
      const db = opening.result
      const waiting = db.transaction('entries').objectStore('entries').index('state').count('waiting')
      waiting.onsuccess = () => {
        db.close()
        resolve(waiting.result >= count)
      }
    }
  })
}
