import type { BrowserContext } from '@playwright/test'
import { ACCEPT_ALL, type ConsentChoices, consentRecord, REJECT_ALL } from '#domain/consent/consent.ts'
import { CONSENT_KEY } from '#domain/consent/consent-key.ts'
import { untilAlive } from './alive.ts'
import { ours } from './browser.ts'
import { chunkOf } from './chunk-of.ts'
import { expect, test } from './shop.ts'
import { measuredPages } from './shop-database.ts'

test('what a card leads to has come before it is pressed, and is shown without asking again', async ({
  browser,
  readShop
}) => {
  // On a desk the picture of a piece is another one than its card's.
  const context = await browser.newContext({
    ...ours,
    viewport: { width: 1280, height: 900 },
    serviceWorkers: 'block'
  })
  const page = await context.newPage()
  await page.goto(`${readShop.url}/products?category=earrings`)
  await untilAlive(page)
  const asked: string[] = []
  page.on('request', (request) => asked.push(new URL(request.url()).pathname))
  const link = page.getByRole('article').first().getByRole('heading').getByRole('link')
  const id = new URL((await link.getAttribute('href')) ?? '', readShop.url).pathname.split('/').at(-1)
  await link.hover()
  const code = `/${chunkOf('app/features/product/product-page.tsx')}`
  await expect.poll(() => asked).toEqual(expect.arrayContaining([code, `/api/products/${id}`]))
  await expect.poll(() => asked.some((path) => /^\/media\/.*-(800|1200)\.(avif|webp|jpg)$/.test(path))).toBe(true)
  await page.waitForLoadState('networkidle')

  const before = asked.length
  await link.click()
  await expect(page.getByRole('heading', { level: 1 })).toBeVisible()
  await expect(page.locator('main picture img').first()).toHaveJSProperty('complete', true)
  const since = asked.slice(before)
  expect(since).not.toContain(code)
  expect(since).not.toContain(`/api/products/${id}`)
  await context.close()
})

/** Opens a page as one of the visits that are measured, if it may be, and says what is fetched. */
async function visit(context: BrowserContext, address: string, choices: ConsentChoices) {
  const record = JSON.stringify(consentRecord(choices, '2026-01-01T00:00:00.000Z'))
  await context.addInitScript(
    ([key, text]) => {
      localStorage.setItem(key, text)
      Math.random = () => 0
    },
    [CONSENT_KEY, record] as const
  )
  const page = await context.newPage()
  const fetched: string[] = []
  page.on('request', (request) => fetched.push(new URL(request.url()).pathname))
  await page.goto(address)
  await untilAlive(page)
  return { page, fetched }
}

const measuring = () => `/${chunkOf('app/shell/field-vitals.ts')}`

test('a visit that allows it is counted under its page as it is left', async ({ browser, shop }) => {
  const context = await browser.newContext({ ...ours, serviceWorkers: 'block' })
  const { page, fetched } = await visit(context, `${shop.url}/faq`, { ...REJECT_ALL, analytics: true })
  await expect.poll(() => fetched).toContain(measuring())
  await page.waitForLoadState('networkidle')
  await page.goto(`${shop.url}/size-guide`)
  await expect.poll(() => measuredPages(shop), { timeout: 20_000 }).toEqual([{ route: '/faq', visits: 1 }])
  await context.close()
})

test('of a visit that does not allow it nothing is counted, and nothing is fetched for it', async ({
  browser,
  shop
}) => {
  const context = await browser.newContext({ ...ours, serviceWorkers: 'block' })
  const { page, fetched } = await visit(context, `${shop.url}/faq`, { ...ACCEPT_ALL, analytics: false })
  await page.waitForTimeout(2500)
  await page.goto(`${shop.url}/size-guide`)
  // Counts are written down every five seconds.
  await page.waitForTimeout(6000)
  expect(fetched).not.toContain(measuring())
  expect(measuredPages(shop)).toEqual([])
  await context.close()
})
