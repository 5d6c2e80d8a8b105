import { createHash, randomUUID } from 'node:crypto'
import { expect, test } from 'vitest'
import { isOrderNumber } from '#domain/orders/order-number.ts'
import { bespokeRequestSchema } from '#domain/requests/bespoke-request.ts'
import { requestAnswerSchema } from '#domain/requests/request-answer.ts'
import { REQUEST_KINDS, requestFacts } from '#domain/requests/request-kind.ts'
import { setBothClocks } from '../../testing/clocks.ts'
import { aPicture, putPicture, requestBodies, sendRequest, sha256Of } from '../../testing/requesting.ts'
import { startShop } from '../../testing/start-shop.ts'
import { findRequest, picturesOfRequest } from './queries.ts'
import { tableOf } from './tables.ts'

type Shop = Awaited<ReturnType<typeof startShop>>

const tables = (['bespoke', 'wedding-ring', 'wholesale', 'loose-diamond'] as const).map(tableOf)
const kept = async ({ db }: Shop) =>
  (await Promise.all(tables.map((table) => db.selectFrom(table).selectAll().execute()))).flat()
const mails = ({ db }: Shop) => db.selectFrom('mail_outbox').selectAll().orderBy('template').execute()

test.each(REQUEST_KINDS)('a %s is kept whole, answered with its reference and told to both sides', async (kind) => {
  const shop = await startShop({ env: { MAIL_TO: 'desk@northlight.example' } })
  const key = randomUUID()
  const answer = await sendRequest(shop.visitor(), kind, {}, key)
  expect(answer.status).toBe(201)
  expect(answer.headers['idempotency-key']).toBe(key)
  const told = requestAnswerSchema.parse(answer.json())
  expect(told).toMatchObject({ id: key, status: 'pending', createdAt: '2025-12-01T12:00:00.000Z' })
  expect(told.reference.startsWith(`${requestFacts[kind].referencePrefix}-`)).toBe(true)
  expect(isOrderNumber(told.reference)).toBe(true)

  const { filledMs: _, ...form } = requestBodies[kind]
  expect(await findRequest(shop.db, told.reference)).toMatchObject({ kind, status: 'pending', form })
  expect(await kept(shop)).toHaveLength(1)
  expect(await mails(shop)).toMatchObject([
    { template: 'request-acknowledged', recipient: 'alex@example.org', subject_id: told.reference },
    { template: 'request-received', recipient: 'desk@northlight.example', subject_id: told.reference }
  ])
})

test("the spec's fields are columns of their own", async () => {
  const shop = await startShop()
  for (const kind of REQUEST_KINDS) await sendRequest(shop.visitor(), kind)
  const { db } = shop
  expect(await db.selectFrom('bespoke_requests').selectAll().execute()).toMatchObject([
    { jewelry_type: 'necklace', budget: '5000-10000', name: 'Alex Morgan' }
  ])
  expect(await db.selectFrom('wedding_ring_requests').selectAll().execute()).toMatchObject([
    { diamond_color: 'F', carat_weight: 'custom', custom_carat: '1.8', band_style: 'plain', engraving: 'A & M' }
  ])
  expect(await db.selectFrom('wholesale_enquiries').selectAll().execute()).toMatchObject([
    { product_categories: '["necklaces","earrings"]', customization: 1, private_labeling: 0, urgency: 'urgent' }
  ])
  expect(await db.selectFrom('loose_diamond_enquiries').selectAll().execute()).toMatchObject([
    { customer_name: 'Alex Morgan', desired_colour: 'E', product_id: 'ring' }
  ])
})

test('a plain band is kept without a stone, whatever was sent of one, and sent again it is the same', async () => {
  const shop = await startShop()
  const visitor = shop.visitor()
  const key = randomUUID()
  const band = { diamondType: 'none', diamondShape: '', settingType: 'halo', metalType: 'not-sure' }
  const first = await sendRequest(visitor, 'wedding-ring', band, key)
  expect(first.status).toBe(201)
  expect(await shop.db.selectFrom('wedding_ring_requests').selectAll().execute()).toMatchObject([
    {
      diamond_type: 'none',
      diamond_shape: 'none',
      diamond_color: 'none',
      diamond_clarity: 'none',
      carat_weight: 'none',
      custom_carat: '',
      setting_type: 'none',
      metal_type: 'not-sure'
    }
  ])
  expect((await sendRequest(visitor, 'wedding-ring', band, key)).text).toBe(first.text)
  expect((await sendRequest(visitor, 'wedding-ring', { diamondShape: 'none' })).json()).toMatchObject({
    status: 422,
    errors: [{ path: 'diamondShape', message: 'Please select diamond shape' }]
  })
})

test.each(REQUEST_KINDS)(
  'a %s sent twice, one after the other or at once, is one with one set of mails',
  async (kind) => {
    const shop = await startShop()
    const visitor = shop.visitor()
    const key = randomUUID()
    const answers = await Promise.all([1, 2, 3].map(() => sendRequest(visitor, kind, {}, key)))
    answers.push(await sendRequest(visitor, kind, {}, key))
    expect(answers.map(({ status }) => status)).toEqual([201, 201, 201, 201])
    expect(new Set(answers.map(({ text }) => text)).size).toBe(1)
    expect([(await kept(shop)).length, (await mails(shop)).length]).toEqual([1, 2])
  }
)

test('the same key with other content is refused, also long after and from another visitor', async () => {
  const shop = await startShop()
  const visitor = shop.visitor()
  const key = randomUUID()
  await sendRequest(visitor, 'bespoke', {}, key)
  const other = { description: 'Something else altogether.' }
  const refused = { status: 422, type: '/problems/key-reused' }
  expect((await sendRequest(visitor, 'bespoke', other, key)).json()).toMatchObject(refused)
  await shop.db.deleteFrom('idempotency_keys').execute()
  expect((await sendRequest(visitor, 'bespoke', other, key)).json()).toMatchObject(refused)
  expect((await sendRequest(shop.visitor(), 'bespoke', other, key)).json()).toMatchObject(refused)
  expect([(await kept(shop)).length, (await mails(shop)).length]).toEqual([1, 2])
})

test('a request that an earlier release kept, by the fingerprint of its whole form, is known when it is sent again', async () => {
  const shop = await startShop()
  const visitor = shop.visitor()
  const key = randomUUID()
  const first = await sendRequest(visitor, 'bespoke', {}, key)
  await shop.db.deleteFrom('idempotency_keys').execute()
  const whole = JSON.stringify([bespokeRequestSchema.parse(requestBodies.bespoke), []])
  const fingerprint = createHash('sha256').update(whole).digest('base64url')
  await shop.db.updateTable('bespoke_requests').set({ fingerprint }).execute()
  expect((await sendRequest(visitor, 'bespoke', {}, key)).text).toBe(first.text)
})

test('sent again when the answer is no longer remembered, it has the same reference and no second mail', async () => {
  const shop = await startShop()
  const visitor = shop.visitor()
  const key = randomUUID()
  const first = await sendRequest(visitor, 'wholesale', {}, key)
  await shop.db.deleteFrom('idempotency_keys').execute()
  shop.setNow('2026-01-15T12:00:00Z')
  expect((await sendRequest(visitor, 'wholesale', { filledMs: 90_000 }, key)).text).toBe(first.text)
  expect((await sendRequest(shop.visitor(), 'wholesale', {}, key)).text).toBe(first.text)
  expect([(await kept(shop)).length, (await mails(shop)).length]).toEqual([1, 2])
})

test('a request under a key that is no UUID is refused; one without a key is a new one each time', async () => {
  const shop = await startShop()
  const visitor = shop.visitor()
  expect((await sendRequest(visitor, 'bespoke', {}, 'no-uuid')).json()).toMatchObject({
    status: 422,
    errors: [{ path: 'Idempotency-Key' }]
  })
  for (let times = 0; times < 2; times++)
    expect((await visitor.post('/api/bespoke', requestBodies.bespoke)).json()).toMatchObject({ status: 'pending' })
  expect(await kept(shop)).toHaveLength(2)
})

test.each([
  ['bespoke', 'jewelryType', 'crown'],
  ['wedding-ring', 'metalType', 'tin'],
  ['wedding-ring', 'engraving', 'x'.repeat(26)],
  ['wholesale', 'productCategories', ['watches']],
  ['wholesale', 'diamondTypes', []],
  ['loose-diamond', 'desiredCarat', ''],
  ['bespoke', 'description', 'a'.repeat(100_000)],
  ['bespoke', 'referenceImages', ['../etc/passwd']],
  ['bespoke', 'referenceImages', Array.from({ length: 6 }, (_, index) => String(index).repeat(64))]
] as const)('a %s whose %s cannot be taken is refused, and says where', async (kind, path, value) => {
  const shop = await startShop()
  const answer = await sendRequest(shop.visitor(), kind, { [path]: value })
  expect(answer.status).toBe(422)
  const { errors } = answer.json() as { errors: { path: string; message: string }[] }
  expect(errors.some((error) => error.path === path || error.path.startsWith(`${path}.`))).toBe(true)
  expect(await kept(shop)).toEqual([])
})

test('a body larger than any form is refused', async () => {
  const answer = await sendRequest((await startShop()).visitor(), 'bespoke', { description: 'a'.repeat(300_000) })
  expect(answer.status).toBe(413)
})

test('emoji, right-to-left script and HTML are kept as typed, NUL is not', async () => {
  const shop = await startShop()
  const description = 'A ring 💍👩‍👩‍👧 for שרה and مريم\n<b>"bold" & \'brave\'</b>'
  const answer = await sendRequest(shop.visitor(), 'bespoke', { description: `\0${description}\0` })
  expect(answer.status).toBe(201)
  expect(await kept(shop)).toMatchObject([{ description }])
})

test('nobody writes headers of a mail into a name or an address', async () => {
  const shop = await startShop()
  const injected = 'alex@example.org\r\nBcc: all@example.org'
  expect((await sendRequest(shop.visitor(), 'bespoke', { email: injected })).status).toBe(422)
  await sendRequest(shop.visitor(), 'bespoke', { name: 'Alex\r\nBcc: all@example.org' })
  for (const row of await kept(shop)) expect(`${row.name}${row.email}`).not.toMatch(/[\r\n]/)
})

test('a request names pictures of its own sender, in their order', async () => {
  const shop = await startShop()
  const [visitor, other] = [shop.visitor(), shop.visitor()]
  const pictures = await Promise.all([3, 1, 2].map((number) => aPicture(number)))
  const referenceImages = pictures.map(sha256Of)
  for (const bytes of [...pictures].reverse()) await putPicture(visitor, bytes)

  const missing = { status: 422, type: '/problems/picture-missing' }
  expect((await sendRequest(other, 'bespoke', { referenceImages })).json()).toMatchObject(missing)
  const unknown = { referenceImages: [...referenceImages, 'a'.repeat(64)] }
  expect((await sendRequest(visitor, 'bespoke', unknown)).json()).toMatchObject(missing)
  expect(await kept(shop)).toEqual([])

  const { reference } = requestAnswerSchema.parse((await sendRequest(visitor, 'bespoke', { referenceImages })).json())
  const request = await findRequest(shop.db, reference)
  const kept3 = await picturesOfRequest(shop.db, request?.id ?? '')
  expect(kept3.map(({ sha256 }) => sha256)).toEqual(referenceImages)
})

test.each([
  ['wholesale', { urgency: 'urgent' }, 4],
  ['wholesale', { urgency: 'standard' }, 24],
  ['wholesale', { urgency: 'flexible' }, 48],
  ['bespoke', {}, 24],
  ['wedding-ring', {}, 24],
  ['loose-diamond', {}, 24]
] as const)('a %s with %o is promised an answer within %i hours', async (kind, changed, hours) => {
  const answer = await sendRequest((await startShop()).visitor(), kind, changed)
  expect(answer.json()).toMatchObject({ answerHours: hours })
})

test('an enquiry of a Sunday night is promised for Monday, and the desk has the same time', async () => {
  const shop = await startShop()
  shop.setNow('2026-11-22T23:17:00Z')
  const answer = requestAnswerSchema.parse(
    (await sendRequest(shop.visitor(), 'wholesale', { urgency: 'urgent' })).json()
  )
  expect(answer.answerBy).toBe('2026-11-23T13:00:00.000Z')
  const opened = await shop.db.selectFrom('request_cases').select('due_at').executeTakeFirstOrThrow()
  expect(opened.due_at).toBe(answer.answerBy)
})

test.each([
  ['a field that no person sees is filled', { website: 'https://example.org' }],
  ['the form was sent sooner than anybody fills it', { filledMs: 1999 }]
])('where %s, it is answered alike and kept, and only the shop is mailed', async (_, changed) => {
  const shop = await startShop()
  const visitor = shop.visitor()
  const honest = await sendRequest(visitor, 'bespoke')
  const spam = await sendRequest(visitor, 'bespoke', changed)
  expect(spam.status).toBe(201)
  expect(Object.keys(spam.json() as object)).toEqual(Object.keys(honest.json() as object))
  expect(spam.json()).toMatchObject({ status: 'pending' })
  expect((await kept(shop)).map(({ status }) => status).sort()).toEqual(['pending', 'spam'])
  expect((await mails(shop)).map(({ template }) => template).sort()).toEqual([
    'request-acknowledged',
    'request-received',
    'request-received'
  ])
})

test('fifty requests with five pictures each in a row meet no limit, nor do they when all are sent again', async () => {
  const shop = await startShop()
  const visitor = shop.visitor()
  for (let index = 0; index < 50; index++) {
    const pictures = await Promise.all([0, 1, 2, 3, 4].map((number) => aPicture(index * 5 + number)))
    for (const bytes of pictures) expect((await putPicture(visitor, bytes)).status).toBe(200)
    const referenceImages = pictures.map(sha256Of)
    const key = randomUUID()
    for (let again = 0; again < 2; again++)
      expect((await sendRequest(visitor, 'bespoke', { referenceImages }, key)).status).toBe(201)
  }
  expect(await kept(shop)).toHaveLength(50)
}, 60_000)

test('more requests than anybody has are put off, and what was put off can go later', async () => {
  const shop = await startShop({ limits: { requestsPerHour: 2 } })
  setBothClocks(shop, '2025-12-01T12:00:00Z')
  const visitor = shop.visitor()
  const key = randomUUID()
  for (let index = 0; index < 2; index++) await sendRequest(visitor, 'bespoke')
  expect(await sendRequest(visitor, 'bespoke', {}, key)).toMatchObject({
    status: 429,
    headers: { 'retry-after': '3600' }
  })
  setBothClocks(shop, '2025-12-01T13:00:00Z')
  expect((await sendRequest(visitor, 'bespoke', {}, key)).status).toBe(201)
})

test('what is shared before a worker is in control leads to the page that explains it', async () => {
  const shop = await startShop()
  const answer = await shop.send(
    'POST',
    '/share',
    { 'Content-Type': 'multipart/form-data; boundary=x', Origin: 'null', 'Sec-Fetch-Site': 'cross-site' },
    '--x\r\nContent-Disposition: form-data; name="title"\r\n\r\nA ring\r\n--x--\r\n'
  )
  expect(answer).toMatchObject({ status: 303, headers: { location: '/bespoke?shared=unsaved' } })
})

test('an enquiry about a piece that the shop never had is refused, and nothing is kept of it', async () => {
  const shop = await startShop()
  const answer = await sendRequest(shop.visitor(), 'loose-diamond', { productId: 'no-such-piece' })
  expect(answer.status).toBe(422)
  expect(answer.json()).toMatchObject({
    detail: 'We have no piece of this name. Please ask from its own page.',
    errors: [{ path: 'productId' }]
  })
  expect(await kept(shop)).toEqual([])
  await shop.db.updateTable('products').set({ is_retired: 1 }).where('id', '=', 'ring').execute()
  expect((await sendRequest(shop.visitor(), 'loose-diamond')).status).toBe(201)
})

test('who asks to be rung up says where, and each thing that is wrong is a sentence of its own', async () => {
  const shop = await startShop()
  const answer = await sendRequest(shop.visitor(), 'loose-diamond', {
    preferredContact: 'both',
    phone: '',
    customerName: 'A'
  })
  expect([answer.status, answer.json()]).toMatchObject([
    422,
    {
      detail: 'Name must be at least 2 characters. Please enter a phone number, or choose e-mail as the way we answer.'
    }
  ])
})
