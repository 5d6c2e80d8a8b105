import { randomUUID } from 'node:crypto'
import { expect, test } from 'vitest'
import type { Project } from '#domain/requests/project.ts'
import { ask, inboxOf, replyTo, requestOf } from '../../desk/inbox/testing/asking.ts'
import { mailsWaiting } from '../../testing/mailed.ts'
import { aPicture, putPicture, sendRequest, sha256Of } from '../../testing/requesting.ts'
import { createVisitor, startShop, type TestVisitor } from '../../testing/start-shop.ts'
import { createProjectLinks } from './project-links.ts'

const origin = 'https://shop.example'
const createdAt = '2025-12-01T12:00:00.000Z'

/** A shop with a request, the browser that sent it, and links to its page. */
async function startWithProject(kind: 'bespoke' | 'wholesale' = 'bespoke') {
  const shop = await startShop()
  shop.setNow(createdAt)
  const sender = shop.visitor()
  const picture = await aPicture(5)
  await putPicture(sender, picture)
  const images = kind === 'bespoke' ? { referenceImages: [sha256Of(picture)] } : {}
  const { reference } = (await sendRequest(sender, kind, images)).json() as { reference: string }
  const linkOf = (number = 0, named = reference, secret = shop.secret) =>
    createProjectLinks(secret).linkTo(origin, { reference: named, number, createdAt }).split('token=')[1] ?? ''
  const path = `/api/requests/${reference}`
  const read = (visitor: TestVisitor, link = '') => visitor.get(path, link ? { 'X-Request-Link': link } : {})
  const write = (visitor: TestVisitor, body: { link?: string; text?: string }, key: string = randomUUID()) =>
    visitor.post(`${path}/messages`, { link: '', text: 'Could it be oval?', ...body }, { 'Idempotency-Key': key })
  const answer = async (message = 'A blue one?') => {
    const anna = await shop.staff({ name: 'Anna' })
    const view = await requestOf(anna, reference)
    return anna.post(`/desk/requests/${reference}/reply`, replyTo(view, { message }))
  }
  return { shop, sender, reference, linkOf, path, read, write, answer }
}

const projectOf = (answer: { json: () => unknown }) => answer.json() as Project

test('whoever sent it reads all of it at once; who comes by the mail’s link nothing that was typed before somebody has answered', async () => {
  const { shop, sender, linkOf, path, read, answer } = await startWithProject()
  const link = linkOf()
  const own = projectOf(await read(sender))
  expect(own).toMatchObject({ isWhole: true, pictures: 1, state: 'new', answerBy: '2025-12-02T12:00:00.000Z' })
  expect(JSON.stringify(own)).toContain('grandmother')
  const linked = projectOf(await read(shop.visitor(), link))
  expect(linked.isWhole).toBe(false)
  expect(JSON.stringify(linked)).not.toMatch(/grandmother|Alex|01632/)
  expect((await shop.visitor().get(`${path}/pictures/1`, { 'X-Request-Link': link })).status).toBe(404)

  await answer()
  const after = projectOf(await read(shop.visitor(), link))
  expect(JSON.stringify(after)).toContain('grandmother')
  expect(after.conversation).toMatchObject([{ from: 'shop', who: 'Anna', text: 'A blue one?' }])
  expect(after.answerBy).toBeNull()
  const picture = await shop.visitor().get(`${path}/pictures/1`, { 'X-Request-Link': link })
  expect([picture.status, picture.headers['content-type']]).toEqual([200, 'image/jpeg'])
  expect((await shop.visitor().get(`${path}/pictures/2`, { 'X-Request-Link': link })).status).toBe(404)
})

test('the account that sent it opens it, and nobody else’s', async () => {
  const shop = await startShop()
  const [customer, another] = [await shop.customer(), await shop.customer()]
  const { reference } = (await sendRequest(customer, 'bespoke')).json() as { reference: string }
  expect((await customer.get(`/api/requests/${reference}`)).status).toBe(200)
  for (const stranger of [another, shop.visitor()])
    expect((await stranger.get(`/api/requests/${reference}`)).status).toBe(404)
})

test.each<[string, (of: Awaited<ReturnType<typeof startWithProject>>) => string]>([
  [
    'signed with another secret',
    ({ linkOf, reference }) => linkOf(0, reference, 'another secret of thirty-two letters')
  ],
  ['of another request', ({ linkOf }) => linkOf(0, 'NL-B-2222-2222')],
  ['of a link that is yet to come', ({ linkOf }) => linkOf(1)],
  ['changed in one letter', ({ linkOf }) => linkOf().replace(/.$/, (last) => (last === 'A' ? 'B' : 'A'))],
  ['that is none', () => 'x']
])('a link %s opens nothing and writes nothing', async (_, link) => {
  const project = await startWithProject()
  const stranger = project.shop.visitor()
  expect((await project.read(stranger, link(project))).status).toBe(404)
  expect((await project.write(stranger, { link: link(project) })).status).toBe(404)
  expect(await project.shop.db.selectFrom('request_messages').selectAll().execute()).toEqual([])
})

test('a link holds as long as a request is kept', async () => {
  const { shop, linkOf, read } = await startWithProject()
  shop.setNow('2027-11-30T12:00:00Z')
  expect((await read(shop.visitor(), linkOf())).status).toBe(200)
  shop.setNow('2027-12-01T12:00:01Z')
  expect((await read(shop.visitor(), linkOf())).status).toBe(404)
})

test('a link that the desk has renewed opens nothing; the new one goes by mail, and a message that had come stays come', async () => {
  const { shop, reference, linkOf, read, write } = await startWithProject()
  const key = randomUUID()
  const first = await write(shop.visitor(), { link: linkOf() }, key)
  const anna = await shop.staff({ name: 'Anna' })
  const { revision } = await requestOf(anna, reference)
  const renewed = await anna.post(`/desk/requests/${reference}/link`, { revision: String(revision) })
  expect(renewed.headers.location).toBe(`/desk/requests/${reference}?said=link-renewed`)
  expect((await read(shop.visitor(), linkOf(0))).status).toBe(404)
  expect((await read(shop.visitor(), linkOf(1))).status).toBe(200)
  expect(await mailsWaiting(shop.db)).toContain('request-link to alex@example.org')
  // Its answer was lost on the way, and the link was renewed meanwhile.
  const again = await write(shop.visitor(), { link: linkOf(0) }, key)
  expect([again.status, again.text]).toEqual([201, first.text])
  expect((await write(shop.visitor(), { link: linkOf(0) })).status).toBe(404)
})

test('a message is kept once, however often it comes, from two senders at once or after its answer was forgotten', async () => {
  const { shop, linkOf, write } = await startWithProject()
  const key = randomUUID()
  const link = linkOf()
  const both = await Promise.all([shop.visitor(), shop.visitor()].map((visitor) => write(visitor, { link }, key)))
  expect(both.map(({ status }) => status)).toEqual([201, 201])
  await shop.db.deleteFrom('idempotency_keys').execute()
  const again = await write(shop.visitor(), { link }, key)
  expect(new Set([...both, again].map(({ text }) => text)).size).toBe(1)
  expect(await shop.db.selectFrom('request_messages').select('text').execute()).toEqual([{ text: 'Could it be oval?' }])
  expect((await mailsWaiting(shop.db)).filter((mail) => mail.startsWith('request-message'))).toHaveLength(1)
  const other = await write(shop.visitor(), { link, text: 'Something else' }, key)
  expect([other.status, other.json()]).toMatchObject([422, { type: '/problems/key-reused' }])
})

test('a message without words, or too long, is refused with a reason', async () => {
  const { sender, write } = await startWithProject()
  for (const text of ['', ' \n ', 'x'.repeat(4001)])
    expect((await write(sender, { text })).json()).toMatchObject({ status: 422, errors: [{ path: 'text' }] })
})

test('a request that was answered waits for us again when its customer writes, by a time that a second message does not move', async () => {
  const { shop, sender, reference, read, write, answer } = await startWithProject('wholesale')
  await write(sender, { text: 'Before any answer.' })
  // Urgent: four opening hours, and the first promise stands.
  expect(projectOf(await read(sender)).answerBy).toBe('2025-12-01T16:00:00.000Z')
  await answer()
  expect(projectOf(await read(sender)).answerBy).toBeNull()
  shop.setNow('2025-12-02T15:00:00Z')
  await write(sender, { text: 'And in platinum?' })
  shop.setNow('2025-12-02T16:00:00Z')
  await write(sender, { text: 'Or gold?' })
  expect(projectOf(await read(sender)).answerBy).toBe('2025-12-03T11:00:00.000Z')

  const anna = await shop.staff({ name: 'Anna' })
  const inbox = await inboxOf(anna)
  expect(inbox.rows).toMatchObject([{ reference, isWaitingAgain: true, promisedAt: '2025-12-03T11:00:00.000Z' }])
  const view = await requestOf(anna, reference)
  expect(view.history.filter(({ kind }) => kind === 'message')).toMatchObject([
    { text: 'Before any answer.', who: 'Alex Morgan, Morgan & Daughters' },
    { text: 'And in platinum?', isByLink: false },
    { text: 'Or gold?' }
  ])
  await anna.post(`/desk/requests/${reference}/reply`, replyTo(view, { state: '' }))
  expect((await inboxOf(anna)).rows).toEqual([])
})

test('what needs no answer is laid aside by a press, and stays seen', async () => {
  const { shop, sender, reference, write, answer } = await startWithProject()
  await answer()
  await write(sender, { text: 'Thank you!' })
  const anna = await shop.staff({ name: 'Anna' })
  const { revision } = await requestOf(anna, reference)
  await anna.post(`/desk/requests/${reference}/settle`, { revision: String(revision) })
  expect((await inboxOf(anna)).rows).toEqual([])
  expect((await requestOf(anna, reference)).history.at(-1)).toMatchObject({ what: 'Nothing to answer', who: 'Anna' })
})

test('who is answering while the customer writes is told of it before anything is sent', async () => {
  const { shop, sender, reference, write } = await startWithProject()
  const anna = await shop.staff({ name: 'Anna' })
  const view = await requestOf(anna, reference)
  shop.setNow('2025-12-01T13:02:00Z')
  await write(sender, {})
  const late = await anna.post(`/desk/requests/${reference}/reply`, replyTo(view))
  expect(late.status).toBe(409)
  expect(late.text).toContain('The customer wrote again at 13:02, while you were writing.')
})

test('what looked like spam is read at the desk with what was written since, and nobody is mailed of it', async () => {
  const shop = await startShop()
  const sender = shop.visitor()
  const sent = await sendRequest(sender, 'bespoke', { website: 'http://spam.example' })
  const { reference } = sent.json() as { reference: string }
  const path = `/api/requests/${reference}/messages`
  await sender.post(path, { link: '', text: 'Buy.' }, { 'Idempotency-Key': randomUUID() })
  expect((await mailsWaiting(shop.db)).filter((mail) => mail.startsWith('request-message'))).toEqual([])
  expect((await inboxOf(await shop.staff())).rows).toEqual([])
})

test('an erased request’s messages and the mails of them are gone with it, and its link opens nothing', async () => {
  const { shop, reference, linkOf, read, write } = await startWithProject()
  await write(shop.visitor(), { link: linkOf() })
  const { createErasureLinks } = await import('./erasure-links.ts')
  const token = createErasureLinks(shop.secret).linkTo(origin, { reference, createdAt }).split('token=')[1]
  expect((await shop.visitor().post('/api/requests/erasure', { token })).status).toBe(200)
  expect(await shop.db.selectFrom('request_messages').selectAll().execute()).toEqual([])
  expect(await mailsWaiting(shop.db)).toEqual([expect.stringContaining('request-erased')])
  expect((await read(shop.visitor(), linkOf())).status).toBe(404)
})

test('a guest who signs in afterwards still opens what was sent before', async () => {
  const { shop, sender, path } = await startWithProject()
  const customer = await shop.customer()
  await sender.post('/api/shopify/customer/login', { email: customer.email, password: customer.password })
  const adopted = createVisitor(shop.send, customer.owner, sender.cookie())
  expect((await adopted.get(path)).status).toBe(200)
})

test('a wrong reference is answered in the same words as a wrong link', async () => {
  const { shop, read, linkOf } = await startWithProject()
  const wrong = await shop.visitor().get('/api/requests/NL-B-2222-2222', { 'X-Request-Link': linkOf() })
  expect(wrong.json()).toEqual((await read(shop.visitor(), 'x')).json())
  expect(await ask(shop, 'bespoke')).toMatch(/^NL-B-/)
})
