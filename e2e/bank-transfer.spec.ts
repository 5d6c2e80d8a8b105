import { openAlive, openAwake } from './alive.ts'
import { badge, untilReceived } from './cart.ts'
import { openDesk } from './desk.ts'
import { linkInMail, readMails } from './mail.ts'
import { fill, orderButton, untilConfirmed } from './ordering.ts'
import { answerCookies, expect, test } from './shop.ts'

/** What the design is called wherever it stands once it is changed. */
const CHANGED = '6.5 inches'

test('a bracelet is designed, shared, changed in the cart, ordered by bank transfer and withdrawn from', async ({
  page,
  browser,
  context,
  shop
}) => {
  // Designed here, and opened by its address in a browser that knows nothing of this one.
  await openAwake(page, `${shop.url}/products/lab-grown-tennis-bracelet-9k-white-gold`)
  await page.getByRole('radio', { name: /^7(?!\.)/ }).check({ force: true })
  await expect(page).toHaveURL(/length=7/)
  const other = await browser.newContext()
  await answerCookies(other)
  const friend = await other.newPage()
  await openAlive(friend, page.url())
  await expect(friend.getByRole('radio', { name: /^7(?!\.)/ })).toBeChecked()

  // Put in the friend's cart, and changed there.
  await friend.getByRole('button', { name: 'Add to Cart' }).first().click()
  await expect(badge(friend, 1)).toBeVisible()
  await openAlive(friend, `${shop.url}/cart`)
  await friend
    .getByRole('link', { name: /^Change/ })
    .first()
    .click()
  await friend.getByRole('radio', { name: /^6\.5/ }).check({ force: true })
  await friend.getByRole('button', { name: 'Update Cart' }).first().click()
  await expect(friend).toHaveURL(`${shop.url}/cart`)
  await expect(friend.getByText(CHANGED).first()).toBeVisible()
  await untilReceived(friend)

  // Ordered by bank transfer: where to and with which reference stands on the confirmation and in the mail.
  await openAlive(friend, `${shop.url}/checkout`)
  await fill(friend)
  await friend.getByRole('radio', { name: /^Bank transfer/i }).check({ force: true })
  await orderButton(friend).click()
  const number = await untilConfirmed(friend)
  await expect(friend.getByText('Sort code')).toBeVisible()
  await expect(friend.getByText('Reference', { exact: true })).toBeVisible()
  await expect(friend.getByText(CHANGED).first()).toBeVisible()
  await expect(friend.getByRole('link', { name: /^The terms you accepted/ })).toBeVisible()
  const confirmation = async () =>
    (await readMails(shop)).find((mail) => mail.includes(`Subject: Your order ${number}`))
  await expect.poll(confirmation).toBeDefined()
  for (const words of [`Reference: ${number}`, 'Sort code', 'terms-of-service.txt'])
    expect(await confirmation()).toContain(words)

  // Withdrawn from by the mail's own link, in yet another browser: two presses, and a receipt by mail.
  const link = await linkInMail(shop, { to: 'alex@example.org', page: `/order-confirmation/${number}` })
  await openAlive(page, `${link.split('#')[0]}#withdraw`)
  await page.getByRole('button', { name: 'Withdraw from contract' }).click()
  await page.getByRole('button', { name: 'Confirm withdrawal' }).click()
  await expect(page.getByText(/^You withdrew from this order on/)).toBeVisible()
  await expect
    .poll(async () =>
      (await readMails(shop)).some((mail) => /Subject: .*withdr/i.test(mail) && mail.includes('alex@example.org'))
    )
    .toBe(true)

  // Seen at the desk.
  const desk = await openDesk(context, shop)
  await desk.goto(`${shop.url}/desk/orders/${number}`)
  await expect(desk.getByText(/withdrew from the contract/i).first()).toBeVisible()
  await expect(desk.getByText('Bank transfer').first()).toBeVisible()
  await other.close()
})
