import type { Page } from '@playwright/test'
import { openAlive, openAwake } from './alive.ts'
import { addFromPage, EARRINGS } from './cart.ts'
import { asFile, photograph } from './photographs.ts'
import { expect, refusalsIn, test } from './shop.ts'
import { makeReadyOffline } from './worker.ts'

// That nothing is refused is asked at the end of every journey, in shop.ts, and accessibility.spec.ts opens every page; these
// open what others may not.

test('a page that shows another in a phone asks for nothing that its policy forbids', async ({ page, readShop }) => {
  await page.goto(`${readShop.url}/mobile-preview`, { waitUntil: 'networkidle' })
  await expect(page.frameLocator('iframe').getByRole('heading', { level: 1 })).toBeVisible()
})

const scriptFromText = (page: Page) =>
  page.evaluate(() => {
    try {
      document.createElement('div').innerHTML = '<img src=x onerror=alert(1)>'
      return 'let in'
    } catch (error) {
      return error instanceof TypeError ? 'refused' : String(error)
    }
  })

test('nor do a dialog and a photograph, whose rules and worker come with the shopper’s press', async ({
  page,
  readShop
}) => {
  await addFromPage(page, readShop, EARRINGS)
  await page
    .getByRole('button', { name: /^Search/ })
    .first()
    .click()
  const dialog = page.getByRole('dialog')
  await expect(dialog).toBeVisible()
  // Its rules are put in one by one, into an element without a text: refused, it would stand in the page's flow.
  expect(
    await dialog.evaluate((element) => getComputedStyle(element.closest('.MuiModal-root') ?? element).position)
  ).toBe('fixed')
  await page.keyboard.press('Escape')

  await openAwake(page, `${readShop.url}/bespoke`)
  const worker = page.waitForEvent('worker')
  await page
    .locator('input[type=file]')
    .first()
    .setInputFiles(asFile(await photograph(1), 'ring.jpg'))
  expect((await worker).url()).toContain('/assets/shrink.worker')
})

test('the worker’s document, which is kept, asks for nothing either, and holds the same rules', async ({
  page,
  shop
}) => {
  await makeReadyOffline(page, shop.url)
  await shop.stop()
  for (const address of ['/', '/products?category=rings', '/cart', '/bespoke']) {
    await page.goto(shop.url + address)
    await expect(page.getByRole('heading', { level: 1 })).toBeVisible()
  }
})

test('a text that somebody got into a page becomes neither a script nor a style', async ({ browser, readShop }) => {
  const context = await browser.newContext()
  const refused = await refusalsIn(context)
  const page = await context.newPage()
  await openAlive(page, readShop.url)
  expect(await scriptFromText(page)).toBe('refused')
  await page.evaluate(() => {
    const style = document.body.appendChild(document.createElement('style'))
    style.textContent = 'body { display: none }'
  })
  await expect(page.getByRole('heading', { level: 1 })).toBeVisible()
  await expect
    .poll(() => refused.map((told) => told.split(' ')[1]))
    .toEqual(['require-trusted-types-for', 'style-src-elem'])
  await context.close()
})
