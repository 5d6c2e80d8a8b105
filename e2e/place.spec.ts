import type { Page } from '@playwright/test'
import { openAlive, untilAlive, untilQuiet } from './alive.ts'
import { holdBack } from './held.ts'
import { expect, test } from './shop.ts'
import { makeReadyOffline } from './worker.ts'

const place = (page: Page) => page.evaluate(() => Math.round(window.scrollY))

async function scrollTo(page: Page, y: number): Promise<void> {
  await page.evaluate((to) => window.scrollTo(0, to), y)
  await expect.poll(() => place(page)).toBe(y)
}

test('a page that is read while it comes alive stays where it is read', async ({ browser, readShop }) => {
  const page = await (await browser.newContext({ serviceWorkers: 'block' })).newPage()
  // Seen before, so that there is a place which it might be put back to.
  await openAlive(page, `${readShop.url}/products`)
  const letGo = await holdBack(page, '**/assets/*.js')
  await page.goto(`${readShop.url}/products`)
  await scrollTo(page, 700)
  letGo()
  await untilAlive(page)
  await untilQuiet(page)
  expect(await place(page)).toBe(700)
  await page.context().close()
})

test.describe('a page opened anew begins at its top, loaded anew it stays', () => {
  test('with the server’s document', async ({ browser, readShop }) => {
    const page = await (await browser.newContext({ serviceWorkers: 'block' })).newPage()
    await staysAndBegins(page, readShop.url)
    await page.context().close()
  })

  test('with the worker’s', async ({ page, readShop }) => {
    await makeReadyOffline(page, readShop.url)
    await staysAndBegins(page, readShop.url)
  })
})

async function staysAndBegins(page: Page, url: string): Promise<void> {
  const pieces = page.getByRole('main').locator('a[href^="/products/"]')
  await openAlive(page, `${url}/products`)
  await expect(pieces.nth(8)).toBeAttached()
  await scrollTo(page, 700)
  await page.reload()
  await expect.poll(() => place(page)).toBe(700)
  await untilQuiet(page)
  expect(await place(page)).toBe(700)
  await page.goto(`${url}/faq`)
  await openAlive(page, `${url}/products`)
  await expect(pieces.nth(8)).toBeAttached()
  await untilQuiet(page)
  expect(await place(page)).toBe(0)
}
