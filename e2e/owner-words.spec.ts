import type { Page } from '@playwright/test'
import { ENTRIES, pageToldBy } from '../data/content/entries.ts'
import { axeFinds } from './axe.ts'
import { openDesk } from './desk.ts'
import { readMails } from './mail.ts'
import { haveOrdered } from './ordering.ts'
import { expect, test } from './shop.ts'
import { makeReadyOffline } from './worker.ts'

/** What the device keeps of an answer of the shop's. */
const keptBy = (page: Page, path: string): Promise<string> =>
  page.evaluate(async (asked) => {
    const name = (await caches.keys()).find((each) => each.startsWith('catalogue'))
    const kept = name && (await (await caches.open(name)).match(asked))
    return kept ? kept.text() : ''
  }, path)

test('the words of the front page and of a mail are changed once at the desk, and page, mail and offline copy follow', async ({
  page,
  browser,
  shop
}) => {
  test.slow()
  await makeReadyOffline(page, shop.url)
  await page.goto(shop.url)
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Graded in north light.')

  const desk = await openDesk(await browser.newContext({ serviceWorkers: 'block' }), shop)
  for (const [key, words] of [
    ['home.hero.title', 'Light, and nothing else.'],
    ['home.hero.promise', 'With you within {deliveryMaximumDays} days.'],
    ['mail.greeting', 'Good day from {shopName},'],
    ['mail.thanks', 'We are grateful.'],
    ['mail.signature', 'Anna Fields, at the bench'],
    ['descriptions.front-page', 'Diamonds, and what is known of them.']
  ] as const) {
    await desk.goto(`${shop.url}/desk/words/${key}`)
    await desk.locator('[name="value"]').fill(words)
    await desk.getByRole('button', { name: 'Save', exact: true }).click()
    await expect(desk.getByRole('status').first()).toContainText('It is changed.')
  }
  // A sentence of the law's is saved by whoever has checked it.
  await desk.goto(`${shop.url}/desk/words/terms.faulty`)
  await desk.locator('[name="value"]').fill('Nothing is ever faulty.')
  await desk.getByRole('button', { name: 'Save', exact: true }).click()
  await expect(desk.getByText(/rule of law, the Consumer Rights Act 2015/).first()).toBeVisible()

  const front = async () => (await page.request.get(shop.url)).text()
  await expect.poll(front).toContain('Light, and nothing else.')
  const told = await front()
  expect(told).toContain('With you within 21 days.')
  expect(told).toContain('<meta name="description" content="Diamonds, and what is known of them."')
  expect(told).not.toContain('Graded in north light')
  expect(await (await page.request.get(`${shop.url}/llms.txt`)).text()).toContain(
    'Diamonds, and what is known of them.'
  )
  expect(await (await page.request.get(`${shop.url}/terms-of-service`)).text()).not.toContain('Nothing is ever faulty')

  const buyer = await (await browser.newContext({ serviceWorkers: 'block' })).newPage()
  await buyer.goto(shop.url)
  const order = await haveOrdered(buyer, shop)
  await expect
    .poll(async () => (await readMails(shop)).filter((mail) => mail.includes(order)).join(' '))
    .toMatch(
      /Good day from Northlight Diamonds,\s+We are grateful\. Your order number is [\s\S]*Anna Fields, at the bench/
    )

  // The device has looked since, and says the same without the shop.
  await page.goto(`${shop.url}/shipping`)
  await expect.poll(() => keptBy(page, '/api/content/texts')).toContain('Light, and nothing else.')
  await shop.stop()
  await page.goto('about:blank')
  await page.goto(shop.url)
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Light, and nothing else.')
})

test('a page of the owner’s is added, taken away from everywhere, led elsewhere, and brought back', async ({
  page,
  browser,
  shop
}) => {
  test.slow()
  const desk = await openDesk(await browser.newContext({ serviceWorkers: 'block' }), shop)
  await desk.goto(`${shop.url}/desk/words/new`)
  await desk.getByLabel('Title').fill('Our story')
  await desk.getByLabel('Address').fill('our-story')
  await desk.getByLabel('Text', { exact: true }).fill('It began with **a window**.')
  await desk.getByRole('button', { name: 'Add the page' }).click()
  await expect(desk.getByRole('status').first()).toContainText('The page is added.')

  await makeReadyOffline(page, shop.url)
  const footer = page.getByRole('contentinfo').getByRole('link', { name: 'Our story' })
  await page.goto(`${shop.url}/read/our-story`)
  await expect(page.getByRole('heading', { level: 1 })).toBeVisible()
  await expect(footer).toBeVisible()
  const sitemap = async () => (await page.request.get(`${shop.url}/sitemap.xml`)).text()
  expect(await sitemap()).toContain('/read/our-story')

  await desk.goto(`${shop.url}/desk/words/pages.our-story.text`)
  for (const width of [320, 1280]) {
    await desk.setViewportSize({ width, height: 900 })
    expect(await axeFinds(desk)).toEqual([])
    expect(await desk.evaluate(() => document.documentElement.scrollWidth - innerWidth)).toBeLessThanOrEqual(0)
  }
  await desk.getByRole('button', { name: 'Take the page away' }).click()
  await expect(desk.getByRole('status').first()).toContainText('The page is taken away')
  expect(await axeFinds(desk)).toEqual([])

  const asked = () => page.request.get(`${shop.url}/read/our-story`, { maxRedirects: 0 })
  await expect.poll(async () => (await asked()).status()).toBe(410)
  await expect.poll(sitemap).not.toContain('/read/our-story')
  for (const path of ['/', '/llms.txt', '/api/content/texts']) {
    const text = await (await page.request.get(shop.url + path)).text()
    expect(text, path).not.toMatch(/Our story/)
  }
  await page.goto(`${shop.url}/shipping`)
  await expect.poll(() => keptBy(page, '/api/content')).toContain('"our-story":"gone"')
  await page.goto(`${shop.url}/read/our-story`)
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('This page is not here')
  await expect(page.getByRole('contentinfo').getByRole('link').first()).toBeVisible()
  await expect(footer).toHaveCount(0)

  await desk.getByRole('button', { name: 'Bring the page back' }).click()
  await expect(desk.getByRole('status').first()).toContainText('The page is back')
  await expect.poll(async () => (await asked()).status()).toBe(200)
  await desk.getByLabel('Whoever opens its address').selectOption('/about')
  await desk.getByRole('button', { name: 'Take the page away' }).click()
  await expect(desk.getByRole('status').first()).toContainText('The page is taken away')
  await expect.poll(async () => [(await asked()).status(), (await asked()).headers().location]).toEqual([301, '/about'])

  await shop.stop()
  await page.goto('about:blank')
  await page.goto(`${shop.url}/read/our-story`)
  await expect(page.locator('main strong')).toHaveCount(0)
})

test('every heading, title and description is shown as shoppers read it before it is written', async ({
  context,
  readShop: shop
}) => {
  const desk = await openDesk(context, shop)
  const missing: string[] = []
  for (const { key, what } of ENTRIES.filter((entry) => pageToldBy(entry.key))) {
    if (what.kind !== 'plain') continue
    const page = await (await desk.request.get(`${shop.url}/desk/words/${key}`)).text()
    if (!/The page says now: “[^”]{3,}”/.test(page)) missing.push(key)
  }
  expect(missing).toEqual([])
  await desk.goto(`${shop.url}/desk/words/headings.gift-cards`)
  await expect(desk.getByText('The page says now: “Gift cards”')).toBeVisible()
})

test('the price of a bracelet is changed in its table by keyboard, and card, page and offline copy follow', async ({
  page,
  browser,
  shop
}) => {
  test.slow()
  const piece = '/products/natural-tennis-bracelet-18k-white-gold'
  await makeReadyOffline(page, shop.url)
  const desk = await openDesk(await browser.newContext({ serviceWorkers: 'block' }), shop)
  await desk.setViewportSize({ width: 320, height: 800 })
  await desk.goto(`${shop.url}/desk/prices`)
  await desk.getByRole('link', { name: 'Bracelets that shoppers design, and weights' }).press('Enter')
  await desk.getByRole('link', { name: 'Tennis bracelets in 18K gold, natural diamonds' }).press('Enter')
  const cell = desk.getByLabel('6 inches, 0.083 ct, in pounds')
  await expect(cell).toHaveValue('4,834')
  await cell.fill('lots')
  await cell.press('Enter')
  await expect(desk.getByRole('alert')).toContainText('“6 inches”, 0.083 ct: a price is in whole pounds')
  await expect(cell).toHaveValue('lots')
  await cell.fill('4,900')
  await desk.getByRole('button', { name: 'Show what changes' }).press('Enter')
  await expect(desk.getByText('6 inches, 0.083 ct: £4,834 → £4,900')).toBeVisible()
  expect(await axeFinds(desk)).toEqual([])
  expect(await desk.evaluate(() => document.documentElement.scrollWidth - innerWidth)).toBeLessThanOrEqual(0)
  await desk.getByRole('button', { name: 'Change the prices' }).press('Enter')
  await expect(desk.getByRole('status').first()).toContainText('It is changed.')
  // Of weights what goes, and what comes.
  await desk.goto(`${shop.url}/desk/words/carats.wedding-rings`)
  await desk.getByLabel('Weight 6, times the price').fill('2.6')
  await desk.getByRole('button', { name: 'Show what changes' }).press('Enter')
  await expect(desk.getByText(/^2 ct: 2.5 times the price, .* → 2.6 times the price, /)).toBeVisible()
  await desk.getByRole('button', { name: 'Change the prices' }).press('Enter')
  await expect(desk.getByRole('status').first()).toContainText('It is changed.')

  const told = async (path: string) => (await page.request.get(shop.url + path)).text()
  await expect.poll(() => told(piece)).toContain('£4,900')
  expect(await told('/')).toContain('From £4,900')
  expect(await told('/')).not.toContain('£4,834')
  await page.goto(shop.url + piece)
  await expect(page.getByText('£4,900').first()).toBeVisible()
  await page.goto(`${shop.url}/products/natural-solitaire-ring-platinum?carat=2`)
  const ring = (await (await page.request.get(`${shop.url}/api/products/natural-solitaire-ring-platinum`)).json()) as {
    price: string
  }
  const inTwoCarats = `£${Math.round(Number(ring.price) * 2.6).toLocaleString('en-GB')}`
  await expect(page.getByText(inTwoCarats).first()).toBeVisible()
  await expect.poll(() => keptBy(page, '/api/content')).toContain('"natural.18k":490000')
  await shop.stop()
  await page.goto('about:blank')
  await page.goto(`${shop.url}/products/natural-solitaire-ring-platinum?carat=2`)
  await expect(page.getByText(inTwoCarats).first()).toBeVisible()
})
