import { pino } from 'pino'
import { expect, test } from 'vitest'
import { accountCases } from '../testing/authorisation/account-cases.ts'
import { cartCases } from '../testing/authorisation/cart-cases.ts'
import type { Case } from '../testing/authorisation/case.ts'
import { paymentCases } from '../testing/authorisation/payment-cases.ts'
import { signInCases } from '../testing/authorisation/sign-in-cases.ts'
import { writingCases } from '../testing/authorisation/writing-cases.ts'
import { nobodys, type OwnedData, startShopWithOwner } from '../testing/owned-data.ts'
import { createVisitor, startShop } from '../testing/start-shop.ts'
import { textWithoutId } from '../testing/without-request-id.ts'
import { readConfig } from './config.ts'
import { noLimits } from './http/limits.ts'
import { createPersonal } from './personal-routes.ts'

/** Every route that answers to one visitor alone, or writes, asked by a visitor, its owner and another customer. */
const cases: readonly Case[] = [...accountCases, ...cartCases, ...writingCases, ...signInCases, ...paymentCases]

type Send = Parameters<typeof createVisitor>[0]

const named = cases.map((one) => ({ ...one, title: [one.route, one.about].filter(Boolean).join(', ') }))

test('every route of the shop that is personal, or writes, is among the cases', async () => {
  const { db, links, payLinks } = await startShop()
  const config = readConfig({})
  if (config.kind === 'mistakes') throw new Error(config.lines.join())
  const { open, raw, json } = createPersonal({
    config,
    db,
    catalogue: { version: () => ({ listing: '', change: 0 }), changedSince: () => 'everything' },
    clock: () => 0,
    secret: '',
    limits: noLimits,
    links,
    payLinks,
    mail: { wake: () => {} },
    log: pino({ level: 'silent' }),
    films: { ofRequest: async () => null },
    vitals: { note: () => {} }
  })
  const routes = [...open, ...raw, ...json].flatMap(({ stack }) =>
    stack.flatMap(({ methods, path }) =>
      methods.filter((method) => method !== 'HEAD').map((method) => `${method} ${path}`)
    )
  )
  expect(routes.length).toBeGreaterThan(30)
  expect([...new Set(cases.map(({ route }) => route))].sort()).toEqual(routes.sort())
})

test.each(named)('$title: $visitor for a visitor, $owner for its owner, $another for another', async (one) => {
  const data = await startShopWithOwner({ withRequest: true })
  const { people, owned, secrets } = data
  const ask = (person: keyof typeof people, named = owned) => {
    const asking = person === 'visitor' ? named.number : String(people[person].number)
    return one.ask({ who: people[person], named, own: asking, data })
  }
  const before = await ownedRows(data)

  for (const person of ['visitor', 'another'] as const) {
    const answer = await ask(person)
    expect(answer.status, answer.text).toBe(one[person])
    for (const secret of secrets) expect(answer.text).not.toContain(secret)
    if (answer.status < 400) continue
    // What is somebody else's and what never was are told apart by nobody.
    const ofNobody = await ask(person, nobodys())
    expect([ofNobody.status, textWithoutId(ofNobody)]).toEqual([answer.status, textWithoutId(answer)])
  }
  expect(await ownedRows(data)).toEqual(before)

  const answer = await ask('owner')
  expect(answer.status, answer.text).toBe(one.owner)
})

test('a page of another site can write nothing with the owner’s cookie', async () => {
  const data = await startShopWithOwner()
  const { shop, people, owned } = data
  const { owner } = people
  const before = await ownedRows(data)
  const who = createVisitor(withHeader(shop.send, { Origin: 'https://elsewhere.example' }), owner.owner, owner.cookie())
  // Shared pictures come from other apps; nothing is done with them here.
  const writes = named.filter(({ route }) => !route.startsWith('GET') && route !== 'POST /share')
  for (const { ask, title } of writes)
    expect((await ask({ who, named: owned, own: owned.number, data })).status, title).toBe(403)
  expect(await ownedRows(data)).toEqual(before)
})

test('nobody becomes the owner by saying so, or by a cookie they made up', async () => {
  const data = await startShopWithOwner()
  const { shop, people, owned } = data
  const { owner, another, visitor } = people
  const before = await ownedRows(data)
  const pretenders = [
    createVisitor(shop.send, owner.owner, 'northlight_session=made-up'),
    createVisitor(shop.send, owner.owner, `northlight_session=${owner.number}`),
    createVisitor(shop.send, owner.owner, visitor.cookie()),
    createVisitor(shop.send, owner.owner, another.cookie())
  ]
  const ofAccount = named.filter(({ route }) => route.includes('/api/users/'))
  for (const who of pretenders)
    for (const { ask, title } of ofAccount)
      expect((await ask({ who, named: owned, own: owned.number, data })).status, title).toBe(401)
  expect(await ownedRows(data)).toEqual(before)
})

const withHeader =
  (send: Send, header: Record<string, string>): Send =>
  (method, url, headers, body) =>
    send(method, url, { ...headers, ...header }, body)

/** All that is the owner's, as the database has it. */
async function ownedRows({ shop: { db }, people: { owner } }: OwnedData) {
  const { id, cartId } = owner
  const addresses = db.selectFrom('addresses').selectAll().where('customer_id', '=', id)
  const wishes = db.selectFrom('wishes').selectAll().where('customer_id', '=', id)
  const orders = db.selectFrom('orders').selectAll().where('customer_id', '=', id)
  const reviews = db.selectFrom('reviews').selectAll().where('customer_id', '=', id)
  const sessions = db.selectFrom('sessions').selectAll().where('customer_id', '=', id)
  const rows = {
    account: await db.selectFrom('customers').selectAll().where('id', '=', id).execute(),
    addresses: await addresses.execute(),
    wishes: await wishes.execute(),
    orders: await orders.execute(),
    reviews: await reviews.execute(),
    sessions: await sessions.execute(),
    passkeys: await db.selectFrom('passkeys').selectAll().where('customer_id', '=', id).execute(),
    lines: await db.selectFrom('cart_lines').selectAll().where('cart_id', '=', cartId).execute(),
    uploads: await db.selectFrom('uploads').select('id').where('owner', '=', cartId).execute()
  }
  for (const [name, kept] of Object.entries(rows)) expect(kept, name).not.toHaveLength(0)
  return rows
}
