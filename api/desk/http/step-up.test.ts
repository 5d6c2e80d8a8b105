import { randomUUID } from 'node:crypto'
import { Secret, TOTP } from 'otpauth'
import { expect, test } from 'vitest'
import type { DeskDocument } from '#domain/desk/desk-page.ts'
import { orderOne } from '../../testing/ordering.ts'
import { startShop } from '../../testing/start-shop.ts'
import type { TestAnswer } from '../../testing/test-answer.ts'
import { openShell } from '../cli/testing/shell.ts'

const start = Date.parse('2025-12-01T12:00:00Z')
const later = '2025-12-01T12:10:00Z'

/** A desk that was signed in to at noon and left open. */
async function startOpenDesk() {
  const shop = await startShop()
  const anna = await shop.staff({ name: 'Anna', email: 'anna@northlight.example' })
  const other = await shop.staff({ name: 'Bea', email: 'bea@northlight.example' })
  const customer = await shop.customer()
  const order = await orderOne(shop.visitor())
  const secret = Secret.fromBase32(anna.codeSecret)
  const codeAt = (timestamp: number) => new TOTP({ secret }).generate({ timestamp })
  const proof = (at: string, given = {}) => ({
    'proof-password': anna.password,
    'proof-code': codeAt(Date.parse(at)),
    ...given
  })
  return { shop, anna, other, customer, order, proof, codeAt }
}
type OpenDesk = Awaited<ReturnType<typeof startOpenDesk>>

const pageOf = (answer: TestAnswer) => (answer.json() as DeskDocument).page

const FORMS: readonly [string, (desk: OpenDesk) => [address: string, fields: Record<string, string>]][] = [
  ['marking paid', ({ order }) => [`/desk/orders/${order.id}/payment`, { key: randomUUID(), reference: 'MORGAN 1' }]],
  [
    'a refund',
    ({ order }) => [
      `/desk/orders/${order.id}/refund`,
      { key: randomUUID(), amount: '10', reason: 'A scratch.', refundable: '0' }
    ]
  ],
  ['a customer’s e-mail', ({ customer }) => [`/desk/customers/${customer.number}/email`, { email: 'o@example.org' }]],
  ['an invitation', () => ['/desk/staff/invite', { email: 'eve@example.org', role: 'owner' }]],
  ['a role', ({ other }) => [`/desk/staff/${other.id}/role`, { role: 'reviewer' }]],
  ['an end', ({ other }) => [`/desk/staff/${other.id}/end`, {}]],
  ['a price', () => ['/desk/catalogue/ring', { revision: '', price: '1', stock: 'listed', featured: 'listed' }]]
]

test.each(FORMS)(
  '%s asks whoever sits at a desk that was left open who they are, and does nothing before',
  async (_, of) => {
    const desk = await startOpenDesk()
    const { shop, anna, proof } = desk
    const [address, fields] = of(desk)
    shop.setNow(later)
    const before = await audited(desk)

    const asked = await anna.post(address, fields)
    expect(asked.status).toBe(403)
    expect(pageOf(asked)).toEqual({
      kind: 'step-up',
      view: { action: address, fields: Object.entries(fields), problem: null, hasPasskey: false }
    })
    const wrong = await anna.post(address, { ...fields, ...proof(later, { 'proof-password': 'guess at it' }) })
    expect([wrong.status, pageOf(wrong).kind]).toEqual([422, 'step-up'])
    expect(wrong.text).not.toContain('guess at it')
    expect((await audited(desk)).slice(before.length)).toEqual(['staff.proof-refused'])

    const done = await anna.post(address, { ...fields, ...proof(later) })
    expect([303, 409, 422]).toContain(done.status)
    expect(done.status === 303 || pageOf(done).kind !== 'step-up').toBe(true)
    expect((await audited(desk)).slice(before.length)).toContain('staff.proof')
  }
)

const audited = async ({ shop }: OpenDesk) =>
  (await shop.db.selectFrom('audit').select('action').orderBy('number').execute()).map(({ action }) => action)

test('a proof holds ten minutes, for that session alone, and its code works once', async () => {
  const desk = await startOpenDesk()
  const { shop, anna, other, customer, proof } = desk
  const address = `/desk/customers/${customer.number}/email`
  const to = (email: string, given = {}) => anna.post(address, { email, ...given })
  shop.setNow(later)
  expect((await to('one@example.org', proof(later))).status).toBe(303)
  shop.setNow('2025-12-01T12:19:59Z')
  expect((await to('two@example.org')).status).toBe(303)
  shop.setNow('2025-12-01T12:20:00Z')
  expect((await to('three@example.org')).status).toBe(403)
  expect((await other.post(address, { email: 'four@example.org' })).status).toBe(403)
  expect((await to('five@example.org', proof(later))).status).toBe(422)
})

test('guesses at a desk that was left open end after ten, with the right password too', async () => {
  const { shop, anna, customer, proof } = await startOpenDesk()
  const address = `/desk/customers/${customer.number}/email`
  shop.setNow(later)
  for (let tried = 0; tried < 10; tried++)
    await anna.post(address, { email: 'one@example.org', ...proof(later, { 'proof-password': `guess ${tried}` }) })
  const limited = await anna.post(address, { email: 'one@example.org', ...proof(later) })
  expect(limited.status).toBe(429)
  expect(pageOf(limited)).toMatchObject({ kind: 'step-up', view: { problem: expect.stringMatching(/try again/) } })
})

test('with the clock put back a proof of a time to come is none', async () => {
  const { shop, anna, customer } = await startOpenDesk()
  await shop.db
    .updateTable('staff_sessions')
    .set({ created_at: '2025-12-01T08:00:00.000Z', proved_at: '2025-12-01T12:00:00.000Z' })
    .execute()
  shop.setNow('2025-12-01T11:00:00Z')
  expect((await anna.post(`/desk/customers/${customer.number}/email`, { email: 'o@example.org' })).status).toBe(403)
})

test('a price moved a little is not asked about, nor is anything else of the piece; three small steps are', async () => {
  const { shop, anna } = await startOpenDesk()
  shop.setNow(later)
  const save = async (price: string, given = {}) => {
    const page = pageOf(await anna.get('/desk/catalogue/ring'))
    const revision = page.kind === 'product' ? page.view.revision : ''
    const rest = { revision, stock: 'listed', featured: 'listed', ...given }
    return (await anna.post('/desk/catalogue/ring', { ...rest, price })).status
  }
  const priceNow = async () =>
    (await shop.db.selectFrom('products').select('price').where('id', '=', 'ring').executeTakeFirstOrThrow()).price /
    100
  const first = await priceNow()
  expect(await save(String(Math.round(first * 0.8)))).toBe(303)
  expect(await save(String(Math.round(first * 0.8)), { featured: 'yes' })).toBe(303)
  expect(await save(String(Math.round(first * 0.66)))).toBe(403)
  expect(await priceNow()).toBe(Math.round(first * 0.8))
  shop.setNow('2025-12-02T12:11:00Z')
  // Back at the desk the day after: yesterday's price is yesterday's.
  await shop.db
    .updateTable('staff_sessions')
    .set({ last_seen_at: '2025-12-02T12:10:00.000Z', expires_at: '2025-12-02T20:00:00.000Z' })
    .execute()
  expect(await save(String(Math.round(first * 0.66)))).toBe(303)
})

test('a shell is asked nothing: whoever has it has the machine', async () => {
  const { shop } = await startOpenDesk()
  const atShell = await openShell(shop)
  expect((await atShell(['price', 'ring', '1'])).failed).toBeUndefined()
})

test('what proves who somebody is reaches no route and no page', async () => {
  const { shop, anna, order, proof } = await startOpenDesk()
  const address = `/desk/orders/${order.id}/refund`
  shop.setNow(later)
  const answer = await anna.post(address, {
    key: randomUUID(),
    amount: 'x',
    reason: '',
    refundable: '0',
    ...proof(later)
  })
  expect(answer.status).toBe(422)
  expect(answer.text).not.toContain(anna.password)
  expect(answer.text).not.toContain('proof-')
  expect(start).toBeLessThan(Date.parse(later))
})
