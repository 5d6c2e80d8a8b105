import type { Page } from '@playwright/test'
import { TEST_CARDS } from '../api/testing/stripe-double.ts'
import { openAlive } from './alive.ts'
import { axeFinds } from './axe.ts'
import { addFromPage, EARRINGS } from './cart.ts'
import { openDesk } from './desk.ts'
import { readMails } from './mail.ts'
import { fill, pressOrder, untilConfirmed } from './ordering.ts'
import { expect, test } from './payment-doubles.ts'
import { bringMorning } from './shop-database.ts'

// Nothing of the worker is seen here.
test.use({ serviceWorkers: 'block' })

/** Nothing is wider than a narrow phone. */
const isAsWideAsThePhone = (page: Page) =>
  page.evaluate(() => document.documentElement.scrollWidth <= document.documentElement.clientWidth)

test('a gift card is bought, mailed, pays a part of an order, has it back with a refund, and is seen, by keyboard', async ({
  page,
  context,
  shop,
  stripe
}) => {
  await page.setViewportSize({ width: 320, height: 800 })
  await openAlive(page, `${shop.url}/gift-cards`)
  expect(await axeFinds(page)).toEqual([])
  expect(await isAsWideAsThePhone(page)).toBe(true)

  // Without signal what is chosen stays, and the page says what buying needs.
  await page.getByLabel('Sum in pounds').fill('20')
  await page.getByLabel('For', { exact: true }).fill('Sam')
  await page.getByLabel('From', { exact: true }).fill('Alex')
  await page.getByLabel('A few words').fill('Happy birthday')
  await context.setOffline(true)
  await expect(page.getByText('Buying a gift card needs signal.')).toBeVisible()
  await context.setOffline(false)
  await expect(page.getByText('Buying a gift card needs signal.')).toBeHidden()
  await page.getByLabel('Their e-mail').fill('sam@example.org')
  await page.getByLabel('Your name').fill('Alex Morgan')
  await page.getByLabel('Your e-mail').fill('alex@example.org')
  const buy = page.getByRole('button', { name: 'Order with obligation to pay' })
  await buy.press('Enter')
  await expect(page.getByText('A gift card is from £50 to £5,000.').first()).toBeVisible()
  await page.getByLabel('Sum in pounds').fill('50')
  // The line is lost at the press: nothing that was written is.
  await page.route('**/api/gift-cards', async (route) => {
    await route.fetch()
    await route.abort('connectionreset')
  })
  await buy.press('Enter')
  await expect(page.getByText('No answer came')).toBeVisible()
  await page.unroute('**/api/gift-cards')
  await page.reload()
  await expect(page.getByLabel('A few words')).toHaveValue('Happy birthday')
  await expect(buy).toBeEnabled()
  await buy.press('Enter')
  await page.waitForURL(/\/stripe-checkout\?order=NL-/)
  const bought = new URL(page.url()).searchParams.get('order') ?? ''
  await expect(page.getByText('£50.00').first()).toBeVisible()
  await expect(page.getByText('Use a gift card')).toHaveCount(0)

  const pay = async (order: string) => {
    await page.request.post(`${shop.url}/api/create-payment-intent`, { data: { order } })
    const intent = stripe.intents.all().at(-1)
    stripe.intents.confirm(intent?.id ?? '', TEST_CARDS.good)
    await stripe.webhooks.allDelivered()
    return intent?.amount ?? 0
  }
  expect(await pay(bought)).toBe(5000)
  await page.goto(`${shop.url}/order-confirmation/${bought}`)
  await expect(page.getByText('Its code goes to')).toBeVisible()
  expect(await axeFinds(page)).toEqual([])

  const mailTo = async (subject: string) =>
    (await readMails(shop)).find((mail) => mail.includes(`Subject: ${subject}`)) ?? ''
  await expect.poll(() => mailTo(`Your receipt for gift card ${bought}`)).toContain('no VAT invoice')
  // Its code goes by a timer, once; in the night not before eight o'clock, so that nobody is woken.
  await expect.poll(() => bringMorning(shop)).toBe(1)
  const withCode = async () => (await readMails(shop)).filter((mail) => /Code: [A-Z0-9-]{24}/.test(mail))
  await expect.poll(async () => (await withCode()).length, { timeout: 120_000 }).toBe(1)
  const [sent = ''] = await withCode()
  expect(sent).toContain('To: sam@example.org')
  const code = /Code: ([A-Z0-9-]{24})/.exec(sent)?.[1] ?? ''
  expect(code).toMatch(/^(?:[A-Z0-9]{4}-){4}[A-Z0-9]{4}$/)

  await addFromPage(page, shop, EARRINGS)
  await openAlive(page, `${shop.url}/checkout`)
  await fill(page)
  const field = page.getByLabel('Gift cards')
  await field.fill(`${code.slice(0, -1)}${code.endsWith('A') ? 'B' : 'A'}`)
  await pressOrder(page)
  await expect(page.getByText('A gift card’s code has 20 letters and figures.').first()).toBeVisible()
  expect(await axeFinds(page)).toEqual([])
  await field.fill(code.toLowerCase())
  await pressOrder(page)
  const number = await untilConfirmed(page)
  const named = `Gift card ending ${code.slice(-4)}`
  await expect(page.getByText(named)).toBeVisible()
  await expect(page.getByText('£50, kept for this order')).toBeVisible()
  const order = await (await page.request.get(`${shop.url}/api/orders/${number}`)).json()
  const total = Math.round(Number(order.total) * 100)
  expect(await pay(number)).toBe(total - 5000)
  await expect.poll(() => mailTo(`Your receipt for order ${number}`)).toContain('INV-000001.pdf')

  // All of the price stands on the invoice, with the card as a payment.
  const paper = await page.request.get(`${shop.url}/api/orders/${number}/papers/INV-000001`)
  expect(await paper.text()).toContain(`${named}: £50.00; otherwise: £`)

  // All of it given back: the card's money to the card, the other by Stripe.
  const desk = await openDesk(context, shop)
  await desk.goto(`${shop.url}/desk/orders/${number}`)
  await expect(desk.getByText(named).first()).toBeVisible()
  await desk.getByText('Give money back', { exact: true }).press('Enter')
  await desk.locator('#refund-lines-quantity-1').selectOption('1')
  await desk.locator('#refund-lines-reason').fill('Too large for her')
  await desk.getByRole('button', { name: 'Show what it comes to' }).press('Enter')
  expect(await axeFinds(desk)).toEqual([])
  await desk.getByRole('button', { name: /^Give back £/ }).press('Enter')
  await expect(
    desk.getByText('The money is given back, and the mail with the credit note is on its way.')
  ).toBeVisible()
  expect(stripe.intents.refunds().map(({ amount }) => amount)).toEqual([total - 5000])

  await desk.setViewportSize({ width: 320, height: 800 })
  await desk.goto(`${shop.url}/desk/gift-cards`)
  await expect(desk.getByText('£50.00 is on all cards together')).toBeVisible()
  await desk.getByRole('link', { name: `Ending ${code.slice(-4)}` }).press('Enter')
  await expect(desk.getByText('Back from a refund')).toBeVisible()
  expect(await axeFinds(desk)).toEqual([])
  expect(await isAsWideAsThePhone(desk)).toBe(true)

  await openAlive(page, `${shop.url}/gift-cards`)
  await page.getByLabel('The gift card’s code').fill(code)
  await page.getByRole('button', { name: 'See what is on it' }).press('Enter')
  await expect(page.getByText('£50.00')).toBeVisible()
  expect(await axeFinds(page)).toEqual([])
  expect(await isAsWideAsThePhone(page)).toBe(true)
})

test('without a script a card is bought all the same, and what is missing is said', async ({ browser, shop }) => {
  const context = await browser.newContext({ javaScriptEnabled: false })
  const page = await context.newPage()
  await page.goto(`${shop.url}/gift-cards`)
  await page.locator('[name="amount"]').fill('75')
  await page.getByRole('button', { name: 'Order with obligation to pay' }).click()
  await expect(page.getByText('Please say whom it is for.')).toBeVisible()
  await page.goBack()
  for (const [name, value] of [
    ['amount', '75'],
    ['toName', 'Sam'],
    ['fromName', 'Alex'],
    ['email', 'sam@example.org'],
    ['customerName', 'Alex Morgan'],
    ['customerEmail', 'alex@example.org']
  ])
    await page.locator(`[name="${name}"]`).fill(value ?? '')
  await page.getByRole('button', { name: 'Order with obligation to pay' }).click()
  await page.waitForURL(/\/stripe-checkout\?order=NL-/)
  await context.close()
})
