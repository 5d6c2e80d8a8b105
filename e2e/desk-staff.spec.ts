import type { Page } from '@playwright/test'
import { Secret, TOTP } from 'otpauth'
import { addAuthenticator } from './authenticator.ts'
import { axeFinds } from './axe.ts'
import { openDesk } from './desk.ts'
import { linkInMail } from './mail.ts'
import { expect, test } from './shop.ts'
import { ageProofs } from './shop-database.ts'

test.use({ serviceWorkers: 'block' })

const said = (desk: Page, words: string) => expect(desk.getByRole('status').filter({ hasText: words })).toBeVisible()

async function signOut(desk: Page): Promise<void> {
  await desk.getByText('More', { exact: true }).click()
  await desk.getByRole('button', { name: 'Sign out' }).click()
}

test('a passkey is added at the desk, answers “Is it you?”, signs in, and is removed', async ({ context, shop }) => {
  test.slow()
  const desk = await openDesk(context, shop)
  await addAuthenticator(desk)
  await desk.goto(`${shop.url}/desk/sessions`)
  await desk.getByRole('button', { name: 'Add a passkey' }).press('Enter')
  await expect(desk.getByRole('heading', { level: 1, name: 'A new passkey' })).toBeVisible()
  await expect(desk.getByText('makes no passkeys')).toBeHidden()
  expect(await axeFinds(desk)).toEqual([])
  await desk.getByRole('button', { name: 'Make the passkey' }).press('Enter')
  await said(desk, 'The passkey is added.')
  await expect(desk.getByText('not used yet')).toBeVisible()
  expect(await axeFinds(desk)).toEqual([])

  ageProofs(shop)
  await desk.goto(`${shop.url}/desk/staff`)
  await desk.getByLabel('E-mail').fill('mia@northlight.example')
  await desk.getByRole('button', { name: 'Send the invitation' }).click()
  await expect(desk.getByRole('heading', { level: 1, name: 'Is it you?' })).toBeVisible()
  expect(await axeFinds(desk)).toEqual([])
  await desk.getByRole('button', { name: 'Go on with my passkey' }).press('Enter')
  await said(desk, 'The invitation is on its way.')

  await signOut(desk)
  await expect(desk.getByRole('heading', { level: 1, name: 'Sign in' })).toBeVisible()
  expect(await axeFinds(desk)).toEqual([])
  await desk.getByRole('button', { name: 'Sign in with a passkey' }).press('Enter')
  await expect(desk).toHaveURL(/\/desk\/today/)

  await desk.goto(`${shop.url}/desk/sessions`)
  await expect(desk.getByText(/last used/)).toBeVisible()
  await desk.getByRole('button', { name: /^Remove it/ }).press('Enter')
  await said(desk, 'The passkey is removed')
  await signOut(desk)
  // The authenticator has it still, and offers it; the shop takes it no more.
  await desk.getByRole('button', { name: 'Sign in with a passkey' }).click()
  await expect(desk.getByRole('alert').filter({ hasText: 'does not open the desk' })).toBeVisible()
})

test('whoever closes the question of their browser reads that nothing has changed', async ({ context, shop }) => {
  const desk = await openDesk(context, shop)
  const { client, authenticatorId } = await addAuthenticator(desk)
  await client.send('WebAuthn.setUserVerified', { authenticatorId, isUserVerified: false })
  await desk.goto(`${shop.url}/desk/sessions`)
  await desk.getByRole('button', { name: 'Add a passkey' }).click()
  await desk.getByRole('button', { name: 'Make the passkey' }).click()
  await expect(desk.getByRole('alert')).toContainText('nothing has changed')
})

test('whoever is invited by mail sets up their codes and takes their place', async ({ context, browser, shop }) => {
  test.slow()
  const desk = await openDesk(context, shop)
  await desk.goto(`${shop.url}/desk/staff`)
  const invitation = desk.locator('form[action="/desk/staff/invite"]')
  await invitation.getByLabel('E-mail').fill('mia@northlight.example')
  await invitation.getByRole('radio', { name: /^Workshop/ }).check()
  await invitation.getByRole('button').press('Enter')
  await said(desk, 'The invitation is on its way.')

  const elsewhere = await browser.newContext()
  const mia = await elsewhere.newPage()
  await mia.goto(await linkInMail(shop, { to: 'mia@northlight.example', page: '/desk/join' }))
  await expect(mia.getByText('as somebody of the workshop')).toBeVisible()
  await expect(mia.getByRole('img', { name: 'The key, to be scanned' })).toBeVisible()
  // A stranger gets none of the desk's files, and yet it is dressed.
  expect(await mia.evaluate(() => getComputedStyle(document.body).margin)).toBe('0px')
  for (const width of [320, 390, 1280]) {
    await mia.setViewportSize({ width, height: 900 })
    const beyond = await mia.evaluate(() => document.documentElement.scrollWidth - window.innerWidth)
    expect(beyond, `at ${width}`).toBeLessThanOrEqual(0)
  }
  expect(await axeFinds(mia)).toEqual([])
  const key = ((await mia.getByText(/^([A-Z2-7]{4} ){7}[A-Z2-7]{4}$/).textContent()) ?? '').replaceAll(' ', '')
  const take = async (name: string, code: string) => {
    await mia.getByLabel('Name').fill(name)
    await mia.getByLabel('Password').fill('four quiet wrens at dusk')
    await mia.getByLabel('Code').fill(code)
    await mia.getByRole('button', { name: 'Take my place' }).press('Enter')
  }
  await take('Mia Stone', '000000')
  await expect(mia.getByRole('alert').first()).toContainText('not the code of now')
  await expect(mia.getByLabel('Name')).toHaveValue('Mia Stone')
  await take('Mia Stone', new TOTP({ secret: Secret.fromBase32(key) }).generate())
  await said(mia, 'Welcome. You are signed in.')
  await expect(mia.getByRole('link', { name: 'Customers' })).toHaveCount(0)

  await desk.goto(`${shop.url}/desk/staff`)
  await expect(desk.getByText('Mia Stone').first()).toBeVisible()
  await elsewhere.close()
})
