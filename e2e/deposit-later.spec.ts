import { openAlive } from './alive.ts'
import { axeFinds } from './axe.ts'
import { addFromPage, EARRINGS } from './cart.ts'
import { openDesk } from './desk.ts'
import { fill, pressOrder, untilConfirmed } from './ordering.ts'
import { expect, test } from './payment-doubles.ts'

// Nothing of the worker is seen here.
test.use({ serviceWorkers: 'block' })

test('a deposit is asked for of an order that was placed without one, by keyboard, at a phone’s width', async ({
  page,
  context,
  shop
}) => {
  await addFromPage(page, shop, EARRINGS)
  await openAlive(page, `${shop.url}/checkout`)
  await fill(page)
  await pressOrder(page)
  const number = await untilConfirmed(page)
  const desk = await openDesk(context, shop)
  await desk.setViewportSize({ width: 320, height: 800 })
  await desk.goto(`${shop.url}/desk/orders/${number}`)
  await desk.getByText('Ask for a deposit first', { exact: true }).press('Enter')
  await desk.getByLabel('Deposit', { exact: true }).fill('100%')
  await desk.getByLabel('To be paid by').fill(new Date(Date.now() + 7 * 86_400_000).toISOString().slice(0, 10))
  expect(await axeFinds(desk)).toEqual([])
  const ask = desk.getByRole('button', { name: 'Ask for the deposit' })
  await ask.press('Enter')
  await expect(desk.getByText(/less than all of it/).first()).toBeVisible()
  if (process.env.LOOK)
    for (const colorScheme of ['light', 'dark'] as const)
      for (const [width, height] of [
        [390, 844],
        [1280, 900]
      ] as const) {
        await desk.emulateMedia({ colorScheme })
        await desk.setViewportSize({ width, height })
        await desk.locator('#deposit').scrollIntoViewIfNeeded()
        await desk.screenshot({ path: `${process.env.LOOK}/deposit-${width}-${colorScheme}.png`, fullPage: true })
      }
  await desk.getByLabel('Deposit', { exact: true }).fill('30%')
  await ask.press('Enter')
  await expect(desk.getByText('The deposit is asked for, and the mail with the way to pay it')).toBeVisible()
  await expect(desk.getByText(/, to be paid first, by /).first()).toBeVisible()
  expect(await axeFinds(desk)).toEqual([])
})
