import { randomUUID } from 'node:crypto'
import type { Page } from '@playwright/test'
import { samples } from '../api/testing/desk/samples.ts'
import { requestBodies } from '../api/testing/requesting.ts'
import { untilAlive } from './alive.ts'
import { addFromPage, EARRINGS, RING } from './cart.ts'
import { addColleague, atShell, isSoundAtDesk, openDesk, signInAtDesk } from './desk.ts'
import { linkInMail, mails } from './mail.ts'
import { haveOrdered } from './ordering.ts'
import { journeys } from './requests.ts'
import { expect, type Shop, test } from './shop.ts'
import { makeReadyOffline } from './worker.ts'

// Where nothing of the worker is seen, none fetches the whole shop for each test.
test.use({ serviceWorkers: 'block' })

/** Sends the trade enquiry of the request journeys as a customer, and says its reference. */
async function enquire(page: Page, shop: Shop): Promise<string> {
  const wholesale = journeys.find(({ table }) => table === 'wholesale_enquiries')
  if (!wholesale) throw new Error('no such journey')
  await wholesale.open(page, shop)
  await untilAlive(page)
  await wholesale.fill(page)
  // Who fills a form faster than anybody can is taken for a program.
  await page.waitForFunction(() => performance.now() > 2500)
  await wholesale.submit(page)
  const reference = page.getByText(/NL-W-\w{4}-\w{4}/).first()
  await expect(reference).toBeVisible()
  return /NL-W-\w{4}-\w{4}/.exec((await reference.textContent()) ?? '')?.[0] ?? ''
}

/** Such an enquiry as its page would send it, for a journey that begins at the desk; says its reference. */
async function haveEnquired(page: Page, shop: Shop): Promise<string> {
  const headers = { 'X-Owner': `guest:${randomUUID()}`, 'Idempotency-Key': randomUUID() }
  const answer = await page.request.post(`${shop.url}/api/wholesale`, { data: requestBodies.wholesale, headers })
  expect(answer.status()).toBe(201)
  return (await answer.json()).reference
}

const said = (desk: Page, words: string) => expect(desk.getByRole('status').filter({ hasText: words })).toBeVisible()

test('a wholesale enquiry arrives, is answered by mail, quoted and won', async ({ page, context, shop }) => {
  test.slow()
  const reference = await enquire(page, shop)
  const desk = await openDesk(context, shop)

  const row = desk.getByRole('listitem').filter({ hasText: reference })
  await row.getByRole('link', { name: /^Answer/ }).click()
  await expect(desk.getByRole('heading', { level: 1 })).toContainText('Morgan & Daughters')
  await desk.getByLabel('Your answer').fill('Thank you. Twenty rings a month <b>we can do</b>.')
  await desk.getByRole('button', { name: 'Send the answer' }).click()
  await said(desk, 'on its way')
  await expect
    .poll(async () => (await mails(shop)).filter((mail) => /^To:.*trade@example\.org/m.test(mail)).length)
    .toBe(2)
  const answer = (await mails(shop)).find((mail) => mail.includes('Twenty rings a month'))
  expect(answer).toContain('&lt;b&gt;we can do&lt;/b&gt;')
  expect(answer).toContain(reference)

  await desk.getByLabel('Your answer').fill('Twenty rings come to this sum.')
  await desk.getByLabel('Quote, in pounds').fill('24,000')
  await desk.getByRole('button', { name: 'Send the answer' }).click()
  await said(desk, 'on its way')
  await desk.getByLabel(/change to/).selectOption('Won')
  await desk.getByRole('button', { name: 'Change the state' }).click()
  await said(desk, 'changed')

  await desk
    .getByRole('navigation', { name: 'Desk' })
    .getByRole('link', { name: /^Inbox/ })
    .click()
  await expect(desk.getByText('Everything is answered.')).toBeVisible()
  await desk.getByRole('link', { name: /^Won/ }).click()
  await expect(desk.getByRole('link', { name: /Morgan & Daughters/ })).toBeVisible()
})

test('of two who answer one request at once the second is told, and keeps what was written', async ({
  page,
  context,
  browser,
  shop
}) => {
  test.slow()
  const reference = await haveEnquired(page, shop)
  const anna = await openDesk(context, shop, 'Anna Fields')
  const elsewhere = await browser.newContext()
  const bea = await openDesk(elsewhere, shop, 'Bea Hart')
  for (const desk of [anna, bea]) await desk.goto(`${shop.url}/desk/requests/${reference}`)

  await anna.getByLabel('Your answer').fill('From Anna.')
  await anna.getByRole('button', { name: 'Send the answer' }).click()
  await said(anna, 'on its way')
  await bea.getByLabel('Your answer').fill('From Bea, a little later.')
  await bea.getByRole('button', { name: 'Send the answer' }).click()
  await expect(bea.getByRole('alert').first()).toContainText('Anna')
  await expect(bea.getByLabel('Your answer')).toHaveValue('From Bea, a little later.')
  await expect(bea.getByText('From Anna.', { exact: true })).toBeVisible()
  await bea.getByRole('button', { name: 'Send the answer' }).click()
  await said(bea, 'on its way')
  await elsewhere.close()
})

test('an order goes from pending to delivered, and the customer’s tracker follows by the link of the mail', async ({
  page,
  context,
  shop
}) => {
  test.slow()
  const number = await haveOrdered(page, shop)
  const desk = await openDesk(context, shop)
  const tracker = await linkInMail(shop, { to: 'alex@example.org', page: '/order-confirmation/' })
  const now = async (step: string) => {
    // Without the part of the address that asks for a press: to that the browser only scrolls, where the page is open.
    await page.goto(tracker.replace(/#.*/, ''))
    await expect(page.locator('[aria-current="step"]')).toContainText(step)
  }
  await now('Ordered')

  await desk.goto(`${shop.url}/desk/orders/${number}`)
  await desk.getByText('It was paid by bank transfer or at the counter').click()
  await desk.getByLabel(/reference/i).fill('FPS 20112026 MORGAN')
  await desk.getByRole('button', { name: 'Record the payment' }).click()
  await said(desk, 'payment is recorded')
  await now('Paid')
  // The earrings are from stock: nothing is to be made, and they go the short way.
  await expect(desk.getByRole('button', { name: /^Begin/ })).toHaveCount(0)
  await desk.getByLabel('Tracking number').fill('JV123456789GB')
  await desk.getByRole('button', { name: 'It is on its way: tell the customer' }).click()
  await said(desk, 'on its way')
  await now('On its way')
  await expect(page.getByText('JV123456789GB').first()).toBeVisible()
  await desk.getByRole('button', { name: 'It was delivered' }).click()
  await said(desk, 'moved on')
  await now('Delivered')
  await expect
    .poll(async () => (await mails(shop)).filter((mail) => mail.includes('JV123456789GB')).length)
    .toBeGreaterThan(0)
})

test.describe('with the worker', () => {
  test.use({ serviceWorkers: 'allow' })

  test('a price corrected at the desk is seen by an open shopper, and offline', async ({ page, context, shop }) => {
    test.slow()
    await makeReadyOffline(page, `${shop.url}/products/${RING}`)
    const desk = await openDesk(context, shop)
    await desk.goto(`${shop.url}/desk/catalogue/${RING}`)
    const price = desk.getByLabel('Price in pounds, VAT included')
    for (const wrong of ['0', '-1', '1e12', 'cheap']) {
      await price.fill(wrong)
      await desk.getByRole('button', { name: 'Save the piece' }).click()
      await expect(desk.getByRole('alert').first()).toBeVisible()
      await expect(price).toHaveValue(wrong)
    }
    await price.fill('2,612')
    await desk.getByRole('button', { name: 'Save the piece' }).click()
    await said(desk, 'changed')

    await page.reload()
    await expect(page.getByText('£2,612').first()).toBeVisible()
    await shop.stop()
    await page.reload()
    await expect(page.getByText('£2,612').first()).toBeVisible()
  })
})

test('to a visitor the desk is not there, and a session that was ended elsewhere leads to the door', async ({
  page,
  context,
  browser,
  shop
}) => {
  const answer = await page.goto(`${shop.url}/desk/inbox`)
  expect(answer?.status()).toBe(404)
  await expect(page.getByRole('heading', { level: 1 })).toBeVisible()

  const anna = await addColleague(shop)
  const desk = await context.newPage()
  await signInAtDesk(desk, shop, anna)
  const elsewhere = await browser.newContext()
  const stolen = await elsewhere.newPage()
  await signInAtDesk(stolen, shop, anna)
  await desk.goto(`${shop.url}/desk/sessions`)
  await desk.getByRole('button', { name: /other/i }).click()
  await said(desk, 'ended')
  await stolen.goto(`${shop.url}/desk/inbox`)
  await expect(stolen.getByRole('heading', { level: 1, name: 'Sign in' })).toBeVisible()
  await elsewhere.close()
})

test('an answer is written and sent by keyboard alone', async ({ page, context, shop }) => {
  test.slow()
  const reference = await haveEnquired(page, shop)
  const desk = await openDesk(context, shop)
  await expect(async () => {
    await desk.keyboard.press('j')
    await expect(desk.locator('[data-row]').first()).toBeFocused({ timeout: 500 })
  }).toPass()
  await desk.keyboard.press('Enter')
  await expect(desk).toHaveURL(new RegExp(reference))
  await desk.getByLabel('Your answer').focus()
  await desk.keyboard.type('By keyboard.')
  for (let step = 0; step < 12; step++) {
    await desk.keyboard.press('Tab')
    const label = await desk.evaluate(() => document.activeElement?.textContent)
    if (label === 'Send the answer') break
  }
  await desk.keyboard.press('Enter')
  await said(desk, 'on its way')
})

test('an answer that was being written is still there after the page was closed', async ({ page, context, shop }) => {
  test.slow()
  const reference = await haveEnquired(page, shop)
  const desk = await openDesk(context, shop)
  await desk.goto(`${shop.url}/desk/requests/${reference}`)
  await desk.getByLabel('Your answer').fill('Half an answer')
  await desk.close({ runBeforeUnload: false })
  const again = await context.newPage()
  await again.goto(`${shop.url}/desk/requests/${reference}`)
  await expect(again.getByLabel('Your answer')).toHaveValue('Half an answer')
})

test('a new order is today’s first work, and one press by keyboard says that it was gone through', async ({
  page,
  context,
  shop
}) => {
  test.slow()
  const number = await haveOrdered(page, shop)
  const desk = await openDesk(context, shop)
  await desk.goto(`${shop.url}/desk`)
  await expect(desk).toHaveURL(`${shop.url}/desk/today`)
  const row = desk.getByRole('listitem').filter({ hasText: number })
  await expect(row).toContainText('Order to go through with its customer')
  await row.getByRole('button', { name: /^Gone through/ }).focus()
  await desk.keyboard.press('Enter')
  await expect(desk.getByRole('status')).toHaveText('It is noted that the order was gone through with its customer.')
  await expect(desk.getByRole('listitem').filter({ hasText: number })).toHaveCount(0)

  // Taken back on the order's own page.
  await desk.goto(`${shop.url}/desk/orders/${number}`)
  await desk.getByRole('button', { name: 'Not yet, after all' }).click()
  await expect(desk.getByText('The customer was promised that we get in touch by')).toBeVisible()
})

/** Addresses of all pages of the desk but those that others look at; every other must be here. */
const deskPages = (reference: string, number: string): string[] => [
  '/desk/today',
  '/desk/inbox',
  '/desk/mails',
  '/desk/mails?shown=put-away',
  `/desk/requests/${reference}`,
  '/desk/orders?status=all',
  `/desk/orders/${number}`,
  `/desk/orders/${number}/pro-forma`,
  `/desk/orders/${number}/job-sheet`,
  `/desk/orders/${number}/change`,
  '/desk/catalogue',
  `/desk/catalogue/${EARRINGS}`,
  '/desk/promotions',
  '/desk/reviews',
  '/desk/customers',
  `/desk/people/${number}`,
  '/desk/exports',
  '/desk/videos',
  '/desk/sessions',
  '/desk/audit',
  '/desk/security',
  '/desk/preflight',
  '/desk/staff',
  '/desk/orders/new',
  '/desk/catalogue/new',
  `/desk/catalogue/${EARRINGS}/piece`,
  `/desk/catalogue/${EARRINGS}/versions`,
  '/desk/promotions/new',
  '/desk/words',
  '/desk/words/new',
  '/desk/words/standard-days',
  '/desk/words/headings.gift-cards',
  '/desk/words/bracelets.natural.18k',
  '/desk/words/carats.wedding-rings',
  '/desk/speed',
  '/desk/stock',
  '/desk/stock?shown=reserved',
  `/desk/stock/${EARRINGS}`,
  '/desk/stock/takes',
  '/desk/sales',
  '/desk/sales?from=2025-01-01&to=2025-12-31&by=kind',
  `/desk/requests/${reference}/build`,
  '/desk/quoting',
  '/desk/reminders',
  '/desk/discounts',
  '/desk/discounts/new',
  '/desk/gift-cards',
  '/desk/payouts',
  '/desk/prices',
  '/desk/no-such-page'
]

/** What is no page, or is looked at with what it needs: account.spec.ts, gift-cards.spec.ts, in-parcels.spec.ts, invoice.spec.ts, order-change.spec.ts, quotation-builder.spec.ts, returns.spec.ts, stock.spec.ts. */
const elsewhere = [
  'GET /desk',
  'GET /desk/assets/:name',
  'GET /desk/customers/:number',
  'GET /desk/customers/file',
  'GET /desk/exports/file',
  'GET /desk/films/parts',
  'GET /desk/gift-cards/:id',
  'GET /desk/orders/:number/mails/:id',
  'GET /desk/orders/:number/packing-slip',
  'GET /desk/orders/:number/packing-slip/pdf',
  'GET /desk/orders/:number/papers/:paper',
  'GET /desk/orders/:number/parcels/:id/packing-slip',
  'GET /desk/orders/:number/parcels/:id/packing-slip/pdf',
  'GET /desk/orders/:number/pro-forma/pdf',
  'GET /desk/orders/:number/returns/:id/label',
  'GET /desk/orders/:number/returns/:id/label/pdf',
  'GET /desk/orders/:number/valuation',
  'GET /desk/orders/:number/valuation/pdf',
  'GET /desk/requests/:reference/attachments/:of/:position',
  'GET /desk/requests/:reference/films/:id/:part',
  'GET /desk/requests/:reference/pictures/:position',
  'GET /desk/requests/:reference/quotations/:version',
  'GET /desk/requests/:reference/shown/:of/:position',
  'GET /desk/reviews/:id',
  'GET /desk/reviews/:id/photos/:position',
  'GET /desk/sales/file',
  'GET /desk/stock/file',
  'GET /desk/stock/takes/:take',
  'GET /desk/stock/takes/:take/sheet',
  'GET /desk/templates/:id'
]

test('axe finds nothing on any page of the desk, and nothing runs out sideways', async ({ page, context, shop }) => {
  test.slow()
  const reference = await haveEnquired(page, shop)
  const number = await haveOrdered(page, shop)
  const desk = await openDesk(context, shop)
  const addresses = deskPages(reference, number)
  for (const address of addresses) await isSoundAtDesk(desk, shop.url + address)
})

test('no page of the desk is left out of that', () => {
  const left = Object.keys(samples).filter((route) => {
    const pattern = new RegExp(`^${route.slice('GET '.length).replace(/:\w+/g, '[^/]+')}$`)
    const isLookedAt = deskPages('reference', 'number').some((address) => pattern.test(address.split('?')[0] ?? ''))
    return route.startsWith('GET ') && !isLookedAt
  })
  expect(left.toSorted()).toEqual([...elsewhere].toSorted())
})

test('the same is done from a shell', async ({ page, shop }) => {
  test.slow()
  const reference = await haveEnquired(page, shop)
  expect(await atShell(shop, ['list', 'requests'])).toContain(reference)
  expect(await atShell(shop, ['show', reference])).toContain('Morgan & Daughters')
  await atShell(shop, ['answer', reference], 'From a shell.\n')
  // The open shop looks for mails of others once a minute, and at once when it opens.
  await shop.stop()
  await shop.start()
  await expect.poll(async () => (await mails(shop)).some((mail) => mail.includes('From a shell.'))).toBe(true)
  await atShell(shop, ['price', EARRINGS, '333'])
  await page.goto(`${shop.url}/products/${EARRINGS}`)
  await addFromPage(page, shop, EARRINGS)
  await expect(page.getByText('£333').first()).toBeVisible()
  const told = await atShell(shop, ['preflight']).catch((error: { stdout: string }) => error.stdout)
  expect(told).toContain('PUBLIC_URL')
})
