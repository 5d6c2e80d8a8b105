import type { Page } from '@playwright/test'
import { openAlive } from './alive.ts'
import { addFromPage, badge, cartAtTheShop, cartOnThePage, EARRINGS, RING, untilReceived } from './cart.ts'
import { fill, filled, orderButton, placeOrder, untilConfirmed } from './ordering.ts'
import { expect, test } from './shop.ts'
import { orderCount, setPrice } from './shop-database.ts'
import { makeReadyOffline } from './worker.ts'

// Where nothing of the worker is seen, none fetches the whole shop for each test.
test.use({ serviceWorkers: 'block' })

test('an order is placed by keyboard alone, and shown as it was placed', async ({ page, shop }) => {
  await openAlive(page, `${shop.url}/products/${EARRINGS}`)
  await page.getByRole('button', { name: 'Add to Cart' }).first().focus()
  await page.keyboard.press('Enter')
  await expect(badge(page, 1)).toBeVisible()
  await openAlive(page, `${shop.url}/checkout`)
  await expect(orderButton(page)).toBeEnabled()
  const order = Object.entries(filled)
  const waiting = new Map(order)
  // From the top of the page, as somebody who has no mouse.
  for (let presses = 0; presses < 80 && waiting.size > 0; presses++) {
    await page.keyboard.press('Tab')
    const name = await page.evaluate(() => document.activeElement?.getAttribute('name') ?? '')
    const value = waiting.get(name)
    if (value === undefined) continue
    await page.keyboard.type(value)
    waiting.delete(name)
  }
  expect([...waiting.keys()]).toEqual([])
  for (let presses = 0; presses < 40; presses++) {
    await page.keyboard.press('Tab')
    if (await orderButton(page).evaluate((button) => button === document.activeElement)) break
  }
  await page.keyboard.press('Enter')
  await expect(page.getByRole('button', { name: 'Processing...' })).toBeVisible()
  const number = await untilConfirmed(page)
  await expect(page.getByText(`Your order #${number} has been confirmed.`)).toBeVisible()
  await expect(page.getByText(number).first()).toBeVisible()
  await expect(page.getByText(/stud earrings/i).first()).toBeVisible()
  await expect(page.getByText('1 High Street')).toBeVisible()
  await expect(badge(page, 0)).toBeVisible()
  expect(await cartAtTheShop(page, shop)).toEqual([])
  expect(orderCount(shop)).toBe(1)
})

test('wrong fields are said in the spec’s words, and the first gets the focus', async ({ page, shop }) => {
  await addFromPage(page, shop, EARRINGS)
  await openAlive(page, `${shop.url}/checkout`)
  await page.locator('[name="customerEmail"]').fill('alex@')
  await orderButton(page).click()
  for (const message of ['Please enter a valid email address', 'First name is required', 'Valid postcode is required'])
    await expect(page.getByText(message).first()).toBeVisible()
  await expect(
    page.locator('[name="shippingAddress.firstName"], [name="customerEmail"]').and(page.locator(':focus'))
  ).toHaveCount(1)
  expect(orderCount(shop)).toBe(0)
})

test('what was typed is there again after a reload, card details never', async ({ page, readShop: shop }) => {
  await addFromPage(page, shop, EARRINGS)
  await openAlive(page, `${shop.url}/checkout`)
  await fill(page)
  await page.getByRole('radio', { name: /^Card/ }).check({ force: true })
  await page.getByText('Type card details').click()
  await page.locator('[name="cardDetails.cardNumber"], [name="cardNumber"]').fill('4111111111111111')
  await expect(page.getByText('Draft saved on this device')).toBeVisible()
  await page.reload()
  await expect(page.locator('[name="shippingAddress.city"]')).toHaveValue('Leeds')
  await expect(page.locator('[name="cardDetails.cardNumber"], [name="cardNumber"]')).toHaveValue('')
  const kept = await page.evaluate(async () => {
    const names = (await indexedDB.databases()).map(({ name }) => name ?? '')
    const texts = await Promise.all(
      names.map(
        (name) =>
          new Promise<string>((resolve, reject) => {
            const opening = indexedDB.open(name)
            opening.onerror = () => reject(opening.error)
            opening.onsuccess = async () => {
              const db = opening.result
              const rows = await Promise.all(
                [...db.objectStoreNames].map(
                  (store) =>
                    new Promise((done) => {
                      const all = db.transaction(store).objectStore(store).getAll()
                      all.onsuccess = () => done(all.result)
                    })
                )
              )
              db.close()
              resolve(JSON.stringify(rows))
            }
          })
      )
    )
    return texts.join() + JSON.stringify(localStorage)
  })
  expect(kept).toContain('Leeds')
  expect(kept).not.toContain('4111')
})

test.describe('with the worker', () => {
  test.use({ serviceWorkers: 'allow' })

  test('with the shop stopped the form works and is kept, and the button explains', async ({ page, shop }) => {
    await makeReadyOffline(page, shop.url)
    await addFromPage(page, shop, EARRINGS)
    await shop.stop()
    await page.goto(`${shop.url}/checkout`)
    await expect(page.getByRole('button', { name: 'Ordering needs a connection' })).toBeDisabled()
    await fill(page)
    await expect(page.getByText('Draft saved on this device')).toBeVisible()
    await page.reload()
    await expect(page.locator('[name="shippingAddress.city"]')).toHaveValue('Leeds')
    await shop.start()
    await expect(orderButton(page)).toBeEnabled()
    await orderButton(page).click()
    await untilConfirmed(page)
    expect(orderCount(shop)).toBe(1)
  })
})

test('an answer lost on the way and a second try after a reload are one order', async ({ page, context, shop }) => {
  await addFromPage(page, shop, EARRINGS)
  await openAlive(page, `${shop.url}/checkout`)
  await fill(page)
  await context.route('**/api/orders', async (route) => {
    await route.fetch()
    await route.abort()
  })
  await orderButton(page).click()
  await expect(page.getByText('There was an error processing your order. Please try again.')).toBeVisible()
  expect(orderCount(shop)).toBe(1)
  await context.unroute('**/api/orders')
  await page.reload()
  await expect(page.locator('[name="shippingAddress.city"]')).toHaveValue('Leeds')
  await orderButton(page).click()
  await untilConfirmed(page)
  expect(orderCount(shop)).toBe(1)
})

test('a double click places one order', async ({ page, shop }) => {
  await addFromPage(page, shop, EARRINGS)
  await openAlive(page, `${shop.url}/checkout`)
  await fill(page)
  await orderButton(page).dblclick()
  await untilConfirmed(page)
  expect(orderCount(shop)).toBe(1)
})

test('a price that moved is shown, and asks for a second press', async ({ page, shop }) => {
  await addFromPage(page, shop, RING)
  // A piece still on its way would come back with the new price, and the button would show it before it is pressed.
  await page.goto(`${shop.url}/cart`)
  await expect.poll(() => cartOnThePage(page)).toHaveLength(1)
  await untilReceived(page)
  const read = page.waitForResponse(
    (answer) => new URL(answer.url()).pathname === '/api/cart' && answer.request().method() === 'GET'
  )
  await openAlive(page, `${shop.url}/checkout`)
  await fill(page)
  await expect(orderButton(page)).toBeEnabled()
  await (await read).finished()
  setPrice(shop, RING, 300_000)
  await orderButton(page).click()
  await expect(page.getByText(/The total was £/)).toBeVisible()
  expect(orderCount(shop)).toBe(0)
  await expect(orderButton(page)).toHaveText(/£3,000/)
  await orderButton(page).click()
  await untilConfirmed(page)
  expect(orderCount(shop)).toBe(1)
})

test('the panel’s checkout opens the shop’s own checkout in a new tab', async ({ page, context, readShop: shop }) => {
  await addFromPage(page, shop, EARRINGS)
  await badge(page, 1).click()
  const opening = context.waitForEvent('page')
  await page.getByRole('dialog').getByRole('button', { name: 'Checkout' }).click()
  const checkout = await opening
  await expect(checkout.getByRole('heading', { level: 1, name: 'Checkout' })).toBeVisible()
  await expect(checkout.getByText(/£/).first()).toBeVisible()
  await expect.poll(() => new URL(checkout.url()).search).toBe('')
})

test('the quick order is confirmed only by the shop', async ({ page, shop }) => {
  await openAlive(page, `${shop.url}/simple-checkout`)
  await page.locator('[name="name"]').fill('Alex Morgan')
  await page.locator('[name="email"]').fill('alex@example.org')
  await page.locator('[name="phone"]').fill('01632 960140')
  await page.getByRole('button', { name: 'Place Order - £1,800' }).click()
  await expect(page.getByText('Order Confirmed!')).toBeVisible()
  await expect(page.getByText(/Thank you Alex Morgan/)).toBeVisible()
  expect(orderCount(shop)).toBe(1)
})

test('the silver bracelet is ordered directly', async ({ page, shop }) => {
  await openAlive(page, `${shop.url}/direct-order`)
  await page.getByRole('radio', { name: /^7(?!\.)/ }).check({ force: true })
  await fill(page)
  await page.getByRole('button', { name: /^Order with obligation to pay/ }).click()
  await untilConfirmed(page)
  await expect(page.getByText(/7 inches/).first()).toBeVisible()
  expect(orderCount(shop)).toBe(1)
})

const successPages = [
  '/order-confirmation',
  '/order-success',
  '/payment-success',
  '/success',
  '/thank-you',
  '/checkouts/abc/thank_you',
  '/checkout/thank_you',
  '/orders/NL-7K3F-9QXM/success',
  '/cart/success'
]

/** What a page that thanks must hold for somebody who may not see the order. */
async function expectNoOrder(page: Page, address: string): Promise<void> {
  expect((await page.goto(address))?.status()).toBe(200)
  await expect(page.getByRole('heading', { level: 1 })).toBeVisible()
  await expect(page.getByRole('link', { name: 'Continue Shopping' })).toBeVisible()
  await expect(page.locator('meta[name="robots"]')).toHaveAttribute('content', 'noindex')
}

for (const path of successPages)
  test(`${path} helps a stranger`, async ({ page, readShop }) => {
    await expectNoOrder(page, readShop.url + path)
  })

test('the pages of an order show it to the browser it was placed in, and tell a stranger nothing', async ({
  page,
  shop,
  browser
}) => {
  const number = await placeOrder(page, shop)
  await page.goto(`${shop.url}/orders/${number}/success`)
  await expect(page.getByText('1 High Street')).toBeVisible()

  const elsewhere = await browser.newContext()
  const stranger = await elsewhere.newPage()
  for (const path of [`/order-confirmation/${number}`, `/orders/${number}/success`]) {
    await expectNoOrder(stranger, shop.url + path)
    await expect(stranger.getByRole('heading', { name: 'We cannot show this order here' })).toBeVisible()
    for (const own of ['alex@example.org', '1 High Street']) await expect(stranger.getByText(own)).toHaveCount(0)
  }
  await elsewhere.close()
})
