import type { Page } from '@playwright/test'
import { inTransaction } from '../api/db/engine.ts'
import { openDatabase, type ShopDb } from '../api/db/open.ts'
import { moveOrder } from '../api/modules/payments/ledger/move-order.ts'
import { publishReview } from '../api/modules/reviews/check-review.ts'
import { openAlive, whileReloading } from './alive.ts'
import { linkInMail } from './mail.ts'
import { expect, type Shop } from './shop.ts'

export const alex = {
  firstName: 'Alex',
  lastName: 'Morgan',
  email: 'alex.morgan@example.org',
  password: 'four quiet wrens at dusk'
}

/** Creates the account in the sign-in dialog and confirms it by the mail's link, which signs in. */
export async function createAccount(page: Page, shop: Shop, who = alex): Promise<void> {
  await openAlive(page, `${shop.url}/account`)
  await page.getByRole('button', { name: 'Create an account' }).click()
  const dialog = page.getByRole('dialog', { name: 'Create an account' })
  for (const [name, value] of Object.entries(who)) await dialog.locator(`[name="${name}"]`).fill(value)
  await dialog.getByRole('button', { name: 'Create my account' }).click()
  // The password is weighed and hashed first, which a slow machine takes its time for.
  await expect(dialog.getByText(`We have written to ${who.email}`)).toBeVisible()
  await openAlive(page, await linkInMail(shop, { to: who.email, page: '/account/verify' }))
  await page.locator('[name="password"]').fill(who.password)
  await page.getByRole('button', { name: 'Confirm and sign in' }).click()
  await expect(page.getByRole('heading', { name: 'My Account' })).toBeVisible()
}

/** Signs out by the account's page; what has not arrived by then is sent first, when the page asks. */
export async function signOut(page: Page, shop: Shop): Promise<void> {
  await openAlive(page, `${shop.url}/account`)
  const isOut = page.locator('header').getByRole('link', { name: 'Sign in' })
  const send = page.getByRole('dialog').getByRole('button', { name: 'Send now and sign out' })
  await whileReloading(page, async () => {
    await page.getByRole('main').getByRole('button', { name: 'Sign Out' }).first().click()
    await expect(isOut.or(send)).toBeVisible()
    if (await send.isVisible()) await send.click()
  })
  await expect(isOut).toBeVisible()
}

/** Signs in on this page, and waits for the page that follows. */
export async function signIn(
  page: Page,
  { email, password }: Pick<typeof alex, 'email' | 'password'> = alex
): Promise<void> {
  await page.locator('header').getByRole('link', { name: 'Sign in' }).click()
  const dialog = page.getByRole('dialog', { name: 'Sign in' })
  await dialog.locator('[name="email"]').fill(email)
  await dialog.locator('[name="password"]').fill(password)
  await whileReloading(page, () => dialog.getByRole('button', { name: 'Sign in', exact: true }).click())
  await expect(page.locator('header').getByRole('link', { name: 'My Account' })).toBeVisible()
}

/** Shows what waits to be checked, as the shop's desk would. */
export const publishReviews = (shop: Shop): Promise<number> =>
  besideShop(shop, async (db) => {
    const held = await db.selectFrom('reviews').select('id').where('status', '=', 'held').execute()
    for (const { id } of held) await publishReview(db, id, new Date().toISOString())
    return held.length
  })

/** Has an order paid, made where it is not from stock, sent and delivered, as its provider and the desk would. */
export const deliver = (shop: Shop, orderId: string): Promise<void> =>
  besideShop(shop, async (db) => {
    for (const to of ['paid', 'in-production', 'dispatched', 'delivered'] as const) {
      const move = { orderId, to, who: 'stripe', detail: 'a journey', now: Date.now() } as const
      const outcome = await inTransaction(db, (within) => moveOrder(within, move))
      if (to !== 'in-production') expect(outcome).toBe('moved')
    }
  })

async function besideShop<Result>(shop: Shop, work: (db: ShopDb) => Promise<Result>): Promise<Result> {
  const opened = await openDatabase({ folder: shop.dataDir })
  if (opened.kind !== 'open') throw new Error(opened.line)
  try {
    return await work(opened.db)
  } finally {
    await opened.close()
  }
}
