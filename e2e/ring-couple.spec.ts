import { goThrough } from './requests.ts'
import { expect, test } from './shop.ts'
import { requestsIn } from './shop-database.ts'
import { makeReadyOffline } from './worker.ts'

test('a couple designs two rings without signal, shares them by address, and what they send arrives once', async ({
  page,
  context,
  shop
}) => {
  await context.addInitScript(() => Object.defineProperty(navigator, 'share', { value: undefined }))
  await context.grantPermissions(['clipboard-read', 'clipboard-write'])
  await makeReadyOffline(page, shop.url)
  await shop.stop()

  await page.goto(`${shop.url}/bespoke-wedding-rings`)
  const field = (name: string, value: string) => page.locator(`form [name="${name}"][value="${value}"]`)
  await field('diamondType', 'none').check({ force: true })
  await goThrough(page, 1)
  await field('bandStyle', 'plain').check({ force: true })
  await page.locator('form [name="ringSize"]').selectOption('L')
  await page.getByRole('button', { name: 'Add a second ring' }).click()
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Design two rings')
  // They are linked: a metal is chosen for both, a size for each.
  await field('metalType', 'platinum').check({ force: true })
  await page.locator('form [name="ringSize"]').selectOption('T')

  await page.getByRole('button', { name: 'Share' }).click()
  await expect(page.getByText('Address copied').first()).toBeVisible()
  const address = await page.evaluate(() => navigator.clipboard.readText())
  const partner = await context.newPage()
  await partner.goto(address)
  await expect(partner.getByRole('heading', { level: 1 })).toHaveText('Design two rings')
  await expect(partner.getByText('These rings came by the address you opened.', { exact: false })).toBeVisible()
  await partner.close()

  await goThrough(page, 2)
  await page.locator('form [name="description"]').fill('Two plain bands that belong together.')
  await page.locator('form [name="budget"]').selectOption('not-sure')
  await goThrough(page, 3)
  await page.locator('form [name="name"]').fill('Alex Morgan')
  await page.locator('form [name="email"]').fill('alex@example.org')
  await page.getByRole('button', { name: /^Save and send/ }).click()
  await expect(page.getByText(/saved on this device/i).first()).toBeVisible()

  await shop.start()
  await expect.poll(() => requestsIn(shop, 'wedding_ring_requests').length).toBe(1)
  await page.reload()
  const [sent, ...more] = requestsIn(shop, 'wedding_ring_requests')
  expect(more).toEqual([])
  expect(sent).toMatchObject({ metal_type: 'platinum', ring_size: 'L', name: 'Alex Morgan' })
  // Both rings as they were shared.
  expect(new URL(address).searchParams.get('rings')).toBe(sent?.design)
  expect(String(sent?.design)).toMatch(/_platinum_L_.*_platinum_T_/)
})
