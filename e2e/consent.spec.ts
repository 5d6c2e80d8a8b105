import type { Page } from '@playwright/test'
import { CONSENT_VERSION } from '#domain/consent/consent.ts'
import { CONSENT_KEY } from '../domain/consent/consent-key.ts'
import { type StoragePlace, storedItem } from '../domain/consent/storage-keys.ts'
import { openAlive, untilAlive } from './alive.ts'
import { axeFinds } from './axe.ts'
import { expect, test } from './shop.ts'

// Where nothing of the worker is seen, none fetches the whole shop for each test.
test.use({ isAsked: true, serviceWorkers: 'block' })

const banner = (page: Page) => page.getByRole('region', { name: /cookies/i })
const kept = (page: Page) => page.evaluate((key) => localStorage.getItem(key), CONSENT_KEY)

/** Everything this browser keeps of the shop, and where. */
async function stored(page: Page): Promise<[StoragePlace, string][]> {
  const inPage = await page.evaluate(async () => ({
    'Local storage': Object.keys(localStorage),
    'Session storage': Object.keys(sessionStorage),
    Database: (await indexedDB.databases()).map(({ name = '' }) => name),
    Cache: await caches.keys()
  }))
  const cookies = (await page.context().cookies()).map(({ name }) => ['Cookie', name] as [StoragePlace, string])
  return [
    ...cookies,
    ...Object.entries(inPage).flatMap(([where, names]) => names.map((name) => [where, name] as [StoragePlace, string]))
  ]
}

test.describe('with the worker', () => {
  test.use({ serviceWorkers: 'allow' })

  test('before any choice nothing is kept but what is necessary, and nothing comes from elsewhere', async ({
    page,
    readShop: shop
  }) => {
    const elsewhere: string[] = []
    page.on('request', (request) => {
      if (!/^(data|blob):/.test(request.url()) && !request.url().startsWith(shop.url)) elsewhere.push(request.url())
    })
    for (const address of ['/', '/products', '/price-calculator', '/wholesale', '/cart', '/size-guide'])
      await openAlive(page, shop.url + address)
    await expect(banner(page)).toBeVisible()
    expect(elsewhere).toEqual([])
    const found = await stored(page)
    expect(found.length).toBeGreaterThan(0)
    for (const [where, name] of found)
      expect([where, name, storedItem(where, name)?.category]).toEqual([where, name, 'necessary'])
  })
})

test('both answers are as large as each other, and an answer is kept and not asked for again', async ({
  page,
  readShop: shop
}) => {
  await openAlive(page, shop.url)
  await expect(banner(page)).toBeVisible()
  const [accept, reject] = await Promise.all(
    ['Accept All', 'Reject All'].map((name) => banner(page).getByRole('button', { name }).boundingBox())
  )
  expect(accept?.height).toBe(reject?.height)
  expect(Math.abs((accept?.width ?? 0) - (reject?.width ?? 0))).toBeLessThan(30)
  expect(await axeFinds(page)).toEqual([])
  await banner(page).getByRole('button', { name: 'Reject All' }).click()
  await expect(banner(page)).toBeHidden()
  expect(JSON.parse((await kept(page)) ?? '')).toMatchObject({
    necessary: true,
    analytics: false,
    version: CONSENT_VERSION
  })
  await page.reload()
  // Where it is asked, it is asked a second after the page is alive.
  await untilAlive(page)
  await page.waitForTimeout(1500)
  await expect(banner(page)).toBeHidden()
})

test('a choice made in the settings ends the question, and the focus goes to the page', async ({
  page,
  readShop: shop
}) => {
  await openAlive(page, shop.url)
  await banner(page).getByRole('button', { name: 'Customise' }).click()
  const settings = page.getByRole('dialog')
  await settings.getByRole('switch', { name: 'Analytics' }).check({ force: true })
  await settings.getByRole('button', { name: 'Save Preferences' }).click()
  await expect(settings).toBeHidden()
  await expect(banner(page)).toBeHidden()
  await expect(page.locator('#main')).toBeFocused()
  expect(JSON.parse((await kept(page)) ?? '')).toMatchObject({ analytics: true, marketing: false })
})

test('an answer given before any code for it has come is taken', async ({ page, readShop: shop }) => {
  await openAlive(page, shop.url)
  await expect(banner(page)).toBeVisible()
  // As a finger presses: nothing moves on the page before.
  await page.evaluate(() => document.querySelector<HTMLElement>('button[value=accept]')?.click())
  await expect(banner(page)).toBeHidden()
  expect(JSON.parse((await kept(page)) ?? '')).toMatchObject({ analytics: true, marketing: true })
})

test('the cookie policy opens the settings again, and a broken record is asked about again', async ({
  page,
  readShop: shop
}) => {
  await openAlive(page, `${shop.url}/cookie-policy`)
  await banner(page).getByRole('button', { name: 'Accept All' }).click()
  await page.getByRole('button', { name: 'Cookie Settings' }).click()
  const settings = page.getByRole('dialog')
  await expect(settings).toBeVisible()
  await expect(settings.getByText('Not used').first()).toBeVisible()
  await page.keyboard.press('Escape')
  await expect(settings).toBeHidden()
  await page.evaluate((key) => localStorage.setItem(key, '{"version":0'), CONSENT_KEY)
  await page.reload()
  await expect(banner(page)).toBeVisible()
})
