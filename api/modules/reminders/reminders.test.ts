import { randomUUID } from 'node:crypto'
import { readFile } from 'node:fs/promises'
import path from 'node:path'
import { expect, test } from 'vitest'
import { shop as facts } from '#data/shop.ts'
import { inTransaction } from '../../db/engine.ts'
import { requestOf } from '../../desk/inbox/testing/asking.ts'
import { ORIGIN, startReminding } from '../../testing/reminding.ts'
import { orderToPay } from '../../testing/settling.ts'
import { temporaryFolder } from '../../testing/start-shop.ts'
import { settleStanding } from '../content/standing.ts'
import { composeMail } from '../mail/compose.ts'
import { folderPost, type ReadyMail } from '../mail/post.ts'
import { eraseRequest } from '../requests/erase-request.ts'
import { createReminderLinks } from './links.ts'

const ENDING = ['remind-quotation-ending to alex@example.org']
const UNANSWERED = ['remind-quotation-unanswered to alex@example.org']

test('a quotation that nobody answers is reminded of once, and once more before it runs out', async () => {
  const { quote, write, reminders } = await startReminding()
  await quote()
  expect(await write('2025-12-11T11:59:00Z')).toBe(0)
  expect(await write('2025-12-11T12:00:00Z')).toBe(1)
  expect([await write('2025-12-12T12:00:00Z'), await reminders()]).toEqual([0, UNANSWERED])
  expect(await write('2025-12-29T12:00:00Z')).toBe(1)
  expect(await write('2025-12-30T12:00:00Z')).toBe(0)
  expect(await reminders()).toEqual([...UNANSWERED, ...ENDING])
})

test('whoever was told that a quotation runs out is told nothing more of it, whatever is turned off then', async () => {
  const { quote, write, rules } = await startReminding()
  await quote('2025-12-12')
  expect(await write('2025-12-10T12:00:00Z')).toBe(1)
  await rules({ 'quotation-ending-on': '' })
  expect(await write('2025-12-11T12:00:00Z')).toBe(0)
})

test('written by two at once it is one', async () => {
  const { quote, write, reminders } = await startReminding()
  await quote()
  const written = await Promise.all([1, 2, 3].map(() => write('2025-12-11T12:00:00Z')))
  expect(written.reduce((sum, one) => sum + one)).toBe(1)
  expect(await reminders()).toEqual(UNANSWERED)
})

test('the mail says the owner’s sentence, why it came and how it is stopped', async () => {
  const { shop, reference, quote, write, send } = await startReminding()
  await quote()
  await write('2025-12-29T12:00:00Z')
  const [mail, ...more] = await send()
  expect(more).toEqual([])
  expect(mail?.subject).toBe(`Your quotation for ${reference} runs out soon`)
  for (const words of [
    'Your quotation is still open, and runs out soon.',
    '31 December 2025',
    'You get this mail because we sent you a quotation on',
    'No other reminder of it follows.',
    `${ORIGIN}/api/reminders/stop?token=`
  ])
    expect(mail?.text).toContain(words)
  expect(mail?.text).not.toContain(shop.secret)
})

test('the owner words it', async () => {
  const { quote, write, send } = await startReminding()
  await quote()
  settleStanding(
    new Map([
      ['mail.reminder.quotation-ending', { value: 'Soon your offer ends, dear friend.', isOwners: true }]
    ]) as never
  )
  await write('2025-12-29T12:00:00Z')
  const [mail] = await send()
  settleStanding(new Map())
  expect(mail?.text).toContain('Soon your offer ends, dear friend.')
})

test.each([
  ['was closed', { state: 'lost' as const }],
  ['is spam', { is_spam: 1 as const }],
  ['waits for us', { reply_due_at: '2025-12-11T00:00:00.000Z' }],
  ['has no e-mail', { email: '' }]
])('nobody is reminded of a request that %s', async (_, changed) => {
  const { shop, quote, write, reminders } = await startReminding()
  await quote()
  await shop.db.updateTable('request_cases').set(changed).execute()
  expect(await write('2025-12-29T12:00:00Z')).toBe(0)
  expect(await reminders()).toEqual([])
})

test('whoever has written since, or accepted, or whose mail came back, is not reminded', async () => {
  const { shop, quote, write } = await startReminding()
  await quote()
  const quotation = await shop.db.selectFrom('quotations').selectAll().executeTakeFirstOrThrow()
  const message = { id: randomUUID(), request_id: quotation.request_id, text: 'Yes?', is_by_link: 0 as const }
  await shop.db
    .insertInto('request_messages')
    .values({ ...message, at: '2025-12-02T12:00:00.000Z' })
    .execute()
  expect(await write('2025-12-29T12:00:00Z')).toBe(0)
  await shop.db.deleteFrom('request_messages').execute()
  const acceptance = {
    id: randomUUID(),
    quotation_id: quotation.id,
    digest: quotation.digest,
    chosen: '[0]',
    name: 'Alex'
  }
  await shop.db
    .insertInto('quotation_acceptances')
    .values({ ...acceptance, sent_at: '2025-12-02T12:00:00.000Z', code_hash: null, code_until: null, bound_at: null })
    .execute()
  expect(await write('2025-12-29T12:00:00Z')).toBe(0)
  await shop.db.deleteFrom('quotation_acceptances').execute()
  const bounced = (at: string | null) =>
    shop.db.updateTable('mail_outbox').set({ bounced_at: at }).where('template', '=', 'quotation-sent').execute()
  await bounced('2025-12-02T12:00:00.000Z')
  expect(await write('2025-12-29T12:00:00Z')).toBe(0)
  await bounced(null)
  expect(await write('2025-12-29T12:00:00Z')).toBe(1)
})

test('what was answered after the reminder was written and before it was sent is not sent', async () => {
  const { shop, quote, write, send, reminders } = await startReminding()
  await quote()
  await write('2025-12-29T12:00:00Z')
  await shop.db.updateTable('request_cases').set({ state: 'lost' }).execute()
  expect(await send()).toEqual([])
  expect(await reminders()).toEqual([])
})

test('of what somebody asked who was erased nobody is reminded, and an erased request takes its reminders with it', async () => {
  const { shop, reference, quote, write, reminders, clock } = await startReminding()
  await quote()
  await shop.db.updateTable('person_records').set({ identity_id: null }).where('kind', '=', 'request').execute()
  expect(await write('2025-12-29T12:00:00Z')).toBe(0)
  const identity = await shop.db.selectFrom('identities').select('id').executeTakeFirstOrThrow()
  await shop.db.updateTable('person_records').set({ identity_id: identity.id }).where('kind', '=', 'request').execute()
  expect(await write('2025-12-29T12:00:00Z')).toBe(1)
  await inTransaction(shop.db, (within) => eraseRequest(within, reference, { now: clock() }))
  expect([await reminders(), await shop.db.selectFrom('reminders').selectAll().execute()]).toEqual([[], []])
})

test('a drawing that waits is reminded of, and one that was answered or replaced is not', async () => {
  const { shop, reference, write, reminders } = await startReminding()
  const { request_id } = await shop.db.selectFrom('request_cases').select('request_id').executeTakeFirstOrThrow()
  const drawing = { request_id, title: 'Front', text: '', staff_name: 'Anna', at: '2025-12-01T12:00:00.000Z' }
  const [first, second] = [randomUUID(), randomUUID()]
  await shop.db
    .insertInto('drawings')
    .values([
      { ...drawing, id: first, version: 1 },
      { ...drawing, id: second, version: 2 }
    ])
    .execute()
  expect(await write('2025-12-08T11:59:00Z')).toBe(0)
  expect(await write('2025-12-08T12:00:00Z')).toBe(1)
  expect(await shop.db.selectFrom('reminders').select('of_id').execute()).toEqual([{ of_id: second }])
  expect(await reminders()).toEqual(['remind-drawing-waiting to alex@example.org'])
  const { history } = await requestOf(await shop.staff({ name: 'Ben' }), reference)
  expect(JSON.stringify(history)).toContain('A reminder of the drawing')
  await shop.db.deleteFrom('reminders').execute()
  await shop.db
    .insertInto('drawing_answers')
    .values({
      id: randomUUID(),
      drawing_id: second,
      kind: 'comment',
      name: '',
      text: 'Wider',
      pins: '[]',
      is_by_link: 0,
      at: '2025-12-02T12:00:00.000Z',
      code_hash: null,
      code_until: null,
      bound_at: null
    })
    .execute()
  expect(await write('2025-12-08T12:00:00Z')).toBe(0)
})

test('a deposit that is not paid is reminded of with the way to pay it, and then the balance', async () => {
  const { shop, write, reminders, send } = await startReminding()
  const order = await orderToPay(shop, 1, { isMade: true })
  const told = (template: 'order-placed' | 'order-payment-link', at: string) =>
    shop.db.updateTable('mail_outbox').set({ sent_at: at, created_at: at }).where('template', '=', template).execute()
  await shop.db.updateTable('orders').set({ deposit: 40_000 }).where('id', '=', order.orderId).execute()
  await told('order-placed', '2025-12-01T12:00:00.000Z')
  const { customer_email: email } = await shop.db
    .selectFrom('orders')
    .select('customer_email')
    .executeTakeFirstOrThrow()
  expect(await write('2025-12-06T11:00:00Z')).toBe(0)
  expect(await write('2025-12-08T12:00:00Z')).toBe(1)
  const [mail] = await send()
  expect(mail?.text).toContain('Deposit to pay')
  expect(mail?.text).toContain('£400')
  expect(await write('2025-12-09T12:00:00Z')).toBe(0)
  expect(await reminders()).toEqual([`remind-deposit-unpaid to ${email}`])

  await order.open('stripe', 'pi_1')
  await order.say('pi_1', { amount: 40_000 })
  const linked = (at: string) =>
    shop.db
      .insertInto('mail_outbox')
      .values({
        id: randomUUID(),
        template: 'order-payment-link',
        recipient: email,
        subject_id: order.orderId,
        created_at: at,
        attempts: 1,
        next_attempt_at: at,
        sent_at: at,
        last_error: null,
        secret: null,
        bounced_at: null,
        push_planned_at: null
      })
      .execute()
  await linked('2025-12-08T12:30:00.000Z')
  const begun = '2025-12-09T12:00:00.000Z'
  await shop.db.updateTable('order_events').set({ at: begun }).where('to_status', '=', 'paid').execute()
  // What told of the deposit tells nothing of the balance, also on the day on which a reminder of it would go.
  expect(await write('2025-12-15T12:00:00Z')).toBe(0)
  expect(await write('2025-12-15T13:00:00Z')).toBe(0)
  await linked('2025-12-15T12:00:00.000Z')
  for (const changed of [{ customer_email: '' }, { account_erased_at: '2025-12-16T12:00:00.000Z' }]) {
    const before = await shop.db
      .selectFrom('orders')
      .select(['customer_email', 'account_erased_at'])
      .executeTakeFirstOrThrow()
    await shop.db.updateTable('orders').set(changed).execute()
    expect(await write('2025-12-22T12:00:00Z')).toBe(0)
    await shop.db.updateTable('orders').set(before).execute()
  }
  expect(await write('2025-12-22T12:00:00Z')).toBe(1)
  expect((await reminders()).at(-1)).toBe(`remind-balance-unpaid to ${email}`)
})

test('the link shows a page, and only its button stops; then nothing is sent, nor what was written before', async () => {
  const { shop, reference, quote, write, send, setNow } = await startReminding()
  await quote()
  await write('2025-12-11T12:00:00Z')
  const about = { subject: 'request', name: reference } as const
  const link = createReminderLinks(shop.secret).linkTo('', about, Date.parse('2025-12-11T12:00:00Z'))
  const token = link.split('token=')[1] ?? ''
  const stops = () => shop.db.selectFrom('reminder_stops').select(['subject', 'name']).execute()
  const visitor = shop.visitor()
  const page = await visitor.get(link, { Accept: 'text/html' })
  expect([page.status, page.text.includes('<button type="submit">Stop these reminders')]).toEqual([200, true])
  expect(page.text).not.toContain('<script')
  // However often a scanner looks.
  await visitor.get(link)
  expect(await stops()).toEqual([])
  const forged = `${token.slice(0, -2)}xx`
  expect([
    (await visitor.get(`/api/reminders/stop?token=${forged}`)).status,
    (await visitor.postForm('/api/reminders/stop', { token: forged })).status
  ]).toEqual([404, 404])
  expect(await stops()).toEqual([])
  for (const press of [1, 2]) {
    const pressed = await visitor.postForm('/api/reminders/stop', { token })
    expect([press, pressed.status, pressed.text.includes('The reminders are stopped')]).toEqual([press, 200, true])
  }
  expect(await stops()).toEqual([about])
  expect(await send()).toEqual([])
  expect(await write('2025-12-29T12:00:00Z')).toBe(0)
  setNow('2029-01-01T12:00:00Z')
  expect((await visitor.get(link)).status).toBe(404)
})

test('a mail program stops them for its reader by one press, and nothing but that press does', async () => {
  const { shop, reference, quote, write, send } = await startReminding()
  await quote()
  await write('2025-12-11T12:00:00Z')
  const [mail] = await send()
  const stopAt = mail?.stopAt ?? ''
  expect(stopAt.startsWith(`${ORIGIN}/api/reminders/stop?token=`)).toBe(true)
  const folder = await temporaryFolder()
  await folderPost(folder).send(mail as ReadyMail)
  const [head = ''] = (await readFile(path.join(folder, `${mail?.id}.eml`), 'utf8')).split('\r\n\r\n', 1)
  const fields = head.replace(/\r\n[ \t]+/g, ' ')
  expect(fields).toContain(`List-Unsubscribe: <${stopAt}>`)
  expect(fields).toContain('List-Unsubscribe-Post: List-Unsubscribe=One-Click')
  expect(fields).toContain('Auto-Submitted: auto-generated')

  const address = stopAt.slice(ORIGIN.length)
  const stops = () => shop.db.selectFrom('reminder_stops').select('name').execute()
  const provider = shop.visitor()
  // Neither a scanner that looks nor a form without the word, nor another's token.
  expect((await provider.get(address)).status).toBe(200)
  expect((await provider.postForm(address, {})).status).toBe(404)
  expect((await provider.postForm(`${address}x`, { 'List-Unsubscribe': 'One-Click' })).status).toBe(404)
  expect(await stops()).toEqual([])
  const form = new FormData()
  form.set('List-Unsubscribe', 'One-Click')
  const sent = new Response(form)
  const parts = Buffer.from(await sent.arrayBuffer())
  const pressed = [
    await provider.postForm(address, { 'List-Unsubscribe': 'One-Click' }),
    await provider.send('POST', address, parts, { 'Content-Type': sent.headers.get('Content-Type') ?? '' })
  ]
  expect(pressed.map(({ status }) => status)).toEqual([200, 200])
  expect(await stops()).toEqual([{ name: reference }])
  expect(await write('2025-12-29T12:00:00Z')).toBe(0)
})

test('a mail that nothing ends has no such field', async () => {
  const { shop, reference } = await startReminding()
  const { id } = await shop.db.selectFrom('mail_outbox').select('id').executeTakeFirstOrThrow()
  const row = await shop.db.selectFrom('mail_outbox').selectAll().where('id', '=', id).executeTakeFirstOrThrow()
  const deps = { db: shop.db, shop: facts, links: shop.links, origin: ORIGIN, from: 'service@northlight.example' }
  const mail = await composeMail(deps, row)
  expect(mail?.subject).toContain(reference)
  expect(mail?.stopAt).toBeUndefined()
})

test('an owner turns a kind off and sets its days, and whoever has an older page is told', async () => {
  const { shop, quote, write, rules } = await startReminding()
  await quote()
  expect((await rules({ 'quotation-unanswered-on': '' })).headers.location).toBe(
    '/desk/reminders?said=reminders-changed'
  )
  expect(await write('2025-12-11T12:00:00Z')).toBe(0)
  expect((await rules({ 'quotation-unanswered-on': 'yes', 'quotation-unanswered-days': '12' })).status).toBe(303)
  expect(await write('2025-12-12T12:00:00Z')).toBe(0)
  expect(await write('2025-12-13T12:00:00Z')).toBe(1)
  expect((await rules({ 'quotation-unanswered-days': 'soon' })).status).toBe(422)
  expect((await rules({ seen: '1' })).status).toBe(409)
  const acts = await shop.db.selectFrom('audit').select('who').where('action', '=', 'reminders.rules').execute()
  expect(acts).toHaveLength(2)
})
