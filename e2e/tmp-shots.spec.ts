import { TEST_CARDS } from '../api/testing/stripe-double.ts'
import { openDesk } from './desk.ts'
import { haveOrdered } from './ordering.ts'
import { test } from './payment-doubles.ts'
test.use({ serviceWorkers: 'block' })
test('shots', async ({ page, context, shop, stripe }) => {
  test.setTimeout(170_000)
  await page.goto(shop.url)
  const number = await haveOrdered(page, shop, 3)
  await page.request.post(`${shop.url}/api/create-payment-intent`, { data: { order: number } })
  stripe.intents.confirm(stripe.intents.all().at(-1)?.id ?? '', TEST_CARDS.good)
  await stripe.webhooks.allDelivered()
  const desk = await openDesk(context, shop)
  const shot = async (name: string) => {
    for (const [scheme, w, h] of [['light', 390, 844], ['dark', 390, 844], ['light', 1280, 900], ['dark', 1280, 900]] as const) {
      await desk.emulateMedia({ colorScheme: scheme })
      await desk.setViewportSize({ width: w, height: h })
      await desk.screenshot({ path: `/tmp/shots/${name}-${scheme}-${w}.png`, fullPage: true })
    }
  }
  await desk.goto(`${shop.url}/desk/orders/${number}`)
  await desk.getByText('Give money back', { exact: true }).click()
  await desk.getByLabel('Given back', { exact: true }).selectOption('1')
  await desk.locator('#refund-lines-reason').fill('Too large for her')
  await desk.getByRole('button', { name: 'Show what it comes to' }).click()
  await shot('refund')
  await desk.goto(`${shop.url}/desk/orders/new`)
  await desk.getByLabel('Look for a piece').fill('stud earrings 9K white')
  await desk.getByLabel('Look for a piece').press('Enter')
  await desk.waitForTimeout(1500)
  await shot('find')
  console.log(await desk.locator('main').innerText())
  await desk.getByRole('button', { name: /Laboratory-grown/ }).first().click({ timeout: 5000 })
  await desk.getByLabel('Look for a piece').fill('tennis bracelet platinum')
  await desk.getByLabel('Look for a piece').press('Enter')
  await desk.waitForTimeout(1000)
  await shot('new-order')
})
