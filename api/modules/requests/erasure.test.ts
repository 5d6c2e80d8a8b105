import { randomUUID } from 'node:crypto'
import { mkdir, readdir } from 'node:fs/promises'
import path from 'node:path'
import { pino } from 'pino'
import { expect, test } from 'vitest'
import { shop as facts } from '#data/shop.ts'
import type { RequestAnswer } from '#domain/requests/request-answer.ts'
import { REQUEST_KINDS } from '#domain/requests/request-kind.ts'
import { mailsWaiting } from '../../testing/mailed.ts'
import { aPicture, putPicture, sendRequest, sha256Of } from '../../testing/requesting.ts'
import { startShop, type TestVisitor } from '../../testing/start-shop.ts'
import { sendDueMails } from '../mail/open-mail.ts'
import { folderPost, type Post } from '../mail/post.ts'
import { createErasureLinks } from './erasure-links.ts'

type Shop = Awaited<ReturnType<typeof startShop>>
const noon = Date.parse('2025-12-01T12:00:00Z')
const origin = 'https://shop.example'

const ALL = ['request_cases', 'request_pictures', 'uploads', 'desk_messages', 'bespoke_requests'] as const
const mailsIn = (shop: Shop) => path.join(shop.dataDir, 'mail')

/** Writes the mails that wait into the shop's folder, or where `post` brings them. */
const sendMails = ({ db, links, secret, ...shop }: Shop, post: Post = folderPost(path.join(shop.dataDir, 'mail'))) =>
  sendDueMails(
    {
      ...{ db, links, post, origin, shop: facts, erasureLinks: createErasureLinks(secret) },
      ...{ clock: () => noon, log: pino({ level: 'silent' }), from: 'service@shop.example' }
    },
    20
  )

async function ask(visitor: TestVisitor, picture: Buffer, kind: 'bespoke' | 'wholesale' = 'bespoke') {
  await putPicture(visitor, picture)
  const images = kind === 'bespoke' ? { referenceImages: [sha256Of(picture)] } : {}
  return (await sendRequest(visitor, kind, images)).json() as RequestAnswer
}

async function startWithRequest() {
  const shop = await startShop()
  const visitor = shop.visitor()
  const picture = await aPicture(5)
  const { reference } = await ask(visitor, picture)
  const tokenOf = (named: string, secret = shop.secret) =>
    createErasureLinks(secret)
      .linkTo(origin, { reference: named, createdAt: '2025-12-01T12:00:00.000Z' })
      .split('token=')[1] ?? ''
  const erase = (token = tokenOf(reference)) => shop.visitor().post('/api/requests/erasure', { token })
  const countOf = async (table: (typeof ALL)[number]) => (await shop.db.selectFrom(table).selectAll().execute()).length
  const counts = async () =>
    Object.fromEntries(await Promise.all(ALL.map(async (table) => [table, await countOf(table)])))
  return { shop, visitor, picture, reference, tokenOf, erase, counts }
}

test('the mail of a request has a link that erases it, by a press, with its pictures, answers, notes and mails', async () => {
  const { shop, reference, erase, counts } = await startWithRequest()
  const staff = await shop.staff({ name: 'Anna' })
  const at = `/desk/requests/${reference}`
  await staff.post(`${at}/reply`, { key: randomUUID(), revision: '0', message: 'A blue one?', state: '', quote: '' })
  await staff.post(`${at}/note`, { key: randomUUID(), message: 'Seen at the fair.' })
  await mkdir(mailsIn(shop))
  const mails: string[] = []
  const post = folderPost(mailsIn(shop))
  const send: Post['send'] = async (mail) => {
    mails.push(mail.text)
    await post.send(mail)
  }
  await sendMails(shop, { ...post, send })
  expect(await readdir(mailsIn(shop))).toHaveLength(3)
  const [, token] = /\/requests\/erase#token=([\w.-]+)/.exec(mails.join('\n')) ?? []
  expect((await shop.visitor().get('/requests/erase')).status).toBe(200)
  expect(await counts()).toMatchObject({ bespoke_requests: 1, desk_messages: 2 })

  const answer = await erase(token)
  expect([answer.status, answer.json()]).toEqual([200, { erased: reference }])
  expect(Object.values(await counts())).toEqual([0, 0, 0, 0, 0])
  expect(await readdir(mailsIn(shop))).toEqual([])
  expect(await mailsWaiting(shop.db)).toEqual([`request-erased to ${facts.contact.enquiriesEmail}`])
  expect((await staff.get(at)).status).toBe(404)
  const last = await shop.db.selectFrom('audit').selectAll().orderBy('number', 'desc').executeTakeFirstOrThrow()
  expect(last).toMatchObject({
    who: 'customer',
    action: 'request.erase',
    subject_id: reference,
    before: 'null',
    after: 'null'
  })

  const again = await erase(token)
  expect([again.status, again.json()]).toEqual([200, { erased: reference }])
  expect(await mailsWaiting(shop.db)).toHaveLength(1)
})

test.each(REQUEST_KINDS)('a request of the kind %s is erased as any other', async (kind) => {
  const shop = await startShop()
  const { reference } = (await sendRequest(shop.visitor(), kind)).json() as RequestAnswer
  const link = createErasureLinks(shop.secret).linkTo(origin, { reference, createdAt: '2025-12-01T12:00:00.000Z' })
  expect((await shop.visitor().post('/api/requests/erasure', { token: link.split('token=')[1] })).status).toBe(200)
  expect(await shop.db.selectFrom('request_cases').selectAll().execute()).toEqual([])
})

test('nothing else of the same person goes: another request, its picture and its mails', async () => {
  const { shop, visitor, picture, reference, erase, counts } = await startWithRequest()
  const other = await ask(visitor, picture)
  await mkdir(mailsIn(shop))
  await sendMails(shop)
  await erase()
  expect(await counts()).toMatchObject({ bespoke_requests: 1, request_pictures: 1, uploads: 1, request_cases: 1 })
  expect(await readdir(mailsIn(shop))).toHaveLength(2)
  const [left] = await shop.db.selectFrom('request_cases').select('reference').execute()
  expect([left?.reference, other.reference]).not.toContain(reference)
})

test('files of mails whose notes are gone long since are found by address and reference', async () => {
  const { shop, erase } = await startWithRequest()
  await mkdir(mailsIn(shop))
  await sendMails(shop)
  await shop.db.deleteFrom('mail_outbox').execute()
  await erase()
  expect(await readdir(mailsIn(shop))).toEqual([])
})

test('a mail that is on its way while its request is erased leaves no file', async () => {
  const { shop, erase } = await startWithRequest()
  await mkdir(mailsIn(shop))
  const post = folderPost(mailsIn(shop))
  let isErased = false
  const send: Post['send'] = async (mail) => {
    if (!isErased) await erase()
    isErased = true
    await post.send(mail)
  }
  await sendMails(shop, { ...post, send })
  expect(await readdir(mailsIn(shop))).toEqual([])
})

test('a link of another shop, for another request, changed or run out erases nothing', async () => {
  const { shop, visitor, reference, tokenOf, erase, counts } = await startWithRequest()
  const { reference: other } = await ask(visitor, await aPicture(6), 'wholesale')
  const [, expires = '', signature = ''] = tokenOf(reference).split('.')
  const later = String(Number(expires) + 1)
  const wrong = [
    ...['', 'x', '..', `${reference}..`, tokenOf(reference, 'another secret, as long as ours')],
    ...[`${other}.${expires}.${signature}`, `${reference}.${later}.${signature}`, `${tokenOf(reference)}.`],
    // The same bytes, written in another way.
    ...[`${tokenOf(reference)}=`, `${tokenOf(reference)}\u0000`]
  ]
  for (const token of wrong) expect((await erase(token)).status, token).toBe(404)
  shop.setNow('2027-12-01T12:00:00Z')
  expect((await erase()).status).toBe(404)
  expect(await counts()).toMatchObject({ bespoke_requests: 1, request_cases: 2 })
})

test('what became an agreement is kept, and its sender is told so', async () => {
  const { shop, erase, counts } = await startWithRequest()
  await shop.db.updateTable('request_cases').set({ state: 'won' }).execute()
  const answer = await erase()
  expect([answer.status, answer.text]).toEqual([409, expect.stringContaining('agreed on a piece')])
  expect(await counts()).toMatchObject({ bespoke_requests: 1 })
})

test('a device that sends an erased request once more does not bring it back', async () => {
  const { shop, erase, counts } = await startWithRequest()
  const visitor = shop.visitor()
  const key = randomUUID()
  const send = () => sendRequest(visitor, 'bespoke', {}, key)
  const { reference } = (await send()).json() as RequestAnswer
  const link = createErasureLinks(shop.secret).linkTo(origin, { reference, createdAt: '2025-12-01T12:00:00.000Z' })
  await erase(link.split('token=')[1])
  expect(((await send()).json() as RequestAnswer).reference).toBe(reference)
  expect(await counts()).toMatchObject({ bespoke_requests: 1 })
})

test('at the desk a request is erased by who may, once they say that it is meant and who they are', async () => {
  const { shop, reference, counts } = await startWithRequest()
  const anna = await shop.staff({ name: 'Anna' })
  const at = `/desk/requests/${reference}/erase`
  expect((await anna.post(at)).status).toBe(422)
  shop.setNow('2025-12-01T12:10:00Z')
  expect((await anna.post(at, { meant: 'yes' })).text).toContain('"kind":"step-up"')
  expect(await counts()).toMatchObject({ bespoke_requests: 1 })
  const bea = await shop.staff({ name: 'Bea' })
  const done = await bea.post(at, { meant: 'yes' })
  expect([done.status, done.headers.location]).toEqual([303, '/desk/inbox?said=request-erased'])
  expect(Object.values(await counts())).toEqual([0, 0, 0, 0, 0])
  expect((await bea.post(at, { meant: 'yes' })).status).toBe(404)
  const told = await shop.db.selectFrom('audit').select(['who', 'action']).execute()
  expect(told).toContainEqual({ who: 'staff:Bea', action: 'request.erase' })
})
