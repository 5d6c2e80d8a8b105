import type { Page } from '@playwright/test'
import { openAlive, openAwake, untilQuiet } from './alive.ts'
import { axeFinds } from './axe.ts'
import { goThrough } from './requests.ts'
import { expect, test } from './shop.ts'
import { requestsIn } from './shop-database.ts'

test.use({ serviceWorkers: 'block' })

const choose = (page: Page, name: string, value: string) =>
  page.locator(`form [name="${name}"][value="${value}"]`).check({ force: true })

test('a pair: a plain band, and from it a ring of which little is known, which names the first', async ({
  page,
  shop
}) => {
  test.slow()
  await openAlive(page, `${shop.url}/bespoke-wedding-rings`)
  await choose(page, 'diamondType', 'none')
  await expect(page.getByRole('group', { name: 'Shape' })).toBeHidden()
  await goThrough(page, 1)
  await choose(page, 'metalType', 'platinum')
  await choose(page, 'bandStyle', 'plain')
  await page.locator('form [name="ringSize"]').selectOption('T')
  await goThrough(page, 2)
  await page.locator('form [name="description"]').fill('Low and wide, for every day.')
  await page.locator('form [name="budget"]').selectOption('not-sure')
  await goThrough(page, 3)
  await page.locator('form [name="name"]').fill('Alex Morgan')
  await page.locator('form [name="email"]').fill('alex@example.org')
  await page.getByRole('button', { name: 'Submit Request' }).click()
  await expect(page.getByText(/NL-R-\w{4}-\w{4}/).first()).toBeVisible()

  await page.getByRole('button', { name: 'Design a second ring from this one' }).click()
  await choose(page, 'diamondType', 'natural')
  await page.getByRole('button', { name: 'Not sure about the rest of the diamond' }).click()
  await expect(page.getByText('4 choices are marked “not sure yet”')).toBeFocused()
  await goThrough(page, 1)
  await expect(page.locator('form [name="metalType"][value="platinum"]')).toBeChecked()
  await page.getByRole('button', { name: 'Not sure about the rest of the ring' }).click()
  await goThrough(page, 2)
  await page.locator('form [name="description"]').fill('With one stone, and as low as the other.')
  await goThrough(page, 3)
  await page.getByRole('button', { name: 'Submit Request' }).click()

  await expect.poll(() => requestsIn(shop, 'wedding_ring_requests').length).toBe(2)
  const [first, second] = requestsIn(shop, 'wedding_ring_requests').toSorted((one, other) =>
    String(one.created_at).localeCompare(String(other.created_at))
  )
  expect(first).toMatchObject({ diamond_type: 'none', setting_type: 'none', metal_type: 'platinum', ring_size: 'T' })
  expect(second).toMatchObject({
    diamond_type: 'natural',
    diamond_shape: 'not-sure',
    setting_type: 'not-sure',
    metal_type: 'platinum',
    ring_size: 'not-sure',
    name: 'Alex Morgan',
    additional_details: `This ring goes with my request ${first?.reference}.`
  })
})

test('words are engraved outside: priced, shared by address and sent, and what a later band makes impossible is said', async ({
  page,
  context,
  shop
}) => {
  test.slow()
  await context.addInitScript(() => Object.defineProperty(navigator, 'share', { value: undefined }))
  await context.grantPermissions(['clipboard-read', 'clipboard-write'])
  await openAlive(page, `${shop.url}/bespoke-wedding-rings`)
  await choose(page, 'diamondType', 'none')
  await goThrough(page, 1)
  await choose(page, 'metalType', 'platinum')
  await choose(page, 'bandStyle', 'plain')
  await page.locator('form [name="ringSize"]').selectOption('T')
  await page.getByLabel('Engraving').fill('Always')
  await expect(page.getByRole('heading', { name: 'Inside the ring, to scale' })).toBeVisible()
  await choose(page, 'engravedAt', 'outside')
  await expect(page.getByRole('heading', { name: 'Outside the ring, to scale' })).toBeVisible()
  await expect(page.getByText('£26 more since your last change').first()).toBeVisible()

  await page.getByRole('button', { name: 'Share' }).click()
  await expect(page.getByText('Address copied').first()).toBeVisible()
  const address = await page.evaluate(() => navigator.clipboard.readText())
  const other = await context.newPage()
  await other.goto(address)
  await expect(other.getByRole('img', { name: 'Engraved outside: Always' })).toBeVisible()
  await other.close()

  await choose(page, 'bandStyle', 'twisted')
  await expect(page.getByText('This ring is not engraved outside', { exact: false }).first()).toBeVisible()
  await expect(page.getByLabel('Engraving')).toHaveValue('Always')
  await choose(page, 'bandStyle', 'plain')
  await goThrough(page, 2)
  await page.locator('form [name="description"]').fill('Low and wide, for every day.')
  await page.locator('form [name="budget"]').selectOption('not-sure')
  await goThrough(page, 3)
  await page.locator('form [name="name"]').fill('Alex Morgan')
  await page.locator('form [name="email"]').fill('alex@example.org')
  await page.getByRole('button', { name: 'Submit Request' }).click()
  await expect(page.getByText(/NL-R-\w{4}-\w{4}/).first()).toBeVisible()
  await expect.poll(() => requestsIn(shop, 'wedding_ring_requests').length).toBe(1)
  const [sent] = requestsIn(shop, 'wedding_ring_requests')
  expect(sent).toMatchObject({ engraving: 'Always' })
  expect(String(sent?.design)).toMatch(/_Always_outside$/)
})

test('a pair is designed by keyboard alone, and undone', async ({ page, shop }) => {
  // What can be undone begins with the draft, once it has been read.
  await openAwake(page, `${shop.url}/bespoke-wedding-rings?step=2`)
  await page.waitForFunction(async () => (await indexedDB.databases()).some(({ name }) => name === 'northlight'))
  await untilQuiet(page)
  await page.getByRole('button', { name: 'Add a second ring' }).press('Enter')
  await page.locator('form [name="metalType"][value="platinum"]').press('Space')
  await expect(page.locator('form [name="metalType"][value="platinum"]')).toBeChecked()
  await page.locator('form [name="metalType"][value="platinum"]').press('ArrowRight')
  await expect(page.locator('form [name="metalType"][value="18k-white-gold"]')).toBeChecked()
  await page.getByRole('button', { name: /^Ring 1/ }).press('Enter')
  await expect(page.getByRole('button', { name: /^Ring 1/ })).toHaveAttribute('aria-pressed', 'true')
  await expect(page.locator('form [name="metalType"][value="18k-white-gold"]')).toBeChecked()
  await page.getByRole('button', { name: 'Undo' }).press('Enter')
  await expect(page.locator('form [name="metalType"][value="platinum"]')).toBeChecked()
})

const PAIR =
  '1*lab-grown_oval_1.00_F_VS1_prong_platinum_H_plain__2.1_polished_Ever%20yours%2C%20ever%20yours*none______platinum_T_plain_court_5.0'

test('on a narrow screen a pair is accessible on every step, runs out nowhere, and prints with its millimetres', async ({
  page,
  shop
}) => {
  test.slow()
  await page.setViewportSize({ width: 320, height: 720 })
  await openAlive(page, `${shop.url}/bespoke-wedding-rings?${new URLSearchParams({ rings: PAIR })}`)
  await expect(page.getByText('One sign too many for size H').first()).toBeVisible()
  await page.getByRole('button', { name: 'Keep to compare' }).click()
  await page.getByRole('button', { name: 'Compare', exact: true }).click()
  for (const step of [1, 2, 3] as const) {
    expect(await axeFinds(page)).toEqual([])
    expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBeLessThanOrEqual(320)
    await goThrough(page, step)
  }
  expect(await axeFinds(page)).toEqual([])
  await page.emulateMedia({ media: 'print' })
  await expect(page.getByText('Measures in mm.')).toBeVisible()
  const [width] = await page
    .locator('svg[width="50mm"]')
    .evaluateAll((lines) => lines.map((line) => line.getBoundingClientRect().width))
  expect(width).toBeCloseTo((50 / 25.4) * 96, 0)
})

test('on a phone what is in the way of nothing stands at the foot: each field is seen when it has the focus', async ({
  page,
  shop
}) => {
  await openAlive(page, `${shop.url}/bespoke-wedding-rings`)
  for (const step of [1, 2, 3] as const) {
    const hidden = await page.evaluate(() => {
      const controls = [...document.querySelectorAll<HTMLElement>('main form :is(input, select, textarea, button)')]
      return controls
        .filter((control) => control.checkVisibility() && control.tabIndex >= 0)
        .filter((control) => {
          control.focus()
          const { left, top, width, height } = control.getBoundingClientRect()
          const seen = document.elementFromPoint(left + width / 2, top + height / 2)
          return !seen || !(control.contains(seen) || seen.contains(control))
        })
        .map(({ textContent, outerHTML }) => textContent || outerHTML)
    })
    expect(hidden).toEqual([])
    await goThrough(page, step)
  }
})

test('a ring that is in the catalogue is put in the cart at the catalogue’s price; one that is near leads to its relation', async ({
  page,
  shop
}) => {
  test.slow()
  await openAlive(page, `${shop.url}/bespoke-wedding-rings`)
  for (const [name, value] of [
    ['diamondType', 'natural'],
    ['diamondShape', 'round-brilliant'],
    ['caratWeight', '1.50']
  ] as const)
    await choose(page, name, value)
  await page.locator('form [name="diamondColor"]').selectOption('F')
  await page.locator('form [name="diamondClarity"]').selectOption('VS1')
  await goThrough(page, 1)
  await choose(page, 'settingType', 'prong')
  await choose(page, 'metalType', 'platinum')
  await choose(page, 'bandStyle', 'twisted')
  await page.locator('form [name="ringSize"]').selectOption('M')
  await goThrough(page, 2, 3)
  const found = page.getByRole('region', { name: 'This ring in our catalogue' })
  await expect(found.getByText('Not as you designed it: the band.')).toBeVisible()
  await expect(found.getByRole('button', { name: 'Add to Cart' })).toHaveCount(0)

  await page.getByRole('link', { name: /Ring Design/ }).click()
  await choose(page, 'bandStyle', 'plain')
  await page.getByRole('link', { name: /Contact Info/ }).click()
  await expect(
    found.getByText(/^It is our natural solitaire ring, platinum, 1\.50 ct, size M\. £11,033, /)
  ).toBeVisible()
  expect(await axeFinds(page)).toEqual([])
  await found.getByRole('button', { name: 'Add to Cart' }).click()
  await expect(page.getByText('Natural solitaire ring, platinum is in your cart.').first()).toBeVisible()
  await found.getByRole('link', { name: 'See this ring' }).click()
  await expect(page.getByRole('radio', { name: /^1\.50/ })).toBeChecked()
  await page.goto(`${shop.url}/cart`)
  const main = page.getByRole('main')
  await expect(main.getByText('Natural solitaire ring, platinum').first()).toBeVisible()
  await expect(main.getByText('£11,033').first()).toBeVisible()
})
