import { Secret, TOTP } from 'otpauth'
import { expect, test } from 'vitest'
import type { DeskDocument, DeskPage } from '#domain/desk/desk-page.ts'
import { type Authenticator, createAuthenticator } from '../../testing/authenticator.ts'
import { mailsWaiting } from '../../testing/mailed.ts'
import type { DeskBrowser } from '../../testing/staff.ts'
import { startShop, type TestShopOptions } from '../../testing/start-shop.ts'
import type { TestAnswer } from '../../testing/test-answer.ts'
import { openShell } from '../cli/testing/shell.ts'

const origin = 'http://localhost:3000'
const here = { origin }
const NEW = '/desk/sessions/passkeys/new'
const ADD = '/desk/sessions/passkeys'
const PROOF = '/desk/sessions/passkeys/proof'
const later = '2025-12-01T12:10:00Z'

type Shop = Awaited<ReturnType<typeof startShop>>
type Staff = Awaited<ReturnType<Shop['staff']>>
type Options = Parameters<Authenticator['get']>[0]

const start = (given: TestShopOptions = {}) => startShop({ env: { PUBLIC_URL: origin }, ...given })
const pageOf = (answer: TestAnswer): DeskPage => (answer.json() as DeskDocument).page
const optionsOf = (answer: TestAnswer) => (answer.json() as { options: Options }).options
const placeOf = ({ status, headers }: TestAnswer) => [status, headers.location]

function optionsOfNew(answer: TestAnswer): Options {
  const page = pageOf(answer)
  if (page.kind !== 'new-passkey') throw new Error(`No passkey was asked for: ${answer.text}`)
  return JSON.parse(page.view.options)
}

async function addPasskey(staff: Staff, authenticator = createAuthenticator()) {
  const made = authenticator.create(optionsOfNew(await staff.post(NEW)), here)
  const added = await staff.post(ADD, { answer: JSON.stringify(made) })
  expect(placeOf(added)).toEqual([303, '/desk/sessions?said=passkey-added'])
  return authenticator
}

const askToSignIn = async (browser: DeskBrowser) => optionsOf(await browser.post('/desk/sign-in/passkey'))
const signIn = (browser: DeskBrowser, answer: object, given = {}) =>
  browser.post('/desk/sign-in', { passkey: JSON.stringify(answer), ...given })

async function ownPasskeys(staff: DeskBrowser) {
  const page = pageOf(await staff.get('/desk/sessions'))
  return page.kind === 'sessions' ? page.view.passkeys : []
}

const audited = async ({ db }: Shop) => {
  const rows = await db.selectFrom('audit').select(['who', 'action', 'subject_id', 'after']).orderBy('number').execute()
  return rows.map(({ who, action, subject_id, after }) => [who, action, subject_id, JSON.parse(after)])
}

/** Somebody with a passkey, whose desk was signed in to at noon. */
async function startWithPasskey(given: TestShopOptions = {}) {
  const shop = await start(given)
  const anna = await shop.staff({ name: 'Anna', email: 'anna@northlight.example' })
  const other = await shop.staff({ name: 'Bea', email: 'bea@northlight.example' })
  const authenticator = await addPasskey(anna)
  return { shop, anna, other, authenticator }
}

test('a passkey that was added opens the desk without e-mail, password or code, and is told of and written down', async () => {
  const { shop, anna, authenticator } = await startWithPasskey()
  const browser = shop.deskBrowser()
  const options = await askToSignIn(browser)
  expect(options).toMatchObject({ rpId: 'localhost', userVerification: 'required' })
  expect(options).not.toHaveProperty('allowCredentials', expect.arrayContaining([expect.anything()]))
  const opened = await signIn(browser, authenticator.get(options, here), { next: '/desk/orders' })
  expect(placeOf(opened)).toEqual([303, '/desk/orders'])
  expect((await browser.get('/desk/orders')).status).toBe(200)
  expect(await mailsWaiting(shop.db)).toEqual([`staff-passkey-added to ${anna.email}`])
  const browserName = 'A browser that does not say'
  expect(await audited(shop)).toEqual([
    ['staff:Anna', 'staff.passkey-added', anna.id, { passkey: browserName }],
    ['staff:Anna', 'staff.sign-in', anna.id, { browser: browserName, by: 'passkey' }]
  ])
  expect(await ownPasskeys(anna)).toMatchObject([{ name: browserName, lastUsedAt: '2025-12-01T12:00:00.000Z' }])
})

test('signed in by a passkey, money and staff need nothing more for ten minutes', async () => {
  const { shop, authenticator, other } = await startWithPasskey()
  shop.setNow(later)
  const browser = shop.deskBrowser()
  await signIn(browser, authenticator.get(await askToSignIn(browser), here))
  expect((await browser.post(`/desk/staff/${other.id}/role`, { role: 'manager' })).status).toBe(303)
})

test('the same answer twice opens nothing, nor do two of them at the same moment', async () => {
  const { shop, authenticator } = await startWithPasskey()
  const answer = authenticator.get(await askToSignIn(shop.deskBrowser()), here)
  const both = await Promise.all([signIn(shop.deskBrowser(), answer), signIn(shop.deskBrowser(), answer)])
  expect(both.map(({ status }) => status).sort()).toEqual([303, 422])
  const again = await signIn(shop.deskBrowser(), answer)
  expect([again.status, again.headers['set-cookie']]).toEqual([422, undefined])
  expect((await audited(shop)).filter(([who]) => who === 'nobody')).toHaveLength(2)
})

test('the clock put back makes no answer of before good again', async () => {
  const { shop, authenticator } = await startWithPasskey()
  const answer = authenticator.get(await askToSignIn(shop.deskBrowser()), here)
  await signIn(shop.deskBrowser(), answer)
  shop.setNow('2025-12-01T11:59:00Z')
  expect((await signIn(shop.deskBrowser(), answer)).status).toBe(422)
  shop.setNow('2025-12-01T12:05:00Z')
  const ofLater = await askToSignIn(shop.deskBrowser())
  shop.setNow('2025-12-01T12:00:00Z')
  expect((await signIn(shop.deskBrowser(), authenticator.get(ofLater, { ...here, counter: 9 }))).status).toBe(422)
})

test.each([
  ['of another origin', { origin: 'https://northlight.evil.test' }],
  ['of another port', { origin: 'http://localhost:3001' }],
  ['of another name', { ...here, rpId: 'evil.test' }],
  ['whose owner was not verified', { ...here, isVerified: false }],
  ['whose counter has gone back', { ...here, counter: 5 }],
  ['whose counter stands still', { ...here, counter: 7 }]
])('a passkey %s is refused, and so is the right one for the challenge it spent', async (_, given) => {
  const { shop, authenticator } = await startWithPasskey()
  const ask = () => askToSignIn(shop.deskBrowser())
  const use = async (answer: object) => (await signIn(shop.deskBrowser(), answer)).status
  expect(await use(authenticator.get(await ask(), { ...here, counter: 7 }))).toBe(303)
  const options = await ask()
  expect(await use(authenticator.get(options, given))).toBe(422)
  expect(await use(authenticator.get(options, { ...here, counter: 20 }))).toBe(422)
  expect(await use(authenticator.get(await ask(), { ...here, counter: 30 }))).toBe(303)
})

test('a passkey that was removed, of whoever left, or with a code that was renewed opens nothing, and is gone', async () => {
  const { shop, anna, other, authenticator } = await startWithPasskey()
  const use = async (one: Authenticator) =>
    (await signIn(shop.deskBrowser(), one.get(await askToSignIn(shop.deskBrowser()), here))).status
  const [own] = await ownPasskeys(anna)
  expect((await other.post(`/desk/sessions/passkeys/${own?.id}/remove`)).status).toBe(404)
  expect(placeOf(await anna.post(`/desk/sessions/passkeys/${own?.id}/remove`))).toEqual([
    303,
    '/desk/sessions?said=passkey-removed'
  ])
  expect(await use(authenticator)).toBe(422)

  const beas = await addPasskey(other)
  expect(await use(beas)).toBe(303)
  const asked = await askToSignIn(shop.deskBrowser())
  await other.post(PROOF)
  await anna.post(`/desk/staff/${other.id}/end`)
  expect((await signIn(shop.deskBrowser(), beas.get(asked, { ...here, counter: 9 }))).status).toBe(422)

  const renewed = await addPasskey(anna)
  await (await openShell(shop))(['staff', 'code', '--email', anna.email])
  expect(await use(renewed)).toBe(422)
  expect(await shop.db.selectFrom('passkeys').selectAll().execute()).toEqual([])
  const left = await shop.db
    .selectFrom('passkey_challenges')
    .select('owner_id')
    .where('owner_id', 'is not', null)
    .execute()
  expect(left).toEqual([])
  const told = (await audited(shop)).map(([, action]) => action)
  expect(told).toEqual(expect.arrayContaining(['staff.passkey-removed', 'staff.end', 'staff.code']))
})

test('a customer’s passkey opens no desk, and the desk’s no account, also of one person', async () => {
  const { shop, anna, authenticator } = await startWithPasskey()
  const customer = await shop.customer({ email: anna.email })
  const ofCustomer = createAuthenticator()
  const toAdd = optionsOf(await customer.post(`/api/users/${customer.number}/passkeys/options`))
  await customer.post(`/api/users/${customer.number}/passkeys`, { answer: ofCustomer.create(toAdd, here) })
  const atDesk = await askToSignIn(shop.deskBrowser())
  expect((await signIn(shop.deskBrowser(), ofCustomer.get(atDesk, here))).status).toBe(422)
  const asked = optionsOf(await shop.visitor().post('/api/customers/passkey/options'))
  const answer = authenticator.get(asked, here)
  expect((await shop.visitor().post('/api/customers/passkey/sign-in', { answer })).status).toBe(401)
  // What was asked at the shop's own sign-in answers nothing here.
  const ofShop = optionsOf(await shop.visitor().post('/api/customers/passkey/options'))
  expect((await signIn(shop.deskBrowser(), authenticator.get(ofShop, { ...here, counter: 9 }))).status).toBe(422)
})

test('at a desk that was left open nobody adds or removes a passkey without proving who they are', async () => {
  const { shop, anna } = await startWithPasskey()
  const before = optionsOfNew(await anna.post(NEW))
  const [own] = await ownPasskeys(anna)
  shop.setNow(later)
  const answer = JSON.stringify(createAuthenticator().create(before, here))
  for (const asked of [
    await anna.post(NEW),
    await anna.post(ADD, { answer }),
    await anna.post(ADD, { answer: 'nothing' }),
    await anna.post(`/desk/sessions/passkeys/${own?.id}/remove`)
  ])
    expect([asked.status, pageOf(asked).kind]).toEqual([403, 'step-up'])
  expect(await ownPasskeys(anna)).toHaveLength(1)
})

test('what was made too late, twice or for somebody else is not added, and is asked for anew', async () => {
  const { shop, anna, other, authenticator } = await startWithPasskey()
  const ofBea = createAuthenticator().create(optionsOfNew(await other.post(NEW)), here)
  const made = createAuthenticator().create(optionsOfNew(await anna.post(NEW)), here)
  for (const answer of [JSON.stringify(ofBea), 'nothing', '{}', '']) {
    const refused = await anna.post(ADD, { answer })
    expect([refused.status, pageOf(refused)]).toEqual([
      422,
      {
        kind: 'new-passkey',
        view: { options: expect.stringContaining('challenge'), problem: expect.stringMatching(/not added/) }
      }
    ])
  }
  shop.setNow('2025-12-01T12:05:00Z')
  expect((await anna.post(ADD, { answer: JSON.stringify(made) })).status).toBe(422)
  expect(await ownPasskeys(anna)).toHaveLength(1)
  expect(await ownPasskeys(other)).toEqual([])
  expect(authenticator).toBeDefined()
})

test('ten is as many as one person has', async () => {
  const { shop, anna } = await startWithPasskey()
  for (let added = 1; added < 10; added++) await addPasskey(anna)
  expect(pageOf(await anna.get('/desk/sessions'))).toMatchObject({ view: { adding: 'enough' } })
  const one = createAuthenticator().create(optionsOfNew(await anna.post(NEW)), here)
  expect((await anna.post(ADD, { answer: JSON.stringify(one) })).status).toBe(422)
  expect(await shop.db.selectFrom('passkeys').selectAll().execute()).toHaveLength(10)
})

test('at an address of the shop for which browsers make none there is no passkey to add, to ask for or to give', async () => {
  const shop = await startShop()
  const anna = await shop.staff()
  expect(pageOf(await anna.get('/desk/sessions'))).toMatchObject({ view: { passkeys: [], adding: 'no-place' } })
  expect(pageOf(await shop.deskBrowser().get('/desk/sign-in'))).toMatchObject({ view: { passkeys: 'none' } })
  for (const answer of [
    await anna.post(NEW),
    await anna.post(PROOF),
    await shop.deskBrowser().post('/desk/sign-in/passkey')
  ])
    expect(answer.status).toBe(404)
})

test('the door offers a passkey first only at a browser that its owner was signed in at', async () => {
  const { shop, anna, authenticator } = await startWithPasskey()
  const offered = async (browser: DeskBrowser) => {
    const page = pageOf(await browser.get('/desk/sign-in'))
    return page.kind === 'sign-in' && page.view.passkeys
  }
  const browser = shop.deskBrowser()
  expect(await offered(browser)).toBe('offered')
  await signIn(browser, authenticator.get(await askToSignIn(browser), here))
  await browser.post('/desk/sign-out')
  expect(await offered(browser)).toBe('first')
  await anna.post(`/desk/sessions/passkeys/${(await ownPasskeys(anna))[0]?.id}/remove`)
  expect(await offered(browser)).toBe('offered')
})

/** At a desk that was left open, with a form that asks who sits there. */
async function startOpenDesk(given: TestShopOptions = {}) {
  const started = await startWithPasskey(given)
  const { shop, anna, other } = started
  shop.setNow(later)
  const address = `/desk/staff/${other.id}/role`
  const send = (proof: Record<string, string> = {}) => anna.post(address, { role: 'reviewer', ...proof })
  const proveWith = async (authenticator: Authenticator, at = here) => ({
    'proof-passkey': JSON.stringify(authenticator.get(optionsOf(await anna.post(PROOF)), at))
  })
  const byPassword = (password: string) => ({
    'proof-password': password,
    'proof-code': new TOTP({ secret: Secret.fromBase32(anna.codeSecret) }).generate({ timestamp: Date.parse(later) })
  })
  return { ...started, send, proveWith, byPassword }
}

test('a passkey proves who sits at an open desk as password and code do, once, and is written down', async () => {
  const { shop, anna, authenticator, send, proveWith } = await startOpenDesk()
  expect(pageOf(await send())).toMatchObject({ kind: 'step-up', view: { hasPasskey: true, problem: null } })
  const proof = await proveWith(authenticator)
  const done = await send(proof)
  expect(done.status).toBe(303)
  expect((await audited(shop)).slice(-2)).toEqual([
    ['staff:Anna', 'staff.proof', anna.id, { by: 'passkey' }],
    ['staff:Anna', 'staff.role', expect.anything(), { role: 'reviewer' }]
  ])
  shop.setNow('2025-12-01T12:20:00Z')
  const replayed = await send(proof)
  expect([replayed.status, pageOf(replayed)]).toMatchObject([
    422,
    { view: { problem: expect.stringMatching(/passkey/) } }
  ])
  expect(replayed.text).not.toContain('clientDataJSON')
})

test('another’s passkey, one for the sign-in, or one of another origin proves nothing there', async () => {
  const { shop, anna, other, authenticator, send, proveWith } = await startOpenDesk()
  const ofBea = createAuthenticator()
  shop.setNow('2025-12-01T12:00:00Z')
  await addPasskey(other, ofBea)
  shop.setNow(later)
  const forSignIn = JSON.stringify(authenticator.get(await askToSignIn(shop.deskBrowser()), here))
  const beasOwn = JSON.stringify(ofBea.get(optionsOf(await other.post(PROOF)), here))
  const wrong = [
    await proveWith(ofBea),
    { 'proof-passkey': beasOwn },
    { 'proof-passkey': forSignIn },
    await proveWith(authenticator, { origin: 'https://northlight.evil.test' }),
    { 'proof-passkey': 'nothing' }
  ]
  for (const proof of wrong) expect((await send(proof)).status).toBe(422)
  const refused = (await audited(shop)).filter(([, action]) => action === 'staff.proof-refused')
  expect(refused).toHaveLength(wrong.length)
  expect(anna.role).toBe('owner')
})

test('guesses at password and code lock nobody’s passkey out, at the door or at an open desk', async () => {
  const { shop, anna, authenticator, send, proveWith, byPassword } = await startOpenDesk()
  const door = shop.deskBrowser()
  for (let tried = 0; tried < 11; tried++)
    await door.post('/desk/sign-in', { email: anna.email, password: `guess ${tried}`, code: '000000' })
  const locked = await door.post('/desk/sign-in', { email: anna.email, ...byPassword(anna.password) })
  expect(locked.status).toBe(429)
  expect((await signIn(door, authenticator.get(await askToSignIn(door), here))).status).toBe(303)

  for (let tried = 0; tried < 10; tried++) await send(byPassword(`guess ${tried}`))
  expect((await send(byPassword(anna.password))).status).toBe(429)
  expect((await send(await proveWith(authenticator))).status).toBe(303)
})

test('passkeys that are refused are limited by themselves, and keep nobody from password and code', async () => {
  const limits = { deskSignIns: 3, deskSignInsOfAccount: 3 }
  const { shop, anna, authenticator, send, byPassword } = await startOpenDesk({ limits })
  for (let tried = 0; tried < 3; tried++) expect((await signIn(shop.deskBrowser(), { id: 'x' })).status).toBe(422)
  const many = await signIn(shop.deskBrowser(), authenticator.get(await askToSignIn(shop.deskBrowser()), here))
  expect([many.status, pageOf(many)]).toMatchObject([429, { view: { problem: expect.stringMatching(/try again/) } }])
  for (let tried = 0; tried < 3; tried++) expect((await send({ 'proof-passkey': 'x' })).status).toBe(422)
  expect((await send({ 'proof-passkey': 'x' })).status).toBe(429)
  expect((await send(byPassword(anna.password))).status).toBe(303)
  const byCode = { email: anna.email, password: anna.password }
  shop.setNow('2025-12-01T12:11:00Z')
  const code = new TOTP({ secret: Secret.fromBase32(anna.codeSecret) }).generate({
    timestamp: Date.parse('2025-12-01T12:11:00Z')
  })
  expect((await shop.deskBrowser().post('/desk/sign-in', { ...byCode, code })).status).toBe(303)
})
