import type { Page } from '@playwright/test'
import { PAGES } from '../domain/pages/pages.ts'
import { openAlive, openAwake } from './alive.ts'
import { badge, EARRINGS } from './cart.ts'
import { chunkOf } from './chunk-of.ts'
import { journeys } from './requests.ts'
import { shiftsOn, watchShifts } from './shifts.ts'
import { expect, type Shop, test } from './shop.ts'
import { requestsIn } from './shop-database.ts'
import { makeReadyOffline } from './worker.ts'

const band = (page: Page) => page.getByText('We cannot be reached just now.')

/** Goes to another page within the shop, by its footer. */
const moveTo = (page: Page, name: string) => page.getByRole('contentinfo').getByRole('link', { name }).first().click()

test('the shop dies: the first move says so within 5 s; it is back: what waits is there within 10 s', async ({
  page,
  shop
}) => {
  await makeReadyOffline(page, shop.url)
  await openAlive(page, `${shop.url}/faq`)
  await shop.stop()
  await moveTo(page, 'Shipping')
  await expect(band(page)).toBeVisible({ timeout: 5000 })
  await expect(band(page)).toContainText('Prices as of')

  const wholesale = journeys.find(({ address }) => address === '/wholesale')
  if (!wholesale) throw new Error('There is no wholesale journey')
  await wholesale.open(page, shop)
  await wholesale.fill(page)
  await wholesale.submit(page)
  await expect(page.getByText('Saved on this device', { exact: true }).first()).toBeVisible()
  await expect(page.getByText('It leaves by itself as soon as there is signal.').first()).toBeVisible()
  // Long enough that the wait between two tries is longer than what is measured.
  await page.waitForTimeout(20_000)
  await shop.start()
  const back = Date.now()
  await expect.poll(() => requestsIn(shop, wholesale.table).length, { intervals: [100], timeout: 10_000 }).toBe(1)
  expect(Date.now() - back).toBeLessThan(10_000)
  await expect(band(page)).toBeHidden({ timeout: 5000 })
})

test('a page opened while the shop is away begins with the band, and nothing moves under the finger', async ({
  page,
  shop
}) => {
  await makeReadyOffline(page, shop.url)
  await openAlive(page, `${shop.url}/faq`)
  await shop.stop()
  await moveTo(page, 'Shipping')
  await expect(band(page)).toBeVisible()
  await watchShifts(page)
  await page.goto(`${shop.url}/products/${EARRINGS}`)
  await page.getByRole('button', { name: 'Add to Cart' }).first().click()
  await expect(badge(page, 1)).toBeVisible()
  await expect(band(page)).toBeVisible()
  // The number in the header's bag is new, and moves nothing.
  const moved = (await shiftsOn(page)).flatMap((shift) => shift.moved)
  expect(moved.filter((told) => !told.startsWith('SPAN '))).toEqual([])
  // The word is not believed longer than until the shop was asked.
  await shop.start()
  await openAlive(page, `${shop.url}/faq`)
  await expect(band(page)).toBeHidden({ timeout: 5000 })
})

test('a network that answers in the shop’s place is not the shop', async ({ page, context, shop }) => {
  await makeReadyOffline(page, shop.url)
  await openAlive(page, `${shop.url}/faq`)
  const portal = { status: 200, contentType: 'text/html', body: '<h1>Sign in to the network</h1>' }
  await context.route(/\/(?:api|healthz)/, (route) => route.fulfill(portal))
  await moveTo(page, 'Shipping')
  await expect(band(page)).toBeVisible({ timeout: 5000 })
  await context.unroute(/\/(?:api|healthz)/)
  await expect(band(page)).toBeHidden({ timeout: 10_000 })
})

test.describe('without a worker', () => {
  test.use({ serviceWorkers: 'block' })

  test('a page whose code cannot be had keeps the one before, says so, and goes on when the line is back', async ({
    page,
    shop
  }) => {
    const asked = new Set<string>()
    page.on('request', (request) => asked.add(new URL(request.url()).pathname))
    // The footer's code has come as well, else its links were plain ones.
    await openAwake(page, `${shop.url}/products/${EARRINGS}`)
    await page.evaluate(() => Object.assign(window, { isStill: true }))
    await keptInTouch(page, shop)
    const heading = page.getByRole('heading', { level: 1 })
    const before = await heading.textContent()
    await shop.stop()
    // Not one whose code has come with something else: scripts are shared.
    const [path] = Object.entries(PAGES).find(
      ([, { footer, source }]) => footer?.[0] === 'service' && !asked.has(`/${chunkOf(source)}`)
    ) ?? ['no page']
    await page.getByRole('contentinfo').locator(`a[href="${path}"]`).first().click()
    await expect(page.getByText('What you asked for opens when the connection is back.')).toBeVisible({ timeout: 5000 })
    await expect(band(page)).toBeVisible({ timeout: 5000 })
    await expect(band(page)).not.toContainText('catalogue')
    await expect(heading).toHaveText(String(before))
    await expect(badge(page, 0).first()).toBeVisible()

    await shop.start()
    await expect(page).toHaveURL(shop.url + path)
    await expect(heading).not.toHaveText(String(before))
    expect(await page.evaluate(() => 'isStill' in window)).toBe(true)
    await expect(band(page)).toBeHidden({ timeout: 5000 })
  })
})

/** The code that follows the connection comes with the first move: from then on the browser's word has the shop asked. */
async function keptInTouch(page: Page, shop: Shop): Promise<void> {
  let isAsked = false
  page.on('request', (request) => {
    isAsked ||= request.url() === `${shop.url}/healthz`
  })
  await page.mouse.move(5, 5)
  await expect
    .poll(async () => {
      await page.evaluate(() => dispatchEvent(new Event('online')))
      return isAsked
    })
    .toBe(true)
}
