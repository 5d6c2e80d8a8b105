import { expect, test } from 'vitest'
import { mailedToken, mailsWaiting } from '../../testing/mailed.ts'
import { startShop, type TestVisitor } from '../../testing/start-shop.ts'

const next = 'a password of tomorrow'

const askForReset = (visitor: TestVisitor, email: string) => visitor.post('/api/customers/password-reset', { email })
const reset = (visitor: TestVisitor, token: string, password = next) =>
  visitor.post('/api/customers/password-reset/confirm', { token, password })
const signIn = async (visitor: TestVisitor, email: string, password: string) =>
  (await visitor.post('/api/shopify/customer/login', { email, password })).status
const isSignedIn = async (visitor: TestVisitor) =>
  ((await visitor.get('/api/shopify/customer/profile')).json() as { authenticated: boolean }).authenticated

test('by its link a password is replaced, every session of the account ends, and its owner is told', async () => {
  const shop = await startShop()
  const customer = await shop.customer()
  const visitor = shop.visitor()
  expect((await askForReset(visitor, customer.email.toUpperCase())).json()).toEqual({ success: true })
  expect(await isSignedIn(customer)).toBe(true)
  expect((await reset(visitor, await mailedToken(shop.db, customer.email))).json()).toEqual({ success: true })

  expect(await isSignedIn(customer)).toBe(false)
  expect(await isSignedIn(visitor)).toBe(false)
  expect(await signIn(visitor, customer.email, customer.password)).toBe(401)
  expect(await signIn(visitor, customer.email, next)).toBe(200)
  expect(await mailsWaiting(shop.db)).toEqual([
    `password-reset to ${customer.email}`,
    `password-changed to ${customer.email}`
  ])
})

test('an e-mail nobody has is answered the same, as late, and gets no mail', async () => {
  const shop = await startShop()
  const { email } = await shop.customer()
  const [known, unknown] = [
    await askForReset(shop.visitor(), email),
    await askForReset(shop.visitor(), 'no@example.org')
  ]
  expect([unknown.status, unknown.text]).toEqual([known.status, known.text])
  const begun = performance.now()
  await askForReset(shop.visitor(), 'no@example.org')
  expect(performance.now() - begun).toBeGreaterThan(240)
  expect(await mailsWaiting(shop.db)).toEqual([`password-reset to ${email}`])
})

test('a link is good once, also for two at the same moment', async () => {
  const shop = await startShop()
  const { email } = await shop.customer()
  await askForReset(shop.visitor(), email)
  const token = await mailedToken(shop.db, email)
  const both = await Promise.all([reset(shop.visitor(), token), reset(shop.visitor(), token)])
  expect(both.map(({ status }) => status).sort()).toEqual([200, 404])
  expect((await reset(shop.visitor(), token, 'a third password')).status).toBe(404)
})

test('a link is good for half an hour', async () => {
  const shop = await startShop()
  const customer = await shop.customer()
  await askForReset(shop.visitor(), customer.email)
  const token = await mailedToken(shop.db, customer.email)
  shop.setNow('2025-12-01T12:30:00Z')
  expect((await reset(shop.visitor(), token)).status).toBe(404)
  expect(await signIn(shop.visitor(), customer.email, customer.password)).toBe(200)
})

test('a clock put back revives no link that is over, and a small correction ends none', async () => {
  const shop = await startShop()
  const customer = await shop.customer()
  await askForReset(shop.visitor(), customer.email)
  const token = await mailedToken(shop.db, customer.email)
  shop.setNow('2025-11-30T12:00:00Z')
  expect((await reset(shop.visitor(), token)).status).toBe(404)
  shop.setNow('2025-12-01T11:56:00Z')
  expect((await reset(shop.visitor(), token)).status).toBe(200)
})

test('a link is void once the password was changed otherwise: by another link, or by its owner', async () => {
  const shop = await startShop()
  const customer = await shop.customer()
  await askForReset(shop.visitor(), customer.email)
  const first = await mailedToken(shop.db, customer.email)
  shop.setNow('2025-12-01T12:01:00Z')
  await askForReset(shop.visitor(), customer.email)
  const second = await mailedToken(shop.db, customer.email)
  const body = { password: customer.password, newPassword: next }
  expect((await customer.put(`/api/users/${customer.number}/password`, body)).status).toBe(200)
  for (const token of [first, second]) expect((await reset(shop.visitor(), token, 'stolen password')).status).toBe(404)
  expect(await signIn(shop.visitor(), customer.email, next)).toBe(200)
})

test('whoever changes the password stays in under a new session id, and every other device is out', async () => {
  const shop = await startShop()
  const customer = await shop.customer()
  const elsewhere = shop.visitor()
  await signIn(elsewhere, customer.email, customer.password)
  const before = customer.cookie()
  const body = { password: customer.password, newPassword: next }
  const answer = await customer.put(`/api/users/${customer.number}/password`, body)
  expect(answer).toMatchObject({ status: 200, headers: { 'cache-control': 'no-store' } })
  expect(customer.cookie()).not.toBe(before)
  expect(await isSignedIn(customer)).toBe(true)
  expect(await isSignedIn(elsewhere)).toBe(false)
  expect((await shop.get('/api/shopify/customer/profile', { Cookie: before })).json()).toEqual({ authenticated: false })
  expect(await mailsWaiting(shop.db)).toEqual([`password-changed to ${customer.email}`])
})

test('a password is changed by nobody who does not know it, and guesses in a session have a count of their own', async () => {
  const shop = await startShop({ limits: { signInsOfAccount: 2 } })
  const customer = await shop.customer()
  const change = (password: string) =>
    customer.put(`/api/users/${customer.number}/password`, { password, newPassword: next })
  const wrong = await change('not the password')
  expect(wrong).toMatchObject({ status: 422 })
  expect(wrong.json()).toMatchObject({ errors: [{ path: 'password', message: 'This is not your password.' }] })
  for (let tried = 0; tried < 2; tried++)
    expect(await signIn(shop.visitor(), customer.email, 'not that one either')).toBe(401)
  expect((await change('nor that')).status).toBe(422)
  expect((await change(customer.password)).status).toBe(429)
})

test('nobody’s password but one’s own can be changed, and no number is told from one that nobody has', async () => {
  const shop = await startShop()
  const [customer, another] = [await shop.customer(), await shop.customer()]
  const body = { password: customer.password, newPassword: next }
  expect((await shop.visitor().put(`/api/users/${another.number}/password`, body)).status).toBe(401)
  const ofAnother = await customer.put(`/api/users/${another.number}/password`, body)
  const ofNobody = await customer.put('/api/users/123/password', body)
  expect(ofAnother.status).toBe(404)
  expect([ofNobody.status, ofNobody.text]).toEqual([ofAnother.status, ofAnother.text])
  expect((await customer.put(`/api/users/${customer.id}/password`, body)).status).toBe(404)
  expect(await signIn(shop.visitor(), another.email, another.password)).toBe(200)
})

test('a new password without end is refused before it costs anything', async () => {
  const shop = await startShop()
  const customer = await shop.customer()
  await askForReset(shop.visitor(), customer.email)
  const token = await mailedToken(shop.db, customer.email)
  expect((await reset(shop.visitor(), token, 'x'.repeat(201))).status).toBe(422)
  expect((await reset(shop.visitor(), token, 'x'.repeat(1_000_000))).status).toBe(413)
  expect((await reset(shop.visitor(), token, 'four quiet wrens at dusk '.repeat(8))).status).toBe(200)
})

test('so many new passwords an hour are asked for with one e-mail, whether an account has it or not', async () => {
  const shop = await startShop({ limits: { resetsOfEmailPerHour: 1 } })
  const { email } = await shop.customer()
  for (const anyEmail of [email, 'no@example.org']) {
    expect((await askForReset(shop.visitor(), anyEmail)).status).toBe(200)
    expect((await askForReset(shop.visitor(), anyEmail)).status).toBe(429)
  }
})

test('whoever was kept out by others’ guesses gets in by the mail', async () => {
  const shop = await startShop({ limits: { signInsOfAccount: 2 } })
  const { email, password } = await shop.customer()
  for (let guess = 0; guess < 3; guess++) await signIn(shop.visitor(), email, `guess number ${guess}`)
  expect(await signIn(shop.visitor(), email, password)).toBe(429)
  await askForReset(shop.visitor(), email)
  expect((await reset(shop.visitor(), await mailedToken(shop.db, email))).status).toBe(200)
  expect(await signIn(shop.visitor(), email, next)).toBe(200)
})

test.each([
  ['qwertyuiop1', 'one of the passwords that are tried first'],
  ['alex morgan 1', 'little more than your name'],
  ['aaaaaaaaaaaa', 'would be guessed soon']
])('%s becomes nobody’s password, by no way', async (password, words) => {
  const shop = await startShop()
  const customer = await shop.customer()
  await askForReset(shop.visitor(), customer.email)
  const byLink = await reset(shop.visitor(), await mailedToken(shop.db, customer.email), password)
  const body = { password: customer.password, newPassword: password }
  const byChange = await customer.put(`/api/users/${customer.number}/password`, body)
  const registered = await shop
    .visitor()
    .post('/api/customers', { email: 'new@example.org', password, firstName: 'Alex', lastName: 'Morgan' })
  const paths = [byLink, byChange, registered].map((answer) => {
    expect(answer.status).toBe(422)
    const { errors } = answer.json() as { errors: { path: string; message: string }[] }
    expect(errors[0]?.message).toContain(words)
    return errors[0]?.path
  })
  expect(paths).toEqual(['password', 'newPassword', 'password'])
  expect(await signIn(shop.visitor(), customer.email, customer.password)).toBe(200)
})
