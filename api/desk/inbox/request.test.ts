import { expect, test } from 'vitest'
import { orderOne } from '../../testing/ordering.ts'
import { aPicture, putPicture, sendRequest, sha256Of } from '../../testing/requesting.ts'
import { startShop } from '../../testing/start-shop.ts'
import { anotherKey, ask, documentOf, replyTo, requestOf } from './testing/asking.ts'

const audits = async ({ db }: Awaited<ReturnType<typeof startShop>>) =>
  (await db.selectFrom('audit').select(['who', 'action', 'before', 'after']).orderBy('at').execute()).map(
    ({ who, action, before, after }) => `${who} ${action} ${before} ${after}`
  )

test('a request is shown whole, as text, with its pictures', async () => {
  const shop = await startShop()
  const visitor = shop.visitor()
  const picture = await aPicture(3)
  await putPicture(visitor, picture)
  const attack = '<script>alert(1)</script> is what I wish for.'
  const sent = await sendRequest(visitor, 'bespoke', { description: attack, referenceImages: [sha256Of(picture)] })
  const { reference } = sent.json() as { reference: string }
  const anna = await shop.staff()
  const view = await requestOf(anna, reference)
  expect(view).toMatchObject({ name: 'Alex Morgan', email: 'alex@example.org', phone: '01632 960141', state: 'new' })
  expect(view.facts).toContainEqual({ label: 'Description', value: attack })
  expect(view.pictures).toEqual([`/desk/requests/${reference}/pictures/1`])

  const shown = await anna.get(view.pictures[0] ?? '')
  const kept = await shop.db.selectFrom('uploads').select('bytes').executeTakeFirstOrThrow()
  expect([shown.status, shown.headers['content-type'], shown.bytes.equals(kept.bytes)]).toEqual([
    200,
    'image/jpeg',
    true
  ])
  for (const position of ['2', 'x', '1.5', '99999999999'])
    expect((await anna.get(`/desk/requests/${reference}/pictures/${position}`)).status).toBe(404)
})

test('what else came from the same address stands beside it, whether or not it had capitals', async () => {
  const shop = await startShop()
  const order = await orderOne(shop.visitor())
  const trade = await ask(shop, 'wholesale', { email: 'Alex@Example.org' }, '2025-12-01T12:30:00Z')
  const reference = await ask(shop, 'bespoke', {}, '2025-12-01T13:00:00Z')
  await ask(shop, 'bespoke', { email: 'somebody@example.org' })
  const anna = await shop.staff()
  expect((await requestOf(anna, reference)).others).toMatchObject([
    { label: `Wholesale enquiry ${trade}`, href: `/desk/requests/${trade}`, state: 'New' },
    { label: `Order ${order.id}`, href: `/desk/orders/${order.id}` }
  ])
  await shop.db.updateTable('orders').set({ status: 'in-production' }).where('id', '=', order.id).execute()
  const stateNow = async () => (await requestOf(anna, reference)).others.at(-1)?.state
  for (const [made, words] of [
    [1, 'Being made'],
    [0, 'Being prepared']
  ] as const) {
    await shop.db.updateTable('order_items').set({ is_made_to_order: made }).where('order_id', '=', order.id).execute()
    expect(await stateNow()).toBe(words)
  }
})

test('a note stays at the desk, and disturbs nobody who is writing', async () => {
  const shop = await startShop()
  const reference = await ask(shop, 'bespoke')
  const [anna, ben] = [await shop.staff(), await shop.staff({ name: 'Ben' })]
  const view = await requestOf(anna, reference)
  const key = anotherKey()
  for (let time = 0; time < 2; time++)
    await ben.post(`/desk/requests/${reference}/note`, { key, message: 'She came in on Monday.' })
  const { history, revision } = await requestOf(anna, reference)
  expect(history.filter(({ kind }) => kind === 'note')).toMatchObject([{ who: 'Ben', text: 'She came in on Monday.' }])
  expect(revision).toBe(0)
  const mails = await shop.db.selectFrom('mail_outbox').select('template').execute()
  expect(mails).toHaveLength(2)
  expect((await anna.post(`/desk/requests/${reference}/reply`, replyTo(view))).status).toBe(303)
  // What was written is not repeated where it would outlive the request.
  expect((await audits(shop)).join()).not.toContain('Monday')
})

test('a request goes only where it may, and each step is written down', async () => {
  const shop = await startShop()
  const reference = await ask(shop, 'bespoke')
  const anna = await shop.staff()
  const move = async (to: string) => {
    const { revision } = await requestOf(anna, reference)
    return anna.post(`/desk/requests/${reference}/state`, { revision: String(revision), to })
  }
  expect((await move('quoted')).status).toBe(303)
  for (const to of ['new', 'sold', '']) expect((await move(to)).status, to).toBe(422)
  expect((await move('won')).headers.location).toBe(`/desk/requests/${reference}?said=state-changed`)
  expect(await audits(shop)).toEqual([
    'staff:Anna request.state {"state":"new"} {"state":"quoted"}',
    'staff:Anna request.state {"state":"quoted"} {"state":"won"}'
  ])
})

test('a request is given to somebody who works here, and to nobody again', async () => {
  const shop = await startShop()
  const reference = await ask(shop, 'bespoke')
  const [anna, ben, gone] = [await shop.staff(), await shop.staff({ name: 'Ben' }), await shop.staff({ name: 'Gil' })]
  await shop.db.updateTable('staff').set({ ended_at: '2025-12-01T12:00:00.000Z' }).where('id', '=', gone.id).execute()
  const give = async (staff: string, revision: number) =>
    (await anna.post(`/desk/requests/${reference}/assign`, { revision: String(revision), staff })).status

  expect(await give(gone.id, 0)).toBe(422)
  expect(await give(ben.id, 0)).toBe(303)
  const view = await requestOf(ben, reference)
  expect(view.assignedTo).toEqual({ id: ben.id, name: 'Ben' })
  expect(view.staff.map(({ name }) => name)).toEqual(['Anna', 'Ben'])
  expect(await give(anna.id, 0)).toBe(409)
  expect(await give('', 1)).toBe(303)
  const { assignedTo, history } = await requestOf(ben, reference)
  expect(assignedTo).toBeNull()
  expect(history.slice(2)).toMatchObject([{ what: 'Given to Ben' }, { what: 'Given to nobody' }])
})

test('what stands already as somebody asks for is done, however old their page, and written down once', async () => {
  const shop = await startShop()
  const reference = await ask(shop, 'bespoke')
  const [anna, ben] = [await shop.staff(), await shop.staff({ name: 'Ben' })]
  const post = async (browser: typeof anna, form: string, fields: object) =>
    (await browser.post(`/desk/requests/${reference}/${form}`, { revision: '0', ...fields })).status
  expect(await post(anna, 'assign', { staff: ben.id })).toBe(303)
  expect(await post(ben, 'assign', { staff: ben.id })).toBe(303)
  expect(await post(ben, 'assign', { staff: '' })).toBe(409)
  await anna.post(`/desk/requests/${reference}/state`, { revision: '1', to: 'quoted' })
  expect(await post(ben, 'state', { to: 'quoted' })).toBe(303)
  expect(await post(ben, 'state', { to: 'won' })).toBe(409)
  expect(await audits(shop)).toHaveLength(2)
})

test('who moved it meanwhile is named to who had the older page open', async () => {
  const shop = await startShop()
  const reference = await ask(shop, 'bespoke')
  const anna = await shop.staff()
  const move = (browser: typeof anna, to: string) =>
    browser.post(`/desk/requests/${reference}/state`, { revision: '0', to })
  await move(anna, 'lost')
  shop.setNow('2025-12-02T08:00:00Z')
  const [later, ben] = [await shop.staff(), await shop.staff({ name: 'Ben' })]
  const said = async (browser: typeof anna) => documentOf(await move(browser, 'won')).form?.errors['']
  expect(await said(ben)).toMatch(/^Anna moved this to “Lost” on 1 December 2025 at 12:00, while you had it open\./)
  expect(await said(later)).toMatch(/^You moved this to “Lost” on 1 December/)
  expect((await requestOf(ben, reference)).state).toBe('lost')
})

test('a mail that came back is marked where it stands, once, and no mail of another request', async () => {
  const shop = await startShop()
  const [reference, other] = [await ask(shop, 'bespoke'), await ask(shop, 'wholesale')]
  const anna = await shop.staff()
  const view = await requestOf(anna, reference)
  await anna.post(`/desk/requests/${reference}/reply`, replyTo(view))
  const mark = async (of: string, id: string) => (await anna.post(`/desk/requests/${of}/mails/${id}/returned`)).status

  expect([await mark(other, view.key), await mark(reference, view.key), await mark(reference, view.key)]).toEqual([
    404, 303, 303
  ])
  const { history } = await requestOf(anna, reference)
  expect(history.find(({ kind }) => kind === 'reply')).toMatchObject({ mail: 'returned' })
  expect((await audits(shop)).filter((row) => row.includes('mail-returned'))).toHaveLength(1)
})

test('a mail that was marked as returned by mistake is marked as arrived, unless it never left', async () => {
  const shop = await startShop()
  const reference = await ask(shop, 'bespoke')
  const anna = await shop.staff()
  const { key, ...view } = await requestOf(anna, reference)
  await anna.post(`/desk/requests/${reference}/reply`, replyTo({ key, ...view }))
  const mark = async (as: string) => (await anna.post(`/desk/requests/${reference}/mails/${key}/${as}`)).status
  const reply = async () => (await requestOf(anna, reference)).history.find(({ kind }) => kind === 'reply')

  expect(await mark('arrived')).toBe(404)
  expect(await reply()).toMatchObject({ mail: 'waiting', hasLeft: false })

  await shop.db.updateTable('mail_outbox').set({ sent_at: '2025-12-01T12:00:00.000Z' }).execute()
  expect([await mark('returned'), (await reply()) ?? {}]).toMatchObject([303, { mail: 'returned', hasLeft: true }])
  expect([await mark('arrived'), (await reply()) ?? {}, await mark('arrived')]).toMatchObject([
    303,
    { mail: 'sent' },
    303
  ])
  expect((await audits(shop)).filter((row) => row.includes('mail-arrived'))).toHaveLength(1)
})
