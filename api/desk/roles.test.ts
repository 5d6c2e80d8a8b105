import { createHmac } from 'node:crypto'
import { expect, test } from 'vitest'
import { MATRIX, mayCall, ROLES } from '#domain/desk/roles.ts'
import { samples } from '../testing/desk/samples.ts'
import { everyRow, startWorkedShop, type WorkedShop } from '../testing/desk/worked-shop.ts'
import { createDeskBrowser, type DeskBrowser } from '../testing/staff.ts'
import type { TestAnswer } from '../testing/test-answer.ts'
import { textWithoutId } from '../testing/without-request-id.ts'
import { houseRoutes } from './desk.ts'
import type { DeskDeps } from './desk-deps.ts'
import { deskRoutes } from './routes.ts'

const titles = Object.keys(samples)
const writes = titles.filter((title) => title.startsWith('POST '))

/** Asks as the sample says, or for another address in the same way. */
function ask(
  browser: DeskBrowser,
  title: string,
  { named }: WorkedShop,
  headers = {},
  at?: string
): Promise<TestAnswer> {
  const { url, fields } = samples[title] ?? { url: () => '' }
  const address = at ?? url(named)
  return fields ? browser.post(address, fields(named), headers) : browser.get(address, headers)
}

/** All of an answer but when it was given. */
const whole = (answer: TestAnswer) => ({
  status: answer.status,
  headers: { ...answer.headers, date: undefined, 'x-request-id': undefined },
  text: textWithoutId(answer)
})

/** A browser's cookies by which it is known to have been signed in, of a shop with this secret. */
const knownAs = (staffId: string, secret: string) =>
  `${staffId}.${createHmac('sha256', secret).update(`desk known ${staffId}`).digest('base64url')}`

/** Whoever has no business at the desk, each with all that they could have kept. */
const strangers: Readonly<Record<string, (worked: WorkedShop) => Promise<DeskBrowser>>> = {
  'a visitor': async ({ shop }) => shop.deskBrowser(),
  'a customer who is signed in': async ({ shop, customer }) => {
    const [, token = ''] = customer.cookie().split('=')
    return createDeskBrowser(shop.send, { northlight_session: token, desk: token })
  },
  'somebody with a made-up session': async ({ shop, anna }) =>
    createDeskBrowser(shop.send, { desk: anna.id, desk_known: `${anna.id}.${'A'.repeat(43)}` }),
  'staff whose session was ended': async ({ shop }) => {
    const ended = await shop.staff()
    await shop.db.deleteFrom('staff_sessions').where('staff_id', '=', ended.id).execute()
    return ended
  },
  'staff who left': async ({ shop }) => {
    const left = await shop.staff()
    left.cookies.set('desk_known', knownAs(left.id, shop.secret))
    await shop.db.updateTable('staff').set({ ended_at: '2025-12-01T11:00:00.000Z' }).where('id', '=', left.id).execute()
    return left
  }
}

test('every route of the desk is among the samples', () => {
  const unused = {} as DeskDeps & Parameters<typeof houseRoutes>[0] & Parameters<typeof deskRoutes>[0]
  const routes = [...houseRoutes(unused), ...deskRoutes(unused)].map(({ method, path }) => `${method} ${path}`)
  expect(routes.length).toBeGreaterThan(30)
  expect(titles.toSorted()).toEqual(routes.sort())
})

test('staff finds all of it, and everything is really there to be found', async () => {
  const worked = await startWorkedShop()
  const lasts = ['POST /desk/sign-out', 'POST /desk/sessions/:id/end']
  for (const title of [...titles.filter((one) => !lasts.includes(one)), ...lasts]) {
    const staff = lasts.includes(title) ? await worked.shop.staff() : worked.anna
    const [own] = await worked.shop.db
      .selectFrom('staff_sessions')
      .select('id')
      .where('staff_id', '=', staff.id)
      .execute()
    const named = { ...worked.named, session: own?.id ?? '' }
    const answer = await ask(staff, title, { ...worked, named })
    expect([200, 303, 409, 422], `${title}: ${answer.text}`).toContain(answer.status)
    // The desk's own files are named by what they hold, and say nothing of anybody.
    const kept = title.includes('/assets/') ? 'private, max-age=31536000, immutable' : 'no-store'
    expect(answer.headers, title).toMatchObject({ 'cache-control': kept, 'x-robots-tag': 'noindex' })
    expect(answer.headers['content-security-policy'], title).toMatch(/default-src 'none'/)
  }
})

test('every route of the desk has its line in the matrix of roles, and no line is of a route that is not there', () => {
  const lines = Object.keys(MATRIX).filter((call) => !call.endsWith(' to cancelled'))
  expect(lines.toSorted()).toEqual(titles.toSorted())
})

test.each(ROLES)('a %s calls what the matrix says, and is refused all else without a trace', async (role) => {
  const worked = await startWorkedShop()
  const somebody = await worked.shop.staff({ name: 'Somebody', role })
  const [refused, allowed] = [false, true].map((is) => titles.filter((title) => mayCall(role, title) === is))
  const before = await everyRow(worked.shop)
  for (const title of refused ?? []) {
    const answer = await ask(somebody, title, worked)
    expect(answer.status, title).toBe(403)
    expect(answer.json(), title).toMatchObject({ page: { kind: 'not-allowed' } })
  }
  expect(await everyRow(worked.shop)).toEqual(before)

  const lasts = ['POST /desk/sign-out', 'POST /desk/sessions/end-others']
  for (const title of [...(allowed ?? []).filter((one) => !lasts.includes(one)), ...lasts.toReversed()]) {
    const { status } = await ask(somebody, title, worked)
    // Another's session or passkey is not there for anybody.
    const isAnothers = ['POST /desk/sessions/:id/end', 'POST /desk/sessions/passkeys/:id/remove'].includes(title)
    const isThere = isAnothers ? [404] : [200, 303, 409, 422]
    expect(isThere, `${title}: ${status}`).toContain(status)
  }
})

test('whoever may move an order on, but not end it, does the one and not the other', async () => {
  const { shop, named } = await startWorkedShop()
  const tom = await shop.staff({ name: 'Theo', role: 'workshop' })
  const cancel = { from: 'pending', to: 'cancelled', reason: 'Asked for by telephone.' }
  const answer = await tom.post(`/desk/orders/${named.order}/move`, cancel)
  expect([answer.status, answer.text]).toEqual([422, expect.stringContaining('an owner or a manager')])
  const orders = shop.db.selectFrom('orders').select('status').where('id', '=', named.order)
  const statusOf = async () => (await orders.executeTakeFirstOrThrow()).status
  expect(await statusOf()).toBe('pending')
  await shop.db.updateTable('orders').set({ status: 'paid' }).execute()
  await shop.db.updateTable('order_items').set({ is_made_to_order: 1 }).execute()
  await tom.post(`/desk/orders/${named.order}/move`, { from: 'paid', to: 'in-production', reason: '' })
  expect(await statusOf()).toBe('in-production')
})

test('a demotion and an end hold from the next call of an open session', async () => {
  const { shop, anna, named } = await startWorkedShop()
  const bea = await shop.staff({ name: 'Bea', role: 'manager' })
  expect((await bea.get('/desk/customers')).status).toBe(200)
  await anna.post(`/desk/staff/${bea.id}/role`, { role: 'workshop' })
  expect((await bea.get('/desk/customers')).status).toBe(403)
  expect((await bea.get(`/desk/orders/${named.order}`)).status).toBe(200)
  await anna.post(`/desk/staff/${bea.id}/end`)
  expect((await bea.get(`/desk/orders/${named.order}`)).status).toBe(404)
})

test.each(Object.entries(strangers))(
  '%s finds nothing at any address of the desk, and changes nothing',
  async (_, become) => {
    const worked = await startWorkedShop()
    const stranger = await become(worked)
    const before = await everyRow(worked.shop)

    for (const title of titles) {
      const answer = await ask(stranger, title, worked)
      const nowhere = await ask(stranger, title, worked, {}, '/nowhere/to/be-found')
      expect(whole(answer), title).toEqual(whole(nowhere))
      expect(title.startsWith('GET ') ? [404] : [405, 415], title).toContain(answer.status)
      expect(answer.headers['set-cookie'], title).toBeUndefined()
      const secrets = Object.values(worked.named).filter((value) => value.length > 6)
      for (const secret of secrets) expect(answer.text).not.toContain(secret)
    }
    expect(await everyRow(worked.shop)).toEqual(before)
  }
)

test('a page of another site can do nothing at the desk with the cookie of its staff', async () => {
  const worked = await startWorkedShop()
  const before = await everyRow(worked.shop)
  for (const headers of [{ Origin: 'https://elsewhere.example' }, { 'Sec-Fetch-Site': 'cross-site' }])
    for (const title of writes) {
      const answer = await ask(worked.anna, title, worked, headers)
      const nowhere = await ask(worked.anna, title, worked, headers, '/nowhere')
      expect(whole(answer), title).toEqual(whole(nowhere))
      expect(answer.status, title).toBe(403)
    }
  expect(await everyRow(worked.shop)).toEqual(before)
})

test('whatever else is asked of the desk is answered to a stranger as anywhere', async () => {
  const { shop } = await startWorkedShop()
  const json = { 'Content-Type': 'application/json' }
  for (const method of ['GET', 'HEAD', 'POST', 'PUT', 'DELETE', 'OPTIONS'])
    for (const url of ['/desk', '/desk/', '/desk/inbox', '/desk/nothing', '/Desk/inbox', '/desk%2Finbox']) {
      const body = method === 'POST' || method === 'PUT' ? {} : undefined
      const [answer, nowhere] = [await shop.send(method, url, json, body), await shop.send(method, '/none', json, body)]
      expect(whole(answer), `${method} ${url}`).toEqual(whole(nowhere))
    }
  // What cannot be read is refused before anybody asks whose it is.
  const unread = await Promise.all(['/desk/%ff', '/none/%ff'].map((url) => shop.send('GET', url, json)))
  expect(unread.map(({ status }) => status)).toEqual([400, 400])
  expect(whole(unread[0] as TestAnswer)).toEqual(whole(unread[1] as TestAnswer))
})

test('a browser that staff was signed in with is led to the door, and from a form too', async () => {
  const worked = await startWorkedShop()
  const { shop, anna, named } = worked
  anna.cookies.set('desk_known', knownAs(anna.id, shop.secret))
  shop.setNow('2025-12-02T12:00:00Z')
  const before = await everyRow(shop)
  const to = async (answer: Promise<TestAnswer>) => [(await answer).status, (await answer).headers.location]

  const page = `/desk/requests/${named.reference}`
  const next = encodeURIComponent(page)
  expect(await to(anna.get(page))).toEqual([303, `/desk/sign-in?next=${next}`])
  const referer = { Host: 'northlight.example', Referer: `http://northlight.example${page}` }
  const sent = anna.post(`${page}/note`, { key: named.key, message: 'x' }, referer)
  expect(await to(sent)).toEqual([303, `/desk/sign-in?interrupted=&next=${next}`])
  expect((await anna.get(`/desk/sign-in?interrupted=&next=${next}`)).text).toMatch(/nothing was sent/)
  expect(await everyRow(shop)).toEqual(before)
})

test('the address of a form leads staff to its page, and what is nowhere is the desk’s own not-found', async () => {
  const { anna, named } = await startWorkedShop()
  const back = await anna.get(`/desk/requests/${named.reference}/reply`)
  expect([back.status, back.headers.location]).toEqual([303, `/desk/requests/${named.reference}`])
  const nothing = await anna.get('/desk/nothing')
  expect([nothing.status, nothing.json()]).toEqual([404, expect.objectContaining({ page: { kind: 'not-found' } })])
})
