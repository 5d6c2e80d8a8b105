import type { Page } from '@playwright/test'
import { TEST_CARDS } from '../api/testing/stripe-double.ts'
import { axeFinds } from './axe.ts'
import { atShell, openDesk } from './desk.ts'
import { readMails } from './mail.ts'
import { haveOrdered } from './ordering.ts'
import { expect, test } from './payment-doubles.ts'

// Nothing of the worker is seen here.
test.use({ serviceWorkers: 'block' })

/** Nothing is wider than a narrow phone. */
const isAsWideAsThePhone = (page: Page) =>
  page.evaluate(() => document.documentElement.scrollWidth <= document.documentElement.clientWidth)

test('one of three pieces is announced with its number, comes back worn, and is given back for less', async ({
  page,
  context,
  shop,
  stripe
}) => {
  await page.goto(shop.url)
  const number = await haveOrdered(page, shop, { quantity: 3 })
  await page.request.post(`${shop.url}/api/create-payment-intent`, { data: { order: number } })
  stripe.intents.confirm(stripe.intents.all().at(-1)?.id ?? '', TEST_CARDS.good)
  await stripe.webhooks.allDelivered()
  await atShell(shop, ['order', 'dispatch', number, '--carrier', 'Royal Mail', '--tracking', 'QQ123456789GB'])
  await atShell(shop, ['order', 'move', number, 'delivered'])

  const desk = await openDesk(context, shop)
  await desk.setViewportSize({ width: 320, height: 800 })
  await desk.goto(`${shop.url}/desk/orders/${number}`)
  await desk.getByText('Announce a return', { exact: true }).press('Enter')
  await desk.locator('#announce-return-quantity-1').selectOption('1')
  await desk.getByRole('button', { name: 'Announce the return' }).press('Enter')
  await expect(desk.getByText('The return is announced, and the mail with its number')).toBeVisible()
  const given = /NL-T-[2-9A-Z]{4}-[2-9A-Z]{4}/.exec((await desk.locator('#returns').textContent()) ?? '')?.[0] ?? ''
  expect(await axeFinds(desk)).toEqual([])
  expect(await isAsWideAsThePhone(desk)).toBe(true)
  const announced = async () =>
    (await readMails(shop)).find((mail) => mail.includes(`Subject: We expect your return: ${given}`))
  await expect.poll(announced).toContain(`Return ${given}`)

  // It stands among what is to be done, and its text can be printed.
  await desk.goto(`${shop.url}/desk/today`)
  await expect(desk.getByText('Return announced, and not here yet')).toBeVisible()
  await desk.goto(`${shop.url}/desk/orders/${number}`)
  await desk.getByRole('link', { name: 'Label text' }).press('Enter')
  await expect(desk.getByRole('heading', { name: `Label text of a return, order ${number}` })).toBeVisible()
  expect(await axeFinds(desk)).toEqual([])
  await desk.goto(`${shop.url}/desk/orders/${number}#returns`)
  await desk.getByRole('button', { name: 'It is here' }).press('Enter')
  await desk.getByLabel('How it looks').selectOption('worn')
  await desk.locator('#returns').getByLabel('Note').fill('A bent post')
  await desk.getByRole('button', { name: 'Keep what we found' }).press('Enter')
  await expect(desk.getByText('It is noted how the return looks.')).toBeVisible()
  await desk.getByLabel('Less, for wear or damage, in pounds').fill('50')
  const refund = desk.locator('form[id$="/refund"]')
  await refund.getByLabel('Why less').fill('A post is bent')
  await refund.getByRole('button', { name: 'Show what it comes to' }).press('Enter')
  await expect(desk.getByText('Less, for wear or damage: -£50')).toBeVisible()
  expect(await axeFinds(desk)).toEqual([])
  expect(await isAsWideAsThePhone(desk)).toBe(true)
  await desk.getByRole('button', { name: /^Give back £.* by Stripe$/ }).press('Enter')
  await expect(desk.getByText('The money is given back, and the mail with the credit note')).toBeVisible()
  expect(stripe.intents.refunds()).toHaveLength(1)
  expect(await axeFinds(desk)).toEqual([])

  // The customer reads what has happened, on the order's own page.
  await page.setViewportSize({ width: 320, height: 800 })
  await page.goto(`${shop.url}/order-confirmation/${number}`)
  await expect(page.getByRole('heading', { name: `Return ${given}` })).toBeVisible()
  await expect(page.getByText('We give its price back, less £50: A post is bent')).toBeVisible()
  expect(await axeFinds(page)).toEqual([])
  expect(await isAsWideAsThePhone(page)).toBe(true)
})

test('a customer returns a piece from their order’s page without a script, and reads what to write on the parcel', async ({
  page,
  browser,
  shop,
  stripe
}) => {
  await page.goto(shop.url)
  const number = await haveOrdered(page, shop, { quantity: 2 })
  await page.request.post(`${shop.url}/api/create-payment-intent`, { data: { order: number } })
  stripe.intents.confirm(stripe.intents.all().at(-1)?.id ?? '', TEST_CARDS.good)
  await stripe.webhooks.allDelivered()
  await atShell(shop, ['order', 'dispatch', number, '--carrier', 'Royal Mail', '--tracking', 'QQ123456789GB'])
  await page.goto(`${shop.url}/order-confirmation/${number}`)
  await page.getByRole('link', { name: 'Return pieces' }).press('Enter')
  await expect(page.getByRole('heading', { name: `Return pieces of order ${number}` })).toBeVisible()

  const plain = await browser.newContext({
    javaScriptEnabled: false,
    storageState: await page.context().storageState(),
    viewport: { width: 320, height: 800 }
  })
  const scriptless = await plain.newPage()
  await scriptless.goto(page.url())
  expect(await axeFinds(page)).toEqual([])
  await page.setViewportSize({ width: 320, height: 800 })
  expect(await isAsWideAsThePhone(page)).toBe(true)
  await scriptless.getByRole('button', { name: 'Announce the return' }).press('Enter')
  await expect(scriptless.getByRole('alert')).toContainText('Please choose what comes back.')
  await scriptless.locator('#quantity-1').selectOption('1')
  await scriptless.getByLabel('Why').fill('Too small 💍')
  await scriptless.getByRole('button', { name: 'Announce the return' }).press('Enter')
  await expect(scriptless.getByText('Please write our address and the number', { exact: false })).toBeVisible()
  const given = /NL-T-[2-9A-Z]{4}-[2-9A-Z]{4}/.exec(scriptless.url())?.[0]
  await plain.close()
  const told = async () => (await readMails(shop)).find((mail) => mail.includes(`We expect your return: ${given}`))
  await expect.poll(told).toContain(`Return ${given}`)
  await page.goto(`${shop.url}/order-confirmation/${number}`)
  await expect(page.getByRole('heading', { name: `Return ${given}` })).toBeVisible()
})
