import { ACCEPT_ALL, type ConsentChoices, consentRecord, REJECT_ALL } from '#domain/consent/consent.ts'
import { CONSENT_KEY } from '#domain/consent/consent-key.ts'
import { untilAlive } from './alive.ts'
import { ours } from './browser.ts'
import { chunkOf } from './chunk-of.ts'
import { expect, test } from './shop.ts'

test('what a card leads to has come before it is pressed, and is shown without asking again', async ({
  browser,
  readShop
}) => {
  const context = await browser.newContext({ ...ours, serviceWorkers: 'block' })
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

for (const [what, choices, isMeasured] of [
  ['that allows it', ACCEPT_ALL, true],
  ['that does not', REJECT_ALL, false]
] as const satisfies readonly (readonly [string, ConsentChoices, boolean])[])
  test(`a visit ${what} is ${isMeasured ? 'measured, without a cookie' : 'not measured, and nothing is fetched for it'}`, async ({
    browser,
    readShop
  }) => {
    const context = await browser.newContext({ ...ours, serviceWorkers: 'block' })
    const record = JSON.stringify(consentRecord(choices, '2026-01-01T00:00:00.000Z'))
    await context.addInitScript(
      ([key, text]) => {
        localStorage.setItem(key, text)
        // One visit in four is measured: this is one of them.
        Math.random = () => 0
      },
      [CONSENT_KEY, record] as const
    )
    const page = await context.newPage()
    const sent: { path: string; cookie: string | undefined; body: string | null }[] = []
    const fetched: string[] = []
    context.on('request', (request) => {
      const path = new URL(request.url()).pathname
      fetched.push(path)
      if (path === '/api/vitals') sent.push({ path, cookie: request.headers().cookie, body: request.postData() })
    })
    await page.goto(`${readShop.url}/faq`)
    await untilAlive(page)
    const code = `/${chunkOf('app/shell/field-vitals.ts')}`
    if (isMeasured) await expect.poll(() => fetched).toContain(code)
    else await page.waitForTimeout(2500)
    await page.waitForLoadState('networkidle')
    await page.mouse.click(5, 5)
    await page.goto(`${readShop.url}/size-guide`)
    if (isMeasured) {
      await expect.poll(() => sent.length).toBe(1)
      expect(sent[0]?.cookie).toBeUndefined()
      expect(JSON.parse(sent[0]?.body ?? '')).toMatchObject({ route: '/faq', lcp: expect.any(Number) })
    } else {
      expect(sent).toEqual([])
      expect(fetched).not.toContain(code)
    }
    await context.close()
  })
