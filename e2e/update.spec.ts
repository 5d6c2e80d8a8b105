import { readFile, writeFile } from 'node:fs/promises'
import path from 'node:path'
import { openAwake, untilAlive } from './alive.ts'
import { addFromPage, EARRINGS } from './cart.ts'
import { chunkOf } from './chunk-of.ts'
import { makeNextVersion } from './next-version.ts'
import { expect, test } from './shop.ts'
import { makeReadyOffline } from './worker.ts'

test('a new version asks first, and the reload brings it', async ({ page, shop }) => {
  await makeReadyOffline(page, shop.url)
  const next = await makeNextVersion(shop)
  await shop.stop()
  await shop.start(next)

  await page.goto(`${shop.url}/products`)
  await expect(page.getByText('A new version is ready')).toBeVisible()
  // Until the shopper agrees, the old version goes on answering.
  expect(await page.locator('meta[name="build"]').count()).toBe(0)

  await page.getByRole('button', { name: 'Reload' }).click()
  await expect(page.locator('meta[name="build"]')).toHaveCount(1)
  await shop.stop()
  await page.goto(`${shop.url}/products?category=earrings`)
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Earrings')
})

test('nothing reloads a page on which an order is being written', async ({ page, context, shop }) => {
  // Chromium lets a new worker take over when the old one has been idle for a while: up to half a minute.
  await makeReadyOffline(page, shop.url)
  await addFromPage(page, shop, EARRINGS)
  await page.goto(`${shop.url}/checkout`)
  const city = page.locator('[name="shippingAddress.city"]')
  await city.fill('Leeds')
  const next = await makeNextVersion(shop)
  await shop.stop()
  await shop.start(next)
  const other = await context.newPage()
  await other.goto(`${shop.url}/products`)
  await expect(other.getByText('A new version is ready')).toBeVisible()
  await page.evaluate(() => Object.assign(window, { isStill: true }))
  await other.getByRole('button', { name: 'Reload' }).click()
  await expect(other.locator('meta[name="build"]')).toHaveCount(1)
  await expect(page.getByText('A new version is ready')).toHaveCount(0)
  expect(await page.evaluate(() => 'isStill' in window)).toBe(true)
  await expect(city).toHaveValue('Leeds')
  await page.getByRole('link', { name: 'Back to cart' }).click()
  await expect(page.locator('meta[name="build"]')).toHaveCount(1)
})

test('an asset of an older build is still served, and a missing one is no page', async ({ page, shop, request }) => {
  const scripts = await page.goto(shop.url).then(() => page.locator('#nl-chunks').textContent())
  const [chunk] = Object.keys(JSON.parse(scripts ?? '{}')).filter((file) => file.endsWith('.js'))
  const next = await shop.copyBuild()
  const { rm } = await import('node:fs/promises')
  await rm(path.join(next, `dist/client${chunk}`))
  await rm(path.join(next, `dist/client${chunk}.br`))
  await rm(path.join(next, `dist/client${chunk}.gz`))
  await shop.stop()
  await shop.start(next)

  const kept = await request.get(shop.url + chunk)
  expect(kept.status()).toBe(200)
  expect(kept.headers()['content-type']).toContain('javascript')
  const missing = await request.get(`${shop.url}/assets/never-there-00000000.js`)
  expect(missing.status()).toBe(404)
  expect(missing.headers()['cache-control']).toContain('no-store')
})

test('the kill switch takes the worker and its caches away and reloads the page', async ({ page, shop }) => {
  await makeReadyOffline(page, shop.url)
  const next = await shop.copyBuild()
  await writeFile(path.join(next, 'dist/client/sw.js'), await readFile(path.join(next, 'dist/client/kill-switch.js')))
  await shop.stop()
  await shop.start(next)

  // It takes over by itself, and loads the page anew.
  await page.evaluate(async () => (await navigator.serviceWorker.getRegistration())?.update()).catch(() => {})
  await expect.poll(() => page.evaluate(async () => (await caches.keys()).length).catch(() => -1)).toBe(0)
})

test('where a chunk is gone one load brings the page that was asked for', async ({ browser, shop }) => {
  const context = await browser.newContext({ serviceWorkers: 'block' })
  const page = await context.newPage()
  await openAwake(page, shop.url)
  let asked = 0
  // No part of the home page comes in the same script.
  await page.route(`**/${chunkOf('app/features/bespoke/bespoke-page.tsx')}`, (route) => {
    asked += 1
    return asked === 1 ? route.fulfill({ status: 404 }) : route.continue()
  })
  await page.evaluate(() => Object.assign(window, { isStill: true }))
  await page.getByRole('main').locator('a[href="/bespoke"]').first().click()
  await expect(page).toHaveURL(`${shop.url}/bespoke`)
  await expect(
    page.getByRole('heading', { level: 1, name: 'Begin with a sentence, a sketch or a stone' })
  ).toBeVisible()
  expect(await page.evaluate(() => 'isStill' in window)).toBe(false)
  await untilAlive(page)
  // By the page, then past the browser's cache, and by the page loaded anew.
  expect(asked).toBe(3)
  await context.close()
})
