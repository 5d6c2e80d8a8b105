import { randomBytes, randomUUID } from 'node:crypto'
import { readFile } from 'node:fs/promises'
import { expect, test } from 'vitest'
import type { DeskDocument } from '#domain/desk/desk-page.ts'
import type { PeopleView, PersonView } from '#domain/desk/person-view.ts'
import type { Order } from '#domain/orders/order.ts'
import type { CheckoutForm } from '#domain/orders/order-form.ts'
import type { RequestAnswer } from '#domain/requests/request-answer.ts'
import { inTransaction } from '../../db/engine.ts'
import { fillPeople } from '../../db/people/fill-people.ts'
import { eraseRequest } from '../../modules/requests/erase-request.ts'
import { eraseCustomer } from '../../modules/users/erasure-route.ts'
import { purgeExpired } from '../../server/jobs/purge.ts'
import { addToCart, bodyOfCart, confirmOrder, form, placeOrder } from '../../testing/ordering.ts'
import { sendRequest } from '../../testing/requesting.ts'
import { startShop, type TestVisitor } from '../../testing/start-shop.ts'
import { openShell } from '../cli/testing/shell.ts'

type Shop = Awaited<ReturnType<typeof startShop>>
type Staff = Awaited<ReturnType<Shop['staff']>>

async function order(visitor: TestVisitor, changed: Partial<CheckoutForm> = {}): Promise<Order> {
  await addToCart(visitor, { productId: 'necklace' })
  const answer = await placeOrder(visitor, await bodyOfCart(visitor, changed))
  if (answer.status !== 201) throw new Error(answer.text)
  return answer.json() as Order
}

const going = (changed: Partial<NonNullable<CheckoutForm['shippingAddress']>>) => ({
  shippingAddress: { ...form.shippingAddress, ...changed } as NonNullable<CheckoutForm['shippingAddress']>
})

/** What a search finds, each by name and e-mail. */
async function found(staff: Staff, q: string): Promise<string[]> {
  const { page } = (await staff.get(`/desk/customers?q=${encodeURIComponent(q)}`)).json() as DeskDocument
  return (page as { view: PeopleView }).view.rows.map(({ name, reached }) => `${name}, ${reached}`)
}

async function recordOf(staff: Staff, named: string): Promise<PersonView> {
  let answer = await staff.get(`/desk/people/${encodeURIComponent(named)}`)
  if (answer.status === 303 || answer.status === 302) answer = await staff.get(String(answer.headers.location))
  const { page } = answer.json() as DeskDocument
  if (page.kind !== 'person') throw new Error(`A page of ${page.kind}`)
  return page.view
}

const seenOf = ({ identities }: PersonView) =>
  identities
    .map(({ id }) => id)
    .sort()
    .join(' ')

const merged = (staff: Staff, into: PersonView, other: string) =>
  staff.post(`/desk/people/${into.id}/merge`, { other, seen: seenOf(into), sure: 'yes' })

const everyKey = async ({ db }: Shop) => ({
  identities: (await db.selectFrom('identities').select(['kind', 'value']).execute())
    .map((one) => Object.values(one).join(' '))
    .sort(),
  keys: (await db.selectFrom('person_keys').select(['kind', 'value', 'record_kind', 'record_id']).execute())
    .map((one) => Object.values(one).join(' '))
    .sort(),
  records: (await db.selectFrom('person_records').select(['kind', 'record_id']).execute())
    .map((one) => Object.values(one).join(' '))
    .sort(),
  trigrams: (await db.selectFrom('name_trigrams').selectAll().execute())
    .map((one) => Object.values(one).join(' '))
    .sort()
})

test('guest, account and request of one e-mail are one record, found by everything that is known of it', async () => {
  const shop = await startShop()
  const staff = await shop.staff()
  const customer = await shop.customer({ firstName: 'Zoë', lastName: 'Ångström', email: 'zoe@example.org' })
  const placed = await order(shop.visitor(), {
    customerEmail: 'ZOE@example.org',
    customerName: 'Zoe Angstrom',
    customerPhone: '07700 900123'
  })
  const asked = (await sendRequest(shop.visitor(), 'bespoke', { email: 'Zoe@Example.org' })).json() as RequestAnswer
  await order(shop.visitor(), { customerEmail: 'other@example.org', customerName: 'Sam Hill' })
  await shop.db.updateTable('orders').set({ status: 'paid' }).where('id', '=', placed.id).execute()
  const sent = await staff.post(`/desk/orders/${placed.id}/dispatch`, {
    from: 'paid',
    carrier: 'Royal Mail',
    tracking: 'QQ123456789GB'
  })
  expect(sent.status).toBe(303)
  for (const q of [
    '+44 7700 900123',
    '07700.900.123',
    '0044 7700 900123',
    placed.id,
    asked.reference,
    'qq 123456789 gb'.toUpperCase().replaceAll(' ', ''),
    String(customer.number),
    'zoe@EXAMPLE.org',
    'Angstrom'
  ])
    expect([q, await found(staff, q)]).toEqual([q, ['Zoë Ångström, zoe@example.org']])
  // Misspelt.
  expect(await found(staff, 'Angstorm')).toEqual(['Zoë Ångström, zoe@example.org'])
  expect(await found(staff, 'Angstorm Hill')).toEqual([])
  // What is spelt rightly is meant.
  await order(shop.visitor(), {
    customerEmail: 'zo@example.org',
    ...going({ firstName: 'Zoet', lastName: 'Angstrom' })
  })
  expect(await found(staff, 'Zoet Angstorm')).toEqual(['Zoet Angstrom, zo@example.org'])
  await shop.db.deleteFrom('identities').where('value', '=', 'zo@example.org').execute()
  expect((await found(staff, 'LS1 1AA')).length).toBe(2)
  const view = await recordOf(staff, placed.id)
  expect(view).toMatchObject({ emails: ['zoe@example.org'], phones: expect.arrayContaining(['+447700900123']) })
  expect(view.events.map(({ title }) => title).sort()).toEqual([placed.id, asked.reference].sort())
  expect((await recordOf(staff, asked.reference)).id).toBe(view.id)
  expect((await recordOf(staff, String(customer.number))).id).toBe(view.id)
})

test('the same telephone under the same name is one person; under another name it is only said', async () => {
  const shop = await startShop()
  const staff = await shop.staff()
  const phone = { customerPhone: '07700 900123' }
  const first = await order(shop.visitor(), { ...phone, customerEmail: 'alex@home.example' })
  await order(shop.visitor(), { customerPhone: '+44 7700 900123', customerEmail: 'alex@work.example' })
  const third = await order(shop.visitor(), {
    ...phone,
    customerEmail: 'sam@home.example',
    ...going({ firstName: 'Sam' })
  })
  const alex = await recordOf(staff, first.id)
  expect(alex.emails.toSorted()).toEqual(['alex@home.example', 'alex@work.example'])
  const sam = await recordOf(staff, third.id)
  expect(sam.emails).toEqual(['sam@home.example'])
  expect(sam.perhaps).toMatchObject([{ id: alex.id, reasons: ['The same telephone, +447700900123'] }])
})

test('two who press at once join two records once; parting undoes it', async () => {
  const shop = await startShop()
  const [anna, tom] = [await shop.staff({ name: 'Anna' }), await shop.staff({ name: 'Tom' })]
  const one = await order(shop.visitor(), { customerEmail: 'one@example.org', customerName: 'One Person' })
  const other = await order(shop.visitor(), { customerEmail: 'two@example.org', customerName: 'Two Person' })
  const [into, from] = [await recordOf(anna, one.id), await recordOf(anna, other.id)]
  expect((await anna.post(`/desk/people/${into.id}/merge`, { other: from.id, seen: seenOf(into) })).status).toBe(422)
  const answers = await Promise.all([merged(anna, into, from.id), merged(tom, into, from.id)])
  expect(answers.map(({ status }) => status)).toEqual([303, 303])
  const rows = () => shop.db.selectFrom('audit').selectAll().where('subject', '=', 'person').execute()
  expect(await rows()).toMatchObject([{ action: 'person.merge', subject_id: into.id }])
  const joined = await recordOf(anna, other.id)
  expect([joined.id, joined.emails.toSorted()]).toEqual([into.id, ['one@example.org', 'two@example.org']])
  // An address of before leads there still.
  expect((await recordOf(anna, from.id)).id).toBe(into.id)
  // Who has not seen that is told.
  const stale = { identity: from.id, seen: seenOf(into), sure: 'yes' }
  expect((await tom.post(`/desk/people/${into.id}/split`, stale)).status).toBe(409)
  const parting = { identity: from.id, seen: seenOf(joined), sure: 'yes' }
  const parted = await Promise.all([anna, tom].map((staff) => staff.post(`/desk/people/${into.id}/split`, parting)))
  expect(parted.map(({ status }) => status)).toEqual([303, 303])
  expect((await rows()).map(({ action }) => action).sort()).toEqual(['person.merge', 'person.split', 'person.split'])
  const [first, second] = [await recordOf(anna, one.id), await recordOf(anna, other.id)]
  expect([first.emails, second.emails]).toEqual([['one@example.org'], ['two@example.org']])
  // What was done stands with the records it was done to.
  const words = [first, second].flatMap(({ changes }) => changes.map(({ what }) => what))
  expect(words.toSorted()).toEqual([
    `Joined with ${from.id}`,
    ...[into.id, from.id].map((id) => `Parted from ${id}`).toSorted()
  ])
})

test('a record that was joined to a third meanwhile is not joined unseen', async () => {
  const shop = await startShop()
  const staff = await shop.staff()
  const phone = { customerPhone: '07700 900123' }
  const one = await order(shop.visitor(), { ...phone, customerEmail: 'one@example.org', customerName: 'One Person' })
  const two = await order(shop.visitor(), {
    ...phone,
    customerEmail: 'two@example.org',
    customerName: 'Two Person',
    ...going({ firstName: 'Two' })
  })
  const third = await order(shop.visitor(), { customerEmail: 'third@example.org', customerName: 'Third Person' })
  const drawn = await recordOf(staff, one.id)
  const [perhaps] = drawn.perhaps
  const other = await recordOf(staff, two.id)
  expect(perhaps).toMatchObject({ id: other.id, seen: seenOf(other) })
  await merged(staff, other, (await recordOf(staff, third.id)).id)
  const press = (otherSeen: string) =>
    staff.post(`/desk/people/${drawn.id}/merge`, { other: other.id, seen: seenOf(drawn), otherSeen, sure: 'yes' })
  expect((await press(perhaps?.seen ?? '')).status).toBe(409)
  expect((await recordOf(staff, one.id)).emails).toEqual(['one@example.org'])
  expect((await press(seenOf(await recordOf(staff, two.id)))).status).toBe(303)
  expect((await recordOf(staff, one.id)).emails).toHaveLength(3)
})

test('the part that lends a record its number may be parted too', async () => {
  const shop = await startShop()
  const staff = await shop.staff()
  const one = await order(shop.visitor(), { customerEmail: 'one@example.org', customerName: 'One Person' })
  const other = await order(shop.visitor(), { customerEmail: 'two@example.org', customerName: 'Two Person' })
  const [into, from] = [await recordOf(staff, one.id), await recordOf(staff, other.id)]
  await merged(staff, into, from.id)
  const joined = await recordOf(staff, one.id)
  await staff.post(`/desk/people/${into.id}/split`, { identity: into.id, seen: seenOf(joined), sure: 'yes' })
  expect((await recordOf(staff, one.id)).emails).toEqual(['one@example.org'])
  expect((await recordOf(staff, other.id)).emails).toEqual(['two@example.org'])
})

test('who was joined reads no more of the other than before', async () => {
  const shop = await startShop()
  const staff = await shop.staff()
  const customer = await shop.customer({ email: 'alex@example.org' })
  const guest = shop.visitor()
  const others = await order(guest, { customerEmail: 'sam@example.org', customerName: 'Sam Hill' })
  expect((await confirmOrder(shop, guest, others)).status).toBe(200)
  const own = await order(customer, { customerEmail: 'alex@example.org' })
  const rows = async () => ({
    orders: await shop.db.selectFrom('orders').selectAll().orderBy('id').execute(),
    customers: await shop.db.selectFrom('customers').selectAll().execute(),
    sessions: await shop.db
      .selectFrom('sessions')
      .select(['token_hash', 'cart_id', 'customer_id'])
      .orderBy('token_hash')
      .execute()
  })
  const before = await rows()
  await merged(staff, await recordOf(staff, own.id), (await recordOf(staff, others.id)).id)
  expect((await recordOf(staff, own.id)).emails).toHaveLength(2)
  expect(await rows()).toEqual(before)
  expect((await customer.get(`/api/orders/${others.id}`)).status).toBe(404)
  expect((await customer.get(`/api/users/${customer.number}/orders`)).json()).toMatchObject([{ id: own.id }])
  const shown = (await customer.get(`/api/users/${customer.number}/export`)).text
  expect(shown).not.toContain('sam@example.org')
})

test('whom a parcel goes to is a person of their own with a telephone, and without one is found under the customer', async () => {
  const shop = await startShop()
  const staff = await shop.staff()
  const alex = await shop.customer({ email: 'alex@example.org' })
  await order(alex, {
    customerPhone: '07700 900123',
    ...going({ firstName: 'Sam', lastName: 'Hill', phone: '07700 900124', postalCode: 'SW1A 1AA' })
  })
  const kim = await shop.customer({ email: 'kim@example.org', firstName: 'Kim', lastName: 'Lee' })
  const robin = { customerEmail: 'kim@example.org', customerPhone: '' }
  const silent = await order(kim, { ...robin, ...going({ firstName: 'Robin', lastName: 'Vale' }) })
  expect(await found(staff, 'Sam Hill')).toEqual(['Sam Hill, 07700 900124'])
  expect(await found(staff, 'Robin Vale')).toEqual(['Kim Lee, kim@example.org'])
  const { id } = await shop.db
    .selectFrom('identities')
    .select('id')
    .where('kind', '=', 'phone')
    .executeTakeFirstOrThrow()
  expect(await recordOf(staff, id)).toMatchObject({ emails: [], orders: 0, spent: 0, events: [{ kind: 'received' }] })
  expect((await recordOf(staff, silent.id)).otherNames).toEqual([])
  // It goes to its customer after all.
  const { id: number } = await shop.db
    .selectFrom('orders')
    .select('id')
    .where('customer_email', '=', 'alex@example.org')
    .executeTakeFirstOrThrow()
  const { address1, city, postalCode } = form.shippingAddress as NonNullable<CheckoutForm['shippingAddress']>
  const details = {
    customerEmail: 'alex@example.org',
    customerPhone: '07700 900123',
    giftNote: '',
    firstName: 'Alex',
    lastName: 'Morgan',
    address1,
    address2: '',
    city,
    postalCode
  }
  expect((await staff.post(`/desk/orders/${number}/details`, details)).status).toBe(303)
  expect((await recordOf(staff, number)).phones).toContain('+447700900123')
  const left = await shop.db.selectFrom('person_records').selectAll().where('kind', '=', 'recipient').execute()
  expect(left).toEqual([])
})

test('with another e-mail an order, and an account, stay theirs', async () => {
  const shop = await startShop()
  const staff = await shop.staff()
  const placed = await order(shop.visitor(), { customerEmail: 'alxe@example.org' })
  const before = await recordOf(staff, placed.id)
  await staff.post(`/desk/people/${before.id}/note`, { key: randomUUID(), message: 'Rings late.', identity: '' })
  const { firstName, lastName, address1, city, postalCode } = form.shippingAddress as NonNullable<
    CheckoutForm['shippingAddress']
  >
  const changed = await staff.post(`/desk/orders/${placed.id}/details`, {
    customerEmail: 'alex@example.org',
    customerPhone: '07700 900123',
    giftNote: '',
    firstName,
    lastName,
    address1,
    address2: '',
    city,
    postalCode
  })
  expect(changed.status).toBe(303)
  const after = await recordOf(staff, placed.id)
  expect(after).toMatchObject({ emails: ['alex@example.org'], notes: [{ text: 'Rings late.' }] })
  expect(await found(staff, 'alxe@example.org')).toEqual([])
  expect(await found(staff, '+447700900123')).toEqual(['Alex Morgan, alex@example.org'])

  const customer = await shop.customer({ email: 'old@example.org', firstName: 'Kim', lastName: 'Lee' })
  const { id } = await recordOf(staff, String(customer.number))
  await order(shop.visitor(), { customerEmail: 'old@example.org', customerName: 'Kim Lee' })
  await staff.post(`/desk/customers/${customer.number}/email`, { email: 'new@example.org' })
  const moved = await recordOf(staff, String(customer.number))
  expect([moved.id, moved.emails.toSorted()]).toEqual([id, ['new@example.org', 'old@example.org']])
})

test('of who is erased nothing is left on the record that they were joined to, and nothing comes back', async () => {
  const shop = await startShop()
  const staff = await shop.staff()
  const customer = await shop.customer({ email: 'zoe@example.org', firstName: 'Zoë', lastName: 'Ångström' })
  const own = await order(customer, {
    customerEmail: 'zoe@example.org',
    customerName: 'Zoë Ångström',
    ...going({ firstName: 'Robin', lastName: 'Vale', phone: '07700 900124' })
  })
  const asked = (
    await sendRequest(shop.visitor(), 'bespoke', { email: 'zoe@example.org', name: 'Zoë Ångström' })
  ).json() as RequestAnswer
  const kept = await order(shop.visitor(), { customerEmail: 'sam@example.org', customerName: 'Sam Hill' })
  const [zoe, sam] = [await recordOf(staff, own.id), await recordOf(staff, kept.id)]
  await staff.post(`/desk/people/${zoe.id}/note`, { key: randomUUID(), message: 'Of Zoë.' })
  await staff.post(`/desk/people/${sam.id}/note`, { key: randomUUID(), message: 'Of Sam.' })
  await merged(staff, zoe, sam.id)
  const both = await recordOf(staff, own.id)
  expect(both.notes).toHaveLength(2)
  await inTransaction(shop.db, (within) => eraseCustomer(within, customer, Date.parse('2025-12-01T12:00:00Z')))
  const look = async () => {
    const view = await recordOf(staff, kept.id)
    expect(JSON.stringify(view)).not.toMatch(/zo[eë]|Ångström|Robin/i)
    expect(view).toMatchObject({ emails: ['sam@example.org'], notes: [{ text: 'Of Sam.' }], orders: 1 })
    for (const q of ['zoe@example.org', 'Ångström', own.id, asked.reference, '07700 900124', 'Vale'])
      expect([q, await found(staff, q)]).toEqual([q, []])
    const { identities, keys, trigrams } = await everyKey(shop)
    expect(JSON.stringify([identities, keys, trigrams])).not.toMatch(/zoe|angstrom|robin|vale/)
  }
  await look()
  await fillPeople(shop.db)
  await look()
  // The law has the order kept, and the request its two years.
  expect((await staff.get(`/desk/orders/${own.id}`)).status).toBe(200)
  expect((await staff.get(`/desk/requests/${asked.reference}`)).status).toBe(200)
})

test('with its last request somebody goes, and so do those whose orders are kept no longer', async () => {
  const shop = await startShop()
  const asked = (await sendRequest(shop.visitor(), 'bespoke', { email: 'zoe@example.org' })).json() as RequestAnswer
  await inTransaction(shop.db, (within) => eraseRequest(within, asked.reference, { now: Date.now() }))
  await sendRequest(shop.visitor(), 'wholesale', { email: 'firm@example.org' })
  await order(await shop.customer(), { ...going({ firstName: 'Sam', lastName: 'Hill', phone: '07700 900124' }) })
  await purgeExpired(shop.db, Date.parse('2040-01-01T00:00:00Z'))
  const { identities, keys, records, trigrams } = await everyKey(shop)
  expect([identities.length, records.length]).toEqual([1, 1])
  expect(JSON.stringify([identities, keys, records, trigrams])).not.toMatch(/zoe|firm|sam|hill|order|recipient|request/)
})

test('who was there before is filled in as if they came today, and once', async () => {
  const shop = await startShop()
  const customer = await shop.customer({ email: 'alex@example.org' })
  await customer.post(`/api/users/${customer.number}/addresses`, {
    ...form.shippingAddress,
    phone: '07700 900126',
    postalCode: 'SW1A 1AA'
  })
  await order(customer)
  await order(shop.visitor(), { customerEmail: 'two@example.org', customerPhone: '07700 900123' })
  await order(customer, { ...going({ firstName: 'Sam', lastName: 'Hill', phone: '07700 900124' }) })
  await sendRequest(shop.visitor(), 'wholesale', {})
  const kept = await everyKey(shop)
  expect(kept.keys).toContain(`phone 621009007744 account ${customer.id}`)
  for (const table of ['person_keys', 'person_records', 'identities', 'name_trigrams'] as const)
    await shop.db.deleteFrom(table).execute()
  expect(await fillPeople(shop.db)).toBe(5)
  expect(await everyKey(shop)).toEqual(kept)
  expect(await fillPeople(shop.db)).toBe(0)
})

test('notes and anniversaries are kept once, with the consent, and are removed for good', async () => {
  const shop = await startShop()
  const staff = await shop.staff({ name: 'Anna' })
  const placed = await order(shop.visitor())
  const { id } = await recordOf(staff, placed.id)
  const [note, day] = [randomUUID(), randomUUID()]
  const written = {
    key: day,
    day: '14',
    month: '6',
    what: 'Their wedding day',
    consentHow: 'Asked at the counter.',
    consentOn: '2025-11-30',
    consent: 'yes'
  }
  for (let times = 0; times < 2; times++) {
    expect((await staff.post(`/desk/people/${id}/note`, { key: note, message: 'Rings late.' })).status).toBe(303)
    expect((await staff.post(`/desk/people/${id}/anniversary`, written)).status).toBe(303)
  }
  expect(
    (await staff.post(`/desk/people/${id}/anniversary`, { ...written, key: randomUUID(), consent: '' })).status
  ).toBe(422)
  expect(await recordOf(staff, id)).toMatchObject({
    notes: [{ text: 'Rings late.', who: 'Anna' }],
    anniversaries: [{ day: '06-14', what: 'Their wedding day', consentHow: 'Asked at the counter.', who: 'Anna' }]
  })
  const file = await staff.post(`/desk/people/${id}/export`, {})
  expect(file.status).toBe(200)
  expect(JSON.parse(file.text)).toMatchObject({
    emails: ['alex@example.org'],
    notes: [{ text: 'Rings late.' }],
    orders: [{ id: placed.id }]
  })
  await staff.post(`/desk/people/${id}/notes/${note}/remove`, {})
  await staff.post(`/desk/people/${id}/anniversaries/${day}/remove`, {})
  expect(await recordOf(staff, id)).toMatchObject({ notes: [], anniversaries: [] })
  const rows = await shop.db.selectFrom('audit').select(['action', 'after']).where('subject', '=', 'person').execute()
  expect(rows.map(({ action }) => action).sort()).toEqual([
    'person.anniversary',
    'person.anniversary-removed',
    'person.export',
    'person.note',
    'person.note-removed'
  ])
  expect(JSON.stringify(rows)).not.toContain('Rings')
})

test('who gives a telephone and a name that are known is not who is written to, and nothing is written of them unasked', async () => {
  const shop = await startShop()
  const staff = await shop.staff()
  const first = await order(shop.visitor(), { customerPhone: '07700 900123', customerEmail: 'alex@home.example' })
  const later = await order(shop.visitor(), { customerPhone: '07700 900123', customerEmail: 'eve@evil.example' })
  await shop.db
    .updateTable('orders')
    .set({ created_at: '2099-01-01T12:00:00.000Z' })
    .where('id', '=', later.id)
    .execute()
  const { id, emails, name, identities } = await recordOf(staff, first.id)
  expect(emails).toEqual(['alex@home.example', 'eve@evil.example'])
  expect(await found(staff, first.id)).toEqual([`${name}, alex@home.example`])
  const note = { key: randomUUID(), message: 'Their wedding is in June.' }
  const answer = await staff.post(`/desk/people/${id}/note`, { ...note, identity: '' })
  expect([answer.status, (answer.json() as DeskDocument).form?.errors.identity]).toEqual([
    422,
    'Please choose which of these it goes with.'
  ])
  const [own] = identities
  expect((await staff.post(`/desk/people/${id}/note`, { ...note, identity: own?.id ?? '' })).status).toBe(303)
})

test('a search of any signs finds nobody and breaks nothing', async () => {
  const shop = await startShop()
  const staff = await shop.staff()
  await order(shop.visitor())
  for (const q of [
    '%',
    '_',
    '%%%',
    "' or 1=1 --",
    '"',
    '\\',
    '(.*)+$',
    '[a-z]*',
    'a\0b',
    '@',
    '+',
    '🎉',
    'שלום',
    'x'.repeat(10_000)
  ]) {
    const answer = await staff.get(`/desk/customers?q=${encodeURIComponent(q)}`)
    expect([q.slice(0, 9), answer.status]).toEqual([q.slice(0, 9), 200])
    expect(await found(staff, q)).toEqual([])
  }
  for (const named of ['%00', 'a%00b', '%F0%9F%8E%89', "'"])
    expect((await staff.get(`/desk/people/${named}`)).status).toBe(404)
})

test('rows as no form writes them are filled in too', async () => {
  const shop = await startShop()
  const staff = await shop.staff()
  const odd = {
    long: randomBytes(5000).toString('hex'),
    emoji: '🎉 💍',
    rtl: '\u202eשלום עולם'
  }
  for (const [index, name] of Object.values(odd).entries()) {
    const { id } = await order(shop.visitor())
    await shop.db
      .updateTable('orders')
      .set({
        customer_name: name,
        customer_email: `ODD${index}@Example.org`,
        customer_phone: index === 0 ? odd.long : ''
      })
      .set({ shipping_address: null })
      .where('id', '=', id)
      .execute()
  }
  await shop.db.deleteFrom('person_records').execute()
  await shop.db.deleteFrom('identities').execute()
  expect(await fillPeople(shop.db)).toBe(3)
  expect(await fillPeople(shop.db)).toBe(0)
  for (const index of [0, 1, 2]) expect(await found(staff, `odd${index}@example.org`)).toHaveLength(1)
})

test('a file of customers says how often and when, and nothing that names or reaches anybody', async () => {
  const shop = await startShop()
  const visitor = shop.visitor()
  await order(visitor)
  const staff = await shop.staff()
  const answer = await staff.get('/desk/customers/file')
  expect(answer.headers['content-disposition']).toContain('customers.csv')
  const [head, row, ...more] = answer.text.replace('\uFEFF', '').trim().split('\n')
  expect(head).toBe('customer,account,trade,orders,requests,first_month,last_month')
  expect(row).toMatch(/^NL-P-[0-9A-Z-]+,no,no,1,0,2025-12,2025-12$/)
  expect(more).toEqual([])
  expect(answer.text).not.toMatch(/@|Morgan|Leeds/)
  const atShell = await openShell(shop)
  const file = `${shop.dataDir}/customers.csv`
  expect((await atShell(['customers', 'export', file])).said).toBe(`It is written to ${file}.`)
  expect(await readFile(file, 'utf8')).toBe(answer.text)
  expect((await atShell(['customers', 'export', `${shop.dataDir}/no/such/folder`])).failed).toMatch(/cannot be written/)
})
