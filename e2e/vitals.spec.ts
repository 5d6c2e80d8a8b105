import type { BrowserContext } from '@playwright/test'
import { ACCEPT_ALL, type ConsentChoices, consentRecord, REJECT_ALL } from '#domain/consent/consent.ts'
import { CONSENT_KEY } from '#domain/consent/consent-key.ts'
import { openAlive, untilAlive } from './alive.ts'
import { openDesk } from './desk.ts'
import { expect, test } from './shop.ts'

test.use({ isAsked: true })

/** A visit of somebody who has chosen, one of those that are measured; whether its page asked for what measures. */
async function visitOf(context: BrowserContext, choices: ConsentChoices) {
  const page = await context.newPage()
  await page.addInitScript(
    ([key, record]) => {
      Math.random = () => 0.1
      localStorage.getItem(key) ?? localStorage.setItem(key, record)
    },
    [CONSENT_KEY, JSON.stringify(consentRecord(choices, '2026-01-01T00:00:00.000Z'))] as const
  )
  let measures = false
  context.on('requestfinished', (request) => {
    // What the worker fetches to keep, it fetches for everybody.
    if (request.url().includes('/field-vitals-') && !request.serviceWorker()) measures = true
  })
  return { page, measures: () => measures }
}

// A request that leaves with its page is seen by the shop alone, so the desk is asked.
test('a visit that allowed it says as it is left how fast it was, and the desk shows it', async ({
  context,
  browser,
  shop
}) => {
  const { page, measures } = await visitOf(context, ACCEPT_ALL)
  await openAlive(page, `${shop.url}/faq`)
  await expect.poll(measures).toBe(true)
  await page.getByRole('searchbox').first().fill('ring')
  // Its numbers are reported in later frames; whoever left at once would be one of those that are not measured.
  await page.waitForTimeout(1000)
  await page.goto('about:blank')

  const desk = await openDesk(await browser.newContext(), shop)
  const row = desk.getByRole('row').filter({ has: desk.getByRole('rowheader', { name: '/faq' }) })
  await expect(async () => {
    await desk.goto(`${shop.url}/desk/speed`)
    await expect(row.getByText(/1 visit/).first()).toBeVisible({ timeout: 2000 })
  }).toPass({ timeout: 60_000 })
})

for (const [who, choices] of [
  ['did not allow it', REJECT_ALL],
  ['took it back before it was left', ACCEPT_ALL]
] as const)
  test(`a visit that ${who} says nothing`, async ({ context, browser, shop }) => {
    const { page, measures } = await visitOf(context, choices)
    await openAlive(page, `${shop.url}/faq`)
    if (choices.analytics) {
      await expect.poll(measures).toBe(true)
      await page.evaluate(([key, record]) => localStorage.setItem(key, record), [
        CONSENT_KEY,
        JSON.stringify(consentRecord(REJECT_ALL, '2026-01-02T00:00:00.000Z'))
      ] as const)
    } else await page.waitForTimeout(4000)
    await page.goto(`${shop.url}/care-guide`)
    await untilAlive(page)
    expect(measures()).toBe(choices.analytics)

    // The shop writes down every five seconds what it was told.
    const desk = await openDesk(await browser.newContext(), shop)
    await desk.waitForTimeout(6000)
    await desk.goto(`${shop.url}/desk/speed`)
    await expect(desk.getByText('Nothing has been measured yet.')).toBeVisible()
  })
