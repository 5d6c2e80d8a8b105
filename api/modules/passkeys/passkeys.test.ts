import { expect, test } from 'vitest'
import type { OwnSession, Passkey } from '#domain/accounts/passkey.ts'
import { type Authenticator, createAuthenticator } from '../../testing/authenticator.ts'
import { mailsWaiting } from '../../testing/mailed.ts'
import { testPassword } from '../../testing/signed-in.ts'
import { startShop, type TestVisitor } from '../../testing/start-shop.ts'

const origin = 'http://localhost:3000'
const here = { origin }
const env = { PUBLIC_URL: origin }

type Shop = Awaited<ReturnType<typeof startShop>>
type Customer = Awaited<ReturnType<Shop['customer']>>
type Options = Parameters<Authenticator['create']>[0]

const optionsOf = (answer: { json: () => unknown }) => (answer.json() as { options: Options }).options
const own = ({ number }: Customer, part: string) => `/api/users/${number}${part}`

/** A customer whose authenticator has a passkey of their account. */
async function customerWithPasskey(shop: Shop) {
  const customer = await shop.customer()
  const authenticator = createAuthenticator()
  const options = optionsOf(await customer.post(own(customer, '/passkeys/options')))
  const added = await customer.post(own(customer, '/passkeys'), { answer: authenticator.create(options, here) })
  expect(added.status, added.text).toBe(201)
  return { customer, authenticator, passkeys: added.json() as Passkey[] }
}

const askToSignIn = async (visitor: TestVisitor) => optionsOf(await visitor.post('/api/customers/passkey/options'))
const signIn = (visitor: TestVisitor, answer: object) => visitor.post('/api/customers/passkey/sign-in', { answer })
const isSignedIn = async (visitor: TestVisitor) =>
  ((await visitor.get('/api/shopify/customer/profile')).json() as { authenticated: boolean }).authenticated

test('a passkey that was added lets its customer in, without e-mail or password', async () => {
  const shop = await startShop({ env })
  const { customer, authenticator, passkeys } = await customerWithPasskey(shop)
  expect(passkeys).toEqual([
    {
      id: expect.any(String),
      name: 'A browser that does not say',
      addedAt: '2025-12-01T12:00:00.000Z',
      lastUsedAt: null
    }
  ])
  const visitor = shop.visitor()
  const options = await askToSignIn(visitor)
  expect(options).toMatchObject({ rpId: 'localhost', userVerification: 'required' })
  expect(options).not.toHaveProperty('allowCredentials', expect.arrayContaining([expect.anything()]))
  const answer = await signIn(visitor, authenticator.get(options, here))
  expect(answer.json()).toMatchObject({ success: true, customer: { id: customer.number } })
  expect(await isSignedIn(visitor)).toBe(true)
  expect(await mailsWaiting(shop.db)).toEqual([`passkey-added to ${customer.email}`])
  const [used] = (await customer.get(own(customer, '/passkeys'))).json() as Passkey[]
  expect(used?.lastUsedAt).toBe('2025-12-01T12:00:00.000Z')
})

test('the same answer twice lets nobody in, nor do two of them at the same moment', async () => {
  const shop = await startShop({ env })
  const { authenticator } = await customerWithPasskey(shop)
  const answer = authenticator.get(await askToSignIn(shop.visitor()), here)
  const both = await Promise.all([signIn(shop.visitor(), answer), signIn(shop.visitor(), answer)])
  expect(both.map(({ status }) => status).sort()).toEqual([200, 401])
  expect((await signIn(shop.visitor(), answer)).status).toBe(401)
})

test('the same answer lets nobody in when the clock is put back to where it was given', async () => {
  const shop = await startShop({ env })
  const { authenticator } = await customerWithPasskey(shop)
  const options = await askToSignIn(shop.visitor())
  const answer = authenticator.get(options, here)
  await signIn(shop.visitor(), answer)
  shop.setNow('2025-12-01T11:59:00Z')
  expect((await signIn(shop.visitor(), answer)).status).toBe(401)
  const asked = { ...here, counter: 9 }
  shop.setNow('2025-12-01T12:05:00Z')
  const later = await askToSignIn(shop.visitor())
  shop.setNow('2025-12-01T12:00:00Z')
  expect((await signIn(shop.visitor(), authenticator.get(later, asked))).status).toBe(401)
})

test.each([
  ['of another origin', { origin: 'https://northlight.evil.test' }],
  ['of another port', { origin: 'http://localhost:3001' }],
  ['of another name', { ...here, rpId: 'evil.test' }],
  ['whose owner was not verified', { ...here, isVerified: false }],
  ['whose counter has gone back', { ...here, counter: 5 }],
  ['whose counter stands still', { ...here, counter: 7 }]
])('a passkey %s is refused, and so is the right one for the challenge it spent', async (_, given) => {
  const shop = await startShop({ env })
  const { authenticator } = await customerWithPasskey(shop)
  const first = await signIn(
    shop.visitor(),
    authenticator.get(await askToSignIn(shop.visitor()), { ...here, counter: 7 })
  )
  expect(first.status).toBe(200)
  const options = await askToSignIn(shop.visitor())
  const refused = await signIn(shop.visitor(), authenticator.get(options, given))
  expect(refused.status).toBe(401)
  expect(refused.headers['set-cookie']).toBeUndefined()
  expect((await signIn(shop.visitor(), authenticator.get(options, { ...here, counter: 20 }))).status).toBe(401)
  const afresh = authenticator.get(await askToSignIn(shop.visitor()), { ...here, counter: 30 })
  expect((await signIn(shop.visitor(), afresh)).status).toBe(200)
})

test('a passkey of an account that was erased, or that was removed, opens nothing', async () => {
  const shop = await startShop({ env })
  const gone = await customerWithPasskey(shop)
  await gone.customer.post(own(gone.customer, '/erasure'), { password: testPassword })
  expect(await shop.db.selectFrom('passkeys').selectAll().execute()).toEqual([])
  const ofGone = gone.authenticator.get(await askToSignIn(shop.visitor()), here)
  expect((await signIn(shop.visitor(), ofGone)).status).toBe(401)

  const { customer, authenticator, passkeys } = await customerWithPasskey(shop)
  const removed = await customer.delete(own(customer, `/passkeys/${passkeys[0]?.id}`))
  expect(removed.json()).toEqual([])
  const ofRemoved = authenticator.get(await askToSignIn(shop.visitor()), here)
  expect((await signIn(shop.visitor(), ofRemoved)).status).toBe(401)
})

test('what is asked is asked for one purpose, of one customer, for five minutes', async () => {
  const shop = await startShop({ env })
  const { customer, authenticator } = await customerWithPasskey(shop)
  const toConfirm = optionsOf(await customer.post(own(customer, '/confirmation/options')))
  expect((await signIn(shop.visitor(), authenticator.get(toConfirm, here))).status).toBe(401)

  const another = await shop.customer()
  const ofAnother = optionsOf(await another.post(own(another, '/passkeys/options')))
  const stolen = { answer: createAuthenticator().create(ofAnother, here) }
  expect((await customer.post(own(customer, '/passkeys'), stolen)).status).toBe(422)

  const options = await askToSignIn(shop.visitor())
  shop.setNow('2025-12-01T12:05:00Z')
  expect((await signIn(shop.visitor(), authenticator.get(options, here))).status).toBe(401)
})

test('another customer’s passkey confirms nothing', async () => {
  const shop = await startShop({ env })
  const { authenticator } = await customerWithPasskey(shop)
  const customer = await shop.customer()
  const options = optionsOf(await customer.post(own(customer, '/confirmation/options')))
  const answer = authenticator.get(options, here)
  expect((await customer.post(own(customer, '/confirmation'), { answer })).status).toBe(401)
})

test('an account has so many passkeys and no more', async () => {
  const shop = await startShop({ env })
  const customer = await shop.customer()
  const add = async () => {
    const options = optionsOf(await customer.post(own(customer, '/passkeys/options')))
    return customer.post(own(customer, '/passkeys'), { answer: createAuthenticator().create(options, here) })
  }
  for (let added = 0; added < 10; added++) expect((await add()).status).toBe(201)
  expect((await add()).status).toBe(422)
})

test.each([{}, { answer: {} }, { answer: { id: 'x', response: { clientDataJSON: '!!' } } }, { answer: null }])(
  '%j is no passkey',
  async (body) => {
    const shop = await startShop({ env })
    const { status } = await shop.visitor().post('/api/customers/passkey/sign-in', body)
    expect([401, 422]).toContain(status)
  }
)

test('where the shop is asked by a number or without https, there are no passkeys', async () => {
  const shop = await startShop()
  expect((await shop.visitor().post('/api/customers/passkey/options')).status).toBe(404)
  const plain = await startShop({ env: { PUBLIC_URL: 'http://shop.example' } })
  expect((await plain.visitor().post('/api/customers/passkey/options')).status).toBe(404)
})

test('ten minutes after signing in, data, erasure and passkeys want the password or a passkey once more', async () => {
  const shop = await startShop({ env })
  const { customer, authenticator, passkeys } = await customerWithPasskey(shop)
  const asked = () =>
    Promise.all([
      customer.get(own(customer, '/export')),
      customer.post(own(customer, '/passkeys/options')),
      customer.delete(own(customer, `/passkeys/${passkeys[0]?.id}-`))
    ])
  expect((await asked()).map(({ status }) => status)).toEqual([200, 200, 404])
  shop.setNow('2025-12-01T12:10:00Z')
  for (const answer of [...(await asked()), await customer.post(own(customer, '/erasure'), {})]) {
    expect(answer.status).toBe(403)
    expect(answer.json()).toMatchObject({ type: '/problems/confirm-first' })
  }
  const wrong = await customer.post(own(customer, '/confirmation'), { password: 'not that one' })
  expect(wrong.status).toBe(422)
  expect((await customer.post(own(customer, '/confirmation'), {})).status).toBe(422)
  expect((await customer.get(own(customer, '/export'))).status).toBe(403)

  expect((await customer.post(own(customer, '/confirmation'), { password: testPassword })).status).toBe(200)
  expect((await asked()).map(({ status }) => status)).toEqual([200, 200, 404])

  shop.setNow('2025-12-01T12:30:00Z')
  const options = optionsOf(await customer.post(own(customer, '/confirmation/options')))
  const answer = authenticator.get(options, here)
  expect((await customer.post(own(customer, '/confirmation'), { answer })).status).toBe(200)
  expect((await customer.post(own(customer, '/erasure'), {})).status).toBe(200)
  expect(await isSignedIn(customer)).toBe(false)
})

test('the clock put back makes nobody confirmed, and brings no replaced session back', async () => {
  const shop = await startShop({ env })
  const customer = await shop.customer()
  shop.setNow('2025-12-01T12:20:00Z')
  const before = customer.cookie()
  const { number, password } = customer
  await customer.put(`/api/users/${number}/password`, { password, newPassword: 'four quiet wrens at dusk' })
  shop.setNow('2025-12-01T12:19:00Z')
  expect((await customer.get(own(customer, '/export'))).status).toBe(403)
  const old = await shop.get('/api/shopify/customer/profile', { Cookie: before })
  expect(old.json()).toEqual({ authenticated: false })
})

test('a customer sees where they are signed in, and ends one of them or all others', async () => {
  const shop = await startShop()
  const customer = await shop.customer()
  const agent = { 'User-Agent': 'Mozilla/5.0 (Linux; Android 14) Chrome/142.0 Mobile Safari/537.36' }
  const elsewhere = [shop.visitor(), shop.visitor(), shop.visitor()]
  for (const [hour, visitor] of elsewhere.entries()) {
    shop.setNow(`2025-12-01T1${3 + hour}:00:00Z`)
    const { email, password } = customer
    await visitor.post('/api/shopify/customer/login', { email, password }, agent)
  }
  const listed = async () => (await customer.get(own(customer, '/sessions'))).json() as OwnSession[]
  const [first, ...others] = await listed()
  expect(first).toMatchObject({ isThis: true })
  expect(others.map(({ device, beganAt }) => [device, beganAt])).toEqual([
    ['Chrome on Android', '2025-12-01T15:00:00.000Z'],
    ['Chrome on Android', '2025-12-01T14:00:00.000Z'],
    ['Chrome on Android', '2025-12-01T13:00:00.000Z']
  ])
  expect((await customer.delete(own(customer, `/sessions/${first?.id}`))).status).toBe(404)
  const ended = await customer.delete(own(customer, `/sessions/${others[0]?.id}`))
  expect(ended.json()).toHaveLength(3)
  expect(await Promise.all(elsewhere.map(isSignedIn))).toEqual([true, true, false])

  const stranger = await shop.customer()
  expect((await stranger.delete(own(stranger, `/sessions/${others[1]?.id}`))).status).toBe(404)
  expect(await isSignedIn(elsewhere[0] as TestVisitor)).toBe(true)

  expect((await customer.delete(own(customer, '/sessions'))).json()).toHaveLength(1)
  expect(await Promise.all(elsewhere.map(isSignedIn))).toEqual([false, false, false])
  expect(await isSignedIn(customer)).toBe(true)
})

test('180 days after it began, a session ends, however much it was used', async () => {
  const shop = await startShop()
  const customer = await shop.customer()
  for (const day of ['2026-01-15', '2026-03-15', '2026-05-15']) {
    shop.setNow(`${day}T12:00:00Z`)
    expect((await customer.get(own(customer, ''))).status, day).toBe(200)
  }
  shop.setNow('2026-05-30T11:59:59Z')
  expect((await customer.get(own(customer, ''))).status).toBe(200)
  shop.setNow('2026-05-30T12:00:00Z')
  expect((await customer.get(own(customer, ''))).status).toBe(401)
  expect((await customer.get('/api/cart', { 'X-Owner': '' })).json()).toEqual([])
})
