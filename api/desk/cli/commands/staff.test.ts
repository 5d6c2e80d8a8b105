import { Secret, TOTP } from 'otpauth'
import { expect, test } from 'vitest'
import { startShop } from '../../../testing/start-shop.ts'
import { audits, openShell } from '../testing/shell.ts'

const EMAIL = 'anna@northlight.example'
const PASSWORD = 'north light on the bench'

/** The code of noon, of the secret that was printed. */
function codeOf(said: string): string {
  const [, secret = ''] = /^Secret: ([A-Z2-7]+)$/m.exec(said) ?? []
  return new TOTP({ secret: Secret.fromBase32(secret) }).generate({ timestamp: Date.parse('2025-12-01T12:00:00Z') })
}

test('whoever is added from a shell signs in with the password and the code that was shown', async () => {
  const shop = await startShop()
  const atShell = await openShell(shop)
  expect((await atShell(['staff', 'list'])).said).toBe('Nobody yet.')
  const { said, failed } = await atShell(['staff', 'add', '--email', EMAIL, '--name', 'Anna Fields'], PASSWORD)
  expect(failed).toBeUndefined()
  expect(said).toContain(`otpauth://totp/Northlight%20Diamonds:${encodeURIComponent(EMAIL)}`)
  expect(said).toContain('▄')
  expect(said).not.toContain(PASSWORD)

  const answer = await shop
    .deskBrowser()
    .post('/desk/sign-in', { email: EMAIL, password: PASSWORD, code: codeOf(said) })
  expect(answer.headers.location).toBe('/desk/today')
  expect((await atShell(['staff', 'list'])).said).toBe(`Anna Fields  ${EMAIL}  owner  at work`)
})

test('a lost phone: a new code ends the sessions and the old code', async () => {
  const shop = await startShop()
  const atShell = await openShell(shop)
  const { said: first } = await atShell(['staff', 'add', '--email', EMAIL, '--name', 'Anna'], PASSWORD)
  const browser = shop.deskBrowser()
  await browser.post('/desk/sign-in', { email: EMAIL, password: PASSWORD, code: codeOf(first) })
  expect((await browser.get('/desk/inbox')).status).toBe(200)

  const { said: second } = await atShell(['staff', 'code', '--email', EMAIL])
  expect((await browser.get('/desk/inbox')).status).toBe(303)
  const signIn = (code: string) => shop.deskBrowser().post('/desk/sign-in', { email: EMAIL, password: PASSWORD, code })
  expect((await signIn(codeOf(first))).status).not.toBe(303)
  expect((await signIn(codeOf(second))).status).toBe(303)
})

test('a password is set, sessions are ended, and a place is taken away from a shell', async () => {
  const shop = await startShop()
  const anna = await shop.staff({ name: 'Anna', email: EMAIL })
  const atShell = await openShell(shop)
  expect((await anna.get('/desk/inbox')).text).toContain('"kind":"inbox"')
  expect((await atShell(['staff', 'sign-out', '--email', EMAIL])).said).toBe('All their sessions are ended.')
  // As anybody: pages of the shop, and an address that is none.
  expect((await anna.get('/desk/inbox')).text).toBe('page /desk/inbox')
  expect((await atShell(['staff', 'password', '--email', EMAIL], 'short')).failed).toMatch(/^\S.*characters/)
  expect((await atShell(['staff', 'password', '--email', EMAIL], PASSWORD)).said).toBe('It is set.')
  expect((await atShell(['staff', 'end', '--email', EMAIL])).failed).toMatch(/only owner/)
  const bea = await shop.staff({ name: 'Bea', email: 'bea@northlight.example', role: 'manager' })
  expect((await atShell(['staff', 'role', 'king', '--email', bea.email])).failed).toMatch(/choose what they may do/)
  expect((await atShell(['staff', 'role', 'owner', '--email', bea.email])).said).toBe('It is changed.')
  expect((await atShell(['staff', 'end', '--email', EMAIL])).said).toBe('They cannot sign in any more.')
  expect((await atShell(['staff', 'list'])).said).toBe(
    `Anna  ${EMAIL}  owner  left 2025-12-01\nBea   bea@northlight.example   owner  at work`
  )
  expect((await audits(shop)).sort()).toEqual(
    [
      ...['end', 'password', 'sessions'].map((did) => `shell staff.${did} ${anna.id}`),
      `shell staff.role ${bea.id}`
    ].sort()
  )
})

test('a place at the desk is not given twice, nor with a password that is too short', async () => {
  const shop = await startShop()
  await shop.staff({ email: EMAIL })
  const atShell = await openShell(shop)
  expect(await atShell(['staff', 'add', '--email', EMAIL, '--name', 'Anna'], PASSWORD)).toEqual({
    said: '',
    failed: 'Somebody with this e-mail is at the desk already'
  })
  expect((await atShell(['staff', 'add', '--email', 'no e-mail', '--name', 'Anna'], 'x')).failed).toMatch(/^[^\n]+$/)
  expect(await audits(shop)).toEqual([])
})
