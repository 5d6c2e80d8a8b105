import { randomUUID } from 'node:crypto'
import { expect, test } from 'vitest'
import type { AccountExport } from '#domain/accounts/export.ts'
import { type OwnRequest, ownRequestsSchema } from '#domain/accounts/own-request.ts'
import { CONSENT_VERSION, REJECT_ALL } from '#domain/consent/consent.ts'
import { startShopWithOwner } from '../../testing/owned-data.ts'
import { requestBodies, sendRequest } from '../../testing/requesting.ts'
import { publishedReview } from '../../testing/reviewing.ts'

test('the export holds everything that is the customer’s, and nothing that is anybody else’s', async () => {
  const { shop, people, owned } = await startShopWithOwner()
  const { owner, another, visitor } = people
  const users = `/api/users/${owned.number}`
  await owner.send('PATCH', users, { marketingConsent: true })
  const choice = { ...REJECT_ALL, version: CONSENT_VERSION, timestamp: '2025-12-01T11:00:00.000Z' }
  for (const who of [owner, another, visitor]) await who.post('/api/consent', choice)
  await sendRequest(owner, 'bespoke', { referenceImages: [owned.sha256] })
  await sendRequest(visitor, 'wholesale', { email: owner.email.toUpperCase() })
  await sendRequest(another, 'loose-diamond')

  shop.setNow('2025-12-01T10:59:00Z')
  const staff = await shop.staff({ name: 'Anna' })
  const bespoke = await shop.db.selectFrom('bespoke_requests').select('reference').executeTakeFirstOrThrow()
  const at = `/desk/requests/${bespoke.reference}`
  for (const [number, message] of ['A blue one?', 'Or a green one?'].entries()) {
    shop.setNow(`2025-12-01T11:0${number}:00Z`)
    const revision = String(number)
    await staff.post(`${at}/reply`, { key: randomUUID(), revision, message, state: '', quote: '' })
  }
  await staff.post(`${at}/note`, { key: randomUUID(), message: 'Seen at the fair.' })
  shop.setNow('2025-12-01T12:00:00Z')

  const { id: anothersReview } = await publishedReview(shop.db, another)
  await owner.post(`/api/reviews/${anothersReview}/helpful`)

  await owner.post(
    `/api/requests/${bespoke.reference}/messages`,
    { link: '', text: 'The green one.' },
    { 'Idempotency-Key': randomUUID() }
  )

  const answer = await owner.get(`${users}/export`)
  expect(answer.headers).toMatchObject({
    'cache-control': 'no-store',
    'content-disposition': 'attachment; filename="northlight-my-data.json"',
    'content-type': 'application/json; charset=utf-8'
  })
  const whole = answer.json() as AccountExport
  expect(whole.signedIn.map(({ beganAt }) => beganAt)).toEqual(Array(2).fill('2025-12-01T12:00:00.000Z'))
  const list = async (part: string) => (await owner.get(`${users}/${part}`)).json()
  expect(whole).toMatchObject({
    exportedAt: '2025-12-01T12:00:00.000Z',
    profile: (await owner.get(users)).json(),
    passkeys: [{ id: owned.passkeyId, name: 'A key', addedAt: '2025-12-01T12:00:00.000Z', lastUsedAt: null }],
    consents: [
      { kind: 'news', givenAt: '2025-12-01T12:00:00.000Z' },
      { kind: 'cookies', chosenAt: '2025-12-01T11:00:00.000Z', analytics: false }
    ],
    addresses: await list('addresses'),
    cart: (await owner.get('/api/cart')).json(),
    orders: await list('orders'),
    reviews: await list('reviews'),
    foundHelpful: [{ reviewId: anothersReview, foundAt: '2025-12-01T12:00:00.000Z' }],
    wishList: [{ productId: 'anklet' }]
  })
  expect(whole.reviews).toHaveLength(2)
  const kept = await shop.db.selectFrom('uploads').selectAll().where('sha256', '=', owned.sha256).execute()
  const pictured = whole.pictures.map(({ base64 }) => base64)
  expect(pictured).toContain(kept[0]?.bytes.toString('base64'))
  expect(whole.pictures.flatMap(({ of }) => of)).toContainEqual({ request: bespoke.reference, position: 1 })
  expect(whole.pictures.every(({ mime }) => mime === 'image/jpeg')).toBe(true)
  const own = await shop.db
    .selectFrom('uploads')
    .innerJoin('carts', 'carts.id', 'uploads.owner')
    .select('uploads.id')
    .where(
      'carts.customer_id',
      '=',
      (await shop.db.selectFrom('customers').select('id').where('email', '=', owner.email).executeTakeFirstOrThrow()).id
    )
    .execute()
  expect(whole.pictures).toHaveLength(own.length)
  expect(whole.cart).toMatchObject([{ productId: 'ring', quantity: 1 }])
  const { filledMs: _, ...typed } = requestBodies.bespoke
  const byKind = Object.fromEntries(whole.requests.map((request) => [request.kind, request]))
  // Anybody can write anybody's e-mail: a visitor's request that bears the customer's is the visitor's. DECISIONS 36.
  expect(Object.keys(byKind)).toEqual(['bespoke'])
  expect(byKind.bespoke).toMatchObject({
    pictures: 1,
    form: typed,
    answers: [
      { at: '2025-12-01T11:00:00.000Z', from: 'Anna', text: 'A blue one?' },
      { at: '2025-12-01T11:01:00.000Z', from: 'Anna', text: 'Or a green one?' }
    ],
    messages: [{ at: '2025-12-01T12:00:00.000Z', text: 'The green one.' }],
    quotations: []
  })
  // The account shows the same request in the words of its form, and nobody else's.
  const shown = (await list('requests')) as OwnRequest[]
  expect(shown).toMatchObject([
    { kind: 'bespoke', reference: bespoke.reference, pictures: 1, answerBy: null, answers: byKind.bespoke?.answers }
  ])
  expect(shown[0]?.sent).toContainEqual({ label: 'E-mail', value: requestBodies.bespoke.email })
  expect(ownRequestsSchema.safeParse(shown).success).toBe(true)
  expect(JSON.stringify(shown)).not.toContain('Seen at the fair')
  expect((await another.get(`/api/users/${another.number}/requests`)).json()).toMatchObject([
    { kind: 'loose-diamond', answerBy: expect.stringMatching(/^2025-12-0/), answers: [] }
  ])
  const { password_hash, id } = await shop.db
    .selectFrom('customers')
    .selectAll()
    .where('email', '=', owner.email)
    .executeTakeFirstOrThrow()
  for (const secret of [password_hash, 'Seen at the fair', id, another.email, String(another.number)])
    expect(answer.text).not.toContain(secret)
})
