import type { Page } from '@playwright/test'
import { createAccount, signOut } from './account.ts'
import { openAlive } from './alive.ts'
import { addAuthenticator } from './authenticator.ts'
import { axeFinds } from './axe.ts'
import { expect, test } from './shop.ts'

/** Walks to a control by the keyboard, as far as a page is long. */
async function tabTo(page: Page, name: string | RegExp) {
  const control = page.getByRole('button', { name })
  for (let step = 0; step < 120; step++) {
    if (await control.first().evaluate((element) => element === document.activeElement)) return
    await page.keyboard.press('Tab')
  }
  throw new Error(`The keyboard does not lead to ${name}`)
}

test('a passkey is added, signs in by the keyboard, and is removed', async ({ page, shop }) => {
  await createAccount(page, shop)
  const { client, authenticatorId } = await addAuthenticator(page)
  const isOwnerThere = (enabled: boolean) =>
    client.send('WebAuthn.setAutomaticPresenceSimulation', { authenticatorId, enabled })
  await openAlive(page, `${shop.url}/account?tab=settings`)
  await expect(page.getByRole('heading', { name: 'Where you are signed in' })).toBeVisible()
  await expect(page.getByText('This browser')).toBeVisible()

  await page.getByRole('button', { name: 'Add a passkey' }).focus()
  await page.keyboard.press('Enter')
  await expect(page.getByText('Passkey added').first()).toBeVisible()
  await expect(page.getByText('Not used yet.')).toBeVisible()
  expect(await axeFinds(page)).toEqual([])

  await signOut(page, shop)
  // The browser offers it in the field by itself, too, and this owner would say yes before the dialog was looked at.
  await isOwnerThere(false)
  await page.locator('header').getByRole('link', { name: 'Sign in' }).click()
  const dialog = page.getByRole('dialog', { name: 'Sign in' })
  const isIn = page.locator('header').getByRole('link', { name: 'My Account' })
  const offered = dialog.getByRole('button', { name: 'Sign in with a passkey' })
  await expect(offered).toBeFocused()
  expect(await axeFinds(page)).toEqual([])
  // Whether the owner is there is settled once, as the browser is asked, so it must be known before that.
  await page.route('**/api/customers/passkey/options', async (route) => {
    await isOwnerThere(true)
    await route.continue()
  })
  await page.keyboard.press('Enter')
  await expect(isIn).toBeVisible()

  await openAlive(page, `${shop.url}/account?tab=settings`)
  await expect(page.getByText(/Last used on/)).toBeVisible()
  await tabTo(page, /^Remove .+, added on/)
  await page.keyboard.press('Enter')
  await expect(page.getByRole('button', { name: 'Keep', exact: true })).toBeFocused()
  await page.keyboard.press('Shift+Tab')
  await page.keyboard.press('Enter')
  await expect(page.getByText(/Removed /).first()).toBeVisible()
  await expect(page.getByText('Not used yet.')).toHaveCount(0)
})

test('a new password is weighed as it is typed, and a guessable one is refused', async ({ page, shop }) => {
  const loaded: string[] = []
  page.on('request', (request) => loaded.push(request.url()))
  const words = () => loaded.filter((url) => url.includes('password-words'))
  await openAlive(page, `${shop.url}/account`)
  await page.getByRole('button', { name: 'Create an account' }).click()
  const dialog = page.getByRole('dialog', { name: 'Create an account' })
  await expect(dialog).toBeVisible()
  expect(words()).toEqual([])
  const password = dialog.locator('[name="password"]')
  await password.focus()
  await password.fill('qwertyuiop')
  await expect(dialog.getByText('This is one of the passwords that are tried first.').first()).toBeVisible()
  expect(words()).toHaveLength(1)
  await password.fill('four quiet wrens at dusk')
  await expect(dialog.getByText('This is hard to guess.').first()).toBeVisible()
})
