import { readFile } from 'node:fs/promises'
import type { Page } from '@playwright/test'
import { TEST_CARDS } from '../api/testing/stripe-double.ts'
import { axeFinds } from './axe.ts'
import { openDesk } from './desk.ts'
import { readMails } from './mail.ts'
import { haveOrdered } from './ordering.ts'
import { expect, test } from './payment-doubles.ts'

// Nothing of the worker is seen here.
test.use({ serviceWorkers: 'block' })

/** Nothing is wider than a narrow phone. */
const isAsWideAsThePhone = (page: Page) =>
  page.evaluate(() => document.documentElement.scrollWidth <= document.documentElement.clientWidth)

test('one of three pieces comes back: given back through the provider by keyboard, credited, and in the accountant’s file', async ({
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

  const desk = await openDesk(context, shop)
  await desk.setViewportSize({ width: 320, height: 800 })
  await desk.goto(`${shop.url}/desk/orders/${number}`)
  await desk.getByText('Give money back', { exact: true }).press('Enter')
  await desk.locator('#refund-lines-quantity-1').selectOption('1')
  const intoStock = desk.locator('#refund-lines-stock-1')
  if (await intoStock.isVisible()) await intoStock.press('Space')
  await desk.locator('#refund-lines-reason').fill('Too large for her')
  await desk.getByRole('button', { name: 'Show what it comes to' }).press('Enter')
  await expect(desk.getByText('Nothing has been given back yet.')).toBeVisible()
  expect(stripe.intents.refunds()).toEqual([])
  expect(await axeFinds(desk)).toEqual([])
  expect(await isAsWideAsThePhone(desk)).toBe(true)
  await desk.getByRole('button', { name: /^Give back £.* by Stripe$/ }).press('Enter')
  await expect(
    desk.getByText('The money is given back, and the mail with the credit note is on its way.')
  ).toBeVisible()
  await expect(desk.getByText(/^Stripe has given back £/)).toBeVisible()
  await expect(desk.getByText('3 pieces')).toBeVisible()
  await expect(desk.getByText(/the price of 1 was given back/)).toBeVisible()
  expect(await axeFinds(desk)).toEqual([])
  expect(stripe.intents.refunds()).toHaveLength(1)

  // They are from stock, so that the bench has nothing to do with them.
  await desk.goto(`${shop.url}/desk/orders/${number}/job-sheet`)
  await expect(desk.getByRole('heading', { name: `No job sheet for ${number}` })).toBeVisible()

  const refunded = async () =>
    (await readMails(shop)).find((mail) => mail.includes(`Subject: Your refund for order ${number}`))
  await expect.poll(refunded).toContain('CN-000001.pdf')

  // The accountant's file has both papers, and the credit note takes off what went back.
  const today = new Date().toLocaleDateString('en-CA', { timeZone: 'Europe/London' })
  await desk.goto(`${shop.url}/desk/exports`)
  const loading = desk.waitForEvent('download')
  await desk.evaluate((href) => {
    location.href = href
  }, `/desk/exports/file?what=invoices&from=2020-01-01&to=${today}&format=csv`)
  const file = await readFile(await (await loading).path(), 'utf8')
  const rows = file
    .trim()
    .split(/\r?\n/)
    .filter((row) => row.includes(number))
  const each = (stripe.intents.refunds()[0]?.amount ?? 0) / 100
  expect(rows).toHaveLength(2)
  expect(rows[0]).toMatch(new RegExp(`^INV-000001,Invoice,.*,${(each * 3).toFixed(2)},`))
  expect(rows[1]).toMatch(new RegExp(`^CN-000001,Credit note,.*,-${each.toFixed(2)},INV-000001$`))
})
