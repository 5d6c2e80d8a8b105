import { openAlive } from './alive.ts'
import { addFromPage, badge, cartAtTheShop, cartOnThePage, EARRINGS, RING, SAVED_HERE, untilReceived } from './cart.ts'
import { expect, test } from './shop.ts'
import { makeReadyOffline } from './worker.ts'

test('a cart filled and changed with the shop stopped is exactly the cart at the shop when it is back', async ({
  page,
  shop
}) => {
  await makeReadyOffline(page, shop.url)
  await shop.stop()
  await addFromPage(page, shop, EARRINGS)
  await expect(badge(page, 1)).toBeVisible()
  await addFromPage(page, shop, RING)
  await addFromPage(page, shop, 'natural-drop-anklet-18k-white-gold')
  await page.goto(`${shop.url}/cart`)
  await expect(page.getByText(SAVED_HERE)).toHaveCount(3)
  await page.getByRole('button', { name: /^One more: Natural solitaire/ }).click()
  await expect(badge(page, 4)).toBeVisible()
  await page.getByRole('button', { name: /^Remove.*anklet/ }).click()
  await expect(badge(page, 3)).toBeVisible()
  await page.reload()
  await expect(page.getByText(SAVED_HERE)).toHaveCount(2)
  const shown = await cartOnThePage(page)
  expect(shown.map(({ quantity }) => quantity)).toEqual([1, 2])

  await shop.start()
  await page.evaluate(() => window.dispatchEvent(new Event('online')))
  await untilReceived(page)
  expect(await cartAtTheShop(page, shop)).toEqual(shown)
  await expect.poll(() => cartOnThePage(page)).toEqual(shown)
})

test('without Web Locks and Background Sync the cart is sent on the next visit all the same', async ({
  page,
  context,
  shop
}) => {
  test.slow()
  await context.addInitScript(() => {
    Reflect.deleteProperty(Navigator.prototype, 'locks')
    Reflect.deleteProperty(window, 'SyncManager')
    Reflect.deleteProperty(ServiceWorkerRegistration.prototype, 'sync')
  })
  await makeReadyOffline(page, shop.url)
  await shop.stop()
  await addFromPage(page, shop, RING)
  await page.close()
  await shop.start()
  const next = await context.newPage()
  await openAlive(next, `${shop.url}/cart`)
  await expect.poll(() => cartOnThePage(next)).toHaveLength(1)
  await untilReceived(next)
  await expect.poll(async () => (await cartAtTheShop(next, shop)).length).toBe(1)
})

test('three tabs and the worker sending at once put each piece into the cart once', async ({ page, context, shop }) => {
  await makeReadyOffline(page, shop.url)
  await addFromPage(page, shop, EARRINGS)
  const tabs = [page, await context.newPage(), await context.newPage()]
  await shop.stop()
  for (const tab of tabs) await addFromPage(tab, shop, EARRINGS)
  await shop.start()
  await Promise.all(tabs.map((tab) => tab.evaluate(() => window.dispatchEvent(new Event('online')))))
  await expect.poll(async () => (await cartAtTheShop(page, shop))[0]?.quantity).toBe(4)
  await page.goto(`${shop.url}/cart`)
  await untilReceived(page)
  await expect.poll(async () => (await cartOnThePage(page))[0]?.quantity).toBe(4)
})
