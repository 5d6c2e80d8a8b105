import { expect, test } from 'vitest'
import { createAuthenticator } from '../../testing/authenticator.ts'
import { setBothClocks } from '../../testing/clocks.ts'
import { mailedToken } from '../../testing/mailed.ts'
import { startShop } from '../../testing/start-shop.ts'
import type { TestAnswer } from '../../testing/test-answer.ts'
import { createPasswords } from './passwords.ts'

const SIGN_IN = '/api/shopify/customer/login'
const right = 'correct horse battery'

/** A browser that keeps every cookie, at an address of its own. */
function createBrowser(shop: Awaited<ReturnType<typeof startBehindProxy>>, ip: string) {
  const jar = new Map<string, string>()
  const ask = async (method: string, url: string, body?: unknown): Promise<TestAnswer> => {
    const Cookie = [...jar].map(([name, value]) => `${name}=${value}`).join('; ')
    const answer = await shop.send(method, url, { 'X-Forwarded-For': ip, ...(Cookie && { Cookie }) }, body)
    for (const [, name = '', value = ''] of (answer.headers['set-cookie'] ?? '').matchAll(
      /(?:^|,)(northlight_\w+)=([^;,]*)/g
    ))
      jar.set(name, value)
    return answer
  }
  return {
    jar,
    ask,
    signIn: (email: string, password = right) => ask('POST', SIGN_IN, { email, password }),
    /** Signs out, and stays known. */
    leave: () => jar.delete('northlight_session')
  }
}

const startBehindProxy = (options: Parameters<typeof startShop>[0] = {}) =>
  startShop({ env: { TRUST_PROXY: '1' }, ...options })

type Shop = Awaited<ReturnType<typeof startBehindProxy>>

/** Wrong passwords, each from a /48 of its own, until that is no longer let through. */
async function guess(shop: Shop, email: string) {
  const statuses = []
  for (let tried = 0; tried < 11; tried++)
    statuses.push((await createBrowser(shop, `2001:db8:${tried}::1`).signIn(email, `guess ${tried}`)).status)
  expect([statuses[0], statuses.at(-1)]).toEqual([401, 429])
}

test('whoever guesses from elsewhere does not keep out a browser that has signed in before', async () => {
  const shop = await startBehindProxy()
  const { email } = await shop.customer()
  const own = createBrowser(shop, '192.0.2.7')
  expect((await own.signIn(email)).status).toBe(200)
  own.leave()
  await guess(shop, email)
  expect((await own.signIn(email)).status).toBe(200)
  expect((await createBrowser(shop, '192.0.2.8').signIn(email)).status).toBe(429)
})

test('nor does whoever guesses from behind the same address', async () => {
  const shop = await startBehindProxy({ limits: { signIns: 3 } })
  const { email } = await shop.customer()
  const own = createBrowser(shop, '192.0.2.7')
  await own.signIn(email)
  own.leave()
  for (let tried = 0; tried < 4; tried++) await createBrowser(shop, '192.0.2.7').signIn(`${tried}@example.org`)
  expect((await createBrowser(shop, '192.0.2.7').signIn(email)).status).toBe(429)
  expect((await own.signIn(email)).status).toBe(200)
})

test('a known browser can guess ten times itself, and begins anew once it was right', async () => {
  const shop = await startBehindProxy()
  setBothClocks(shop, '2025-12-01T12:00:00Z')
  const { email } = await shop.customer()
  const own = createBrowser(shop, '192.0.2.7')
  await own.signIn(email)
  for (let tried = 0; tried < 9; tried++) expect((await own.signIn(email, 'mistyped')).status).toBe(401)
  expect((await own.signIn(email)).status).toBe(200)
  for (let tried = 0; tried < 10; tried++) expect((await own.signIn(email, 'mistyped')).status).toBe(401)
  expect((await own.signIn(email)).status).toBe(429)
})

test('in an open session the password is asked for as before, whoever guesses elsewhere', async () => {
  const shop = await startBehindProxy()
  const { email, number } = await shop.customer()
  const own = createBrowser(shop, '192.0.2.7')
  await own.signIn(email)
  own.jar.delete('northlight_known')
  await guess(shop, email)
  const change = (password: string) =>
    own.ask('PUT', `/api/users/${number}/password`, { password, newPassword: 'another horse staple' })
  for (let tried = 0; tried < 9; tried++) expect((await change('mistyped')).status).toBe(422)
  expect((await change(right)).status).toBe(200)
})

test('a browser is known to the accounts it signed in to, and to no other', async () => {
  const shop = await startBehindProxy()
  const [anna, ben, other] = [await shop.customer(), await shop.customer(), await shop.customer()]
  const family = createBrowser(shop, '192.0.2.7')
  await family.signIn(anna.email)
  await family.signIn(ben.email)
  family.leave()
  for (const { email } of [anna, ben, other]) await guess(shop, email)
  expect((await family.signIn(anna.email)).status).toBe(200)
  expect((await family.signIn(ben.email)).status).toBe(200)
  expect((await family.signIn(other.email)).status).toBe(429)
})

test('the cookie names nobody, no script reads it, and one that was changed is a stranger’s', async () => {
  const shop = await startBehindProxy()
  const { email, id, number } = await shop.customer()
  const own = createBrowser(shop, '192.0.2.7')
  const cookies = (await own.signIn(email)).headers['set-cookie'] ?? ''
  expect(cookies).toMatch(/northlight_known=[\w-]{22}\.[\w-]{43}; path=\/; expires=[^;]+; samesite=lax; httponly/)
  expect(cookies).not.toContain(id)
  expect(own.jar.get('northlight_known')).not.toContain(String(number))
  own.leave()
  await guess(shop, email)
  const known = own.jar.get('northlight_known') ?? ''
  for (const made of [
    known.replace(/^./, (first) => (first === 'A' ? 'B' : 'A')),
    'A'.repeat(22),
    `${known.slice(0, 23)}AAAA`,
    '.'
  ]) {
    own.jar.set('northlight_known', made)
    expect((await own.signIn(email)).status, made).toBe(429)
  }
})

test('on https the known browser’s cookie is of this host alone', async () => {
  const shop = await startBehindProxy({ env: { PUBLIC_URL: 'https://shop.example', TRUST_PROXY: '1' } })
  const { email } = await shop.customer()
  const answer = await createBrowser(shop, '192.0.2.7').signIn(email)
  expect(answer.headers['set-cookie']).toMatch(
    /__Host-northlight_known=[^;]+; path=\/; expires=[^;]+; samesite=lax; secure/
  )
})

test('a new password by mail makes the browser it was chosen in known', async () => {
  const shop = await startBehindProxy()
  const { email } = await shop.customer()
  const own = createBrowser(shop, '192.0.2.7')
  await own.ask('POST', '/api/customers/password-reset', { email })
  const { secret } = await shop.db.selectFrom('mail_outbox').select('secret').executeTakeFirstOrThrow()
  const confirmed = { token: secret, password: 'another horse staple' }
  expect((await own.ask('POST', '/api/customers/password-reset/confirm', confirmed)).status).toBe(200)
  await guess(shop, email)
  expect((await own.signIn(email, confirmed.password)).status).toBe(200)
})

test('addresses that are all somebody’s own are counted together: a /48, and a /24', async () => {
  const shop = await startBehindProxy({ limits: { signIns: 3 } })
  const from = async (ip: string, place: number) =>
    (await createBrowser(shop, ip).signIn(`nobody-${place}@x${ip.replaceAll(':', '')}.example.org`)).status
  for (let place = 0; place < 12; place++) expect(await from(`2001:db8:1:${place}::1`, place)).toBe(401)
  expect(await from('2001:db8:1:ffff::1', 0)).toBe(429)
  expect(await from('2001:db8:2::1', 0)).toBe(401)
  for (let place = 0; place < 12; place++) expect(await from(`192.0.2.${place}`, place)).toBe(401)
  expect(await from('192.0.2.200', 0)).toBe(429)
  for (let place = 0; place < 3; place++) expect(await from(`2001:db8:3::${place + 1}`, place)).toBe(401)
  expect(await from('2001:db8:3::ffff', 0)).toBe(429)
})

test('a customer signs in while sixty sign-ins from sibling /64s are on their way', async () => {
  const passwords = createPasswords({ N: 2 ** 16, r: 8, p: 1 })
  const shop = await startBehindProxy({ passwords })
  const { email } = await shop.customer()
  let answered = 0
  const siblings = Array.from({ length: 60 }, async (_, place) => {
    const answer = await createBrowser(shop, `2001:db8:bad:${place}::1`).signIn(`nobody-${place}@example.org`)
    answered += answer.status === 401 ? 1 : 0
    return answer.status
  })
  const own = await createBrowser(shop, '192.0.2.7').signIn(email)
  const before = answered
  expect(own.status).toBe(200)
  const statuses = await Promise.all(siblings)
  expect(new Set(statuses)).toEqual(new Set([401, 503]))
  // Those were hashed before his sign-in had arrived; of the others that were taken in he waits for one at most.
  expect(before).toBeLessThanOrEqual(5)
  expect(answered).toBeGreaterThan(before)
})

test('a passkey goes on opening an account that is guessed at, and confirming in it', async () => {
  const origin = 'http://localhost:3000'
  const shop = await startShop({ env: { PUBLIC_URL: origin } })
  const customer = await shop.customer()
  const users = `/api/users/${customer.number}`
  const authenticator = createAuthenticator()
  type Asked = { options: Parameters<typeof authenticator.create>[0] }
  const optionsOf = (answer: TestAnswer) => (answer.json() as Asked).options
  const added = authenticator.create(optionsOf(await customer.post(`${users}/passkeys/options`)), { origin })
  expect((await customer.post(`${users}/passkeys`, { answer: added })).status).toBe(201)

  const { email, password } = customer
  for (let tried = 0; tried < 10; tried++) await shop.visitor().post(SIGN_IN, { email, password: `guess ${tried}` })
  for (let tried = 0; tried < 10; tried++) await customer.post(`${users}/confirmation`, { password: `guess ${tried}` })
  expect((await shop.visitor().post(SIGN_IN, { email, password })).status).toBe(429)
  expect((await customer.post(`${users}/confirmation`, { password })).status).toBe(429)

  const visitor = shop.visitor()
  const asked = optionsOf(await visitor.post('/api/customers/passkey/options'))
  const answer = authenticator.get(asked, { origin })
  expect((await visitor.post('/api/customers/passkey/sign-in', { answer })).status).toBe(200)
  const toConfirm = optionsOf(await customer.post(`${users}/confirmation/options`))
  const proof = authenticator.get(toConfirm, { origin })
  expect((await customer.post(`${users}/confirmation`, { answer: proof })).status).toBe(200)
})

test('confirming an e-mail makes no browser known; the sign-in that its page does next makes it so', async () => {
  const shop = await startBehindProxy()
  const person = { firstName: 'Ada', lastName: 'Lark', email: 'ada@example.org', password: 'four quiet wrens at dusk' }
  const own = createBrowser(shop, '192.0.2.7')
  await own.ask('POST', '/api/customers', person)
  const token = await mailedToken(shop.db, person.email)
  expect((await own.ask('POST', '/api/customers/verify', { token, password: person.password })).status).toBe(200)
  expect(own.jar.has('northlight_known')).toBe(false)
  expect((await own.signIn(person.email, person.password)).status).toBe(200)
  expect(own.jar.has('northlight_known')).toBe(true)
})
