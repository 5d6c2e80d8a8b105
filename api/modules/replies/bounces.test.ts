import { randomUUID } from 'node:crypto'
import { expect, test } from 'vitest'
import { documentOf, requestOf } from '../../desk/inbox/testing/asking.ts'
import { readTasks } from '../../desk/today/read-today.ts'
import { orderOne } from '../../testing/ordering.ts'
import { waitingMail } from '../mail/outbox.ts'
import { startWithReplies } from './testing.ts'

const now = Date.parse('2025-12-01T12:00:00Z')

/** A mail server's report, with the head of the mail that came back. */
const aReport = (returned: string, action = 'failed', part = 'text/rfc822-headers') =>
  [
    'Return-Path: <>',
    'From: Mail Delivery System <MAILER-DAEMON@mx.example>',
    'To: replies@shop.example',
    'Subject: Undelivered Mail Returned to Sender',
    `Message-ID: <${randomUUID()}@mx.example>`,
    'Auto-Submitted: auto-replied',
    'MIME-Version: 1.0',
    'Content-Type: multipart/report; report-type=delivery-status; boundary="part"',
    '',
    '--part',
    'Content-Type: text/plain',
    '',
    'It could not be delivered.',
    '--part',
    'Content-Type: message/delivery-status',
    '',
    'Reporting-MTA: dns; mx.example',
    '',
    'Final-Recipient: rfc822; alex@example.org',
    `Action: ${action}`,
    'Status: 5.1.1',
    'Diagnostic-Code: smtp; 550 5.1.1 No such user',
    '',
    '--part',
    `Content-Type: ${part}`,
    '',
    'Subject: Your request',
    ...(returned === '' ? [] : [`Message-ID: ${returned}`]),
    '',
    'Its text.',
    '--part--',
    ''
  ].join('\r\n')

/** A shop whose mail about a request went out. */
async function startSent() {
  const replies = await startWithReplies()
  const { shop } = replies
  await shop.db
    .updateTable('mail_outbox')
    .set({ sent_at: '2025-12-01T11:00:00.000Z' })
    .where('template', '=', 'request-acknowledged')
    .execute()
  const { id } = await shop.db
    .selectFrom('mail_outbox')
    .select('id')
    .where('template', '=', 'request-acknowledged')
    .executeTakeFirstOrThrow()
  const mail = () =>
    shop.db
      .selectFrom('mail_outbox')
      .select(['bounced_at', 'last_error'])
      .where('id', '=', id)
      .executeTakeFirstOrThrow()
  return { ...replies, id, mail, ours: `<${id}@shop.example>` }
}

test.each(['text/rfc822-headers', 'message/rfc822'])(
  'a report marks the mail of ours that it returns (%s), once',
  async (part) => {
    const { shop, reference, receive, received, mail, ours } = await startSent()
    const report = aReport(ours, 'failed', part)
    expect(await receive(report)).toEqual({ kind: 'beside', reason: 'returned' })
    expect(await receive(report)).toEqual({ kind: 'known' })
    expect(await mail()).toEqual({
      bounced_at: '2025-12-01T12:00:00.000Z',
      last_error: '5.1.1 smtp; 550 5.1.1 No such user'
    })
    expect(await received()).toHaveLength(1)
    const anna = await shop.staff({ name: 'Anna' })
    const { history } = await requestOf(anna, reference)
    expect(history).toContainEqual(
      expect.objectContaining({ what: 'Acknowledgement', mail: 'returned', why: 'there is no such address' })
    )
    const bounced = async () => (await readTasks(shop.db, now)).filter(({ kind }) => kind === 'bounced')
    expect(await bounced()).toMatchObject([
      {
        title: 'A mail to alex@example.org did not arrive',
        about: [reference, 'there is no such address'],
        href: `/desk/requests/${reference}`
      }
    ])
    // Somebody saw to it.
    shop.setNow('2025-12-01T12:01:00Z')
    const { revision, key } = await requestOf(anna, reference)
    await anna.post(`/desk/requests/${reference}/note`, { key, revision: String(revision), message: 'Rang them.' })
    expect(await bounced()).toEqual([])
  }
)

test('what is forged, delayed or of a mail that never left marks nothing', async () => {
  const { shop, receive, mail, ours, id } = await startSent()
  for (const returned of ['', '<made-up@shop.example>', `<${randomUUID()}@shop.example>`])
    await receive(aReport(returned))
  await receive(aReport(ours, 'delayed'))
  // Named in the text alone, and without a report's type.
  await receive(aReport('').replace('Its text.', `Message-ID: ${ours}`))
  await receive(aReport(ours).replace('report-type=delivery-status; ', ''))
  expect(await mail()).toMatchObject({ bounced_at: null })
  await shop.db.updateTable('mail_outbox').set({ sent_at: null }).where('id', '=', id).execute()
  await receive(aReport(ours))
  expect(await mail()).toMatchObject({ bounced_at: null })
})

test('what somebody has marked before keeps its time', async () => {
  const { shop, receive, mail, ours, id } = await startSent()
  const before = '2025-12-01T11:30:00.000Z'
  await shop.db.updateTable('mail_outbox').set({ bounced_at: before }).where('id', '=', id).execute()
  await receive(aReport(ours))
  expect((await mail()).bounced_at).toBe(before)
})

/** Marks mails of a template as sent, and answers with the Message-ID of the last of them. */
async function sentOf({ shop }: Awaited<ReturnType<typeof startSent>>, template: string): Promise<string> {
  const { id } = await shop.db
    .updateTable('mail_outbox')
    .set({ sent_at: '2025-12-01T11:00:00.000Z' })
    .where('template', '=', template as 'order-placed')
    .returning('id')
    .executeTakeFirstOrThrow()
  return `<${id}@shop.example>`
}

test('a mail about an order that comes back is marked at the order, stands on Today until somebody does anything, and is told to nobody else', async () => {
  const sent = await startSent()
  const { shop, receive, received, mailed } = sent
  const order = await orderOne(shop.visitor())
  const anna = await shop.staff({ name: 'Anna' })
  const ours = await sentOf(sent, 'order-placed')
  const mails = await shop.db.selectFrom('mail_outbox').select('id').execute()
  const report = aReport(ours)
  // The same report from two servers on its way, at the same moment.
  const both = await Promise.all([receive(report), receive(report)])
  expect(both.map(({ kind }) => kind).sort()).toEqual(['known', 'put-away'])
  expect(await received()).toMatchObject([{ state: 'put-away', reason: 'returned', request_id: null }])
  const { page } = documentOf(await anna.get(`/desk/orders/${order.id}`))
  expect(page.kind === 'order' && page.view.history).toContainEqual(
    expect.objectContaining({ to: order.customerEmail, mail: 'returned', why: 'there is no such address' })
  )
  const bounced = async () => (await readTasks(shop.db, now)).filter(({ kind }) => kind === 'bounced')
  expect(await bounced()).toMatchObject([
    {
      title: `A mail to ${order.customerEmail} did not arrive`,
      about: [order.id, 'there is no such address'],
      href: `/desk/orders/${order.id}`
    }
  ])
  // Nobody is mailed of it: a machine would be answered for ever.
  expect(await shop.db.selectFrom('mail_outbox').select('id').execute()).toEqual(mails)
  expect(await mailed('request-message')).toEqual([])
  shop.setNow('2025-12-01T12:01:00Z')
  const note = { key: randomUUID(), message: 'Rang them.' }
  expect((await anna.post(`/desk/orders/${order.id}/note`, note)).status).toBe(303)
  expect(await bounced()).toEqual([])
})

test('so is one about a step of it, one about the making of what was agreed, and one with a gift card', async () => {
  const sent = await startSent()
  const { shop, reference, receive } = sent
  const order = await orderOne(shop.visitor())
  const [event, card] = [randomUUID(), randomUUID()]
  const at = '2025-12-01T10:00:00.000Z'
  const { request_id } = await shop.db.selectFrom('request_cases').select('request_id').executeTakeFirstOrThrow()
  const step = {
    id: randomUUID(),
    request_id,
    step: 'cast',
    day: '2025-12-01',
    text: '',
    staff_name: 'Anna',
    at
  } as const
  await shop.db.insertInto('making_steps').values(step).execute()
  await shop.db.updateTable('request_cases').set({ state: 'won' }).execute()
  await shop.db
    .insertInto('order_events')
    .values({
      id: event,
      order_id: order.id,
      from_status: 'in-production',
      to_status: 'dispatched',
      at,
      who: 'shell',
      detail: '',
      position: 99
    })
    .execute()
  const names = { to_name: '', from_name: '', words: '', email: 'alex@example.org' }
  const sentAlready = { amount: 100_00, balance: 100_00, send_at: at, sent_at: at, voided_at: null, created_at: at }
  const given = { id: card, order_id: null, code_hash: 'hash', last_four: 'AAAA', who: 'shell', reason: 'Sorry' }
  await shop.db
    .insertInto('gift_cards')
    .values({ ...given, ...names, ...sentAlready })
    .execute()
  for (const [template, id] of [
    ['order-dispatched', event],
    ['making-step', step.id],
    ['gift-card-sent', card]
  ] as const)
    await shop.db
      .insertInto('mail_outbox')
      .values(waitingMail(template, 'alex@example.org', id, at))
      .execute()
  for (const template of ['order-dispatched', 'making-step', 'gift-card-sent'])
    await receive(aReport(await sentOf(sent, template)))
  const tasks = (await readTasks(shop.db, now)).filter(({ kind }) => kind === 'bounced')
  expect(tasks.map(({ href }) => href).sort()).toEqual([
    `/desk/gift-cards/${card}`,
    `/desk/orders/${order.id}`,
    `/desk/requests/${reference}`
  ])
})
