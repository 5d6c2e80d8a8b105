import type { Page } from '@playwright/test'
import { openAlive, openAwake, untilAlive } from './alive.ts'
import { addFromPage, badge, cartAtTheShop, cartOnThePage, EARRINGS, RING, SAVED_HERE, untilReceived } from './cart.ts'
import { answerCookies, expect, test } from './shop.ts'

// The journeys of the worker are those of e2e/cart-offline.spec.ts: here none fetches the whole shop for each test.
test.use({ serviceWorkers: 'block' })

test('two tabs show the same cart, whoever changes it', async ({ page, context, readShop: shop }) => {
  await openAlive(page, `${shop.url}/cart`)
  const other = await context.newPage()
  await addFromPage(other, shop, EARRINGS)
  await expect(badge(page, 1)).toBeVisible()
  await expect(page.getByRole('heading', { level: 3 })).toHaveText(/stud earrings/i)
  await page.getByRole('button', { name: /^One more/ }).click()
  await expect(badge(other, 2)).toBeVisible()
  await page.getByRole('button', { name: /^Remove/ }).click()
  await expect(badge(other, 0)).toBeVisible()
  await expect.poll(() => cartAtTheShop(page, shop)).toEqual([])
})

test('a press finds its button where it was, while the one before it is on its way', async ({
  page,
  readShop: shop
}) => {
  await addFromPage(page, shop, EARRINGS)
  await openAlive(page, `${shop.url}/cart`)
  await untilReceived(page)
  const more = page.getByRole('button', { name: /^One more/ })
  // What comes with the faces moves once.
  await page.evaluate(() => document.fonts.ready)
  const before = await more.boundingBox()
  let letThrough = () => {}
  const slow = new Promise<void>((resolve) => {
    letThrough = resolve
  })
  await page.route('**/api/cart/*', async (route) => {
    await slow
    await route.continue()
  })
  await more.click()
  await expect(page.getByText(SAVED_HERE)).toBeVisible()
  expect(await more.boundingBox()).toEqual(before)
  letThrough()
  await untilReceived(page)
  await expect(page.getByText(/each$/)).toBeVisible()
  expect(await more.boundingBox()).toEqual(before)
})

test('two tabs on two pieces of one design keep each its own choice, in the cart as well', async ({
  page,
  context,
  readShop: shop
}) => {
  const size = (tab: Page) => tab.getByRole('combobox', { name: /Ring size/ })
  const origin = (tab: Page) => tab.getByRole('list', { name: 'Origin' })
  const own = `${shop.url}/products/natural-solitaire-ring-platinum`
  await openAwake(page, own)
  const other = await context.newPage()
  await openAwake(other, own)
  await origin(other)
    .getByRole('link', { name: /Laboratory-grown/ })
    .click()
  await expect(other.getByRole('heading', { level: 1 })).toHaveText('Laboratory-grown solitaire ring, platinum')
  await page.getByRole('radio', { name: /^0\.75/ }).check()
  await size(page).selectOption('N')
  await other.getByRole('radio', { name: /^2\.00/ }).check()
  await size(other).selectOption('K')
  // What was chosen in one is not what the other shows, nor what either shows after a reload.
  await page.reload()
  await openAwake(other, other.url())
  await expect(page.getByRole('radio', { name: /^0\.75/ })).toBeChecked()
  await expect(size(page)).toHaveValue('N')
  await expect(other.getByRole('radio', { name: /^2\.00/ })).toBeChecked()
  await expect(size(other)).toHaveValue('K')
  // Pressed at once: neither takes the place of the other.
  await untilAlive(page)
  await Promise.all([page, other].map((tab) => tab.getByRole('button', { name: 'Add to Cart' }).first().click()))
  await expect(badge(page, 2)).toBeVisible()
  await expect(badge(other, 2)).toBeVisible()
  // One changes its mind about the origin: what lies in the cart stays what it was.
  await origin(page)
    .getByRole('link', { name: /Laboratory-grown/ })
    .click()
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Laboratory-grown solitaire ring, platinum')
  await openAlive(page, `${shop.url}/cart`)
  const line = (words: string) => page.getByRole('listitem').filter({ hasText: words })
  await expect(line('Natural solitaire ring, platinum')).toContainText(/0\.75 ct.*N|N.*0\.75 ct/s)
  await expect(line('Laboratory-grown solitaire ring, platinum')).toContainText(/2\.00 ct.*K|K.*2\.00 ct/s)
  await untilReceived(page)
  await expect
    .poll(async () => (await cartAtTheShop(page, shop)).map(({ name, quantity }) => `${quantity} ${name}`).sort())
    .toEqual(['1 Laboratory-grown solitaire ring, platinum', '1 Natural solitaire ring, platinum'])
})

test('the panel holds the focus, and Escape and the ground beside it close it', async ({ page, readShop: shop }) => {
  await page.setViewportSize({ width: 1280, height: 900 })
  await addFromPage(page, shop, EARRINGS)
  await badge(page, 1).click()
  const panel = page.getByRole('dialog', { name: /Your cart/ })
  await expect(panel).toBeVisible()
  for (let presses = 0; presses < 14; presses++) {
    await page.keyboard.press('Tab')
    expect(await panel.evaluate((element) => element.contains(document.activeElement))).toBe(true)
  }
  await page.keyboard.press('Escape')
  await expect(panel).toBeHidden()
  await expect(badge(page, 1)).toBeFocused()
  await badge(page, 1).click()
  await expect(panel).toBeVisible()
  await page.mouse.click(100, 400)
  await expect(panel).toBeHidden()
})

test('clearing asks first, and can be undone', async ({ page, readShop: shop }) => {
  await addFromPage(page, shop, EARRINGS)
  await addFromPage(page, shop, RING)
  await openAlive(page, `${shop.url}/cart`)
  await page.getByRole('button', { name: 'Clear Cart' }).click()
  await page.getByRole('button', { name: 'Keep' }).click()
  await expect(badge(page, 2)).toBeVisible()
  await page.getByRole('button', { name: 'Clear Cart' }).click()
  await page.getByRole('button', { name: 'Remove all' }).click()
  await expect(page.getByText('Your cart is empty')).toBeVisible()
  await expect(page.getByText('All items have been removed from your cart.')).toBeVisible()
  await page.getByRole('button', { name: 'Undo' }).click()
  await expect(badge(page, 2)).toBeVisible()
  await untilReceived(page)
  await expect(page.getByRole('heading', { level: 3 })).toHaveCount(2)
  await untilReceived(page)
  expect(await cartAtTheShop(page, shop)).toEqual(await cartOnThePage(page))
})

test('a bracelet as designed goes into the cart at the price its page shows', async ({ page, readShop: shop }) => {
  await openAwake(page, `${shop.url}/products/natural-tennis-bracelet-18k-white-gold?customize=true`)
  await page.getByRole('radio', { name: /^7(?!\.)/ }).check({ force: true })
  const report = page.locator('dl').filter({ hasText: 'Your bracelet' })
  // A busy machine marks the choice before it has reckoned what it comes to.
  await expect(report).toContainText('7 inches')
  const price = await report.locator('dd').last().textContent()
  await page.getByRole('button', { name: 'Add to Cart' }).first().click()
  await expect(
    page.getByText('Customised Natural tennis bracelet, 18K white gold has been added to your cart.')
  ).toBeVisible()
  await openAlive(page, `${shop.url}/cart`)
  await expect(page.getByText(/^7 inches, 58 stones of 0\.083 ct/)).toBeVisible()
  await expect(page.getByRole('listitem').filter({ hasText: '7 inches' })).toContainText(price ?? 'no price')
  await untilReceived(page)
  await expect(page.getByText(/Price updated/)).toHaveCount(0)
})

test('a designed bracelet is shared by its address, and changed from another cart until an equal one takes it in', async ({
  page,
  browser,
  readShop: shop
}) => {
  const address = `${shop.url}/products/lab-grown-tennis-bracelet-9k-white-gold`
  await openAwake(page, `${address}?from=tennis-bracelets`)
  await page.getByRole('radio', { name: /^7(?!\.)/ }).check({ force: true })
  await page.getByRole('radio', { name: /^Show-off Bling/ }).check({ force: true })
  await expect(page).toHaveURL(`${address}?from=tennis-bracelets&length=7&stone=0.1`)
  const shared = page.url()
  await page.getByRole('link', { name: /^Back to/ }).click()
  await expect(page).toHaveURL(/\/products\?/)
  await page.goBack()
  await expect(page.getByText('58 of 0.10 ct').first()).toBeVisible()

  const document = await (await page.request.get(`${shared}&utm_source=mail`)).text()
  expect(document).toContain('58 of 0.10 ct')
  expect(document).toMatch(/rel="canonical" href="[^"?]*lab-grown-tennis-bracelet-9k-white-gold"/)

  const other = await browser.newContext()
  await answerCookies(other)
  const friend = await other.newPage()
  await openAlive(friend, shared)
  await friend.getByRole('button', { name: 'Add to Cart' }).first().click()
  await expect(badge(friend, 1)).toBeVisible()
  await addFromPage(friend, shop, 'lab-grown-tennis-bracelet-9k-white-gold')
  await openAlive(friend, `${shop.url}/cart`)
  const line = (words: string) => friend.getByRole('listitem').filter({ hasText: words })
  await expect(line('7 inches')).toContainText('Made to order')
  await expect(line('6 inches')).not.toContainText('Made to order')

  await line('7 inches')
    .getByRole('link', { name: /^Change/ })
    .click()
  await expect(friend.getByText(/^You are changing a piece in your cart: 7 inches, 58 stones of 0.10 ct/)).toBeVisible()
  await expect(friend.getByRole('radio', { name: /^7(?!\.)/ })).toBeChecked()
  await friend.getByRole('radio', { name: /^6(?!\.)/ }).check({ force: true })
  await friend.getByRole('radio', { name: /^Good Size/ }).check({ force: true })
  await friend.getByRole('button', { name: 'Update Cart' }).first().click()
  await expect(friend).toHaveURL(`${shop.url}/cart`)
  await expect(line('7 inches')).toHaveCount(0)
  await expect(line('6 inches').locator('output')).toHaveText('2')
  await untilReceived(friend)
  await expect
    .poll(() => cartAtTheShop(friend, shop))
    .toEqual([{ name: 'Laboratory-grown tennis bracelet, 9K white gold', quantity: 2 }])
  await other.close()
})

test('a configuration that is not made falls back to the piece’s own, and the page says so', async ({
  page,
  readShop: shop
}) => {
  await openAlive(page, `${shop.url}/products/${RING}?carat=9&size=N`)
  await expect(
    page.getByText(/in the carat weight that this address asks for\. It is shown in its own 1\.00 ct\./)
  ).toBeVisible()
  await expect(page.getByRole('radio', { name: /^1\.00/ })).toBeChecked()
  await expect(page.getByLabel(/^Ring size/)).toHaveValue('N')
})

test('a bracelet that needs a size waits for it, and what is out of stock cannot be added', async ({
  page,
  readShop: shop
}) => {
  await openAlive(page, `${shop.url}/products/lab-grown-line-bracelet-9k-white-gold`)
  await expect(page.getByRole('button', { name: 'Add to Cart' }).first()).toBeDisabled()
  await expect(page.getByText('Please select a bracelet size before adding to cart.').first()).toBeVisible()
  await page.getByLabel('Bracelet size').selectOption('7')
  await page.getByRole('button', { name: 'Add to Cart' }).first().click()
  await expect(badge(page, 1)).toBeVisible()
  await openAlive(page, `${shop.url}/products/natural-halo-ring-18k-white-gold`)
  await expect(page.getByRole('button', { name: 'Add to Cart' }).first()).toBeDisabled()
  await openAlive(page, `${shop.url}/products/natural-oval-diamond`)
  await expect(page.getByRole('button', { name: 'Add to Cart' })).toHaveCount(0)
})

test('a full device says so, and claims nothing', async ({ page, readShop: shop }) => {
  // Chromium's own override of the quota does not reach IndexedDB: the browser's refusal is made here.
  await page.addInitScript(() => {
    const add = IDBObjectStore.prototype.add
    IDBObjectStore.prototype.add = function (...given) {
      if (this.name === 'entries' && sessionStorage.getItem('full'))
        throw new DOMException('The device is full', 'QuotaExceededError')
      return add.apply(this, given)
    }
  })
  await openAlive(page, `${shop.url}/products/${EARRINGS}`)
  await page.getByRole('button', { name: 'Add to Cart' }).first().click()
  await expect(badge(page, 1)).toBeVisible()
  await page.evaluate(() => sessionStorage.setItem('full', 'yes'))
  await page.getByRole('button', { name: 'Add to Cart' }).first().click()
  await expect(page.getByText('Failed to add item to cart. Please try again.')).toBeVisible()
  await expect(badge(page, 1)).toBeVisible()
  await page.evaluate(() => sessionStorage.removeItem('full'))
  await page.getByRole('button', { name: 'Add to Cart' }).first().click()
  await expect(badge(page, 2)).toBeVisible()
})

test('below what the device has kept the footer is out of sight, so nobody sees it jump', async ({
  page,
  readShop
}) => {
  for (const path of ['/cart', '/wish-list', '/outbox']) {
    await page.goto(readShop.url + path)
    const { y = 0 } = (await page.getByRole('contentinfo').boundingBox()) ?? {}
    expect(y, path).toBeGreaterThanOrEqual(844)
  }
})
