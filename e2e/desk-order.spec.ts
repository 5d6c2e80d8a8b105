import { axeFinds } from './axe.ts'
import { openDesk } from './desk.ts'
import { readMails } from './mail.ts'
import { expect, test } from './shop.ts'

// Nothing of the worker is seen here.
test.use({ serviceWorkers: 'block' })

test('an order is taken on the telephone by keyboard, at a phone’s width, and paid at the counter', async ({
  context,
  shop
}) => {
  const desk = await openDesk(context, shop)
  await desk.setViewportSize({ width: 320, height: 800 })
  await desk.goto(`${shop.url}/desk/orders`)
  await desk.getByRole('link', { name: 'Take an order on the telephone or at the counter' }).press('Enter')
  await desk.getByLabel('Look for a piece').fill('stud earrings 9K white')
  await desk.getByLabel('Look for a piece').press('Enter')
  expect(await axeFinds(desk)).toEqual([])
  await desk.getByRole('button', { name: /^Add Laboratory-grown/ }).press('Enter')
  await desk.getByLabel('How many').fill('2')
  await desk.getByLabel('First name').fill('Sam')
  await desk.getByLabel('Last name').fill('Hale')
  await desk.getByLabel('E-mail').fill('sam@example.org')
  await desk.getByLabel('Address', { exact: true }).fill('2 Mill Lane')
  await desk.getByLabel('Town or city').fill('Leeds')
  await desk.getByLabel('Postcode').fill('LS1')
  await desk.getByRole('button', { name: 'Show what it comes to' }).press('Enter')
  await expect(desk.getByText('Nothing is ordered yet.')).toBeVisible()
  const take = desk.getByRole('button', { name: /^Take the order of £/ })
  await take.press('Enter')
  // What is wrong is told, and nothing typed is lost.
  await expect(desk.getByRole('alert')).toContainText(/postcode/i)
  await expect(desk.getByLabel('First name')).toHaveValue('Sam')
  expect(await axeFinds(desk)).toEqual([])
  expect(await desk.evaluate(() => document.documentElement.scrollWidth <= document.documentElement.clientWidth)).toBe(
    true
  )
  await desk.getByLabel('Postcode').fill('LS1 1AA')
  await take.press('Enter')
  await expect(desk.getByText('The order is taken, and the mail that confirms it')).toBeVisible()
  await expect(desk.getByText(/^Taken at the desk by Anna Fields/)).toBeVisible()
  const number = new URL(desk.url()).pathname.split('/').at(-1) ?? ''
  await expect
    .poll(async () => (await readMails(shop)).some((mail) => mail.includes(`Subject: Your order ${number}`)))
    .toBe(true)

  await desk.getByText('It was paid by bank transfer or at the counter', { exact: true }).press('Enter')
  await desk.getByLabel('How it came').selectOption('card-machine')
  await desk.getByLabel('Reference').fill('Slip 42')
  await desk.getByRole('button', { name: 'Record the payment' }).press('Enter')
  await expect(desk.getByText('The payment is recorded.')).toBeVisible()
  await expect(desk.getByText(/^Payment by card at the counter/)).toBeVisible()
  const receipt = async () =>
    (await readMails(shop)).find((mail) => mail.includes(`Subject: Your receipt for order ${number}`))
  await expect.poll(receipt).toContain('Card at the counter')
})
