import type { BrowserContext, Page } from '@playwright/test'
import { TEST_CARDS } from '../api/testing/stripe-double.ts'
import { axeFinds } from './axe.ts'
import { openDesk } from './desk.ts'
import { readMails } from './mail.ts'
import { haveOrdered } from './ordering.ts'
import { expect, test } from './payment-doubles.ts'
import type { Shop } from './shop.ts'

// Nothing of the worker is seen here.
test.use({ serviceWorkers: 'block' })

const NARROW = { width: 320, height: 800 }
const BRACELET = 'natural-line-bracelet-18k-white-gold'

async function holds(page: Page): Promise<void> {
  expect(await axeFinds(page)).toEqual([])
  expect(await page.evaluate(() => document.documentElement.scrollWidth <= document.documentElement.clientWidth)).toBe(
    true
  )
}

/** The link to the page of a proposal in the newest mail about it that is not one of those. */
async function changeLink(shop: Shop, seen: readonly string[]): Promise<string> {
  let link: string | undefined
  await expect(async () => {
    const links = (await readMails(shop)).flatMap(
      (mail) => /https?:\/\/[^\s"<>]*\/api\/order-changes\/[^\s"<>]*/.exec(mail)?.[0] ?? []
    )
    link = links.find((one) => !seen.includes(new URL(one).pathname))
    expect(link).toBeDefined()
  }).toPass({ timeout: 60_000 })
  return new URL(link ?? '').pathname
}

/** At the desk, by keyboard: another size of the order's one line, looked at and proposed. */
async function propose(desk: Page, shop: Shop, number: string, size: string): Promise<void> {
  await desk.goto(`${shop.url}/desk/orders/${number}`)
  await desk.getByRole('link', { name: 'Change its pieces' }).press('Enter')
  await desk.getByLabel('Size').selectOption(size)
  await desk.getByRole('button', { name: 'Show what it comes to' }).press('Enter')
  await expect(desk.getByText('Nothing is sent yet.')).toBeVisible()
  await holds(desk)
  await desk.getByRole('button', { name: 'Propose the change to the customer' }).press('Enter')
  await expect(desk.getByText('The change is proposed: the customer has a mail')).toBeVisible()
  await holds(desk)
}

/** The customer's browser, in which no script runs. */
async function withoutScript(context: BrowserContext): Promise<Page> {
  const browser = context.browser()
  if (browser === null) throw new Error('This context has no browser')
  const own = await browser.newContext({ javaScriptEnabled: false, viewport: NARROW })
  return own.newPage()
}

test('a longer bracelet is agreed to by a link and its difference paid by another; a shorter one gives money back', async ({
  page,
  context,
  shop,
  stripe
}) => {
  await page.goto(shop.url)
  const number = await haveOrdered(page, shop, { piece: BRACELET, choice: { selectedSize: '6' } })
  await page.request.post(`${shop.url}/api/create-payment-intent`, { data: { order: number } })
  stripe.intents.confirm(stripe.intents.all().at(-1)?.id ?? '', TEST_CARDS.good)
  await stripe.webhooks.allDelivered()
  const desk = await openDesk(context, shop)
  await desk.setViewportSize(NARROW)

  await propose(desk, shop, number, '7')
  await expect(desk.getByText('Change 1: waits for the customer’s word')).toBeVisible()
  const link = await changeLink(shop, [])
  const customer = await withoutScript(context)
  await customer.goto(shop.url + link)
  await expect(customer.getByRole('heading', { name: `A proposed change of your order ${number}` })).toBeVisible()
  await customer.getByRole('button', { name: 'Agree, with an obligation to pay £40 more' }).press('Enter')
  await expect(customer.getByRole('heading', { name: /^You have agreed/ })).toBeVisible()
  await expect(customer.getByText('£40 is to be paid.')).toBeVisible()
  const pay = (await customer.getByRole('link', { name: /^Pay .*card/ }).getAttribute('href')) ?? ''
  await page.setViewportSize(NARROW)
  await page.goto(shop.url + link)
  await holds(page)
  await page.goto(shop.url + pay)
  await page.waitForTimeout(2000)
  await page.getByLabel('Card number').fill(TEST_CARDS.good)
  await expect(page.getByRole('button', { name: 'Pay £40.00' })).toBeEnabled()
  await page.getByRole('button', { name: 'Pay £40.00' }).press('Enter')
  await expect(page.getByRole('heading', { name: 'Thank you, all of your order is paid' })).toBeVisible()
  await desk.reload()
  await expect(desk.getByText('£40, paid')).toBeVisible()
  await expect(desk.getByText('Change 1: agreed to')).toBeVisible()

  await propose(desk, shop, number, '6.5')
  const next = await changeLink(shop, [link])
  await customer.goto(shop.url + next)
  await customer.getByRole('button', { name: 'Agree, and pay £20 less' }).press('Enter')
  await expect(customer.getByText('£20 goes back to you by the means you paid with.')).toBeVisible()
  // In another tab it is agreed to already.
  await page.goto(shop.url + next)
  await expect(page.getByRole('heading', { name: /^You have agreed/ })).toBeVisible()
  await holds(page)
  await expect.poll(() => stripe.intents.refunds().map(({ amount }) => amount), { timeout: 90_000 }).toEqual([2000])
  await stripe.webhooks.allDelivered()
  await desk.reload()
  await expect(desk.getByText('Stripe has given back £20.')).toBeVisible()
  await expect(desk.getByText('Change 2: agreed to')).toBeVisible()
  await holds(desk)
  await desk.getByRole('link', { name: 'Packing slip' }).press('Enter')
  await expect(desk.getByRole('heading', { name: `Packing slip, order ${number}` })).toBeVisible()
  await holds(desk)
})
