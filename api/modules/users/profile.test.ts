import { expect, test } from 'vitest'
import type { Profile } from '#domain/accounts/profile.ts'
import { startShop } from '../../testing/start-shop.ts'

async function startProfile() {
  const shop = await startShop()
  const customer = await shop.customer()
  const path = `/api/users/${customer.number}`
  return {
    shop,
    customer,
    read: async () => (await customer.get(path)).json() as Profile,
    change: (body: unknown) => customer.send('PATCH', path, body)
  }
}

test('a customer changes what they like of their details, and the rest stays', async () => {
  const { customer, read, change } = await startProfile()
  const before = await read()
  expect(before).toMatchObject({ id: customer.number, email: customer.email, customerType: 'retail' })
  const changes = { phone: '01632 960141', dateOfBirth: '1990-04-23', preferredContactMethod: 'phone' } as const
  const answer = await change(changes)
  expect([answer.status, answer.headers['cache-control']]).toEqual([200, 'no-store'])
  expect(answer.json()).toEqual({ ...before, ...changes })
  await change({ dateOfBirth: null })
  expect(await read()).toEqual({ ...before, ...changes, dateOfBirth: null })
})

test('a consent to news keeps the date on which it was given, until it is withdrawn', async () => {
  const { shop, read, change } = await startProfile()
  await change({ marketingConsent: true })
  shop.setNow('2025-12-05T12:00:00Z')
  await change({ marketingConsent: true, phone: '' })
  expect(await read()).toMatchObject({ marketingConsent: true, marketingConsentAt: '2025-12-01T12:00:00.000Z' })
  await change({ marketingConsent: false })
  expect(await read()).toMatchObject({ marketingConsent: false, marketingConsentAt: null })
  await change({ marketingConsent: true })
  expect(await read()).toMatchObject({ marketingConsentAt: '2025-12-05T12:00:00.000Z' })
})

test('what is no detail is refused, what is not the customer’s to change is left alone, HTML stays text', async () => {
  const { read, change } = await startProfile()
  const before = await read()
  for (const dateOfBirth of ['2025-12-02', '1990-02-30', 'yesterday'])
    expect((await change({ dateOfBirth })).json()).toMatchObject({ status: 422, errors: [{ path: 'dateOfBirth' }] })
  expect((await change({ firstName: '' })).status).toBe(422)
  await change({ email: 'other@example.org', id: 1, customerType: 'wholesale', createdAt: '', password: 'x' })
  expect(await read()).toEqual(before)
  await change({ lastName: '<b>Morgan</b>' })
  expect(await read()).toMatchObject({ lastName: '<b>Morgan</b>' })
})

test('who would rather be rung up has a number: without one nothing is changed, by either field', async () => {
  const { shop, customer, read, change } = await startProfile()
  await shop.db.updateTable('customers').set({ phone: '' }).where('email', '=', customer.email).execute()
  const refused = { status: 422, errors: [{ path: 'phone' }] }
  expect((await change({ firstName: 'Alexandra', preferredContactMethod: 'phone' })).json()).toMatchObject(refused)
  expect(await read()).toMatchObject({
    firstName: expect.not.stringMatching('Alexandra'),
    preferredContactMethod: 'email'
  })
  expect((await change({ phone: '01632 960141', preferredContactMethod: 'phone' })).status).toBe(200)
  expect((await change({ phone: '' })).json()).toMatchObject(refused)
  expect(await read()).toMatchObject({ phone: '01632 960141' })

  await shop.db.updateTable('customers').set({ phone: '' }).where('email', '=', customer.email).execute()
  expect((await change({ firstName: 'Alexandra' })).status).toBe(200)
})
