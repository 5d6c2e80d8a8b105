import { createAccount, signOut } from './account.ts'
import { openAlive } from './alive.ts'
import { axeFinds } from './axe.ts'
import { placeOrder } from './ordering.ts'
import { type Journey, journeys } from './requests.ts'
import { expect, test } from './shop.ts'
import { makeReadyOffline } from './worker.ts'

const bespoke = journeys.find(({ prefix }) => prefix === 'NL-B') as Journey

test('the account opens with the shop out of reach, says since when it stands, and is gone after signing out', async ({
  page,
  shop
}) => {
  test.slow()
  await makeReadyOffline(page, shop.url)
  await createAccount(page, shop)
  const number = await placeOrder(page, shop)
  await bespoke.open(page, shop)
  await bespoke.fill(page)
  await bespoke.submit(page)
  await expect(page.getByText(/NL-B-/).first()).toBeVisible()
  await openAlive(page, `${shop.url}/account?tab=settings`)
  await expect(page.locator('[name="firstName"]')).toHaveValue('Alex')
  await expect.poll(() => page.evaluate(() => localStorage.getItem('northlight-own'))).toContain('NL-B-')
  await expect.poll(() => page.evaluate(() => localStorage.getItem('northlight-own'))).toContain(number)
  await shop.stop()

  await openAlive(page, `${shop.url}/account`)
  await expect(page.getByRole('heading', { name: 'My Account' })).toBeVisible()
  await expect(page.getByText(/^As of .+ could not be brought up to date/)).toBeVisible()
  await expect(page.getByText('Hello Alex')).toBeVisible()
  // This tab was never opened on this device.
  await page.getByRole('link', { name: 'Orders', exact: true }).click()
  await expect(page.getByRole('heading', { name: `Order ${number}`, exact: true })).toBeVisible()
  expect(await axeFinds(page)).toEqual([])

  // What was received stands beside what is still here.
  await bespoke.open(page, shop)
  await bespoke.fill(page)
  await bespoke.submit(page)
  await expect(page.getByText('Saved on this device', { exact: true }).first()).toBeVisible()
  await openAlive(page, `${shop.url}/account?tab=requests`)
  await expect(page.getByText('One thing you wrote is still on this device and not with us yet.')).toBeVisible()
  await expect(page.getByRole('heading', { name: 'Bespoke request' })).toBeVisible()
  await page.getByText('What you wrote').click()
  await expect(page.getByText('A brooch like a wren ✨ مرحبا')).toBeVisible()
  expect(await axeFinds(page)).toEqual([])
  await page.getByRole('link', { name: 'Open the outbox' }).click()
  await page.getByRole('link', { name: 'Your requests in your account, with our answers' }).click()
  await expect(page.getByRole('heading', { name: 'Requests', exact: true })).toBeVisible()

  await shop.start()
  await page.getByRole('button', { name: 'Try again' }).click()
  await expect(page.getByText(/^As of /)).toHaveCount(0)
  await signOut(page, shop)
  expect(await page.evaluate(() => localStorage.getItem('northlight-own'))).toBeNull()
})
