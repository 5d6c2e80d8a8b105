import { randomUUID } from 'node:crypto'
import { pino } from 'pino'
import { expect, test } from 'vitest'
import { shop as facts } from '#data/shop.ts'
import type { Project } from '#domain/requests/project.ts'
import type { RequestKind } from '#domain/requests/request-kind.ts'
import { changeContent } from '../../desk/content/change-content.ts'
import { documentOf, requestOf } from '../../desk/inbox/testing/asking.ts'
import { purgeExpired } from '../../server/jobs/purge.ts'
import { mailsWaiting } from '../../testing/mailed.ts'
import { sendRequest } from '../../testing/requesting.ts'
import { startShop, type TestVisitor } from '../../testing/start-shop.ts'
import { sendDueMails } from '../mail/open-mail.ts'
import type { Post, ReadyMail } from '../mail/post.ts'
import { createErasureLinks } from '../requests/erasure-links.ts'
import { createProjectLinks } from '../requests/project-links.ts'

const origin = 'https://shop.example'
const createdAt = '2025-12-01T12:00:00.000Z'

const form = {
  quotedFor: 'consumer',
  madeTo: 'specification',
  'description-1': 'A pendant',
  'price-1': '1,200',
  'description-2': 'A chain',
  'quantity-2': '2',
  'price-2': '150',
  validUntil: '2025-12-15',
  deposit: '30%',
  note: 'By hand.'
}

/** A shop with a request and somebody at the desk who quotes for it. */
async function startQuoting(kind: RequestKind = 'bespoke', changed: Record<string, string> = {}) {
  const shop = await startShop()
  shop.setNow(createdAt)
  const sender = shop.visitor()
  const { reference } = (await sendRequest(sender, kind)).json() as { reference: string }
  const anna = await shop.staff({ name: 'Anna' })
  const quote = async (also: Record<string, string> = {}, key: string = randomUUID()) => {
    const { revision } = await requestOf(anna, reference)
    const body = { ...form, ...changed, key, revision: String(revision), ...also }
    return anna.post(`/desk/requests/${reference}/quotation`, body)
  }
  const link =
    createProjectLinks(shop.secret).linkTo(origin, { reference, number: 0, createdAt }).split('token=')[1] ?? ''
  const path = `/api/requests/${reference}`
  const read = async (visitor: TestVisitor = sender) =>
    (await visitor.get(path, { 'X-Request-Link': link })).json() as Project
  const accept = async (visitor: TestVisitor, also: object = {}, key: string = randomUUID()) => {
    const [newest] = (await read()).quotations
    const body = {
      link,
      version: newest?.quotation.version,
      digest: newest?.digest,
      chosen: [0, 1],
      name: 'Alex Morgan'
    }
    return visitor.post(`${path}/acceptances`, { ...body, ...also }, { 'Idempotency-Key': key })
  }
  const codeOf = async (id: string) => {
    const mail = shop.db.selectFrom('mail_outbox').select('secret').where('subject_id', '=', id)
    return (await mail.where('template', '=', 'quotation-code').executeTakeFirstOrThrow()).secret ?? ''
  }
  const confirm = (visitor: TestVisitor, id: string, code: string) =>
    visitor.post(`${path}/acceptances/${id}/code`, { link, code })
  const bound = () =>
    shop.db.selectFrom('quotation_acceptances').selectAll().where('bound_at', 'is not', null).execute()
  return { shop, sender, reference, anna, quote, link, path, read, accept, codeOf, confirm, bound }
}

test('a quotation written at the desk is numbered, mailed and read on the page, and a newer version replaces it', async () => {
  const { shop, reference, anna, quote, read, path, sender } = await startQuoting()
  const key = randomUUID()
  const answer = await quote({}, key)
  expect(answer.headers.location).toBe(`/desk/requests/${reference}?said=quotation-sent`)
  expect((await quote({}, key)).status).toBe(303)
  expect(await shop.db.selectFrom('quotations').selectAll().execute()).toHaveLength(1)
  expect(await mailsWaiting(shop.db)).toContain('quotation-sent to alex@example.org')

  await quote({ 'price-1': '1,100' })
  const { quotations, state, answerBy } = await read()
  expect([state, answerBy]).toEqual(['quoted', null])
  expect(quotations).toMatchObject([
    { isNewest: true, quotation: { number: 'Q-000001', version: 2, lines: [{ unitPrice: 1100_00 }, { quantity: 2 }] } },
    { isNewest: false, quotation: { number: 'Q-000001', version: 1 } }
  ])
  const view = await requestOf(anna, reference)
  expect(view.history.flatMap((entry) => (entry.kind === 'change' ? [entry.what] : []))).toEqual([
    'Quotation Q-000001, version 1: £1,500 with VAT',
    'Quotation Q-000001, version 2: £1,400 with VAT'
  ])
  const pdf = await sender.get(`${path}/quotations/1`)
  expect([pdf.status, pdf.headers['content-type']]).toEqual([200, 'application/pdf'])
  expect((await anna.get(`/desk/requests/${reference}/quotations/2`)).status).toBe(200)
  expect((await shop.visitor().get(`${path}/quotations/1`)).status).toBe(404)
})

test('what was issued says the days that held then, and a newer version those of today', async () => {
  const { shop, quote, read } = await startQuoting()
  await quote()
  const acting = { actor: { kind: 'shell' as const }, now: Date.parse(createdAt) }
  await changeContent({ db: shop.db }, { key: 'figures.custom-days', value: '30' }, acting)
  await expect.poll(async () => (await shop.get('/api/content')).text).toContain('30')
  expect((await read()).quotations[0]?.quotation.delivery).toContain('within 21 days')
  await quote()
  const [newest, before] = (await read()).quotations
  expect(newest?.quotation.delivery).toContain('within 30 days')
  expect(before?.quotation.delivery).toContain('within 21 days')
})

test('requests have numbers of their own, without a gap', async () => {
  const { shop, quote, anna } = await startQuoting()
  await quote()
  const { reference } = (await sendRequest(shop.visitor(), 'bespoke')).json() as { reference: string }
  const body = { ...form, key: randomUUID(), revision: '0' }
  await anna.post(`/desk/requests/${reference}/quotation`, body)
  const places = await shop.db.selectFrom('quotations').select('place').orderBy('place').execute()
  expect(places).toEqual([{ place: 1 }, { place: 2 }])
})

test('what was wrong with a quotation is said at its field, and what was typed still stands', async () => {
  const { shop, quote } = await startQuoting()
  const answer = await quote({ 'price-1': 'much', validUntil: '2025-11-01' })
  expect(answer.status).toBe(422)
  const { form: state } = documentOf(answer)
  expect(Object.keys(state?.errors ?? {})).toEqual(['price-1', 'validUntil'])
  expect(state?.values['description-2']).toBe('A chain')
  expect(await shop.db.selectFrom('quotations').selectAll().execute()).toEqual([])
})

test('of two of staff who quote at once the second is told of the first', async () => {
  const { shop, reference, anna } = await startQuoting()
  const ben = await shop.staff({ name: 'Ben' })
  const { revision } = await requestOf(anna, reference)
  const send = (who: typeof anna) =>
    who.post(`/desk/requests/${reference}/quotation`, { ...form, key: randomUUID(), revision: String(revision) })
  await send(anna)
  const second = await send(ben)
  expect(second.status).toBe(409)
  expect(second.text).toContain('Anna sent a quotation for this at 12:00, while you were writing.')
})

test('who sent the request accepts with one press: it binds, both are mailed, and the shop has a time to write by', async () => {
  const { shop, sender, reference, anna, quote, read, accept, bound } = await startQuoting()
  await quote()
  const answer = await accept(sender)
  expect([answer.status, answer.json()]).toMatchObject([201, { state: 'bound', at: createdAt }])
  const project = await read()
  expect(project).toMatchObject({
    state: 'won',
    answerBy: '2025-12-02T12:00:00.000Z',
    quotations: [{ acceptance: { name: 'Alex Morgan', chosen: [0, 1], at: createdAt } }]
  })
  expect(await mailsWaiting(shop.db)).toEqual(
    expect.arrayContaining([
      'quotation-accepted to alex@example.org',
      expect.stringMatching(/^quotation-accepted-shop to/)
    ])
  )
  expect(await bound()).toHaveLength(1)
  const view = await requestOf(anna, reference)
  expect(view).toMatchObject({ state: 'won', isWaitingAgain: true })
  expect(view.history).toContainEqual(
    expect.objectContaining({ who: 'The customer', what: 'Accepted quotation Q-000001, version 1' })
  )
})

test('pressed twice, from two tabs at once, or again after its answer was lost, it is accepted once', async () => {
  const { shop, sender, quote, accept, bound } = await startQuoting()
  await quote()
  const key = randomUUID()
  const both = await Promise.all([accept(sender, {}, key), accept(sender, {}, key)])
  expect(both.map(({ status }) => status)).toEqual([201, 201])
  await shop.db.deleteFrom('idempotency_keys').execute()
  const again = await accept(sender, {}, key)
  expect(new Set([...both, again].map(({ text }) => text)).size).toBe(1)
  expect(await bound()).toHaveLength(1)
  expect((await mailsWaiting(shop.db)).filter((mail) => mail.startsWith('quotation-accepted to'))).toHaveLength(1)
  const other = await accept(
    sender,
    {},
    key.replace(/^./, (first) => (first === 'a' ? 'b' : 'a'))
  )
  expect(other.json()).toMatchObject({ status: 409, type: '/problems/quotation-accepted' })
})

test('of two who accept at the very same time one binds', async () => {
  const { sender, quote, accept, bound } = await startQuoting()
  await quote()
  const answers = await Promise.all([accept(sender), accept(sender), accept(sender)])
  expect(answers.map(({ status }) => status).sort()).toEqual([201, 409, 409])
  expect(await bound()).toHaveLength(1)
})

test('whoever has the link binds nothing without the code that goes to the request’s own e-mail', async () => {
  const { shop, quote, read, accept, codeOf, confirm, bound } = await startQuoting()
  await quote()
  const stranger = shop.visitor()
  expect((await read(stranger)).confirmBy).toBe('a…@example.org')
  const id = randomUUID()
  expect((await accept(stranger, {}, id)).json()).toMatchObject({ id, state: 'code-sent' })
  expect((await read()).state).toBe('quoted')
  const code = await codeOf(id)
  const wrong = code === '000000' ? '111111' : '000000'
  expect((await confirm(stranger, id, wrong)).json()).toMatchObject({ status: 422, errors: [{ path: 'code' }] })
  expect(await bound()).toEqual([])
  const right = await confirm(stranger, id, ` ${code.slice(0, 3)} ${code.slice(3)}`)
  expect(right.json()).toMatchObject({ id, state: 'bound' })
  expect((await confirm(stranger, id, code)).json()).toEqual(right.json())
  expect(await bound()).toHaveLength(1)
})

test('a code is tried five times and holds for a day', async () => {
  const { shop, quote, accept, codeOf, confirm, bound } = await startQuoting()
  await quote()
  const stranger = shop.visitor()
  const [one, other] = [randomUUID(), randomUUID()]
  await accept(stranger, {}, one)
  await accept(stranger, {}, other)
  const code = await codeOf(one)
  for (let tried = 0; tried < 5; tried++) await confirm(stranger, one, code === '000000' ? '111111' : '000000')
  expect((await confirm(stranger, one, code)).text).toContain('no longer holds')
  shop.setNow('2025-12-02T12:00:00Z')
  expect((await confirm(stranger, other, await codeOf(other))).text).toContain('no longer holds')
  expect(await bound()).toEqual([])
})

test('what was replaced, has run out or is not as it was issued is refused with a reason, and nothing binds', async () => {
  const { shop, sender, quote, read, accept, bound } = await startQuoting()
  await quote()
  const [first] = (await read()).quotations
  await quote({ 'price-1': '1,100' })
  const old = await accept(sender, { version: 1, digest: first?.digest })
  expect(old.json()).toMatchObject({ status: 409, type: '/problems/quotation-replaced' })
  const changed = await accept(sender, { digest: first?.digest })
  expect(changed.json()).toMatchObject({ status: 409, type: '/problems/quotation-changed' })
  shop.setNow('2025-12-16T00:00:00Z')
  expect((await accept(sender)).json()).toMatchObject({ status: 409, type: '/problems/quotation-expired' })
  expect((await accept(sender, { version: 9 })).status).toBe(404)
  expect(await bound()).toEqual([])
})

test('a code that was sent binds nothing once a newer version is there', async () => {
  const { shop, quote, accept, codeOf, confirm, bound } = await startQuoting()
  await quote()
  const stranger = shop.visitor()
  const id = randomUUID()
  await accept(stranger, {}, id)
  await quote({ 'price-1': '1,100' })
  expect((await confirm(stranger, id, await codeOf(id))).json()).toMatchObject({ type: '/problems/quotation-replaced' })
  expect(await bound()).toEqual([])
})

test('the trade accepts a part, a consumer the whole', async () => {
  const consumer = await startQuoting()
  await consumer.quote()
  expect((await consumer.accept(consumer.sender, { chosen: [1] })).status).toBe(422)
  const trade = await startQuoting('wholesale', { quotedFor: 'trade' })
  await trade.quote()
  expect((await trade.accept(trade.sender, { chosen: [] })).status).toBe(422)
  expect((await trade.accept(trade.sender, { chosen: [1] })).status).toBe(201)
  expect((await trade.read()).quotations[0]?.acceptance?.chosen).toEqual([1])
})

test('quotations go with the request that is erased; what was accepted is a contract, and stays as long as an order', async () => {
  const open = await startQuoting()
  await open.quote()
  await open.accept(open.shop.visitor())
  const tokenOf = ({ shop, reference }: typeof open) =>
    createErasureLinks(shop.secret).linkTo(origin, { reference, createdAt }).split('token=')[1]
  const erase = (of: typeof open) => of.shop.visitor().post('/api/requests/erasure', { token: tokenOf(of) })
  expect((await erase(open)).status).toBe(200)
  for (const table of ['quotations', 'quotation_acceptances'] as const)
    expect(await open.shop.db.selectFrom(table).selectAll().execute()).toEqual([])
  expect(await mailsWaiting(open.shop.db)).toEqual([expect.stringContaining('request-erased')])

  const agreed = await startQuoting()
  await agreed.quote()
  await agreed.accept(agreed.sender)
  expect((await erase(agreed)).status).toBe(409)
  const atDesk = await agreed.anna.post(`/desk/requests/${agreed.reference}/erase`, { meant: 'yes' })
  expect(atDesk.text).toContain('kept for 7 years')
  await purgeExpired(agreed.shop.db, Date.parse('2028-01-01T00:00:00Z'))
  expect(await agreed.bound()).toHaveLength(1)
  expect(await agreed.shop.db.selectFrom('bespoke_requests').selectAll().execute()).toHaveLength(1)
  await purgeExpired(agreed.shop.db, Date.parse('2033-01-01T00:00:00Z'))
  expect(await agreed.bound()).toEqual([])
  expect(await agreed.shop.db.selectFrom('bespoke_requests').selectAll().execute()).toEqual([])
})

test('the mails of a quotation say its figures, have its PDF with them, and lead to the page', async () => {
  const { shop, reference, sender, quote, accept, link } = await startQuoting()
  await quote()
  const id = randomUUID()
  await accept(shop.visitor(), {}, id)
  await accept(sender)
  const sent: ReadyMail[] = []
  const post: Post = { send: async (mail) => void sent.push(mail), close: () => {} }
  await sendDueMails(
    {
      ...{ db: shop.db, links: shop.links, post, origin, shop: facts, projectLinks: createProjectLinks(shop.secret) },
      ...{ clock: () => Date.parse(createdAt), log: pino({ level: 'silent' }), from: 'service@shop.example' }
    },
    20
  )
  const mailOf = (subject: RegExp) => sent.find((mail) => subject.test(mail.subject)) ?? expect.fail(String(subject))
  const quotation = mailOf(/^Your quotation Q-000001, version 1, for NL-B-/)
  expect(quotation).toMatchObject({ to: 'alex@example.org', attachments: [{ filename: 'Q-000001-1.pdf' }] })
  for (const words of [
    'A pendant',
    '2 at £150.00 each',
    '£1,500.00',
    '£450.00',
    'By hand.',
    `/requests/${reference}#token=${link}`
  ])
    expect(quotation.text).toContain(words)
  expect(quotation.attachments[0]?.content.subarray(0, 5).toString()).toBe('%PDF-')
  // Once it is bound, a code that was on its way binds nothing, and is not sent.
  expect(sent.some(({ subject }) => subject.includes('is your code'))).toBe(true)
  expect(mailOf(/^Accepted: your quotation/)).toMatchObject({ to: 'alex@example.org', attachments: [{}] })
  const told = mailOf(/^Accepted: Q-000001/)
  expect(told.text).toContain('the way to pay the deposit of £450.00')
  expect(told.text).toContain('/desk/sign-in?next=')
})
