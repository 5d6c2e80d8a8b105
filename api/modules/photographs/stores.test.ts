import { readdirSync } from 'node:fs'
import { readFile, rm, writeFile } from 'node:fs/promises'
import path from 'node:path'
import { text } from 'node:stream/consumers'
import sharp from 'sharp'
import { expect, test } from 'vitest'
import { backup } from '../../backup/backup.ts'
import { restore, verify } from '../../backup/main.ts'
import { inTransaction } from '../../db/engine.ts'
import { openShell } from '../../desk/cli/testing/shell.ts'
import { addPhotograph } from '../../desk/pieces/change-media.ts'
import { filmOf } from '../../testing/film-double.ts'
import { startS3 } from '../../testing/s3-double.ts'
import { startShop, temporaryFolder } from '../../testing/start-shop.ts'
import { recordFilm } from '../films/films.ts'
import { createCachedStore } from './cached-store.ts'
import { createFolderStore, type MediaStore, StoreAway } from './media-store.ts'
import { moveMedia } from './move-media.ts'
import { mediaFolder, openMediaStore } from './open-store.ts'
import { keepPhotograph } from './photographs.ts'
import { createS3Store } from './s3-store.ts'

async function names(store: MediaStore): Promise<string[]> {
  const found: string[] = []
  for await (const name of store.list()) found.push(name)
  return found.toSorted()
}

test.each([
  ['a folder', async () => createFolderStore(await temporaryFolder())],
  ['a bucket', async () => createS3Store((await startS3()).settings)],
  [
    'a bucket with a folder beside',
    async () => createCachedStore(createS3Store((await startS3()).settings), createFolderStore(await temporaryFolder()))
  ]
])('%s keeps what it is given, gives all of it or a part, lists and forgets it', async (_, open) => {
  const store = await open()
  expect(await names(store)).toEqual([])
  expect([await store.read('a-400.jpg'), await store.size('a-400.jpg')]).toEqual([null, null])
  await store.write('a-400.jpg', Buffer.from('a picture'))
  const file = path.join(await temporaryFolder(), 'film')
  await writeFile(file, 'a film, of some length')
  await store.writeFile('films/b.mp4', file)
  await store.writeFile('originals/c', file)
  expect(String(await store.read('a-400.jpg'))).toBe('a picture')
  expect(await store.size('films/b.mp4')).toBe(22)
  expect(await text(await store.stream('films/b.mp4', { from: 2, to: 5 }))).toBe('film')
  expect(await text(await store.stream('originals/c'))).toBe('a film, of some length')
  expect(await names(store)).toEqual(['a-400.jpg', 'films/b.mp4', 'originals/c'])
  await store.remove('films/b.mp4')
  expect(await store.read('films/b.mp4')).toBeNull()
  await expect(store.write('../out', Buffer.from(''))).rejects.toThrow('no name')
})

test('a wrong key is told from what is missing', async () => {
  const { settings } = await startS3()
  const store = createS3Store({ ...settings, secretAccessKey: 'another secret' })
  await expect(store.write('a', Buffer.from('x'))).rejects.toThrow(/SignatureDoesNotMatch/)
  await expect(createS3Store({ ...settings, bucket: 'another' }).read('a')).rejects.toThrow(StoreAway)
})

test('a store that breaks off within a film is away: no film is blamed for it, and a backup tells of it', async () => {
  const s3 = await startS3()
  const shop = await startShop({ env: s3.env })
  const film = path.join(await temporaryFolder(), 'film')
  await writeFile(film, filmOf({ seconds: 4 }))
  const taken = await shop.films.take(film)
  if (taken.kind === 'refused') throw new Error(taken.words)
  const given = { id: 'ring', film: taken, alt: 'A ring', who: 'shell', now: Date.now() }
  await inTransaction(shop.db, (within) => recordFilm(within, given))
  s3.setBreaking(true)
  await expect(shop.films.makeNext(Date.now())).rejects.toThrow(StoreAway)
  expect(await shop.db.selectFrom('films').select(['state', 'tries']).execute()).toEqual([
    { state: 'waiting', tries: 0 }
  ])
  const store = openMediaStore({ dataDir: shop.dataDir, s3: s3.settings })
  const source = { place: shop.place, sessionSecret: undefined, store }
  const { faults } = await backup(source, path.join(await temporaryFolder(), 'broken.backup'), Date.now())
  expect(faults).toEqual([expect.stringMatching(/^original [0-9a-f]{64}: The store .* broke off/)])
  s3.setBreaking(false)
  expect(await shop.films.makeNext(Date.now())).toBe('made')
})

test('what others have put into a bucket is none of ours, and keeps nothing from being moved', async () => {
  const s3 = await startS3()
  const store = createS3Store(s3.settings)
  for (const name of ['logs/2025/12/access log.txt', 'index.html', '.hidden']) s3.objects.set(name, Buffer.from('x'))
  await store.write('a.avif', Buffer.from('ours'))
  const shop = await startShop()
  const to = createFolderStore(await temporaryFolder())
  await moveMedia(shop.db, { from: store, to, target: 'folder' })
  expect(await names(to)).toEqual(['a.avif', 'index.html'])
})

test('what a machine has read or written is served while the store is away, and nothing is taken meanwhile', async () => {
  const s3 = await startS3()
  const folder = await temporaryFolder()
  const store = createCachedStore(createS3Store(s3.settings), createFolderStore(folder))
  const other = createCachedStore(createS3Store(s3.settings), createFolderStore(await temporaryFolder()))
  await store.write('a.avif', Buffer.from('written here'))
  await other.write('b.avif', Buffer.from('written there'))
  expect(String(await store.read('b.avif'))).toBe('written there')
  s3.setAway(true)
  expect([String(await store.read('a.avif')), String(await store.read('b.avif'))]).toEqual([
    'written here',
    'written there'
  ])
  await expect(other.read('a.avif')).rejects.toThrow(StoreAway)
  await expect(store.write('c.avif', Buffer.from('x'))).rejects.toThrow(StoreAway)
  expect(readdirSync(folder).toSorted()).toEqual(['a.avif', 'b.avif'])
  s3.setAway(false)
  expect(String(await other.read('a.avif'))).toBe('written here')
})

test('what lies beside a store stays within its limit: the oldest goes, originals never', async () => {
  const folder = createFolderStore(await temporaryFolder())
  await folder.write('originals/kept', Buffer.alloc(500))
  const store = createCachedStore(createS3Store((await startS3()).settings), folder, 250)
  for (const name of ['a', 'b', 'c']) await store.write(name, Buffer.alloc(100))
  expect(await names(folder)).toEqual(['b', 'c', 'originals/kept'])
  expect((await store.read('a'))?.length).toBe(100)
})

const photograph = () =>
  sharp({ create: { width: 1300, height: 1300, channels: 3, background: '#8090a0' } })
    .jpeg()
    .toBuffer()
const keep = async (shop: Awaited<ReturnType<typeof startShop>>, bytes: Buffer) => {
  const taken = await shop.photographs.take(bytes, 'centre')
  if (taken.kind === 'refused') throw new Error(taken.words)
  await inTransaction(shop.db, (within) => keepPhotograph(within, taken, { who: 'shell', at: '2025-12-01T12:00:00Z' }))
  await shop.photographs.settle()
  return taken
}
const uploads = (shop: Awaited<ReturnType<typeof startShop>>) =>
  shop.db.selectFrom('uploads').select(['sha256', 'bytes']).execute()

test('a shop with a bucket keeps originals there, draws what is lost from them, and says when it cannot', async () => {
  const s3 = await startS3()
  const shop = await startShop({ env: s3.env })
  const { key, original } = await keep(shop, await photograph())
  expect((await uploads(shop)).map(({ bytes }) => bytes.length)).toEqual([0])
  expect(s3.objects.has(`originals/${original.sha256}`)).toBe(true)
  s3.objects.delete(`${key}-800.webp`)
  await rm(path.join(shop.dataDir, 'media'), { recursive: true })
  expect((await shop.get(`/media/own/${key}-800.webp`)).status).toBe(200)
  expect(s3.objects.has(`${key}-800.webp`)).toBe(true)
  s3.setAway(true)
  expect((await shop.get(`/media/own/${key}-800.webp`)).status).toBe(200)
  expect((await shop.get(`/media/own/${key}-400.jpg`)).status).toBe(503)
})

test('for who looks closer a photograph is drawn in as many pixels as it has, up to 2400, once it is asked for', async () => {
  const shop = await startShop()
  const wide = await sharp({ create: { width: 3600, height: 2600, channels: 3, background: '#8090a0' } })
    .composite([
      { input: { create: { width: 500, height: 500, channels: 3, background: '#f02020' } }, left: 2900, top: 900 }
    ])
    .jpeg()
    .toBuffer()
  const taken = await shop.photographs.take(wide, 'subject')
  if (taken.kind === 'refused') throw new Error(taken.words)
  await inTransaction(shop.db, (within) => keepPhotograph(within, taken, { who: 'shell', at: '2025-12-01T12:00:00Z' }))
  await shop.photographs.settle()
  expect(readdirSync(path.join(shop.dataDir, 'media')).filter((name) => name.includes('2400'))).toEqual([])

  const nearest = await shop.photographs.read(`${taken.key}-2400.webp`)
  expect(await sharp(nearest ?? undefined).metadata()).toMatchObject({ format: 'webp', width: 2400, height: 2400 })
  expect(readdirSync(path.join(shop.dataDir, 'media')).filter((name) => name.includes('2400'))).toHaveLength(1)
  // The same part of it as in its other sizes.
  const small = (bytes: Buffer | null) =>
    sharp(bytes ?? undefined)
      .resize(40, 40)
      .removeAlpha()
      .raw()
      .toBuffer()
  const [one, other] = [await small(nearest), await small(await shop.photographs.read(`${taken.key}-1200.webp`))]
  expect(one.reduce((sum, value, at) => sum + Math.abs(value - (other[at] ?? 0)), 0) / one.length).toBeLessThan(2)

  const little = await keep(shop, await photograph())
  expect((await sharp((await shop.photographs.read(`${little.key}-2400.webp`)) ?? undefined).metadata()).width).toBe(
    1300
  )
  expect((await shop.get(`/media/own/${little.key}-2400.avif`)).status).toBe(404)
})

test('with the bucket away, nothing half is kept of what is sent, and whoever sent it is told what to do', async () => {
  const s3 = await startS3()
  const shop = await startShop({ env: s3.env })
  const acting = { actor: { kind: 'shell' as const }, now: Date.now() }
  s3.setAway(true)
  const given = { id: 'ring', bytes: await photograph(), alt: 'A ring', crop: 'centre' }
  expect(await addPhotograph(shop, given, acting)).toMatchObject({
    kind: 'refused',
    errors: { photograph: expect.stringMatching(/does not answer just now, so nothing was kept/) }
  })
  expect(await uploads(shop)).toEqual([])
  s3.setAway(false)
  expect(await addPhotograph(shop, given, acting)).toMatchObject({ kind: 'done' })
})

test('a shop is moved into a bucket and back, cut short in the midst and said again, with nothing lost', async () => {
  const s3 = await startS3()
  const shop = await startShop()
  const original = await photograph()
  const { key } = await keep(shop, original)
  const folder = createFolderStore(mediaFolder(shop.dataDir))
  await folder.write('originals/film', Buffer.from('a film as it came'))
  const bucket = createS3Store(s3.settings)
  let writes = 0
  const dying = {
    ...bucket,
    writeFile: (name: string, file: string) =>
      ++writes > 3 ? Promise.reject(new StoreAway('away')) : bucket.writeFile(name, file)
  }
  await expect(moveMedia(shop.db, { from: folder, to: dying, target: 's3' })).rejects.toThrow('away')
  expect(s3.objects.size).toBe(3)
  expect((await uploads(shop)).map(({ bytes }) => bytes.length)).toEqual([original.length])

  const atShell = await openShell(shop, { env: { ...s3.env, DATA_DIR: shop.dataDir } })
  expect((await atShell(['media', 'move', '--to', 's3'])).said).toMatch(
    /^Brought: 7. There already: 3. Originals of photographs moved: 1\./
  )
  expect((await atShell(['media', 'move', '--to', 's3'])).said).toMatch(
    /^Brought: 0. There already: 10. Originals of photographs moved: 0\./
  )
  expect((await uploads(shop)).map(({ bytes }) => bytes.length)).toEqual([0])

  await rm(mediaFolder(shop.dataDir), { recursive: true })
  expect((await atShell(['media', 'move', '--to', 'folder'])).said).toMatch(
    /Brought: 11. There already: 0. Originals of photographs moved: 1\./
  )
  expect((await uploads(shop)).map(({ bytes }) => bytes.equals(original))).toEqual([true])
  expect((await shop.get(`/media/own/${key}-1200.avif`)).status).toBe(200)
  s3.setAway(true)
  expect((await atShell(['media', 'move', '--to', 's3'])).failed).toMatch(/say it again/)
  expect((await (await openShell(shop))(['media', 'move', '--to', 's3'])).failed).toMatch(/set S3_BUCKET/)
})

test('a backup has the originals that lie in a bucket, is looked through with them, and brings them into a folder', async () => {
  const s3 = await startS3()
  const shop = await startShop({ env: s3.env })
  const { key } = await keep(shop, await photograph())
  const bin = await temporaryFolder()
  const store = openMediaStore({ dataDir: shop.dataDir, s3: s3.settings })
  const source = { place: shop.place, sessionSecret: undefined, store }
  const file = path.join(bin, 'shop.backup')
  expect((await backup(source, file, Date.now())).manifest.originals).toHaveLength(1)
  s3.setAway(true)
  const without = await backup(source, path.join(bin, 'away.backup'), Date.now())
  expect(without.faults).toEqual([expect.stringMatching(/^original [0-9a-f]{64}: The store/)])
  expect(await verify(source, file)).toMatchObject({ faults: [] })
  if (shop.place.url) return
  const place = { folder: path.join(bin, 'restored') }
  await restore({ place, sessionSecret: undefined }, file)
  const [name = ''] = readdirSync(path.join(place.folder, 'media/originals'))
  expect(
    s3.objects.get(`originals/${name}`)?.equals(await readFile(path.join(place.folder, 'media/originals', name)))
  ).toBe(true)
  expect(key).toHaveLength(24)
})
