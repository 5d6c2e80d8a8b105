import { createAccount, signOut } from './account.ts'
import { openAlive } from './alive.ts'
import { axeFinds } from './axe.ts'
import { placeOrder } from './ordering.ts'
import { expect, test } from './shop.ts'
import { makeReadyOffline } from './worker.ts'

test('the account opens with the shop out of reach, says since when it stands, and is gone after signing out', async ({
  page,
  shop
}) => {
  test.slow()
  await makeReadyOffline(page, shop.url)
  await createAccount(page, shop)
  const number = await placeOrder(page, shop)
  await openAlive(page, `${shop.url}/account?tab=settings`)
  await expect(page.locator('[name="firstName"]')).toHaveValue('Alex')
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

  await shop.start()
  await page.getByRole('button', { name: 'Try again' }).click()
  await expect(page.getByText(/^As of /)).toHaveCount(0)
  await signOut(page, shop)
  expect(await page.evaluate(() => localStorage.getItem('northlight-own'))).toBeNull()
})
