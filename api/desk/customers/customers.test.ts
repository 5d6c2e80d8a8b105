import { expect, test } from 'vitest'
import type { CustomerView } from '#domain/desk/customer-view.ts'
import type { DeskDocument } from '#domain/desk/desk-page.ts'
import type { PeopleView } from '#domain/desk/person-view.ts'
import type { Order } from '#domain/orders/order.ts'
import { inTransaction } from '../../db/engine.ts'
import { eraseCustomer } from '../../modules/users/erasure-route.ts'
import { createAuthenticator } from '../../testing/authenticator.ts'
import { mailedToken, mailsWaiting } from '../../testing/mailed.ts'
import { addToCart, bodyOfCart, confirmOrder, orderOne, placeOrder } from '../../testing/ordering.ts'
import { startShop } from '../../testing/start-shop.ts'

type Staff = Awaited<ReturnType<Awaited<ReturnType<typeof startShop>>['staff']>>

async function viewOf(staff: Staff, number: number): Promise<CustomerView> {
  const { page } = (await staff.get(`/desk/customers/${number}`)).json() as DeskDocument
  if (page.kind !== 'customer') throw new Error(`A page of ${page.kind}`)
  return page.view
}

async function withCustomer() {
  const shop = await startShop()
  const customer = await shop.customer({ email: 'alex@example.org' })
  const staff = await shop.staff({ name: 'Anna' })
  return { shop, customer, staff, at: `/desk/customers/${customer.number}` }
}

const changesKept = ({ db }: Awaited<ReturnType<typeof startShop>>) =>
  db.selectFrom('audit').selectAll().where('subject', '=', 'customer').execute()

test('customers are found by every word of their name, e-mail and number', async () => {
  const shop = await startShop()
  const staff = await shop.staff()
  const zoe = await shop.customer({ firstName: 'Zoë', lastName: 'Ångström', email: 'zoe@example.org' })
  await shop.customer({ firstName: 'Alex', lastName: 'Morgan' })
  await orderOne(zoe)
  const found = async (q: string) => {
    const { page } = (await staff.get(`/desk/customers?q=${encodeURIComponent(q)}`)).json() as DeskDocument
    return (page as { view: PeopleView }).view.rows.map(({ name, orders }) => `${name}, ${orders}`)
  }
  expect(await found('')).toHaveLength(2)
  for (const q of ['Zoë', 'ZO', 'zoe@EXAMPLE.org', String(zoe.number), '  Ångström zoe '])
    expect([q, await found(q)]).toEqual([q, ['Zoë Ångström, 1']])
  for (const q of ['Zoë Nobody', '%', "' or 1=1 --"]) expect([q, await found(q)]).toEqual([q, []])
})

test('a customer is shown with their orders, and never by the secret key', async () => {
  const { customer, staff, at } = await withCustomer()
  const order = await orderOne(customer)
  expect(await viewOf(staff, customer.number)).toMatchObject({
    name: 'Alex Morgan',
    email: 'alex@example.org',
    type: 'retail',
    orders: [{ number: order.id, status: 'pending', pieces: 'Necklace', total: 129_900 }]
  })
  expect((await staff.get(at)).text).not.toContain(customer.id)
  for (const number of ['0', '1', 'x', '1e9', '99999999999', '999999999999999999'])
    expect([number, (await staff.get(`/desk/customers/${number}`)).status]).toEqual([number, 404])
})

test('an order may come to more than thirty-two bits of pence', async () => {
  const { shop, customer, staff } = await withCustomer()
  const total = 2 ** 31 + 1
  await orderOne(customer)
  await shop.db.updateTable('orders').set({ total, vat: total }).execute()
  expect(await viewOf(staff, customer.number)).toMatchObject({ orders: [{ total }] })
  const { sum } = await shop.db
    .selectFrom('orders')
    .select(({ fn }) => fn.sum<number>('total').as('sum'))
    .executeTakeFirstOrThrow()
  expect(sum).toBe(total)
})

test('a customer becomes a trade buyer with the next answer, and the change is written down', async () => {
  const { shop, customer, staff, at } = await withCustomer()
  expect((await staff.post(`${at}/type`, { type: 'owner' })).status).toBe(422)
  const answer = await staff.post(`${at}/type`, { type: 'wholesale' })
  expect([answer.status, answer.headers.location]).toEqual([303, `${at}?said=customer-changed`])
  expect((await customer.get(`/api/users/${customer.number}`)).json()).toMatchObject({ customerType: 'wholesale' })
  expect(await changesKept(shop)).toMatchObject([
    {
      who: 'staff:Anna',
      action: 'customer.type',
      subject_id: String(customer.number),
      before: '{"type":"retail"}',
      after: '{"type":"wholesale"}'
    }
  ])
  expect((await viewOf(staff, customer.number)).changes).toMatchObject([
    { who: 'Anna', what: 'Type: retail → wholesale' }
  ])
})

test('with another e-mail every session and every link to a new password is over, and both addresses are told', async () => {
  const { shop, customer, staff, at } = await withCustomer()
  await shop.visitor().post('/api/customers/password-reset', { email: customer.email })
  expect((await staff.post(`${at}/email`, { email: ' Alex.Morgan@Example.COM ' })).status).toBe(303)

  expect((await customer.get(`/api/users/${customer.number}`)).status).toBe(401)
  expect(await shop.db.selectFrom('password_resets').selectAll().execute()).toEqual([])
  const signIn = (email: string) =>
    shop.visitor().post('/api/shopify/customer/login', { email, password: customer.password })
  expect((await signIn('alex@example.org')).status).toBe(401)
  // The password goes with the old address.
  expect((await signIn('alex.morgan@example.com')).status).toBe(401)
  expect(await mailsWaiting(shop.db)).toEqual(
    expect.arrayContaining(['email-changed to alex@example.org', 'email-changed to alex.morgan@example.com'])
  )
  // What is kept of an address tells two apart and outlives nobody.
  const [change] = await changesKept(shop)
  expect(change).toMatchObject({ before: '{"email":"a…@example.org"}', after: '{"email":"a…@example.com"}' })
})

test('who held the account before is given nothing that guests sent with its new e-mail; a link to its mailbox opens it', async () => {
  const { shop, customer, staff, at } = await withCustomer()
  const email = 'alex.morgan@example.com'
  const guest = shop.visitor()
  await addToCart(guest, { productId: 'necklace' })
  const order = (await placeOrder(guest, await bodyOfCart(guest, { customerEmail: email }))).json() as Order
  expect((await confirmOrder(shop, guest, order)).status).toBe(200)
  await staff.post(`${at}/email`, { email })

  const before = shop.visitor()
  await before.post('/api/shopify/customer/login', { email, password: customer.password })
  expect((await before.get(`/api/orders/${order.id}`)).status).toBe(404)
  const after = shop.visitor()
  await after.post('/api/customers/password-reset', { email })
  const chosen = { token: await mailedToken(shop.db, email), password: 'another battery horse' }
  await after.post('/api/customers/password-reset/confirm', chosen)
  await after.post('/api/shopify/customer/login', { email, password: chosen.password })
  expect((await after.get(`/api/orders/${order.id}`)).status).toBe(200)
})

test('a passkey of before opens no account that has another e-mail since, nor one that was asked for', async () => {
  const origin = 'http://localhost:3000'
  const shop = await startShop({ env: { PUBLIC_URL: origin } })
  const customer = await shop.customer({ email: 'alex@example.org' })
  const passkeys = `/api/users/${customer.number}/passkeys`
  const asked = async (path: string) =>
    ((await customer.post(path, {})).json() as { options: { challenge: string } }).options
  const authenticator = createAuthenticator()
  const made = authenticator.create(await asked(`${passkeys}/options`), { origin })
  expect((await customer.post(passkeys, { answer: made })).status).toBe(201)
  await asked(`${passkeys}/options`)

  const staff = await shop.staff()
  await staff.post(`/desk/customers/${customer.number}/email`, { email: 'alex.morgan@example.com' })
  const answer = authenticator.get(await asked('/api/customers/passkey/options'), { origin })
  const before = shop.visitor()
  expect((await before.post('/api/customers/passkey/sign-in', { answer })).status).toBe(401)
  for (const table of ['passkeys', 'passkey_challenges'] as const)
    expect(await shop.db.selectFrom(table).selectAll().execute(), table).toEqual([])
})

test('what was mailed to an earlier address goes with the account', async () => {
  const { shop, customer, staff, at } = await withCustomer()
  await staff.post(`${at}/email`, { email: 'new@example.org' })
  await inTransaction(shop.db, (within) =>
    eraseCustomer(within, { id: customer.id, email: 'new@example.org' }, Date.parse('2025-12-01T12:00:00Z'))
  )
  expect(await mailsWaiting(shop.db)).toEqual([])
})

test('an e-mail that is another’s or none is refused, and stays in the form', async () => {
  const { shop, staff, at } = await withCustomer()
  await shop.customer({ email: 'taken@example.org' })
  for (const email of ['TAKEN@example.org', 'nobody', '']) {
    const answer = await staff.post(`${at}/email`, { email })
    expect([email, answer.status]).toEqual([email, 422])
    expect((answer.json() as DeskDocument).form).toEqual({
      name: 'email',
      values: { email },
      errors: { email: expect.any(String) }
    })
  }
  expect(await changesKept(shop)).toEqual([])
})

test('a customer that there is not can be neither seen nor changed', async () => {
  const { staff } = await withCustomer()
  for (const [form, fields] of [
    ['type', { type: 'wholesale' }],
    ['email', { email: 'new@example.org' }]
  ] as const)
    expect((await staff.post(`/desk/customers/1/${form}`, fields)).status).toBe(404)
})
