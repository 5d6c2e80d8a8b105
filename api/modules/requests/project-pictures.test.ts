import { randomUUID } from 'node:crypto'
import sharp from 'sharp'
import { expect, test } from 'vitest'
import type { Project } from '#domain/requests/project.ts'
import { replyTo, requestOf } from '../../desk/inbox/testing/asking.ts'
import { aPicture, putPicture, sendRequest, sha256Of } from '../../testing/requesting.ts'
import { startShop, type TestVisitor } from '../../testing/start-shop.ts'
import { createProjectLinks } from './project-links.ts'

const createdAt = '2025-12-01T12:00:00.000Z'

/** A shop with a request, the browser that sent it, and the link to its page. */
async function startWithRequest(options: Parameters<typeof startShop>[0] = {}) {
  const shop = await startShop(options)
  shop.setNow(createdAt)
  const sender = shop.visitor()
  const { reference } = (await sendRequest(sender, 'bespoke')).json() as { reference: string }
  const link =
    createProjectLinks(shop.secret)
      .linkTo('https://shop.example', { reference, number: 0, createdAt })
      .split('token=')[1] ?? ''
  const path = `/api/requests/${reference}`
  const write = (visitor: TestVisitor, body: object, key: string = randomUUID()) =>
    visitor.post(`${path}/messages`, { link: '', text: 'Like this one?', ...body }, { 'Idempotency-Key': key })
  const read = async (visitor: TestVisitor, token = '') =>
    (await visitor.get(path, token ? { 'X-Request-Link': token } : {})).json() as Project
  const anna = await shop.staff({ name: 'Anna' })
  const answer = async (files: readonly Buffer[], changed: Record<string, string> = {}) => {
    const form = new FormData()
    const fields = replyTo(await requestOf(anna, reference), changed)
    for (const [name, value] of Object.entries(fields)) form.set(name, value)
    for (const file of files) form.append('pictures', new Blob([new Uint8Array(file)]), 'IMG_0001.jpg')
    const sent = new Response(form)
    const body = Buffer.from(await sent.arrayBuffer())
    return anna.send(`/desk/requests/${reference}/reply`, body, sent.headers.get('Content-Type') ?? '')
  }
  return { shop, sender, anna, reference, link, path, write, read, answer }
}

test('a customer’s message brings pictures, once, and only who may see the request sees them', async () => {
  const { shop, sender, anna, reference, link, path, write, read } = await startWithRequest()
  const picture = await aPicture(3)
  await putPicture(sender, picture)
  const key = randomUUID()
  const body = { pictures: [sha256Of(picture)] }
  const sent = await Promise.all([write(sender, body, key), write(sender, body, key)])
  expect(sent.map(({ status }) => status)).toEqual([201, 201])
  await shop.db.deleteFrom('idempotency_keys').execute()
  expect((await write(sender, body, key)).status).toBe(201)
  expect((await write(sender, { pictures: [] }, key)).status).toBe(422)
  expect(await shop.db.selectFrom('project_pictures').select(['of_id', 'position']).execute()).toEqual([
    { of_id: key, position: 1 }
  ])
  expect((await read(sender)).conversation).toMatchObject([{ id: key, pictures: 1 }])

  const address = `${path}/shown/${key}/1`
  const [whole, small] = [await sender.get(address), await sender.get(`${address}?size=small`)]
  expect([whole.status, small.status]).toEqual([200, 200])
  expect(small.headers['content-type']).toBe('image/jpeg')
  // What the sender wrote elsewhere is not shown by the link before somebody has answered, nor are its pictures.
  expect((await shop.visitor().get(address, { 'X-Request-Link': link })).status).toBe(404)
  expect((await shop.visitor().get(address)).status).toBe(404)
  expect((await anna.get(`/desk/requests/${reference}/shown/${key}/1`)).status).toBe(200)
  const another = (await sendRequest(shop.visitor(), 'bespoke')).json() as { reference: string }
  expect((await anna.get(`/desk/requests/${another.reference}/shown/${key}/1`)).status).toBe(404)
  const { history } = await requestOf(anna, reference)
  expect(history).toContainEqual(
    expect.objectContaining({ kind: 'message', pictures: [`/desk/requests/${reference}/shown/${key}/1`] })
  )
})

test('a message under the id of what the shop has said puts no picture beside that', async () => {
  const { shop, sender, anna, reference, write, read, answer } = await startWithRequest()
  await answer([])
  const [said] = (await read(sender)).conversation
  const { request_id } = await shop.db.selectFrom('request_cases').select('request_id').executeTakeFirstOrThrow()
  const [drawing, step] = [randomUUID(), randomUUID()]
  const by = { request_id, text: '', staff_name: 'Anna', at: createdAt }
  await shop.db
    .insertInto('drawings')
    .values({ ...by, id: drawing, version: 1, title: 'Front' })
    .execute()
  await shop.db
    .insertInto('making_steps')
    .values({ ...by, id: step, step: 'cast', day: '2025-12-01' })
    .execute()
  const picture = await aPicture(3)
  await putPicture(sender, picture)
  for (const id of [said?.id ?? '', drawing, step]) {
    const forged = await write(sender, { pictures: [sha256Of(picture)] }, id)
    expect(forged.status).toBe(422)
    expect((await anna.get(`/desk/requests/${reference}/shown/${id}/1`)).status).toBe(404)
  }
  expect(await shop.db.selectFrom('request_messages').selectAll().execute()).toEqual([])
})

test('somebody else’s picture, and one that never came, are asked for again and nothing is written', async () => {
  const { shop, sender, write } = await startWithRequest()
  const picture = await aPicture(3)
  await putPicture(shop.visitor(), picture)
  const refused = await write(sender, { pictures: [sha256Of(picture)] })
  expect((refused.json() as { type: string }).type).toBe('/problems/picture-missing')
  expect(await shop.db.selectFrom('request_messages').selectAll().execute()).toEqual([])
})

test('pictures are drawn small for a message that is counted, and one that names what never came counts for nothing', async () => {
  const { sender, write } = await startWithRequest({ limits: { requestsPerHour: 1 } })
  const picture = await aPicture(3)
  const body = { pictures: [sha256Of(picture)] }
  for (const _ of [1, 2, 3]) expect((await write(sender, body)).text).toContain('/problems/picture-missing')
  await putPicture(sender, picture)
  expect((await write(sender, body)).status).toBe(201)
  expect((await write(sender, { pictures: ['0'.repeat(64)] })).status).toBe(429)
})

test('the desk’s answer brings pictures, drawn anew and without where they were taken', async () => {
  const { shop, sender, link, path, read, answer } = await startWithRequest()
  const photograph = await sharp({ create: { width: 900, height: 600, channels: 3, background: '#446688' } })
    .withExif({ IFD3: { GPSLatitude: '51/1 30/1 0/1', GPSLatitudeRef: 'N' } })
    .jpeg()
    .toBuffer()
  expect((await sharp(photograph).metadata()).exif).toBeDefined()
  expect((await answer([photograph, await aPicture(4)])).headers.location).toContain('said=reply-sent')
  const [message] = (await read(sender)).conversation
  expect(message).toMatchObject({ from: 'shop', pictures: 2 })
  const shown = await shop.visitor().get(`${path}/shown/${message?.id}/1`, { 'X-Request-Link': link })
  expect((await sharp(shown.bytes).metadata()).exif).toBeUndefined()
  const small = await sharp((await sender.get(`${path}/shown/${message?.id}/1?size=small`)).bytes).metadata()
  expect([small.width, small.height]).toEqual([240, 160])
})

test('what is no picture and no whole PDF is said at its field, and nothing is sent', async () => {
  const { shop, answer } = await startWithRequest()
  for (const [begins, words] of [
    ['GIF89a', 'This is not a picture that we can open'],
    ['%PDF-1.7', 'This is not a PDF that we can open']
  ] as const) {
    const refused = await answer([Buffer.from(begins)])
    expect(refused.status).toBe(422)
    expect(refused.text).toContain(words)
  }
  expect(await shop.db.selectFrom('desk_messages').selectAll().execute()).toEqual([])
})

test('pictures go with the request that is erased, and stay where another has them', async () => {
  const { shop, anna, sender, reference, write } = await startWithRequest()
  const [one, shared] = [await aPicture(3), await aPicture(4)]
  for (const picture of [one, shared]) await putPicture(sender, picture)
  await write(sender, { pictures: [sha256Of(one), sha256Of(shared)] })
  await sendRequest(sender, 'bespoke', { referenceImages: [sha256Of(shared)] })
  await anna.post(`/desk/requests/${reference}/erase`, { meant: 'yes' })
  expect(await shop.db.selectFrom('project_pictures').selectAll().execute()).toEqual([])
  const left = await shop.db.selectFrom('uploads').select('sha256').execute()
  expect(left).toEqual([{ sha256: sha256Of(shared) }])
})
