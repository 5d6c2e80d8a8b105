import type { BrowserContext, Page } from '@playwright/test'
import { TEST_CARDS } from '../api/testing/stripe-double.ts'
import { openAlive } from './alive.ts'
import { addFromPage, EARRINGS } from './cart.ts'
import { linkInMail, mails } from './mail.ts'
import { fill, filled, haveOrdered, orderButton, placeOrder, untilConfirmed } from './ordering.ts'
import { expect, test } from './payment-doubles.ts'
import { type Shop, test as withoutKeys } from './shop.ts'
import { orderStatus } from './shop-database.ts'
import { makeReadyOffline } from './worker.ts'

// Where nothing of the worker is seen, none fetches the whole shop for each test.
test.use({ serviceWorkers: 'block' })

const heading = (page: Page, name: string) => page.getByRole('heading', { level: 1, name })
const PAID = 'Thank you, your order is paid'

/** Orders, and opens the payment link of the mail where nobody knows who ordered. */
async function openFromMail(page: Page, context: BrowserContext, shop: Shop, address: string): Promise<string> {
  const number = await haveOrdered(page, shop)
  const link = await linkInMail(shop, { to: filled.customerEmail, page: address })
  await context.clearCookies()
  await page.goto(link)
  return number
}

async function payByCard(page: Page, card: string): Promise<void> {
  await page.getByLabel('Card number').fill(card)
  await page.getByRole('button', { name: /^Pay £/ }).click()
}

const receipts = async (shop: Shop): Promise<number> =>
  (await mails(shop)).filter((mail) => /^Subject: Your receipt for order/m.test(mail)).length

/** What the page says of a payment that did not go through; the empty places where something might be said aside. */
const notice = (page: Page) => page.getByRole('main').getByRole('alert').filter({ hasText: /./ })

test('an order is paid by the link in its mail, with a card whose bank asks', async ({
  page,
  context,
  shop,
  stripe
}) => {
  const number = await openFromMail(page, context, shop, '/stripe-checkout')
  await expect(heading(page, 'Pay by card')).toBeVisible()
  await expect(page.getByText(number)).toBeVisible()
  for (const own of [filled.customerEmail, '1 High Street']) await expect(page.getByText(own)).toHaveCount(0)

  await payByCard(page, TEST_CARDS.threeDSecure)
  await page.getByRole('button', { name: 'It is me', exact: true }).click()
  await expect(heading(page, PAID)).toBeVisible()
  expect(orderStatus(shop, number)).toBe('paid')
  expect(stripe.intents.charges()).toHaveLength(1)
  await expect.poll(() => receipts(shop)).toBe(1)
  // Opened again, the link says so and asks for nothing.
  await page.reload()
  await expect(heading(page, PAID)).toBeVisible()
})

test('a card that is declined, and a bank that says no, are told; another card pays', async ({
  page,
  shop,
  stripe
}) => {
  const number = await placeOrder(page, shop)
  await expect(page.getByRole('heading', { name: 'Awaiting payment' })).toBeVisible()
  await page.getByRole('link', { name: 'Pay now by card' }).click()
  await expect(heading(page, 'Pay by card')).toBeVisible()

  await payByCard(page, TEST_CARDS.declined)
  await expect(notice(page)).toContainText('Your card was declined.')
  await payByCard(page, TEST_CARDS.threeDSecure)
  await page.getByRole('button', { name: 'It is not me' }).click()
  await expect(notice(page)).toContainText('unable to authenticate')
  expect(orderStatus(shop, number)).toBe('pending')

  await payByCard(page, TEST_CARDS.good)
  await expect(heading(page, PAID)).toBeVisible()
  expect(stripe.intents.charges()).toHaveLength(1)
  await page.getByRole('link', { name: 'See your order' }).click()
  await expect(page.getByRole('heading', { name: 'Paid', exact: true })).toBeVisible()
  await expect(page.getByRole('link', { name: /^Pay now/ })).toHaveCount(0)
})

test('a card is never asked for at the checkout, and the chosen way to pay comes first', async ({ page, shop }) => {
  await addFromPage(page, shop, EARRINGS)
  await openAlive(page, `${shop.url}/checkout`)
  await page.getByRole('radio', { name: 'Card', exact: true }).check()
  await expect(page.getByText('You pay on the next page.').first()).toBeVisible()
  await expect(page.getByLabel('Card number')).toHaveCount(0)
  await fill(page)
  await orderButton(page).click()
  await untilConfirmed(page)
  const ways = page.getByRole('link', { name: /^Pay now/ })
  await expect(ways).toHaveText(['Pay now by card', 'Pay now with PayPal'])
})

test('two tabs that pay one order take the money once', async ({ page, context, shop, stripe }) => {
  const number = await haveOrdered(page, shop)
  const other = await context.newPage()
  for (const tab of [page, other]) {
    await tab.goto(`${shop.url}/stripe-checkout?order=${number}`)
    await tab.getByLabel('Card number').fill(TEST_CARDS.good)
  }
  for (const tab of [page, other]) await tab.getByRole('button', { name: /^Pay £/ }).click()
  for (const tab of [page, other]) await expect(heading(tab, PAID)).toBeVisible()
  expect(stripe.intents.charges()).toHaveLength(1)
})

test('with Stripe out of reach the order stands, and the page says what to do', async ({ page, shop, stripe }) => {
  const number = await haveOrdered(page, shop)
  stripe.setDown(true)
  await page.goto(`${shop.url}/stripe-checkout?order=${number}`)
  await expect(heading(page, 'Payment Service Unavailable')).toBeVisible()
  await expect(page.getByRole('link', { name: 'Pay with PayPal instead' })).toBeVisible()
  expect(orderStatus(shop, number)).toBe('pending')
  stripe.setDown(false)
  await page.getByRole('button', { name: 'Try again' }).click()
  await expect(heading(page, 'Pay by card')).toBeVisible()
})

test('PayPal: agreed in its window, the order is paid', async ({ page, context, shop }) => {
  const number = await openFromMail(page, context, shop, '/paypal-checkout')
  await expect(heading(page, 'Pay with PayPal')).toBeVisible()
  await expect(page.getByText('Order Total')).toBeVisible()
  await page.getByRole('button', { name: 'PayPal', exact: true }).click()
  await page.getByRole('button', { name: 'Agree and pay' }).click()
  await expect(heading(page, PAID)).toBeVisible()
  expect(orderStatus(shop, number)).toBe('paid')
  await expect.poll(() => receipts(shop)).toBe(1)
})

test('PayPal: left without paying, nothing is taken and it can be tried again', async ({ page, shop, paypal }) => {
  const number = await haveOrdered(page, shop)
  await page.goto(`${shop.url}/order-confirmation/${number}`)
  await page.getByRole('link', { name: 'Pay now with PayPal' }).click()
  await page.getByRole('button', { name: 'PayPal', exact: true }).click()
  await page.getByRole('button', { name: 'Cancel and return' }).click()
  await expect(notice(page)).toContainText('You left PayPal without paying.')
  expect(orderStatus(shop, number)).toBe('pending')
  await page.getByRole('button', { name: 'PayPal', exact: true }).click()
  await expect(page.getByRole('button', { name: 'Agree and pay' })).toBeVisible()
  expect(paypal.orders.all()).toHaveLength(1)
})

test('PayPal: what it declines is told, and another choice there pays', async ({ page, shop, paypal }) => {
  // Only the page's own capture is declined: the webhook of the approval would try as well.
  paypal.webhooks.sendTo(null)
  const number = await haveOrdered(page, shop)
  await page.goto(`${shop.url}/order-confirmation/${number}`)
  await page.getByRole('link', { name: 'Pay now with PayPal' }).click()
  await page.getByRole('button', { name: 'PayPal', exact: true }).click()
  await expect(page.getByRole('button', { name: 'Agree and pay' })).toBeVisible()
  const [order] = paypal.orders.all()
  paypal.orders.destine(order?.id ?? '', 'INSTRUMENT_DECLINED')
  await page.getByRole('button', { name: 'Agree and pay' }).click()
  await expect(notice(page)).toContainText('PayPal declined this payment')
  expect(orderStatus(shop, number)).toBe('pending')
  await page.getByRole('button', { name: 'Agree and pay' }).click()
  await expect(heading(page, PAID)).toBeVisible()
})

test.describe('with the worker', () => {
  test.use({ serviceWorkers: 'allow' })

  test('a provider’s script runs on the page that pays and on no other, and is never kept', async ({
    page,
    shop,
    foreign
  }) => {
    await makeReadyOffline(page, shop.url)
    const number = await placeOrder(page, shop)
    expect(foreign).toEqual([])
    await page.goto(`${shop.url}/stripe-checkout?order=${number}`)
    await expect(page.getByLabel('Card number')).toBeVisible()
    expect(foreign.some((address) => address.startsWith('https://js.stripe.com/'))).toBe(true)
    const asked = foreign.length

    await page.getByRole('link', { name: 'Northlight Diamonds, home' }).click()
    await page.waitForURL(`${shop.url}/`)
    // The page is loaded anew meanwhile, and nothing can be asked of one that goes.
    await expect(async () => expect(await page.evaluate(() => 'Stripe' in window)).toBe(false)).toPass()
    expect(foreign).toHaveLength(asked)
    const kept = await page.evaluate(async () => {
      const caches_ = await Promise.all((await caches.keys()).map((name) => caches.open(name)))
      const requests = await Promise.all(caches_.map((cache) => cache.keys()))
      return requests.flat().map(({ url }) => url)
    })
    expect(kept.filter((url) => !url.startsWith(shop.url))).toEqual([])

    // The way back shows the page within a document that may not run the script, and so has it loaded anew.
    await page.goBack()
    await expect(page.getByLabel('Card number')).toBeVisible()
    expect(await page.evaluate(() => performance.getEntriesByType('navigation')[0]?.name)).toContain('/stripe-checkout')
  })

  test('with the shop stopped a payment page opens, and says that paying needs a connection', async ({
    page,
    shop
  }) => {
    await makeReadyOffline(page, shop.url)
    const number = await haveOrdered(page, shop)
    await shop.stop()
    for (const address of ['/stripe-checkout', '/paypal-checkout']) {
      await page.goto(`${shop.url}${address}?order=${number}`)
      await expect(heading(page, 'Paying needs a connection')).toBeVisible()
    }
  })
})

withoutKeys('without keys both pages say so, and lead back', async ({ page, readShop }) => {
  const pages = {
    '/stripe-checkout': [
      'Payment Service Unavailable',
      'We take no payments online just now. Please contact us to complete your order.'
    ],
    '/paypal-checkout': [
      'PayPal Service Unavailable',
      'We take no payments online just now. Please contact us to complete your order.'
    ]
  }
  for (const [address, [title = '', words = '']] of Object.entries(pages)) {
    await openAlive(page, `${readShop.url}/cart`)
    await page.evaluate((to) => window.location.assign(to), address)
    await expect(heading(page, title)).toBeVisible()
    await expect(page.getByText(words)).toBeVisible()
    await page.getByRole('button', { name: 'Go Back' }).click()
    await expect(page).toHaveURL(`${readShop.url}/cart`)
  }
})
