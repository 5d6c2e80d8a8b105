import type { Page } from '@playwright/test'
import { axeFinds } from './axe.ts'
import { openDesk } from './desk.ts'
import { readMails } from './mail.ts'
import { expect, type Shop, test } from './shop.ts'

// Nothing of the worker is seen here.
test.use({ serviceWorkers: 'block' })

const fits = (desk: Page): Promise<boolean> =>
  desk.evaluate(() => document.documentElement.scrollWidth <= document.documentElement.clientWidth)

/** Pictures for whoever looks at them. */
async function look(desk: Page, name: string): Promise<void> {
  if (!process.env.LOOK) return
  for (const colorScheme of ['light', 'dark'] as const)
    for (const [width, height] of [
      [390, 844],
      [1280, 900]
    ] as const) {
      await desk.emulateMedia({ colorScheme })
      await desk.setViewportSize({ width, height })
      await desk.screenshot({ path: `${process.env.LOOK}/${name}-${width}-${colorScheme}.png`, fullPage: true })
    }
  await desk.emulateMedia({ colorScheme: 'light' })
  await desk.setViewportSize({ width: 320, height: 800 })
}

/** Takes an order of two pairs of stud earrings by keyboard, and has it paid in cash; says its number. */
async function takeAndPay(desk: Page, shop: Shop, fill: () => Promise<void>): Promise<string> {
  await desk.goto(`${shop.url}/desk/orders/new`)
  await desk.getByLabel('Look for a piece').fill('stud earrings 9K white')
  await desk.getByLabel('Look for a piece').press('Enter')
  await desk.getByRole('button', { name: /^Add Laboratory-grown/ }).press('Enter')
  await desk.getByLabel('How many').fill('2')
  await desk.getByLabel('First name').fill('Sam')
  await desk.getByLabel('Last name').fill('Hale')
  await fill()
  await desk.getByRole('button', { name: 'Show what it comes to' }).press('Enter')
  await desk.getByRole('button', { name: /^Take the order of £/ }).press('Enter')
  await expect(desk.getByText(/^Taken at the desk by Anna Fields/)).toBeVisible()
  const number = new URL(desk.url()).pathname.split('/').at(-1) ?? ''
  await desk.getByText('It was paid by bank transfer or at the counter', { exact: true }).press('Enter')
  await desk.getByLabel('How it came').selectOption('cash')
  await desk.getByLabel('Reference').fill('Slip 42')
  await desk.getByRole('button', { name: 'Record the payment' }).press('Enter')
  await expect(desk.getByText(/^Payment by cash at the counter/)).toBeVisible()
  return number
}

test('an order leaves in two parcels by keyboard, at a phone’s width, and is delivered with the second', async ({
  context,
  shop
}) => {
  const desk = await openDesk(context, shop)
  await desk.setViewportSize({ width: 320, height: 800 })
  const number = await takeAndPay(desk, shop, async () => {
    await desk.getByLabel('E-mail').fill('sam@example.org')
    await desk.getByLabel('Address', { exact: true }).fill('2 Mill Lane')
    await desk.getByLabel('Town or city').fill('Leeds')
    await desk.getByLabel('Postcode').fill('LS1 1AA')
  })
  const begin = desk.getByRole('button', { name: 'Begin: it is being made' })
  if (await begin.isVisible()) await begin.press('Enter')

  await desk.getByText('Send it in more than one parcel', { exact: true }).press('Enter')
  await desk.getByLabel(/^1\. Laboratory-grown/).selectOption('1')
  await desk.getByRole('button', { name: 'Pack the parcel' }).press('Enter')
  await expect(desk.getByRole('heading', { name: 'Parcel 1: packed, and here' })).toBeVisible()
  expect(await axeFinds(desk)).toEqual([])
  expect(await fits(desk)).toBe(true)
  await look(desk, 'parcel-packed')
  await desk.getByRole('link', { name: /^Packing slip.*parcel 1$/ }).press('Enter')
  await expect(desk.getByRole('heading', { level: 1 })).toContainText('Packing slip')
  expect(await axeFinds(desk)).toEqual([])
  expect(await fits(desk)).toBe(true)
  await desk.goBack()
  const send = desk.getByRole('button', { name: /^It is handed over.*parcel 1$/ })
  await send.press('Enter')
  await expect(desk.getByText('Please write the tracking number.').first()).toBeVisible()
  await desk.locator('form').filter({ has: send }).getByLabel('Tracking number').fill('AB123456789GB')
  await send.press('Enter')
  await expect(desk.getByRole('heading', { name: 'Parcel 1: on its way' })).toBeVisible()
  const mailOf = async (subject: string) => (await readMails(shop)).find((mail) => mail.includes(`Subject: ${subject}`))
  await expect.poll(() => mailOf(`Parcel 1 of your order ${number}`)).toContain('Still to come')

  await desk.getByText('Pack another parcel', { exact: true }).press('Enter')
  // What has been sent may be announced as a return by now, by a field of the same name.
  const packing = desk.locator('form[action$="/parcels"]')
  await packing.getByLabel(/^1\. Laboratory-grown/).selectOption('1')
  await desk.getByRole('button', { name: 'Pack the parcel' }).press('Enter')
  await expect(desk.getByRole('heading', { name: 'Parcel 2: packed, and here' })).toBeVisible()
  const second = desk.getByRole('button', { name: /^It is handed over.*parcel 2$/ })
  await desk.locator('form').filter({ has: second }).getByLabel('Tracking number').fill('CD123456789GB')
  await second.press('Enter')
  await expect(desk.getByRole('heading', { name: 'Parcel 2: on its way' })).toBeVisible()

  // The customer sees both, by the link of their mail.
  const mail = await mailOf(`Parcel 1 of your order ${number}`)
  const link = /http:\/\/[^\s"<>]+\/order-confirmation\/[^\s"<>]+/.exec(
    (mail ?? '').replace(/=\r?\n/g, '').replaceAll('=3D', '=')
  )?.[0]
  const customer = await context.newPage()
  await customer.goto(new URL(link ?? '', shop.url).href)
  await expect(customer.getByText('Parcel 2:')).toBeVisible()
  expect(await axeFinds(customer)).toEqual([])
  await look(customer, 'parcels-customer')
  await customer.close()

  await desk.getByRole('button', { name: /^It was delivered.*parcel 1$/ }).press('Enter')
  await expect(desk.getByRole('heading', { name: 'Parcel 1: delivered' })).toBeVisible()
  await desk.getByRole('button', { name: /^It was delivered.*parcel 2$/ }).press('Enter')
  await expect(desk.getByText('It was delivered: nothing is left to do.')).toBeVisible()
  expect(await axeFinds(desk)).toEqual([])
  await look(desk, 'parcels-delivered')
})

/** Says at the desk where orders are collected: only then can one be. */
async function openCollection(desk: Page, shop: Shop): Promise<void> {
  await desk.goto(`${shop.url}/desk/words/facts.collection`)
  await desk.getByRole('textbox').first().fill('1 Mill Lane, Leeds, Monday to Friday from 10:00 to 16:00.')
  await desk.getByRole('button', { name: /^Save/ }).press('Enter')
  await expect(desk.getByText(/saved|changed|holds/i).first()).toBeVisible()
}

test('an order that is ready to collect is sent instead, by keyboard, at a phone’s width', async ({
  context,
  shop
}) => {
  const desk = await openDesk(context, shop)
  await desk.setViewportSize({ width: 320, height: 800 })
  await openCollection(desk, shop)
  const number = await takeAndPay(desk, shop, async () => {
    await desk.getByRole('radio', { name: 'Counter' }).check()
    await desk.getByLabel('E-mail').fill('sam@example.org')
    await desk.getByLabel('It is collected here').check()
  })
  const begin = desk.getByRole('button', { name: 'Begin: it is being made' })
  if (await begin.isVisible()) await begin.press('Enter')
  await desk.getByRole('button', { name: 'It is ready to collect: tell the customer' }).press('Enter')

  await desk.getByText('Send it instead', { exact: true }).press('Enter')
  const send = desk.getByRole('button', { name: 'It is on its way there: tell the customer' })
  const form = desk.locator('form').filter({ has: send })
  await form.getByLabel('Address', { exact: true }).fill('2 Mill Lane')
  await form.getByLabel('Town or city').fill('Leeds')
  await form.getByLabel('Postcode').fill('LS1 1AA')
  await form.getByLabel('Tracking number').fill('AB123456789GB')
  await send.press('Enter')
  await expect(form.getByText('Please say that the customer has asked for it.').first()).toBeVisible()
  await expect(form.getByLabel('Address', { exact: true })).toHaveValue('2 Mill Lane')
  await form.getByLabel('The customer has asked for it to be sent there').check()
  expect(await axeFinds(desk)).toEqual([])
  expect(await fits(desk)).toBe(true)
  await look(desk, 'send-instead')
  await send.press('Enter')
  await expect(desk.getByText('AB123456789GB').first()).toBeVisible()
  const told = async (subject: string) => (await readMails(shop)).some((mail) => mail.includes(`Subject: ${subject}`))
  await expect.poll(() => told(`Your order ${number} is on its way`)).toBe(true)
  await desk.getByRole('button', { name: /^It was delivered/ }).press('Enter')
  await expect(desk.getByText('It was delivered: nothing is left to do.')).toBeVisible()
})

test('an order of somebody without an e-mail is told, collected and handed over, by keyboard, at a phone’s width', async ({
  context,
  shop
}) => {
  const desk = await openDesk(context, shop)
  await desk.setViewportSize({ width: 320, height: 800 })
  await openCollection(desk, shop)
  await takeAndPay(desk, shop, async () => {
    await desk.getByRole('radio', { name: 'Counter' }).check()
    await desk.getByRole('textbox', { name: 'Telephone' }).fill('01632 960123')
    await desk.getByLabel('Nothing can be mailed to them').check()
    await desk.getByLabel('It is collected here').check()
    expect(await axeFinds(desk)).toEqual([])
    expect(await fits(desk)).toBe(true)
  })
  await desk.getByRole('link', { name: 'Confirmation of the order' }).press('Enter')
  await expect(desk.getByText(/\/order-confirmation\/NL-/)).toBeVisible()
  expect(await axeFinds(desk)).toEqual([])
  expect(await fits(desk)).toBe(true)
  await look(desk, 'told')
  await desk.getByRole('button', { name: 'They have been told' }).press('Enter')
  await expect(desk.getByText('It is noted that they have been told.')).toBeVisible()

  const begin = desk.getByRole('button', { name: 'Begin: it is being made' })
  if (await begin.isVisible()) await begin.press('Enter')
  await desk.getByRole('button', { name: 'It is ready to collect: tell the customer' }).press('Enter')
  await expect(desk.getByText('stands on this page, to be told or printed.')).toBeVisible()
  await desk.getByLabel('Who of us looked at their identification').fill('Tom Reed')
  expect(await axeFinds(desk)).toEqual([])
  expect(await fits(desk)).toBe(true)
  await look(desk, 'collection')
  await desk.getByRole('button', { name: 'It is handed over' }).press('Enter')
  await expect(desk.getByText('It was collected: nothing is left to do.')).toBeVisible()
  await expect(desk.getByText('Handed over to', { exact: true })).toBeVisible()
})
