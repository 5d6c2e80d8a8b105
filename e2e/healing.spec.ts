import type { Page } from '@playwright/test'
import {
  expectSentOnce,
  faults,
  isCatalogue,
  isKeptFile,
  isProgram,
  isSending,
  keptFiles,
  nextVisitMends,
  opensWithout,
  ready,
  restartWorker,
  SIGN_IN,
  type Spoiling,
  test,
  writeEnquiry
} from './bad-line.ts'
import { expect } from './shop.ts'

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

/** Every fault of the line, for some of the files, for all of them, and for the catalogue; npm test makes the main ones. */
const faultsOfTheLine: readonly {
  how: Spoiling
  of: string
  isOf: (path: string, turn: number) => boolean
  isMain?: boolean
}[] = faults.flatMap((how) => [
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
    const waits = of === 'every file'
    if (waits) {
      // The worker comes only after something was written and waits.
      line.spoil = (path) => (isSending(path) || path === '/sw.js' ? 'a 503' : undefined)
      await writeEnquiry(page, line, shop)
    }
    await page.goto(line.url)
    await expect(page.getByRole('heading', { level: 1 })).toBeVisible()
    line.spoil = (path) => {
      if (isSending(path)) return 'a 503'
      if (!isOf(path, ++turn)) return undefined
      spoiled++
      return how
    }
    await expect.poll(() => spoiled, { timeout: 30_000 }).toBeGreaterThan(0)
    await page.waitForTimeout(1500)
    expect((await keptFiles(page)).wrong).toBe(0)
    await expect(ready(page)).toHaveCount(0)
    line.spoil = () => undefined
    await nextVisitMends(page, line, shop, waits)
  })
}

/** What a browser takes away by itself, or a hand in its settings. */
const takenAway: readonly {
  what: string
  take: (page: Page) => Promise<unknown>
  isMain?: boolean
  waits?: boolean
}[] = [
  {
    what: 'all caches',
    take: (page) =>
      page.evaluate(async () => {
        for (const name of await caches.keys()) await caches.delete(name)
      }),
    isMain: true,
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
      )
  },
  {
    what: 'the worker, with a second tab open,',
    waits: true,
    take: async (page) => {
      const other = await page.context().newPage()
      await other.goto(new URL('/faq', page.url()).href)
      await page.bringToFront()
      await page.evaluate(async () => (await navigator.serviceWorker.getRegistration())?.unregister())
    }
  }
]

for (const { what, take, isMain, waits } of takenAway) {
  if (!isMain && process.env.FAULTS !== 'every') continue
  test(`${what} taken away at rest is there again after the next visit`, async ({ page, line, shop }) => {
    await page.goto(`${line.url}/install`)
    await expect(ready(page)).toBeVisible({ timeout: 60_000 })
    line.spoil = (path) => (isSending(path) ? 'a 503' : undefined)
    // What is deleted with the database cannot be sent any more; everything else leaves what waits alone.
    if (waits) await writeEnquiry(page, line, shop)
    await take(page)
    line.spoil = () => undefined
    await page.goto(line.url)
    await expect(page.getByRole('heading', { level: 1 })).toBeVisible()
    await page.goto(`${line.url}/install`)
    // What stands further down comes alive with the shopper's first move; the toast may have been on the page before.
    await page.mouse.move(1, 1)
    await expect(ready(page)).toBeVisible({ timeout: 60_000 })
    // The word is not taken for it: the files are counted.
    await expect.poll(async () => (await keptFiles(page)).all, { timeout: 30_000 }).toBeGreaterThan(50)
    if (waits) await expectSentOnce(shop)
    await opensWithout(page, line, shop)
  })
}
