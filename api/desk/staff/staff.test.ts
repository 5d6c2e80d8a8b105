import { Secret, TOTP } from 'otpauth'
import { expect, test } from 'vitest'
import { cheapPasswords, testPassword } from '../../testing/signed-in.ts'
import { startShop } from '../../testing/start-shop.ts'
import type { Acting } from '../desk-deps.ts'
import { endStaff, endStaffSessions, renewStaffCode, setStaffPassword } from './change-staff.ts'
import { createStaffCodes } from './codes.ts'
import { addStaff, listStaff, staffAtWork } from './staff.ts'

const start = Date.parse('2025-12-01T12:00:00Z')
const acting: Acting = { actor: { kind: 'shell' }, now: start }
const berta = { name: 'Berta', email: 'Berta@Northlight.example', password: testPassword }

async function startDesk() {
  const shop = await startShop()
  const deps = { db: shop.db, passwords: cheapPasswords, codes: createStaffCodes(shop.secret) }
  const signIn = async (secret: string, password = testPassword) => {
    const code = new TOTP({ secret: Secret.fromBase32(secret) }).generate({ timestamp: start })
    const browser = shop.deskBrowser()
    const { status } = await browser.post('/desk/sign-in', { email: berta.email, password, code })
    return { status, browser }
  }
  const add = async (given = {}) => {
    const added = await addStaff(deps, { ...berta, ...given }, acting)
    if (added.kind !== 'added') throw new Error(JSON.stringify(added.errors))
    return added
  }
  return { shop, deps, signIn, add }
}

test('whoever is added signs in with what was shown, which nobody finds in the database', async () => {
  const { shop, signIn, add } = await startDesk()
  const { secret, uri } = await add()
  expect(uri).toMatch(/^otpauth:\/\/totp\/Northlight%20Diamonds:berta%40northlight\.example\?.*digits=6&period=30/)
  expect(uri).toContain(`secret=${secret}`)
  expect((await signIn(secret)).status).toBe(303)
  const rows = JSON.stringify([
    await shop.db.selectFrom('staff').selectAll().execute(),
    await shop.db.selectFrom('audit').selectAll().execute()
  ])
  expect(rows).toContain('"who":"shell","action":"staff.add"')
  for (const told of [secret, testPassword]) expect(rows).not.toContain(told)
})

test('nobody is added twice, or with what could not be used', async () => {
  const { deps, add } = await startDesk()
  await add()
  expect(await addStaff(deps, berta, acting)).toMatchObject({ kind: 'refused', errors: { email: expect.any(String) } })
  const wrong = await addStaff(deps, { name: '', email: 'no', password: 'short' }, acting)
  expect(wrong.kind === 'refused' && Object.keys(wrong.errors).sort()).toEqual(['email', 'name', 'password'])
  expect(await listStaff(deps.db)).toHaveLength(1)
})

test('nobody has the name of somebody who is or was at the desk: the history knows them by it alone', async () => {
  const { shop, deps, add } = await startDesk()
  await add()
  const other = { ...berta, name: ' BERTA', email: 'other@northlight.example' }
  const taken = { kind: 'refused', errors: { name: expect.stringContaining('tells them apart') } }
  expect(await addStaff(deps, other, acting)).toMatchObject(taken)
  await shop.staff({ name: 'Anna' })
  await endStaff(deps, { email: berta.email }, acting)
  expect(await addStaff(deps, other, acting)).toMatchObject(taken)
  expect(await addStaff(deps, { ...other, name: 'Berta K.' }, acting)).toMatchObject({ kind: 'added' })
  expect(await addStaff(deps, berta, acting)).toMatchObject({ kind: 'added' })
})

test('whoever leaves is out at once, and what was theirs to answer is nobody’s; coming back they are who they were', async () => {
  const { shop, deps, signIn, add } = await startDesk()
  const anna = await shop.staff({ name: 'Anna' })
  const { id, secret } = await add()
  const { browser } = await signIn(secret)
  expect((await browser.get('/desk/sessions')).status).toBe(200)

  expect(await endStaff(deps, { email: berta.email }, acting)).toEqual({ kind: 'done' })
  expect((await browser.get('/desk/sessions')).text).toMatch(/^page /)
  expect((await signIn(secret)).status).toBe(422)
  expect(await shop.db.selectFrom('staff_sessions').selectAll().execute()).toMatchObject([{ staff_id: anna.id }])
  expect(await staffAtWork(deps.db)).toMatchObject([{ id: anna.id }])
  expect(await endStaff(deps, { email: berta.email }, acting)).toEqual({ kind: 'unknown' })

  const again = await add()
  expect(again.id).toBe(id)
  expect((await signIn(secret)).status).toBe(422)
  expect((await signIn(again.secret)).status).toBe(303)
})

test('a new password, a new code and a word from the shell each end every session', async () => {
  const { deps, signIn, add } = await startDesk()
  const { secret } = await add()
  const email = berta.email
  const isIn = async ({ browser }: Awaited<ReturnType<typeof signIn>>) =>
    (await browser.get('/desk/sessions')).text.startsWith('{')

  const first = await signIn(secret)
  expect(await isIn(first)).toBe(true)
  expect(await setStaffPassword(deps, { email, password: 'short' }, acting)).toMatchObject({ kind: 'refused' })
  await setStaffPassword(deps, { email, password: 'another horse battery' }, acting)
  expect(await isIn(first)).toBe(false)

  const renewed = await renewStaffCode(deps, { email }, acting)
  if (renewed.kind !== 'renewed') throw new Error('Berta is unknown')
  expect((await signIn(secret, 'another horse battery')).status).toBe(422)
  const second = await signIn(renewed.secret, 'another horse battery')
  expect(await isIn(second)).toBe(true)
  expect(await endStaffSessions(deps, { email }, acting)).toEqual({ kind: 'done' })
  expect(await isIn(second)).toBe(false)
})

test('a code that was sealed with another secret, or for somebody else, opens for nobody', async () => {
  const [codes, others] = [createStaffCodes('a secret of the shop, long'), createStaffCodes('another secret, as long')]
  const { sealed, secret } = codes.make({ id: 'anna', email: 'anna@northlight.example' })
  const code = new TOTP({ secret: Secret.fromBase32(secret) }).generate({ timestamp: start })
  expect(codes.stepOf({ id: 'anna', code_secret: sealed }, code, start)).toBe(start / 30_000)
  expect(codes.stepOf(null, code, start)).toBeNull()
  for (const typed of ['', '12345é', '1234567', code.slice(1)])
    expect(codes.stepOf({ id: 'anna', code_secret: sealed }, typed, start), typed).toBeNull()
  expect(() => others.stepOf({ id: 'anna', code_secret: sealed }, code, start)).toThrow()
  expect(() => codes.stepOf({ id: 'berta', code_secret: sealed }, code, start)).toThrow()
})
