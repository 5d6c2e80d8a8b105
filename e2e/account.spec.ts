import { BEING_SENT } from '../domain/requests/request-words.ts'
import { createAccount, deliver, publishReviews, signIn, signOut } from './account.ts'
import { openAlive, untilQuiet } from './alive.ts'
import { addFromPage, badge, cartAtTheShop, EARRINGS, RING } from './cart.ts'
import { isSoundAtDesk, openDesk } from './desk.ts'
import { linkInMail } from './mail.ts'
import { expect, test } from './shop.ts'

// Nothing of the worker is seen here, and to fetch the whole shop for each test takes its time.
test.use({ serviceWorkers: 'block' })

test('an account is made, orders, reviews what it bought, and the review is shown once it is checked', async ({
  page,
  shop
}) => {
  test.slow()
  await createAccount(page, shop)
  await addFromPage(page, shop, EARRINGS)
  await openAlive(page, `${shop.url}/checkout`)
  const address = {
    firstName: 'Alex',
    lastName: 'Morgan',
    address1: '1 High Street',
    city: 'Leeds',
    postalCode: 'LS1 1AA'
  }
  await page.locator('[name="customerEmail"]').fill('alex.morgan@example.org')
  for (const [name, value] of Object.entries(address))
    await page.locator(`[name="shippingAddress.${name}"]`).fill(value)
  await page.getByRole('button', { name: /^Order with obligation to pay/ }).click()
  await page.waitForURL(/\/order-confirmation\/NL-/)
  const number = new URL(page.url()).pathname.split('/').at(-1) ?? ''

  await openAlive(page, `${shop.url}/account?tab=orders`)
  await expect(page.getByRole('heading', { name: `Order ${number}`, exact: true })).toBeVisible()
  await expect(page.getByText(/stud earrings/i).first()).toBeVisible()

  await openAlive(page, `${shop.url}/products/${EARRINGS}`)
  await page.mouse.wheel(0, 400)
  await page.getByRole('button', { name: 'Write a Review' }).click()
  const dialog = page.getByRole('dialog')
  await dialog.locator('[name="rating"][value="5"]').check({ force: true })
  await dialog.locator('[name="title"]').fill('Bright & <b>light</b>')
  await dialog.locator('[name="content"]').fill('They catch every lamp in the room, and sit flat.')
  await dialog.getByRole('button', { name: 'Send the review' }).click()
  // The dialog closes by itself; where the review is, is said on the page, and with a slow answer that it is on its way.
  await expect(
    page
      .getByText(/thank you/i)
      .or(page.getByText(BEING_SENT.text))
      .first()
  ).toBeVisible()
  await expect(dialog).toBeHidden()
  await openAlive(page, `${shop.url}/account?tab=reviews`)
  await expect(page.getByText('Being checked')).toBeVisible()

  await expect(async () => expect(await publishReviews(shop)).toBe(1)).toPass()
  const stranger = await page.context().browser()?.newPage()
  if (!stranger) throw new Error('no browser')
  await stranger.goto(`${shop.url}/products/${EARRINGS}`)
  await expect(stranger.getByText('Bright & <b>light</b>')).toBeVisible()
  // Whether it was bought is told once it was delivered.
  await expect(stranger.getByText('Verified Purchase')).toHaveCount(0)
  await deliver(shop, number)
  await expect(async () => {
    await stranger.reload()
    await expect(stranger.getByText('Verified Purchase')).toBeVisible({ timeout: 5000 })
  }).toPass({ timeout: 60_000 })
  await expect(stranger.getByText(/Customer #\d{6}/)).toBeVisible()
  const data = await stranger.locator('script[type="application/ld+json"]').allTextContents()
  expect(data.join()).toContain('"AggregateRating"')
  await stranger.close()

  // What the desk sees of both.
  const desk = await openDesk(page.context(), shop)
  await desk.goto(`${shop.url}/desk/orders/${number}`)
  const customer = await desk.getByRole('link', { name: 'Alex Morgan' }).getAttribute('href')
  await isSoundAtDesk(desk, shop.url + customer)
  await desk.goto(`${shop.url}/desk/reviews?status=published`)
  const review = await desk.locator('main a[href^="/desk/reviews/"]').first().getAttribute('href')
  await isSoundAtDesk(desk, shop.url + review)
})

test('what a guest chose is merged into the account once, and signing out leaves a device as a guest’s', async ({
  page,
  shop
}) => {
  test.slow()
  await createAccount(page, shop)
  await signOut(page, shop)
  await addFromPage(page, shop, EARRINGS)
  await page
    .getByRole('button', { name: /^Wish list/ })
    .first()
    .click()
  await openAlive(page, shop.url)
  await expect(badge(page, 1)).toBeVisible()
  await signIn(page)
  await expect(badge(page, 1)).toBeVisible()
  await openAlive(page, `${shop.url}/wish-list`)
  await expect(page.getByRole('link', { name: /stud earrings/i }).first()).toBeVisible()

  // Out and in again: nothing is there twice.
  await signOut(page, shop)
  await openAlive(page, shop.url)
  await expect(badge(page, 0)).toBeVisible()
  await addFromPage(page, shop, RING)
  await signIn(page)
  await expect(badge(page, 2)).toBeVisible()
  const quantities = async () => (await cartAtTheShop(page, shop)).map(({ quantity }) => quantity)
  await expect.poll(quantities).toEqual([1, 1])
})

test('a lost password is replaced by the mail’s link, once', async ({ page, shop }) => {
  await createAccount(page, shop)
  await signOut(page, shop)
  await page.getByRole('main').getByRole('button', { name: 'Sign in' }).click()
  const dialog = page.getByRole('dialog')
  await dialog.getByRole('button', { name: 'Forgotten your password?' }).click()
  await dialog.locator('[name="email"]').fill('alex.morgan@example.org')
  await dialog.locator('button[type="submit"]').click()
  await expect(dialog.getByText(/a mail is on its way/)).toBeVisible()
  const link = await linkInMail(shop, { to: 'alex.morgan@example.org', page: '/account/reset' })
  await openAlive(page, link)
  await page.locator('[name="password"]').fill('another five wrens at noon')
  await page.getByRole('button', { name: 'Set the password' }).click()
  await expect(page.getByRole('heading', { name: 'Your new password is set' })).toBeVisible()
  await openAlive(page, `${shop.url}/account`)
  await signIn(page, { email: 'alex.morgan@example.org', password: 'another five wrens at noon' })
  await openAlive(page, `${shop.url}/`)
  await openAlive(page, link)
  await page.locator('[name="password"]').fill('a third bird of some kind')
  await page.getByRole('button', { name: 'Set the password' }).click()
  await expect(page.getByRole('button', { name: 'Ask for a new link' })).toBeVisible()
})

test('whoever is signed in stays so on every page when all that scripts keep was wiped, and a guest asks nothing', async ({
  page,
  context,
  shop
}) => {
  const asked: string[] = []
  context.on('request', (request) => {
    if (request.url().endsWith('/api/shopify/customer/profile')) asked.push(request.url())
  })
  await openAlive(page, `${shop.url}/care`)
  await untilQuiet(page)
  expect(asked).toEqual([])

  await createAccount(page, shop)
  await page.evaluate(async () => {
    localStorage.clear()
    for (const { name } of await indexedDB.databases()) if (name) indexedDB.deleteDatabase(name)
  })
  await openAlive(page, `${shop.url}/care`)
  await expect(page.locator('header').getByRole('link', { name: 'My Account' })).toBeVisible()
})
