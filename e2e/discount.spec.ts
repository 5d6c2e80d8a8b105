import type { Page } from '@playwright/test'
import { TEST_CARDS } from '../api/testing/stripe-double.ts'
import { openAlive } from './alive.ts'
import { axeFinds } from './axe.ts'
import { addFromPage, EARRINGS } from './cart.ts'
import { openDesk, tomorrow } from './desk.ts'
import { readMails } from './mail.ts'
import { fill, orderButton, untilConfirmed } from './ordering.ts'
import { expect, test } from './payment-doubles.ts'

// Nothing of the worker is seen here.
test.use({ serviceWorkers: 'block' })

/** Nothing is wider than a narrow phone. */
const isAsWideAsThePhone = (page: Page) =>
  page.evaluate(() => document.documentElement.scrollWidth <= document.documentElement.clientWidth)

const said = (desk: Page, words: string) => expect(desk.getByRole('status').filter({ hasText: words })).toBeVisible()

/** "£1,169.10" as pence. */
const penceOf = (words: string) => Math.round(Number(words.replace(/[^\d.]/g, '')) * 100)

test('a code is made at the desk, typed wrongly and then right, bought with, and given back with its line, by keyboard', async ({
  page,
  context,
  shop,
  stripe
}) => {
  const desk = await openDesk(context, shop)
  await desk.setViewportSize({ width: 320, height: 800 })
  await desk.goto(`${shop.url}/desk/discounts/new`)
  await desk.getByLabel('The code').fill('spring-10')
  await desk.getByLabel('Percent off').fill('10')
  await desk.getByLabel('Its last day').fill(tomorrow())
  await desk.getByLabel('For how many orders').fill('1')
  await desk.getByRole('button', { name: 'Show what it does' }).press('Enter')
  await expect(desk.getByText(/10% off all pieces, not on top of an offer\. It is for \d+ of the pieces/)).toBeVisible()
  expect(await axeFinds(desk)).toEqual([])
  expect(await isAsWideAsThePhone(desk)).toBe(true)
  await desk.getByRole('button', { name: 'Add the code' }).press('Enter')
  await said(desk, 'The code is added.')
  await expect(desk.getByText('By 0 of 1 orders')).toBeVisible()

  // In the cart it is one quiet line until it is pressed.
  await page.setViewportSize({ width: 320, height: 800 })
  await addFromPage(page, shop, EARRINGS)
  await openAlive(page, `${shop.url}/cart`)
  await page.getByRole('button', { name: 'Discount code' }).press('Enter')
  const code = page.getByLabel('Discount code')
  await expect(code).toBeFocused()
  await page.keyboard.type('spring-11')
  await page.keyboard.press('Enter')
  await expect(page.getByRole('alert').filter({ hasText: 'We know no such code.' })).toBeVisible()
  expect(await axeFinds(page)).toEqual([])
  await code.fill('Spring lO')
  await page.keyboard.press('Enter')
  await expect(
    page.getByText(/^The code SPRING-10 takes £.* off\. What it lowers comes without our warranty/)
  ).toBeVisible()
  await expect(page.getByText('Without our warranty; your rights by law hold')).toBeVisible()
  expect(await isAsWideAsThePhone(page)).toBe(true)

  await openAlive(page, `${shop.url}/checkout`)
  await fill(page)
  const button = orderButton(page)
  await expect(button).toContainText('£')
  const total = penceOf((await button.textContent())?.split('£')[1] ?? '')
  expect(await axeFinds(page)).toEqual([])
  await button.press('Enter')
  const number = await untilConfirmed(page)
  await expect(page.getByText('Discount SPRING-10')).toBeVisible()
  const order = await (await page.request.get(`${shop.url}/api/orders/${number}`)).json()
  expect(penceOf(order.total)).toBe(total)
  expect(penceOf(order.discount.amount) + total).toBe(penceOf(order.items[0].price))

  await page.request.post(`${shop.url}/api/create-payment-intent`, { data: { order: number } })
  const intent = stripe.intents.all().at(-1)
  expect(intent?.amount).toBe(total)
  stripe.intents.confirm(intent?.id ?? '', TEST_CARDS.good)
  await stripe.webhooks.allDelivered()
  const paid = async () => (await readMails(shop)).find((mail) => mail.includes('INV-000001.pdf'))
  await expect.poll(paid).toContain('Discount SPRING-10')

  // It has had its one order, and nobody else gets in by it.
  const answer = await page.request.post(`${shop.url}/api/discounts`, { data: { code: 'SPRING-10' } })
  expect((await answer.json()).refusal).toContain('all of them are placed')

  await desk.goto(`${shop.url}/desk/orders/${number}`)
  await expect(desk.getByText('Discount SPRING-10')).toBeVisible()
  await desk.getByText('Give money back', { exact: true }).press('Enter')
  await desk.locator('#refund-lines-quantity-1').selectOption('1')
  await desk.locator('#refund-lines-reason').fill('Too large for her')
  await desk.getByRole('button', { name: 'Show what it comes to' }).press('Enter')
  await desk.getByRole('button', { name: /^Give back £.* by Stripe$/ }).press('Enter')
  await expect(
    desk.getByText('The money is given back, and the mail with the credit note is on its way.')
  ).toBeVisible()
  expect(stripe.intents.refunds().map(({ amount }) => amount)).toEqual([total])

  // All of it went back, and the code's place with it.
  await desk.goto(`${shop.url}/desk/discounts`)
  await expect(desk.getByText('By 0 of 1 orders')).toBeVisible()
  await desk.getByRole('button', { name: 'End it now' }).press('Enter')
  await said(desk, 'The code is ended.')
})

test('without signal the cart keeps a code, and says that the checkout confirms it', async ({
  page,
  context,
  shop
}) => {
  await addFromPage(page, shop, EARRINGS)
  await openAlive(page, `${shop.url}/cart`)
  await page.getByRole('button', { name: 'Discount code' }).click()
  await context.setOffline(true)
  await page.getByLabel('Discount code').fill('spring-10')
  await page.getByRole('button', { name: 'Apply' }).click()
  await expect(page.getByText('The code spring-10 is kept here, and is confirmed at the checkout.')).toBeVisible()
  await page.getByRole('button', { name: 'Take the code out' }).click()
  await expect(page.getByLabel('Discount code')).toBeFocused()
  await context.setOffline(false)
})

test('prices are changed by a percentage, seen in the shop, and undone in one press, by keyboard', async ({
  page,
  context,
  shop
}) => {
  const priceOf = async () =>
    penceOf((await (await page.request.get(`${shop.url}/api/products/${EARRINGS}`)).json()).price)
  const before = await priceOf()
  const desk = await openDesk(context, shop)
  await desk.setViewportSize({ width: 320, height: 800 })
  await desk.goto(`${shop.url}/desk/catalogue`)
  await desk.getByRole('link', { name: 'Change prices' }).press('Enter')
  await desk.getByLabel('By how many percent').fill('5')
  await desk.getByLabel('Earrings').press('Space')
  await desk.getByRole('button', { name: 'Show the new prices' }).press('Enter')
  await expect(desk.getByRole('heading', { name: /^The \d+ new prices$/ })).toBeVisible()
  expect(await axeFinds(desk)).toEqual([])
  expect(await isAsWideAsThePhone(desk)).toBe(true)
  await desk.getByRole('button', { name: 'Change the prices' }).press('Enter')
  await said(desk, 'The prices are changed.')
  expect(await priceOf()).toBe(Math.round((before * 1.05) / 100) * 100)
  await openAlive(page, `${shop.url}/products/${EARRINGS}`)
  await desk.getByRole('button', { name: /^Undo \+5% on \d+ pieces$/ }).press('Enter')
  await said(desk, 'It is undone')
  expect(await priceOf()).toBe(before)
  expect(await axeFinds(desk)).toEqual([])
})
