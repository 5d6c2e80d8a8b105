import { createHash, randomUUID } from 'node:crypto'
import { pino } from 'pino'
import { expect, test } from 'vitest'
import { shop as facts } from '#data/shop.ts'
import type { Project } from '#domain/requests/project.ts'
import { replyTo, requestOf } from '../../desk/inbox/testing/asking.ts'
import { aPdf } from '../../testing/a-pdf.ts'
import { aPicture, putPicture, sendRequest } from '../../testing/requesting.ts'
import { startShop, type TestVisitor } from '../../testing/start-shop.ts'
import { sendDueMails } from '../mail/open-mail.ts'
import type { Post, ReadyMail } from '../mail/post.ts'
import { createProjectLinks } from './project-links.ts'

const createdAt = '2025-12-01T12:00:00.000Z'
const hashOf = (bytes: Buffer): string => createHash('sha256').update(bytes).digest('hex')
const putPdf = (visitor: TestVisitor, bytes: Buffer) => putPicture(visitor, bytes, { type: 'application/pdf' })

async function startWithRequest(options: Parameters<typeof startShop>[0] = {}) {
  const shop = await startShop(options)
  shop.setNow(createdAt)
  const sender = shop.visitor()
  const { reference } = (await sendRequest(sender, 'bespoke')).json() as { reference: string }
  const token =
    createProjectLinks(shop.secret)
      .linkTo('https://shop.example', { reference, number: 0, createdAt })
      .split('token=')[1] ?? ''
  const path = `/api/requests/${reference}`
  const write = (body: object, key: string = randomUUID(), visitor = sender) =>
    visitor.post(`${path}/messages`, { link: '', text: 'The plan', ...body }, { 'Idempotency-Key': key })
  const read = async () => (await sender.get(path)).json() as Project
  const anna = await shop.staff({ name: 'Anna' })
  const send = async (where: string, fields: Record<string, string>, files: readonly [string, Buffer][]) => {
    const form = new FormData()
    for (const [name, value] of Object.entries(fields)) form.set(name, value)
    for (const [name, bytes] of files) form.append('pictures', new Blob([new Uint8Array(bytes)]), name)
    const sent = new Response(form)
    const body = Buffer.from(await sent.arrayBuffer())
    return anna.send(`/desk/requests/${reference}/${where}`, body, sent.headers.get('Content-Type') ?? '')
  }
  const answer = async (files: readonly [string, Buffer][]) =>
    send('reply', replyTo(await requestOf(anna, reference), {}), files)
  return { shop, sender, anna, reference, link: { 'X-Request-Link': token }, path, write, read, send, answer }
}

const SAVED = {
  'content-type': 'application/pdf',
  'content-security-policy': "default-src 'none'; sandbox",
  'x-content-type-options': 'nosniff',
  'cache-control': 'no-store'
}

test('a customer’s PDF goes with a message once, and is saved by whoever may see that, under a name that is only a name', async () => {
  const { shop, sender, anna, reference, link, path, write, read } = await startWithRequest()
  const pdf = aPdf()
  expect((await putPdf(sender, pdf)).status).toBe(200)
  const key = randomUUID()
  const body = { attachments: [{ sha256: hashOf(pdf), name: '../../plan\u202Efdp.exe' }] }
  const sent = await Promise.all([write(body, key), write(body, key)])
  expect(sent.map(({ status }) => status)).toEqual([201, 201])
  await shop.db.deleteFrom('idempotency_keys').execute()
  expect((await write(body, key)).status).toBe(201)
  expect((await write({}, key)).status).toBe(422)
  expect(await shop.db.selectFrom('project_attachments').select(['of_id', 'position', 'name']).execute()).toEqual([
    { of_id: key, position: 1, name: 'planfdp.exe.pdf' }
  ])
  const attachment = { name: 'planfdp.exe.pdf', size: pdf.length }
  expect((await read()).conversation).toMatchObject([{ id: key, pictures: 0, attachments: [attachment] }])

  const address = `${path}/attachments/${key}/1`
  const saved = await sender.get(address)
  expect(saved).toMatchObject({ status: 200, headers: SAVED })
  expect(saved.headers['content-disposition']).toBe('attachment; filename="planfdp.exe.pdf"')
  expect(saved.bytes.equals(pdf)).toBe(true)
  // As of its words: not by the link before somebody has answered.
  expect((await shop.visitor().get(address, link)).status).toBe(404)
  expect((await shop.visitor().get(address)).status).toBe(404)
  for (const place of ['0', '2', 'x', '1e3'])
    expect((await sender.get(`${path}/attachments/${key}/${place}`)).status).toBe(404)

  const desk = `/desk/requests/${reference}/attachments/${key}/1`
  const { history } = await requestOf(anna, reference)
  expect(history).toContainEqual(
    expect.objectContaining({ kind: 'message', attachments: [{ ...attachment, href: desk }] })
  )
  const atDesk = await anna.get(desk)
  expect(atDesk.headers).toMatchObject({
    'content-type': 'application/pdf',
    'content-security-policy': SAVED['content-security-policy']
  })
  expect(atDesk.headers['content-disposition']).toMatch(/^attachment/)
  const another = (await sendRequest(shop.visitor(), 'bespoke')).json() as { reference: string }
  expect((await anna.get(`/desk/requests/${another.reference}/attachments/${key}/1`)).status).toBe(404)
})

test('what is no PDF, has a program in it, or is too large is refused before any of it is kept', async () => {
  const { shop, sender } = await startWithRequest()
  const before = await shop.db.selectFrom('uploads').select('id').execute()
  const page = Buffer.from('<!doctype html><script>alert(1)</script>')
  const program = aPdf({ objects: '5 0 obj\n<</S/JavaScript/JS (app.alert(1))>>\nendobj\n' })
  for (const bytes of [page, await aPicture(4), program]) expect((await putPdf(sender, bytes)).status).toBe(422)
  const large = await putPdf(sender, aPdf({ bytes: 30_000_000 }))
  expect(large.status).toBe(413)
  expect(large.text).toContain('up to 10 MB')
  expect(await shop.db.selectFrom('uploads').select('id').execute()).toEqual(before)
})

test('so many PDFs an hour, fewer than pictures, and what came before is not counted', async () => {
  const { sender } = await startWithRequest({ limits: { uploadsPerHour: 50 } })
  for (const bytes of [1, 2, 2]) expect((await putPdf(sender, aPdf({ bytes }))).status).toBe(200)
  expect((await putPdf(sender, aPdf({ bytes: 3 }))).status).toBe(429)
  expect((await putPicture(sender, await aPicture(7))).status).toBe(200)
})

test('a PDF is no picture of a request, a review or a message, and only its sender names it', async () => {
  const { shop, sender, write } = await startWithRequest()
  const pdf = aPdf()
  await putPdf(sender, pdf)
  expect((await sendRequest(sender, 'bespoke', { referenceImages: [hashOf(pdf)] })).status).toBe(422)
  expect((await write({ pictures: [hashOf(pdf)] })).status).toBe(422)
  const stranger = shop.visitor()
  await putPdf(stranger, aPdf({ bytes: 1 }))
  expect((await write({ attachments: [{ sha256: hashOf(aPdf({ bytes: 1 })), name: 'a.pdf' }] })).status).toBe(422)
  const read = await sender.get(`/api/uploads/${hashOf(pdf)}`)
  expect(read.headers['content-disposition']).toBe('attachment')
})

test('staff put PDFs beside an answer and a drawing; its mail says so, and its customer saves them', async () => {
  const { shop, sender, anna, reference, link, path, read, send, answer } = await startWithRequest()
  const pdf = aPdf()
  expect(
    (
      await answer([
        ['Grading report.pdf', pdf],
        ['ring.jpg', await aPicture(2)]
      ])
    ).status
  ).toBe(303)
  const [said] = (await read()).conversation
  expect(said).toMatchObject({
    from: 'shop',
    pictures: 1,
    attachments: [{ name: 'Grading report.pdf', size: pdf.length }]
  })
  expect((await sender.get(`${path}/attachments/${said?.id}/1`)).status).toBe(200)
  expect((await shop.visitor().get(`${path}/attachments/${said?.id}/1`, link)).status).toBe(200)
  const mails: ReadyMail[] = []
  const post: Post = { send: async (mail) => void mails.push(mail), close: () => {} }
  const ways = { links: shop.links, projectLinks: createProjectLinks(shop.secret) }
  const from = { origin: 'https://shop.example', from: 'service@shop.example' }
  const log = pino({ level: 'silent' })
  await sendDueMails({ db: shop.db, clock: () => Date.parse(createdAt), log, post, shop: facts, ...ways, ...from }, 20)
  const mail = mails.find(({ subject }) => subject.startsWith('Re: '))
  expect(mail?.text).toContain('A picture and a PDF stand beside this on the page of your request.')
  expect(mail?.attachments).toEqual([])

  const { revision } = await requestOf(anna, reference)
  const drawing = { revision: String(revision), key: randomUUID(), title: 'With millimetres', message: '' }
  const alone = await send('drawing', drawing, [['plan.pdf', pdf]])
  expect(alone.status).toBe(422)
  expect(alone.text).toContain('at least one picture beside the PDF')
  expect(
    (
      await send('drawing', drawing, [
        ['front.jpg', await aPicture(5)],
        ['plan.pdf', pdf]
      ])
    ).status
  ).toBe(303)
  const [drawn] = (await read()).drawings
  expect(drawn).toMatchObject({ pictures: 1, attachments: [{ name: 'plan.pdf' }] })
  expect((await sender.get(`${path}/attachments/${drawn?.id}/1`)).status).toBe(200)
  const refused = await answer([['bad.pdf', aPdf({ objects: '/JavaScript ' })]])
  expect(refused.text).toContain('a program or another file within this PDF')
})

test('an erased request leaves none of its PDFs', async () => {
  const { shop, anna, sender, reference, write, answer } = await startWithRequest()
  const pdf = aPdf({ bytes: 3 })
  await putPdf(sender, pdf)
  await write({ attachments: [{ sha256: hashOf(pdf), name: 'plan.pdf' }] })
  await answer([['report.pdf', aPdf()]])
  expect(await shop.db.selectFrom('project_attachments').selectAll().execute()).toHaveLength(2)
  const erased = await anna.post(`/desk/requests/${reference}/erase`, { meant: 'yes' })
  expect(erased.status).toBe(303)
  expect(await shop.db.selectFrom('project_attachments').selectAll().execute()).toEqual([])
  expect(await shop.db.selectFrom('uploads').select('id').where('mime', '=', 'application/pdf').execute()).toEqual([])
})
