import { randomUUID } from 'node:crypto'
import { expect, test } from 'vitest'
import { shop as ownShop } from '#data/shop.ts'
import type { Project } from '#domain/requests/project.ts'
import { inTransaction } from '../../db/engine.ts'
import { requestOf } from '../../desk/inbox/testing/asking.ts'
import { mailsWaiting } from '../../testing/mailed.ts'
import { insertManyOrders, manyNumber } from '../../testing/many-orders.ts'
import { aPicture, sendRequest } from '../../testing/requesting.ts'
import { startShop, type TestVisitor } from '../../testing/start-shop.ts'
import { writeOfMaking } from '../mail/write-of-making.ts'
import type { ComposeDeps } from '../mail/write-of-request.ts'
import { issueQuotation } from '../quotations/quotations.ts'
import { createProjectLinks } from './project-links.ts'

const createdAt = '2025-12-01T12:00:00.000Z'

/** A shop with a request, the browser that sent it, the link to its page, and what is done with drawings. */
async function startDrawing() {
  const shop = await startShop()
  shop.setNow(createdAt)
  const sender = shop.visitor()
  const { reference } = (await sendRequest(sender, 'bespoke')).json() as { reference: string }
  const link =
    createProjectLinks(shop.secret)
      .linkTo('https://shop.example', { reference, number: 0, createdAt })
      .split('token=')[1] ?? ''
  const anna = await shop.staff({ name: 'Anna' })
  const path = `/api/requests/${reference}`
  const send = async (to: string, fields: Record<string, string>, files: readonly Buffer[]) => {
    const form = new FormData()
    for (const [name, value] of Object.entries(fields)) form.set(name, value)
    for (const file of files) form.append('pictures', new Blob([new Uint8Array(file)]), 'drawing.png')
    const sent = new Response(form)
    const body = Buffer.from(await sent.arrayBuffer())
    return anna.send(`/desk/requests/${reference}/${to}`, body, sent.headers.get('Content-Type') ?? '')
  }
  const putUp = async (changed: Record<string, string> = {}) => {
    const { key, revision } = await requestOf(anna, reference)
    const fields = { key, revision: String(revision), title: 'From the front', message: 'As we spoke.', ...changed }
    return send('drawing', fields, [await aPicture(4)])
  }
  const step = async (changed: Record<string, string> = {}) => {
    const { key } = await requestOf(anna, reference)
    return send('step', { key, step: 'cast', day: '2025-12-01', message: '', ...changed }, [await aPicture(3)])
  }
  const read = async (visitor: TestVisitor = sender, token = '') =>
    (await visitor.get(path, token ? { 'X-Request-Link': token } : {})).json() as Project
  const pins = [{ picture: 1, x: 350, y: 600, text: 'Rounder here.' }]
  const comment = (drawing: string, body: object = {}, key: string = randomUUID(), visitor: TestVisitor = sender) =>
    visitor.post(
      `${path}/drawings/${drawing}/comments`,
      { link: '', comment: { text: 'Nearly.', pins }, ...body },
      { 'Idempotency-Key': key }
    )
  const approve = (drawing: string, key: string = randomUUID(), visitor: TestVisitor = sender, token = '') =>
    visitor.post(
      `${path}/drawings/${drawing}/approvals`,
      { link: token, name: 'Alex Morgan' },
      { 'Idempotency-Key': key }
    )
  return { shop, sender, anna, reference, link, path, putUp, step, read, pins, comment, approve }
}

const first = ({ drawings }: Project) => drawings[0] ?? expect.fail('No drawing is up')

test('a drawing is put up, mailed, and waits for the customer', async () => {
  const { shop, anna, reference, putUp, read, link } = await startDrawing()
  expect((await putUp()).headers.location).toBe(`/desk/requests/${reference}?said=drawing-sent`)
  const project = await read(shop.visitor(), link)
  expect(first(project)).toMatchObject({ version: 1, title: 'From the front', pictures: 1, isNewest: true })
  expect(project).toMatchObject({ state: 'answered', answerBy: null, isWhole: true })
  expect(await mailsWaiting(shop.db)).toContain('drawing-sent to alex@example.org')
  const picture = await shop
    .visitor()
    .get(`/api/requests/${reference}/shown/${first(project).id}/1`, { 'X-Request-Link': link })
  expect(picture.headers['content-type']).toBe('image/jpeg')
  expect((await requestOf(anna, reference)).drawings).toHaveLength(1)
})

test('a drawing without a title or a picture is not put up', async () => {
  const { shop, putUp, anna, reference } = await startDrawing()
  expect((await putUp({ title: ' ' })).text).toContain('Please say what it shows.')
  const { key, revision } = await requestOf(anna, reference)
  const none = await anna.post(`/desk/requests/${reference}/drawing`, { key, revision: String(revision), title: 'x' })
  expect(none.text).toContain('Please choose at least one picture.')
  expect(await shop.db.selectFrom('drawings').selectAll().execute()).toEqual([])
})

test('a comment with its pins is kept once, waits for us, and is told to the shop once', async () => {
  const { shop, anna, reference, putUp, read, pins, comment } = await startDrawing()
  await putUp()
  const { id } = first(await read())
  const key = randomUUID()
  const both = await Promise.all([comment(id, {}, key), comment(id, {}, key)])
  await shop.db.deleteFrom('idempotency_keys').execute()
  const again = await comment(id, {}, key)
  expect([...both, again].map(({ status }) => status)).toEqual([201, 201, 201])
  expect(new Set([...both, again].map(({ text }) => text)).size).toBe(1)
  expect((await comment(id, { comment: { text: 'Another.', pins } }, key)).status).toBe(422)
  const project = await read()
  expect(first(project).comments).toMatchObject([{ id: key, text: 'Nearly.', pins }])
  expect(project.answerBy).not.toBeNull()
  expect((await mailsWaiting(shop.db)).filter((mail) => mail.startsWith('drawing-answer'))).toHaveLength(1)
  expect((await requestOf(anna, reference)).isWaitingAgain).toBe(true)
})

test('the mail of a comment numbers its pins as the page does, through the drawing', async () => {
  const { shop, reference, putUp, read, comment, pins } = await startDrawing()
  await putUp()
  const { id } = first(await read())
  await comment(id)
  const key = randomUUID()
  shop.setNow('2025-12-01T12:05:00.000Z')
  await comment(id, { comment: { text: '', pins: pins.map((pin) => ({ ...pin, text: 'And flatter here.' })) } }, key)
  const deps = { db: shop.db, shop: ownShop, origin: 'https://shop.example' } as ComposeDeps
  const written = await writeOfMaking(deps, 'drawing-answer', { subject_id: key, secret: null })
  expect(written?.letter).toMatchObject({
    subject: `Comment on: drawing for ${reference}, version 1`,
    title: 'A comment on a drawing'
  })
  expect(written?.letter.parts).toContainEqual({ kind: 'quote', text: 'Pin 2: And flatter here.' })
})

test.each([
  ['nothing', { text: ' ', pins: [] }, 422],
  ['a pin beside the picture', { text: '', pins: [{ picture: 1, x: 1001, y: 0, text: 'x' }] }, 422],
  ['a pin without words', { text: '', pins: [{ picture: 1, x: 1, y: 0, text: ' ' }] }, 422],
  ['a pin on a picture it has not', { text: '', pins: [{ picture: 2, x: 1, y: 0, text: 'x' }] }, 404]
])('a comment of %s is not kept', async (_, body, status) => {
  const { shop, putUp, read, comment } = await startDrawing()
  await putUp()
  expect((await comment(first(await read()).id, { comment: body })).status).toBe(status)
  expect(await shop.db.selectFrom('drawing_answers').selectAll().execute()).toEqual([])
})

test('an approval binds the version that was seen, once; of a replaced one nothing is approved', async () => {
  const { shop, putUp, read, approve } = await startDrawing()
  await putUp()
  const seen = first(await read())
  await putUp({ title: 'From the side' })
  const late = await approve(seen.id)
  expect(late.status).toBe(409)
  expect(late.json()).toMatchObject({
    type: '/problems/drawing-replaced',
    detail: expect.stringContaining('version 2')
  })
  expect((await read()).drawings.map(({ approval }) => approval)).toEqual([null, null])

  const { id } = first(await read())
  const key = randomUUID()
  const both = await Promise.all([approve(id, key), approve(id, key)])
  await shop.db.deleteFrom('idempotency_keys').execute()
  expect([...both, await approve(id, key)].map((answer) => answer.json())).toEqual(
    Array(3).fill({ id: key, at: createdAt, state: 'bound' })
  )
  expect((await approve(id)).status).toBe(409)
  const project = await read()
  expect(project.drawings.map(({ approval }) => approval)).toEqual([{ name: 'Alex Morgan', at: createdAt }, null])
  expect(project.timeline.map(({ title }) => title)).toEqual(['Request sent', 'Drawing approved, version 2'])
})

test('whoever has the link approves by the code of the request’s own mail, which is tried five times', async () => {
  const { shop, link, path, putUp, read, approve } = await startDrawing()
  await putUp()
  const { id } = first(await read())
  const stranger = shop.visitor()
  const key = randomUUID()
  expect((await approve(id, key, shop.visitor())).status).toBe(404)
  expect((await approve(id, key, stranger, link)).json()).toMatchObject({ state: 'code-sent' })
  expect(first(await read()).approval).toBeNull()
  const { secret } = await shop.db
    .selectFrom('mail_outbox')
    .select('secret')
    .where('template', '=', 'drawing-code')
    .where('recipient', '=', 'alex@example.org')
    .executeTakeFirstOrThrow()
  const confirm = (code: string) => stranger.post(`${path}/approvals/${key}/code`, { link, code })
  const wrong = secret === '000000' ? '000001' : '000000'
  expect((await confirm(wrong)).status).toBe(422)
  expect((await confirm(secret ?? '')).json()).toMatchObject({ state: 'bound' })
  expect(first(await read()).approval).toMatchObject({ name: 'Alex Morgan' })

  await putUp({ title: 'From the side' })
  const next = first(await read())
  const second = randomUUID()
  await approve(next.id, second, stranger, link)
  const row = await shop.db
    .selectFrom('mail_outbox')
    .select('secret')
    .where('subject_id', '=', second)
    .executeTakeFirst()
  const tries = [...Array(5)].map(() => (row?.secret === '000000' ? '000001' : '000000'))
  for (const code of [...tries, row?.secret ?? ''])
    expect((await stranger.post(`${path}/approvals/${second}/code`, { link, code })).status).toBe(422)
  expect(first(await read()).approval).toBeNull()
})

test('a step is put in with its day, is mailed only where that is ticked, and is taken off again with its pictures', async () => {
  const { shop, anna, reference, step, read } = await startDrawing()
  await step({ message: 'It came out well.' })
  await step({ step: 'set', tells: 'yes' })
  expect((await mailsWaiting(shop.db)).filter((mail) => mail.startsWith('making-step'))).toHaveLength(1)
  const { timeline } = await read()
  expect(timeline).toMatchObject([
    { title: 'Request sent' },
    { title: 'Cast', text: 'It came out well.', at: '2025-12-01', pictures: 1 },
    { title: 'Stones set' }
  ])
  for (const { id } of (await requestOf(anna, reference)).steps)
    await anna.post(`/desk/requests/${reference}/steps/${id}/off`, {})
  expect((await read()).timeline.map(({ title }) => title)).toEqual(['Request sent'])
  expect(await shop.db.selectFrom('project_pictures').selectAll().execute()).toEqual([])
})

test('the timeline tells of every order that was made of a request, and of none what was not', async () => {
  const { shop, reference, read, putUp } = await startDrawing()
  await putUp()
  const { request_id } = await shop.db.selectFrom('request_cases').select('request_id').executeTakeFirstOrThrow()
  await insertManyOrders(shop.db, { count: 2, from: Date.parse(createdAt), to: Date.parse(createdAt) + 86_400_000 })
  const line = { description: 'A ring', quantity: 1, unitPrice: 100, vatRate: 20 }
  for (const index of [0, 1]) {
    const id = randomUUID()
    await inTransaction(shop.db, (within) =>
      issueQuotation(
        within,
        {
          quotedFor: 'consumer',
          lines: [line],
          validUntil: '2099-12-31',
          deposit: null,
          madeTo: 'specification',
          note: ''
        },
        {
          id,
          requestId: request_id,
          reference,
          customer: 'Alex',
          today: '2025-12-01',
          at: createdAt,
          who: 'staff:Anna'
        }
      )
    )
    await shop.db.updateTable('orders').set({ quotation_id: id }).where('id', '=', manyNumber(index)).execute()
  }
  const first = shop.db.updateTable('orders').where('id', '=', manyNumber(0))
  await first.set({ deposit: 100, paid_before_change: 1, balance_paid_at: createdAt }).execute()
  await shop.db.updateTable('orders').set({ deposit: 100 }).where('id', '=', manyNumber(1)).execute()
  const { timeline, order } = await read()
  const titles = timeline.map(({ title }) => title)
  const made = ['Begun at the bench', 'Dispatched', 'Delivered']
  expect(titles.toSorted()).toEqual(
    ['Request sent', 'First payment received', 'Difference paid', 'Deposit paid', ...made, ...made].toSorted()
  )
  // The newest quotation's is the one that the page is about.
  expect(order?.number).toBe(manyNumber(1))

  // Who carries it, as the order's own page says it: as a whole, or parcel by parcel, and of those only what has left.
  const second = shop.db.updateTable('orders').where('id', '=', manyNumber(1))
  await second.set({ carrier: 'DPD', tracking_number: '1550 1234' }).execute()
  const tracking = { carrier: 'DPD', number: '1550 1234', url: 'https://track.dpd.co.uk/parcels/15501234' }
  expect((await read()).order?.carried).toEqual({ tracking })
  const parcel = {
    order_id: manyNumber(1),
    lines: '[{"position":1,"name":"A ring","quantity":1}]',
    carrier: 'UPS',
    packed_at: createdAt,
    packed_by: 'shell',
    arrived_at: null
  }
  await shop.db
    .insertInto('order_parcels')
    .values([
      { ...parcel, id: randomUUID(), number: 1, tracking_number: '1Z 1', sent_at: createdAt },
      { ...parcel, id: randomUUID(), number: 2, tracking_number: '1Z 2', sent_at: null }
    ])
    .execute()
  expect((await read()).order?.carried.parcels).toMatchObject([
    { number: 1, tracking: { carrier: 'UPS', number: '1Z 1' } }
  ])
})

test.each([
  ['a day that is still to come', { day: '2025-12-02' }, 'This day is still to come'],
  ['no step that we know', { step: 'sold' }, 'Please choose what was done.'],
  ['no day', { day: 'soon' }, 'Please write the day'],
  ['a day that no month has', { day: '2025-02-31' }, 'Please write the day']
])('%s is not put in', async (_, changed, words) => {
  const { shop, step } = await startDrawing()
  expect((await step(changed)).text).toContain(words)
  expect(await shop.db.selectFrom('making_steps').selectAll().execute()).toEqual([])
})

test('drawings, what was said of them and steps go with the request, and so do their mails', async () => {
  const { shop, anna, reference, putUp, step, read, comment, approve } = await startDrawing()
  await putUp()
  await step({ tells: 'yes' })
  const { id } = first(await read())
  await comment(id)
  await approve(id)
  const done = await anna.post(`/desk/requests/${reference}/erase`, { meant: 'yes' })
  expect(done.headers.location).toContain('request-erased')
  for (const table of ['drawings', 'drawing_answers', 'making_steps', 'project_pictures', 'uploads'] as const)
    expect(await shop.db.selectFrom(table).selectAll().execute()).toEqual([])
  expect(JSON.stringify(await shop.db.selectFrom('audit').selectAll().execute())).not.toContain('Alex Morgan')
  expect((await mailsWaiting(shop.db)).filter((mail) => /drawing|making/.test(mail))).toEqual([])
})
