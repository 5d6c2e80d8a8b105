import type { Page } from '@playwright/test'
import { bankHolidays } from '../data/bank-holidays.ts'
import { settle } from '../domain/content/house-terms.ts'
import { NOTHING_SETTLED } from '../domain/content/settled.ts'
import { DEFAULT_COUNTRY } from '../domain/policies/delivery.ts'
import { arrivalWords, deliveryPromise, orderMoment } from '../domain/policies/delivery-promise.ts'
import { axeFinds } from './axe.ts'
import { atShell, openDesk } from './desk.ts'
import { readMails } from './mail.ts'
import { haveOrdered } from './ordering.ts'
import { expect, test } from './shop.ts'
import { makeReadyOffline } from './worker.ts'

const RING = '/products/natural-solitaire-ring-platinum'

async function clean(desk: Page): Promise<void> {
  for (const width of [320, 1280]) {
    await desk.setViewportSize({ width, height: 900 })
    expect(await axeFinds(desk), `${desk.url()} at ${width}`).toEqual([])
    const overflow = await desk.evaluate(() => document.documentElement.scrollWidth - innerWidth)
    expect(overflow, `${desk.url()} at ${width}`).toBeLessThanOrEqual(0)
  }
}

const textOf = async (page: Page, address: string) => (await page.request.get(address)).text()

test('the delivery days are changed once, and every page, mail and offline copy follows', async ({
  page,
  browser,
  shop
}) => {
  test.slow()
  await makeReadyOffline(page, shop.url)
  expect(await textOf(page, `${shop.url}/shipping`)).toContain('at most 21')
  const before = await textOf(page, shop.url + RING)

  const desk = await openDesk(await browser.newContext({ serviceWorkers: 'block' }), shop)
  await desk.goto(`${shop.url}/desk/words?q=delivery-days`)
  await clean(desk)
  await desk.getByRole('link', { name: 'Delivery within the UK, at most' }).click()
  await clean(desk)
  const field = desk.getByLabel('Delivery within the UK, at most')
  await field.fill('12')
  await desk.getByRole('button', { name: 'Save' }).click()
  await expect(desk.getByRole('alert')).toContainText('would end before they begin')
  await expect(field).toHaveValue('12')
  await field.fill('28')
  await desk.getByRole('button', { name: 'Save' }).click()
  await expect(desk.getByRole('status').first()).toContainText('It is changed.')
  await expect(desk.getByText('Version 1: Anna Fields')).toBeVisible()
  await desk.getByRole('link', { name: 'Look at version 0' }).click()
  await clean(desk)

  // What the shop says to whoever comes now, with or without script.
  for (const [path, words] of [
    ['/', '28 days'],
    ['/shipping', 'at most 28'],
    ['/faq', 'at most 28'],
    ['/terms-of-service', '28'],
    ['/llms.txt', 'within 28 days'],
    ['/products', 'within 28 days']
  ] as const)
    await expect.poll(() => textOf(page, shop.url + path), { message: path }).toContain(words)
  for (const path of ['/', '/shipping', '/faq', '/llms.txt', '/products'])
    expect(await textOf(page, shop.url + path), path).not.toMatch(/(?:at most|within) (?:<!-- -->)?21\b/)
  expect(await textOf(page, shop.url + RING)).not.toBe(before)

  // The piece's own page, and a mail that is written from now on, name the day that the rule gives.
  settle({ ...NOTHING_SETTLED, figures: { deliveryMaximumDays: 28 } })
  const day = () =>
    arrivalWords(
      deliveryPromise({ madeTo: 'order' }, orderMoment(Date.now()), DEFAULT_COUNTRY, bankHolidays),
      DEFAULT_COUNTRY
    )
  // Midnight may fall between what is asked and what is awaited.
  await expect
    .poll(async () => (await textOf(page, shop.url + RING)).replaceAll('<!-- -->', '').includes(day()))
    .toBe(true)
  const dayBefore = day()
  const order = await haveOrdered(page, shop, { piece: RING.slice('/products/'.length) })
  const days = [dayBefore, day()]
  await expect
    .poll(async () => {
      const mails = (await readMails(shop)).filter((mail) => mail.includes(order)).join(' ')
      return days.some((each) => mails.includes(`with you ${each}`))
    })
    .toBe(true)

  // A device that was ready before hears of it, and says it without signal.
  await page.goto(`${shop.url}/shipping`)
  await expect(page.getByText(/at most 28/).first()).toBeVisible()
  await expect
    .poll(async () =>
      page.evaluate(async () => {
        const name = (await caches.keys()).find((each) => each.startsWith('catalogue'))
        const kept = name && (await (await caches.open(name)).match('/api/content'))
        return kept ? ((await kept.json()) as { figures: object }).figures : null
      })
    )
    .toEqual({ deliveryMaximumDays: 28 })
  await shop.stop()
  await page.goto('about:blank')
  for (const path of ['/shipping', '/faq#delivery']) {
    await page.goto(shop.url + path)
    await expect(page.getByText(/at most 28/).first()).toBeVisible()
    await expect(page.getByText(/at most 21/)).toHaveCount(0)
  }
  await page.goto(shop.url)
  await expect(page.getByText(/within 28 days/).first()).toBeVisible()
})

test('a line above every page and a page of the owner’s are there, in the menu, and without signal', async ({
  page,
  browser,
  shop
}) => {
  test.slow()
  await atShell(shop, ['content', 'set', 'announcement'], 'Open until eight on {deliveryMaximumDays} December')
  const desk = await openDesk(await browser.newContext({ serviceWorkers: 'block' }), shop)
  await desk.goto(`${shop.url}/desk/words/new`)
  await clean(desk)
  await desk.getByLabel('Title').fill('Our story')
  await desk.getByLabel('Address').fill('our-story')
  await desk
    .getByLabel('Text', { exact: true })
    .fill('It began with **a window** to the north.\n\n- Even light\n- Cool light')
  await desk.getByLabel('Where it is named').selectOption('menu')
  await desk.getByRole('button', { name: 'Add the page' }).click()
  await expect(desk.getByRole('status').first()).toContainText('The page is added.')

  await makeReadyOffline(page, shop.url)
  await expect(page.getByText('Open until eight on 21 December')).toBeVisible()
  await page.goto(`${shop.url}/read/our-story`)
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Our story')
  await expect(page.locator('main strong')).toHaveText('a window')
  await expect(page.getByRole('contentinfo').getByRole('link', { name: 'Our story' })).toBeVisible()
  expect((await page.request.get(`${shop.url}/read/another`)).status()).toBe(404)
  await shop.stop()
  await page.goto('about:blank')
  await page.goto(`${shop.url}/read/our-story`)
  await expect(page.locator('main strong')).toHaveText('a window')
  await expect(page.getByText('Open until eight on 21 December')).toBeVisible()
})
