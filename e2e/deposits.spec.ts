import type { Page } from '@playwright/test'
import { aPdf } from '../api/testing/a-pdf.ts'
import { TEST_CARDS } from '../api/testing/stripe-double.ts'
import { openAlive } from './alive.ts'
import { axeFinds } from './axe.ts'
import { openDesk } from './desk.ts'
import { linkInMail, readMails } from './mail.ts'
import { expect, test } from './payment-doubles.ts'
import { asFile, photograph } from './photographs.ts'
import { addPhotographs, type Journey, journeys } from './requests.ts'
import type { Shop } from './shop.ts'
import { requestsIn } from './shop-database.ts'

// Nothing of the worker is seen here.
test.use({ serviceWorkers: 'block' })

const NARROW = { width: 320, height: 800 }

/** Nothing is wider than a narrow phone. */
const isAsWideAsThePhone = (page: Page) =>
  page.evaluate(() => document.documentElement.scrollWidth <= document.documentElement.clientWidth)

async function holds(page: Page): Promise<void> {
  expect(await axeFinds(page)).toEqual([])
  expect(await isAsWideAsThePhone(page)).toBe(true)
}

/** The newest link to the card's page that a mail of this subject holds. */
async function payLinkOf(shop: Shop, subject: string): Promise<string> {
  let link: string | undefined
  await expect(async () => {
    const mail = (await readMails(shop)).find((one) => one.includes(`Subject: ${subject}`))
    link = /https?:\/\/[^\s"<>]*\/stripe-checkout\?[^\s"<>]*/.exec(mail ?? '')?.[0]
    expect(link).toBeDefined()
  }).toPass({ timeout: 60_000 })
  const { pathname, search } = new URL((link ?? '').replaceAll('&amp;', '&'))
  return `${shop.url}${pathname}${search}`
}

async function payByCard(page: Page, sum: string): Promise<void> {
  await page.getByLabel('Card number').fill(TEST_CARDS.good)
  const pay = page.getByRole('button', { name: `Pay ${sum}` })
  await expect(pay).toBeEnabled()
  await pay.press('Enter')
}

test('a counter order with a deposit is begun on it, its balance paid by a link, and only then sent', async ({
  page,
  context,
  shop
}) => {
  const desk = await openDesk(context, shop)
  await desk.setViewportSize(NARROW)
  await desk.goto(`${shop.url}/desk/orders/new`)
  await desk.getByLabel('Look for a piece').fill('solitaire ring platinum')
  await desk.getByLabel('Look for a piece').press('Enter')
  await desk.getByRole('button', { name: /^Add Natural solitaire ring, platinum/ }).press('Enter')
  await desk.getByLabel('First name').fill('Sam')
  await desk.getByLabel('Last name').fill('Hale')
  await desk.getByLabel('E-mail').fill('sam@example.org')
  await desk.getByLabel('Address', { exact: true }).fill('2 Mill Lane')
  await desk.getByLabel('Town or city').fill('Leeds')
  await desk.getByLabel('Postcode').fill('LS1 1AA')
  await desk.getByLabel('Deposit').fill('all of it')
  await desk.getByRole('button', { name: 'Show what it comes to' }).press('Enter')
  await desk.getByRole('button', { name: /^Take the order of £/ }).press('Enter')
  await expect(desk.getByRole('alert')).toContainText('A part, such as 30%, or a sum.')
  await desk.getByLabel('Deposit').fill('40%')
  await desk.getByRole('button', { name: 'Show what it comes to' }).press('Enter')
  const parts = desk.getByText(/^The deposit of £.* is paid first, and the balance of £/)
  await expect(parts).toBeVisible()
  const [deposit = '', balance = ''] = ((await parts.textContent()) ?? '').match(/£[\d,]+(?:\.\d\d)?/g) ?? []
  await holds(desk)
  await desk.getByRole('button', { name: /^Take the order of £/ }).press('Enter')
  await expect(desk.getByText('We wait for the deposit. Nothing is begun before it.')).toBeVisible()
  const number = new URL(desk.url()).pathname.split('/').at(-1) ?? ''
  await holds(desk)

  await desk.getByText('The deposit was paid by bank transfer or at the counter', { exact: true }).press('Enter')
  await desk.getByLabel('How it came').selectOption('card-machine')
  await desk.getByLabel('Reference').fill('Slip 42')
  await desk.getByRole('button', { name: 'Record the payment' }).press('Enter')
  await expect(desk.getByText('The payment is recorded.')).toBeVisible()
  await expect(desk.getByText('Deposit paid', { exact: true })).toBeVisible()
  await expect(desk.getByText(`${balance}, to be paid before it is sent`)).toBeVisible()
  await desk.getByRole('button', { name: /^Begin: it is/ }).press('Enter')
  await expect(desk.getByText(`The balance of ${balance} is not paid yet`)).toBeVisible()
  await expect(desk.getByRole('button', { name: 'It is on its way: tell the customer' })).toHaveCount(0)
  await holds(desk)
  await desk.goto(`${shop.url}/desk/today`)
  await expect(desk.getByText('Balance not paid yet')).toBeVisible()
  await desk.goto(`${shop.url}/desk/orders/${number}`)
  await desk.getByRole('button', { name: 'Send the way to pay the balance' }).press('Enter')
  await expect(desk.getByText('The mail with the way to pay is on its way.')).toBeVisible()

  await page.setViewportSize(NARROW)
  await page.goto(await payLinkOf(shop, `Paying for your order ${number}`))
  await expect(page.getByText('Paid before')).toBeVisible()
  await page.waitForTimeout(2000)
  await holds(page)
  await payByCard(page, balance.includes('.') ? balance : `${balance}.00`)
  await expect(page.getByRole('heading', { name: 'Thank you, all of your order is paid' })).toBeVisible()

  await desk.reload()
  await expect(desk.getByText(`${deposit}, paid`)).toBeVisible()
  await expect(desk.getByText(/^Deposit invoice INV-000001|^Deposit VAT invoice INV-000001/)).toBeVisible()
  await expect(desk.getByText(/^Final invoice INV-000002|^Final VAT invoice INV-000002/)).toBeVisible()
  await desk.getByLabel('Tracking number').fill('AB123456789GB')
  await desk.getByRole('button', { name: 'It is on its way: tell the customer' }).press('Enter')
  await expect(desk.getByText('It is on its way, and so is the mail that tells the customer.')).toBeVisible()
})

test('a ring comes from five photographs to a drawing approved in a train, a deposit, a balance, the door, and back to be resized', async ({
  page,
  context,
  shop
}) => {
  const bespoke = journeys.find(({ prefix }) => prefix === 'NL-B') as Journey
  await bespoke.open(page, shop)
  await bespoke.fill(page)
  await addPhotographs(page, 5)
  // Whoever fills a form in less than two seconds is taken for a machine, and no link is mailed.
  await page.waitForTimeout(2000)
  await bespoke.submit(page)
  await expect.poll(() => requestsIn(shop, bespoke.table).length).toBe(1)
  const reference = String(requestsIn(shop, bespoke.table)[0]?.reference)
  await linkInMail(shop, { to: 'alex@example.org', page: `/requests/${reference}` })

  const desk = await openDesk(context, shop)
  await desk.goto(`${shop.url}/desk/requests/${reference}`)
  await expect(desk.getByRole('heading', { name: '5 pictures' })).toBeVisible()
  await desk.getByText('Put up a drawing').press('Enter')
  await desk.getByLabel('What it shows').fill('The ring, with millimetres')
  await desk
    .locator('#drawing')
    .getByLabel('Pictures')
    .setInputFiles([
      asFile(await photograph(6, [900, 600]), 'ring.jpg'),
      { name: 'measures.pdf', mimeType: 'application/pdf', buffer: aPdf() }
    ])
  await desk.getByRole('button', { name: 'Put it up' }).press('Enter')
  await expect(desk.getByText('The drawing is up')).toBeVisible()
  await desk.getByText('Write a quotation').press('Enter')
  await desk
    .getByLabel(/^What it is/)
    .first()
    .fill('A ring like a wren, size M')
  await desk
    .getByLabel(/^Price of one/)
    .first()
    .fill('2,400')
  await desk.getByLabel(/^Deposit/).fill('30%')
  await desk.getByRole('button', { name: 'Send the quotation' }).press('Enter')
  await expect(desk.getByText('The quotation is on its way')).toBeVisible()

  await page.setViewportSize(NARROW)
  await openAlive(page, `${shop.url}/requests/${reference}`)
  await expect(page.getByRole('img', { name: /^Photograph \d of 5$/ })).toHaveCount(5)
  await expect(page.getByRole('link', { name: 'measures.pdf' })).toBeVisible()
  // The train is in a tunnel: what is approved waits here, and arrives once within seconds of the line.
  await shop.stop()
  const approving = page.getByRole('region', { name: /Approve/ })
  await approving.getByLabel('Your name').fill('Alex Morgan')
  await approving.getByRole('button', { name: /^Approve version 1/ }).press('Enter')
  await expect(page.getByText('You have approved this here; it waits to be sent.', { exact: false })).toBeVisible()
  const [saved] = await Promise.all([
    page.waitForEvent('download'),
    page.getByRole('link', { name: 'measures.pdf' }).press('Enter')
  ])
  expect(saved.suggestedFilename()).toBe('measures.pdf')
  await shop.start()
  await expect(page.getByText(/^Approved by Alex Morgan on/)).toBeVisible({ timeout: 10_000 })
  const accepting = page.getByRole('form', { name: 'Accept the quotation' })
  await accepting.getByLabel('Your name').fill('Alex Morgan')
  await page.getByRole('button', { name: 'Accept for £2,400.00' }).press('Enter')
  await expect(page.getByText(/^Accepted by Alex Morgan on/)).toBeVisible()

  await desk.setViewportSize(NARROW)
  await desk.goto(`${shop.url}/desk/requests/${reference}`)
  await desk.getByRole('button', { name: 'Make the order' }).press('Enter')
  await expect(desk.getByText('This is the order of what was accepted.')).toBeVisible()
  await expect(desk.getByText('£720, to be paid first')).toBeVisible()
  const number = new URL(desk.url()).pathname.split('/').at(-1) ?? ''
  await holds(desk)
  await desk.goto(`${shop.url}/desk/requests/${reference}`)
  await expect(desk.getByRole('link', { name: number }).first()).toBeVisible()
  await expect(desk.getByRole('button', { name: 'Make the order' })).toHaveCount(0)

  await openAlive(page, `${shop.url}/requests/${reference}`)
  await expect(page.getByRole('heading', { name: 'The deposit is to be paid' })).toBeVisible()
  await page.waitForTimeout(2000)
  await holds(page)
  await page.getByRole('link', { name: 'Pay the deposit of £720.00 by card' }).press('Enter')
  await payByCard(page, '£720.00')
  await expect(page.getByRole('heading', { name: 'Thank you, your deposit is paid' })).toBeVisible()
  await expect(page.getByText('The balance of £1,680.00 is to be paid before it is sent.')).toBeVisible()

  await openAlive(page, `${shop.url}/order-confirmation/${number}`)
  await expect(page.getByRole('heading', { name: 'Deposit paid' })).toBeVisible()
  await expect(page.getByText('£1,680, to be paid before it is sent')).toBeVisible()
  await page.waitForTimeout(2000)
  await holds(page)
  await openAlive(page, `${shop.url}/requests/${reference}`)
  await page.getByRole('link', { name: 'Pay the balance of £1,680.00 by card' }).press('Enter')
  await payByCard(page, '£1,680.00')
  await expect(page.getByRole('heading', { name: 'Thank you, all of your order is paid' })).toBeVisible()
  await openAlive(page, `${shop.url}/order-confirmation/${number}`)
  await expect(page.getByText('£1,680, paid')).toBeVisible()

  // Made, sent, delivered, and back to the bench for another size.
  await desk.goto(`${shop.url}/desk/orders/${number}`)
  await desk.getByRole('button', { name: /^Begin: it is/ }).press('Enter')
  await desk.getByLabel('Tracking number').fill('AB123456789GB')
  await desk.getByRole('button', { name: 'It is on its way: tell the customer' }).press('Enter')
  await expect(desk.getByText('It is on its way, and so is the mail that tells the customer.')).toBeVisible()
  await desk.getByRole('button', { name: 'It was delivered' }).press('Enter')
  await expect(desk.getByText('It was delivered: nothing is left to do.')).toBeVisible()
  await openAlive(page, `${shop.url}/requests/${reference}`)
  await expect(page.getByRole('heading', { name: 'It is with you' })).toBeVisible()
  await page.getByRole('button', { name: 'Ask for a resize' }).press('Enter')
  const message = page.getByRole('textbox', { name: 'Write to us' })
  await expect(message).toBeFocused()
  await page.keyboard.type('N and a half')
  await holds(page)
  await page.getByRole('button', { name: 'Send the message' }).press('Enter')
  await expect(page.getByText('Please resize it. The size it should have: N and a half')).toHaveCount(1)
  // Until the shop has it, it stands there as well, and waits on this device.
  await expect(page.locator('[data-standing="saved"], [data-standing="sending"]')).toHaveCount(0)
  await desk.goto(`${shop.url}/desk/requests/${reference}`)
  await expect(desk.getByText('Waits for us again')).toBeVisible()
  await expect(desk.getByText('N and a half')).toHaveCount(1)
  await desk.getByLabel('What was done').selectOption({ label: 'Resized' })
  await desk.getByRole('button', { name: 'Put the step in' }).press('Enter')
  await expect(desk.getByText('The step stands on the page')).toBeVisible()
  await page.reload()
  await expect(page.getByText('Resized', { exact: true })).toBeVisible()
})
