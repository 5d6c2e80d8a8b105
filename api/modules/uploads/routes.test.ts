import { request } from 'node:http'
import sharp from 'sharp'
import { expect, test } from 'vitest'
import { purgeExpired } from '../../server/jobs/purge.ts'
import { aPicture, putPicture, sendRequest, sha256Of } from '../../testing/requesting.ts'
import { startShop } from '../../testing/start-shop.ts'

type Shop = Awaited<ReturnType<typeof startShop>>

const uploads = ({ db }: Shop) => db.selectFrom('uploads').selectAll().execute()

test('a picture is kept once under its hash, encoded anew, and read by its sender alone', async () => {
  const shop = await startShop()
  const [visitor, other] = [shop.visitor(), shop.visitor()]
  const bytes = await aPicture()
  const answers = [await putPicture(visitor, bytes), await putPicture(visitor, bytes)]
  answers.push(...(await Promise.all([1, 2].map(() => putPicture(visitor, bytes)))))
  for (const answer of answers) {
    expect(answer.status).toBe(200)
    expect(answer.json()).toEqual({ sha256: sha256Of(bytes) })
  }
  expect(await uploads(shop)).toMatchObject([{ sha256: sha256Of(bytes), mime: 'image/jpeg', width: 40, height: 30 }])

  const read = await visitor.get(`/api/uploads/${sha256Of(bytes)}`)
  expect(read).toMatchObject({
    status: 200,
    headers: {
      'content-type': 'image/jpeg',
      'cache-control': 'no-store',
      'x-content-type-options': 'nosniff',
      'content-disposition': 'inline',
      'content-security-policy': "default-src 'none'; sandbox"
    }
  })
  expect(await sharp(read.bytes).metadata()).toMatchObject({ format: 'jpeg', width: 40 })
  await putPicture(other, await aPicture(1))
  for (const stranger of [other, shop.visitor()])
    expect((await stranger.get(`/api/uploads/${sha256Of(bytes)}`)).status).toBe(404)
})

test('two who send the same picture have one each', async () => {
  const shop = await startShop()
  const bytes = await aPicture()
  for (const visitor of [shop.visitor(), shop.visitor()]) await putPicture(visitor, bytes)
  expect(await uploads(shop)).toHaveLength(2)
})

test('bytes that are not those of the hash are refused', async () => {
  const shop = await startShop()
  const answer = await putPicture(shop.visitor(), await aPicture(), { sha256: sha256Of(await aPicture(1)) })
  expect(answer.json()).toMatchObject({ status: 422, type: '/problems/hash-mismatch' })
  expect(await uploads(shop)).toEqual([])
})

test('a name that is no hash is refused', async () => {
  const visitor = (await startShop()).visitor()
  expect((await putPicture(visitor, await aPicture(), { sha256: 'A'.repeat(64) })).status).toBe(422)
})

test.each([
  ['a renamed PDF', () => Buffer.from('%PDF-1.7\n1 0 obj<</Type/Catalog>>endobj\n')],
  [
    'an SVG with a script',
    () => Buffer.from('<svg xmlns="http://www.w3.org/2000/svg"><script>alert(1)</script></svg>')
  ],
  ['a GIF', () => Buffer.from('R0lGODlhAQABAIAAAAAAAP///ywAAAAAAQABAAACAUwAOw==', 'base64')],
  ['nothing', () => Buffer.alloc(0)],
  ['a beginning and no more', async () => (await aPicture()).subarray(0, 60)],
  ['a picture that was cut off', async () => (await aPicture(0, { width: 2000, height: 2000 })).subarray(0, 9000)]
])('%s is refused in plain words', async (_, make) => {
  const shop = await startShop()
  const answer = await putPicture(shop.visitor(), await make())
  expect(answer.status).toBe(422)
  expect(answer.json()).toMatchObject({
    type: '/problems/not-a-picture',
    detail: 'This is not a picture that we can open. Please send a JPEG, PNG or WebP picture.'
  })
  expect(await uploads(shop)).toEqual([])
})

test.each([
  ['60,000 × 1 pixels', 60_000, 1],
  ['51 megapixels', 10_200, 5000]
])('a PNG of %s is refused before it is drawn', async (_, width, height) => {
  const visitor = (await startShop()).visitor()
  const bytes = await sharp({ create: { width, height, channels: 3, background: '#000' } })
    .png()
    .toBuffer()
  const answer = await putPicture(visitor, bytes, { type: 'image/png' })
  expect(answer.json()).toMatchObject({ status: 422, detail: expect.stringContaining('too large to open') })
})

test('what comes as another type than a picture is refused', async () => {
  const visitor = (await startShop()).visitor()
  for (const type of ['image/svg+xml', 'text/html', 'application/zip'])
    expect((await putPicture(visitor, await aPicture(), { type })).status).toBe(415)
})

test.each([
  ['of a length that is told', true],
  ['of a length that is not told', false]
])('20 MB %s are refused in plain words, and nothing of them is kept', async (_, isTold) => {
  const shop = await startShop()
  const whole = Buffer.alloc(20_000_000)
  const answer = await new Promise<{ status: number | undefined; text: string }>((resolve, reject) => {
    const headers = {
      'Content-Type': 'image/jpeg',
      ...(isTold ? { 'Content-Length': String(whole.length) } : { 'Transfer-Encoding': 'chunked' })
    }
    const path = `/api/uploads/${sha256Of(whole)}`
    const sent = request({ port: shop.port, host: '127.0.0.1', method: 'PUT', path, headers }, async (response) => {
      const parts = await response.toArray()
      const { statusCode: status } = response
      sent.on('close', () => resolve({ status, text: Buffer.concat(parts).toString() }))
    })
    sent.on('error', reject)
    sent.end(whole)
  })
  expect(answer.status).toBe(413)
  expect(JSON.parse(answer.text)).toMatchObject({ detail: expect.stringContaining('up to 2 MB') })
  expect(await uploads(shop)).toEqual([])
})

test('an upload that breaks off leaves nothing behind, and the same picture can come again', async () => {
  const shop = await startShop()
  const visitor = shop.visitor()
  const bytes = await aPicture()
  await new Promise<void>((resolve) => {
    const headers = { 'Content-Type': 'image/jpeg', 'Content-Length': String(bytes.length) }
    const path = `/api/uploads/${sha256Of(bytes)}`
    const sent = request({ port: shop.port, host: '127.0.0.1', method: 'PUT', path, headers })
    sent.on('error', () => resolve())
    sent.write(bytes.subarray(0, 100), () => sent.destroy(new Error('no network')))
  })
  // One that breaks off while it waits for its turn is told of without its route.
  await expect.poll(() => shop.lines.join()).toContain('"method":"PUT"')
  expect(shop.lines.join()).not.toContain('"level":50')
  expect(await uploads(shop)).toEqual([])
  expect((await putPicture(visitor, bytes)).status).toBe(200)
})

test('where it was taken, and whatever follows or hides in it, is gone from what is kept', async () => {
  const shop = await startShop()
  const visitor = shop.visitor()
  const exif = { IFD0: { Artist: 'SECRET' }, IFD3: { GPSLatitudeRef: 'N', GPSLatitude: '53/1 48/1 0/1' } }
  const photograph = await sharp({ create: { width: 40, height: 30, channels: 3, background: '#345' } })
    .withExif(exif)
    .withMetadata({ orientation: 6 })
    .jpeg()
    .toBuffer()
  expect((await sharp(photograph).metadata()).exif).toBeDefined()
  const polyglot = Buffer.concat([photograph, Buffer.from('<script>alert(1)</script>PK\x03\x04SECRET')])
  expect((await putPicture(visitor, polyglot)).status).toBe(200)

  const { bytes } = await visitor.get(`/api/uploads/${sha256Of(polyglot)}`)
  const { exif: left, icc, xmp, orientation, width, height } = await sharp(bytes).metadata()
  expect({ left, icc, xmp, orientation }).toEqual({})
  expect([width, height]).toEqual([30, 40])
  for (const hidden of ['SECRET', 'script', 'PK\x03\x04', 'Exif', 'GPS']) expect(bytes.includes(hidden)).toBe(false)
  expect(bytes.subarray(-2)).toEqual(Buffer.from([0xff, 0xd9]))
})

test('a large picture is kept at 1600 pixels, a see-through one on white', async () => {
  const shop = await startShop()
  const visitor = shop.visitor()
  const clear = { r: 0, g: 0, b: 0, alpha: 0 }
  const png = await sharp({ create: { width: 3200, height: 100, channels: 4, background: clear } })
    .png()
    .toBuffer()
  await putPicture(visitor, png, { type: 'image/png' })
  const { bytes } = await visitor.get(`/api/uploads/${sha256Of(png)}`)
  expect(await sharp(bytes).metadata()).toMatchObject({ format: 'jpeg', width: 1600, height: 50 })
  expect((await sharp(bytes).stats()).channels[0]?.min).toBe(255)
})

test('so many pictures an hour, and those that came before are not counted', async () => {
  const shop = await startShop({ limits: { uploadsPerHour: 1 } })
  const visitor = shop.visitor()
  for (let again = 0; again < 3; again++) expect((await putPicture(visitor, await aPicture())).status).toBe(200)
  expect((await putPicture(visitor, await aPicture(1))).status).toBe(429)
})

test('a picture that no request names goes after a day, one that a request names goes with it after 24 months', async () => {
  const shop = await startShop()
  const visitor = shop.visitor()
  const [named, orphan] = [await aPicture(1), await aPicture(2)]
  for (const bytes of [named, orphan]) await putPicture(visitor, bytes)
  await sendRequest(visitor, 'bespoke', { referenceImages: [sha256Of(named)] })
  const left = async (now: string) => {
    await purgeExpired(shop.db, Date.parse(now))
    const requests = await shop.db.selectFrom('bespoke_requests').select('id').execute()
    return [requests.length, ...(await uploads(shop)).map(({ sha256 }) => sha256)]
  }
  expect(await left('2025-12-02T11:59:00Z')).toHaveLength(3)
  shop.setNow('2025-12-02T00:00:00Z')
  await putPicture(visitor, orphan)
  expect(await left('2025-12-02T12:00:00Z')).toHaveLength(3)
  expect(await left('2025-12-03T00:00:00Z')).toEqual([1, sha256Of(named)])
  expect(await left('2027-11-30T12:00:00Z')).toEqual([1, sha256Of(named)])
  expect(await left('2027-12-01T12:00:00Z')).toEqual([0])
})
