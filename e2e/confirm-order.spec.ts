import { untilAlive } from './alive.ts'
import { axeFinds } from './axe.ts'
import { addColleague, signInAtDesk } from './desk.ts'
import { linkInMail } from './mail.ts'
import { haveOrdered } from './ordering.ts'
import { expect, test } from './shop.ts'

test.use({ serviceWorkers: 'block' })

test('an order is confirmed by the button of the page to which its mail leads, in another browser', async ({
  page,
  browser,
  shop
}) => {
  test.slow()
  const number = await haveOrdered(page, shop)
  const link = await linkInMail(shop, { to: 'alex@example.org', page: '/order-confirmation/' })
  const elsewhere = await browser.newContext()
  const reader = await elsewhere.newPage()
  await reader.goto(link.includes('#') ? link : `${link}#confirm`)
  await untilAlive(reader)
  await expect(reader.getByRole('heading', { name: 'Is this order yours?' })).toBeVisible()
  // The question about cookies comes a moment later, and would still be on its way in while it is judged.
  await expect(reader.getByRole('button', { name: 'Reject All' })).toBeVisible()
  expect(await axeFinds(reader)).toEqual([])
  await reader.getByRole('button', { name: 'Confirm this order' }).press('Enter')
  const done = reader.getByRole('heading', { name: 'Your order is confirmed' })
  await expect(done).toBeVisible()
  await expect(done).toBeFocused()

  // Told once: whoever comes back finds nothing left to press.
  await reader.reload()
  await untilAlive(reader)
  await expect(reader.getByText(number).first()).toBeVisible()
  await expect(reader.getByRole('button', { name: 'Confirm this order' })).toHaveCount(0)
  const desk = await elsewhere.newPage()
  await signInAtDesk(desk, shop, await addColleague(shop))
  await desk.goto(`${shop.url}/desk/orders/${number}`)
  await expect(desk.getByText(/confirmed/i).first()).toBeVisible()
  await elsewhere.close()
})
