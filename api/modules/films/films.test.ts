import { execFileSync, fork } from 'node:child_process'
import { existsSync, readdirSync, readFileSync } from 'node:fs'
import { readFile, writeFile } from 'node:fs/promises'
import path from 'node:path'
import sharp from 'sharp'
import { beforeAll, expect, onTestFinished, test } from 'vitest'
import type { DeskDocument } from '#domain/desk/desk-page.ts'
import type { PieceView } from '#domain/desk/piece-view.ts'
import { giveToGallery } from '../../desk/videos/gallery-films.ts'
import { buildDoomed, builtIn } from '../../testing/doomed/open-doomed-shop.ts'
import { filmDouble, filmOf } from '../../testing/film-double.ts'
import { startShop, temporaryFolder } from '../../testing/start-shop.ts'
import { createFfmpeg, type FilmTool, readProbe, runLimited, sniffFilm, TookTooLong, Unmakeable } from './film-tool.ts'
import { createFilms } from './films.ts'

type Shop = Awaited<ReturnType<typeof startShop>>
type Staff = Awaited<ReturnType<Shop['staff']>>
const now = Date.parse('2025-12-01T12:00:00Z')

async function send(staff: Staff, bytes: Buffer, alt = 'Ring in platinum, turned once round') {
  const form = new FormData()
  form.set('alt', alt)
  form.set('film', new Blob([new Uint8Array(bytes)]), 'IMG_0001.MOV')
  const sent = new Response(form)
  const body = Buffer.from(await sent.arrayBuffer())
  return staff.send('/desk/catalogue/ring/films', body, sent.headers.get('Content-Type') ?? '')
}

const viewOf = async (staff: Staff): Promise<PieceView> => {
  const { page } = (await staff.get('/desk/catalogue/ring/piece')).json() as DeskDocument
  return (page as { view: PieceView }).view
}
const filmsOf = (view: PieceView) => view.media.filter(({ type }) => type === 'video')
const incoming = (shop: Shop) => {
  const folder = path.join(shop.dataDir, 'incoming')
  return existsSync(folder) ? readdirSync(folder) : []
}
const errorOf = async (answer: Awaited<ReturnType<typeof send>>) =>
  (answer.json() as DeskDocument).form?.errors.film ?? ''

test('a film is kept as it came, made, added to the draft with its own poster, published, and played by parts', async () => {
  const shop = await startShop()
  const staff = await shop.staff()
  const original = filmOf()
  expect((await send(staff, original)).headers.location).toContain('said=film-added')
  expect(incoming(shop)).toEqual([])
  expect(await viewOf(staff)).toMatchObject({ films: [{ state: 'waiting', who: 'Anna' }] })
  expect(filmsOf(await viewOf(staff))).toEqual([])

  expect(await shop.films.makeNext(now)).toBe('made')
  expect(await shop.films.makeNext(now)).toBe('nothing')
  const view = await viewOf(staff)
  const [film] = filmsOf(view)
  expect(film).toMatchObject({ alt: 'Ring in platinum, turned once round' })
  expect(view.films).toEqual([])
  const [, key, poster] = /^\/media\/own\/films\/([0-9a-f]{24})-([0-9a-f]{24})\.mp4\?v=1$/.exec(film?.url ?? '') ?? []
  await shop.photographs.settle()
  expect((await shop.get(`/media/own/${poster}-800.avif`)).status).toBe(200)
  expect((await shop.get(`/media/own/films/${key}-${poster}.webm`)).text).toMatch(/^webm of/)

  expect(JSON.stringify((await shop.get('/api/products/ring')).json())).not.toContain('/media/own/films')
  await staff.post('/desk/catalogue/ring/publish')
  expect(JSON.stringify((await shop.get('/api/products/ring')).json())).toContain(
    `/media/own/films/${key}-${poster}.mp4`
  )

  const part = await shop.get(film?.url ?? '', { range: 'bytes=0-2' })
  expect([part.status, part.text, part.headers['content-range']]).toEqual([
    206,
    'mp4',
    `bytes 0-2/${`mp4 of ${original.length}`.length}`
  ])
  expect((await shop.get(film?.url ?? '', { range: 'bytes=999-' })).status).toBe(416)
  expect((await shop.get('/media/own/films/..%2foriginals%2fx.mp4')).status).toBe(404)

  const [name = ''] = readdirSync(path.join(shop.dataDir, 'media/originals'))
  expect((await readFile(path.join(shop.dataDir, 'media/originals', name))).equals(original)).toBe(true)
})

test('what no film can be made of is refused in words, and leaves nothing', async () => {
  const shop = await startShop()
  const staff = await shop.staff()
  for (const [bytes, words] of [
    [Buffer.from('GIF89a, renamed to film.mp4'), /not a film that we can open/],
    [Buffer.concat([Buffer.from([0, 0, 0, 16]), Buffer.from('ftypheic')]), /not a film/],
    [filmOf({ seconds: 0 }), /shorter than a second/],
    [filmOf({ seconds: 61 }), /longer than a minute/],
    [filmOf({ width: 65_535, height: 65_535 }), /too large/],
    [filmOf({ width: 320, height: 240 }), /too small/]
  ] as const) {
    const answer = await send(staff, bytes)
    expect(answer.status).toBe(422)
    expect(await errorOf(answer)).toMatch(words)
  }
  expect((await send(staff, filmOf(), '  ')).status).toBe(422)
  expect(incoming(shop)).toEqual([])
  expect(existsSync(path.join(shop.dataDir, 'media/originals'))).toBe(false)
  expect(await shop.db.selectFrom('films').selectAll().execute()).toEqual([])
  const cutOff = await staff.send(
    '/desk/catalogue/ring/films',
    Buffer.from('--x\r\nContent-Dis'),
    'multipart/form-data; boundary=x'
  )
  expect(cutOff.status).toBe(400)
  expect(incoming(shop)).toEqual([])
})

test('a film in 4K of a minute is taken, and one without ffmpeg is refused with what to do', async () => {
  const shop = await startShop()
  expect((await send(await shop.staff(), filmOf({ width: 3840, height: 2160, seconds: 60 }))).status).toBe(303)
  const bare = await startShop({ filmTool: filmDouble({ missing: 'Install ffmpeg, then send it again.' }) })
  const staff = await bare.staff()
  const refused = await send(staff, filmOf())
  expect([refused.status, await errorOf(refused)]).toEqual([422, 'Install ffmpeg, then send it again.'])
  expect((await viewOf(staff)).noFilms).toBe('Install ffmpeg, then send it again.')
})

test('a film that cannot be read to its end says so to whoever sent it, and the next one has its turn', async () => {
  const shop = await startShop()
  const staff = await shop.staff()
  await send(staff, filmOf({ does: 'damaged' }))
  await send(staff, filmOf({ seconds: 5 }))
  expect([await shop.films.makeNext(now), await shop.films.makeNext(now)].toSorted()).toEqual(['failed', 'made'])
  const view = await viewOf(staff)
  expect(view.films).toMatchObject([{ state: 'failed', words: expect.stringMatching(/could not be read to its end/) }])
  expect(filmsOf(view)).toHaveLength(1)
})

test('cut short anywhere, nothing half of a film is seen, and it is made once when its turn comes again', async () => {
  const shop = await startShop()
  const staff = await shop.staff()
  await send(staff, filmOf({ seconds: 7 }))
  const { store, db, photographs } = shop
  let writes = 0
  // The process ends between the film's two files.
  const dying = {
    ...store,
    writeFile: (name: string, file: string) =>
      ++writes === 2 ? Promise.reject(new Error('killed')) : store.writeFile(name, file)
  }
  const folder = await temporaryFolder()
  const log = { error: () => {}, warn: () => {} }
  const killed = createFilms({ db, store: dying, photographs, tool: filmDouble(), folder, log, giveToGallery })
  await expect(killed.makeNext(now)).rejects.toThrow('killed')
  expect(readdirSync(folder)).toEqual([])
  expect(filmsOf(await viewOf(staff))).toEqual([])
  // Two processes at once: the piece has it once.
  await Promise.all([shop.films.makeNext(now), shop.films.makeNext(now)])
  expect(filmsOf(await viewOf(staff))).toHaveLength(1)
  expect(await db.selectFrom('audit').select('id').where('action', '=', 'product.edit').execute()).toHaveLength(1)
})

test('a shop that closes ends what is being made, and it waits as if it had not begun; one that ends the shop is not tried for ever', async () => {
  const shop = await startShop()
  await send(await shop.staff(), filmOf({ does: 'hang' }))
  const making = shop.films.makeNext(now)
  await expect.poll(async () => (await shop.db.selectFrom('films').select('tries').executeTakeFirst())?.tries).toBe(1)
  shop.films.stop()
  expect(await making).toBe('nothing')
  expect(await shop.db.selectFrom('films').select(['state', 'tries']).execute()).toEqual([
    { state: 'waiting', tries: 0 }
  ])
  await shop.db.updateTable('films').set({ tries: 3 }).execute()
  expect(await shop.films.makeNext(now)).toBe('failed')
})

test('a shop that closes while the next film is looked for begins none', async () => {
  const shop = await startShop()
  await send(await shop.staff(), filmOf({ seconds: 3 }))
  const making = shop.films.makeNext(now)
  shop.films.stop()
  expect(await making).toBe('nothing')
  expect(await shop.db.selectFrom('films').select(['state', 'tries']).execute()).toEqual([
    { state: 'waiting', tries: 0 }
  ])
})

test('a film whose files are lost is made again from its original, and the piece keeps it once', async () => {
  const shop = await startShop()
  const staff = await shop.staff()
  await send(staff, filmOf({ seconds: 9 }))
  await shop.films.makeNext(now)
  const [film] = filmsOf(await viewOf(staff))
  for await (const name of shop.store.list()) if (name.startsWith('films/')) await shop.store.remove(name)
  expect((await shop.get(film?.url ?? '')).status).toBe(404)
  expect(await shop.films.makeNext(now)).toBe('made')
  expect((await shop.get(film?.url ?? '')).status).toBe(200)
  expect(filmsOf(await viewOf(staff))).toHaveLength(1)
})

test('an address that names another poster sets nothing to work, and a film that is made again keeps its address', async () => {
  const shop = await startShop()
  const staff = await shop.staff()
  await send(staff, filmOf({ seconds: 11 }))
  await shop.films.makeNext(now)
  const [film] = filmsOf(await viewOf(staff))
  const url = film?.url.split('?')[0] ?? ''
  expect((await shop.get(url.replace(/-[0-9a-f]{24}/, `-${'0'.repeat(24)}`))).status).toBe(404)
  expect(await shop.films.makeNext(now)).toBe('nothing')
  for await (const name of shop.store.list()) if (name.startsWith('films/')) await shop.store.remove(name)
  expect((await shop.get(url)).status).toBe(404)
  // Another ffmpeg, which draws another frame.
  const double = filmDouble()
  const tool: FilmTool = {
    ...double,
    make: async (file, folder, signal) => {
      const made = await double.make(file, folder, signal)
      const ground = { width: 1200, height: 1200, channels: 3, background: { r: 1, g: 2, b: 3 } } as const
      await sharp({ create: ground }).jpeg().toFile(made.frame)
      return made
    }
  }
  const { db, store, photographs } = shop
  const log = { error: () => {}, warn: () => {} }
  const newer = createFilms({ db, store, photographs, tool, folder: await temporaryFolder(), log, giveToGallery })
  expect(await newer.makeNext(now)).toBe('made')
  expect((await shop.get(url)).status).toBe(200)
})

test('sound alone, the picture on its sleeve, and what says nothing are no film', () => {
  const format = { duration: '30' }
  const audio = { codec_type: 'audio' }
  const sleeve = { codec_type: 'video', width: 600, height: 600, disposition: { attached_pic: 1 } }
  expect(readProbe('video/mp4', { streams: [audio], format })).toMatchObject({ words: /sound and no picture/ })
  expect(readProbe('video/mp4', { streams: [audio, sleeve], format })).toMatchObject({ words: /sound and no picture/ })
  for (const told of [null, {}, { streams: [], format }, { streams: 'x' }])
    expect(readProbe('video/mp4', told)).toMatchObject({ kind: 'refused', words: /not a film/ })
  const video = { codec_type: 'video', width: 720, height: 720 }
  expect(readProbe('video/mp4', { streams: [video], format: {} })).toMatchObject({ words: /shorter/ })
})

test('a program that takes too long is ended, and what it said is told', async () => {
  const limits = { timeoutMs: 200, memory: 3_000_000 }
  const { signal } = new AbortController()
  await expect(runLimited('/bin/sleep', ['20'], limits, signal)).rejects.toThrow(TookTooLong)
  await expect(runLimited('/bin/ls', ['/nowhere'], { ...limits, timeoutMs: 5000 }, signal)).rejects.toThrow(/nowhere/)
})

const isRunning = (pid: number) => {
  try {
    // A zombie has ended, and waits to be counted.
    return !/^\d+ \([^)]*\) Z/.test(readFileSync(`/proc/${pid}/stat`, 'utf8'))
  } catch {
    return false
  }
}

const build = 'doomed-working'
beforeAll(() => buildDoomed(build, 'api/testing/doomed/working.ts'), 60_000)

test('a program ends with the shop that runs it, also where that is killed', async () => {
  const folder = await temporaryFolder()
  const mark = path.join(folder, 'pid')
  const shop = fork(path.join(builtIn(build), 'working.js'), [mark])
  onTestFinished(() => void shop.kill('SIGKILL'))
  const pid = async () => Number(await readFile(mark, 'utf8').catch(() => ''))
  await expect.poll(pid, { timeout: 20_000 }).toBeGreaterThan(0)
  const work = await pid()
  onTestFinished(() => void (isRunning(work) && process.kill(work, 'SIGKILL')))
  expect(isRunning(work)).toBe(true)
  shop.kill('SIGKILL')
  await expect.poll(() => isRunning(work), { timeout: 5000 }).toBe(false)
}, 40_000)

test('the original of a film that could not be made is removed after some days, and that is said', async () => {
  const shop = await startShop()
  const row = { ...waitingFilm, words: 'It broke.', state: 'failed' as const }
  const bytes = Buffer.from('what came')
  for (const [id, sha256, at, state] of [
    ['old', 'a'.repeat(64), '2025-11-01T12:00:00.000Z', 'failed'],
    ['young', 'b'.repeat(64), '2025-11-25T12:00:00.000Z', 'failed'],
    ['again', 'c'.repeat(64), '2025-11-01T12:00:00.000Z', 'failed'],
    ['made', 'c'.repeat(64), '2025-11-20T12:00:00.000Z', 'made']
  ] as const) {
    await shop.db
      .insertInto('films')
      .values({ ...row, id, sha256, at, state })
      .execute()
    await shop.store.write(`originals/${sha256}`, bytes)
  }
  const now = Date.parse('2025-12-01T12:00:00Z')
  expect([await shop.films.forgetFailed(now), await shop.films.forgetFailed(now)]).toEqual([2, 0])
  const left = await Promise.all(['a', 'b', 'c'].map((sign) => shop.store.size(`originals/${sign.repeat(64)}`)))
  expect(left).toEqual([null, bytes.length, bytes.length])
  expect(
    await shop.db
      .selectFrom('films')
      .select(['id', 'words'])
      .where('id', 'in', ['old', 'young'])
      .orderBy('id')
      .execute()
  ).toEqual([
    { id: 'old', words: 'It broke. What was sent is removed, after 14 days.' },
    { id: 'young', words: 'It broke.' }
  ])
})

const waitingFilm = {
  product_id: 'ring',
  mime: 'video/mp4' as const,
  width: 1080,
  height: 1080,
  milliseconds: 3000,
  alt: 'Ring, turned',
  poster_key: null,
  tries: 3,
  who: 'staff:Anna'
}

const hasFfmpeg = (await createFfmpeg().missing()) === null

test.skipIf(!hasFfmpeg)(
  'ffmpeg makes both files and a frame of a film, and refuses what is none',
  { timeout: 120_000 },
  async () => {
    const folder = await temporaryFolder()
    const at = (name: string) => path.join(folder, name)
    const make = (name: string, ...given: string[]) =>
      execFileSync('ffmpeg', ['-v', 'error', '-f', 'lavfi', ...given, at(name)], { stdio: 'pipe' })
    make('film.mov', '-i', 'testsrc=size=1280x720:rate=30:duration=2', '-pix_fmt', 'yuv420p')
    make('sound.mp4', '-i', 'sine=duration=2')
    await writeFile(at('list.mp4'), "ffconcat version 1.0\nfile '/etc/passwd'\n")
    await writeFile(at('cut.mov'), (await readFile(at('film.mov'))).subarray(0, 4000))
    const tool = createFfmpeg()
    expect(await tool.probe(at('film.mov'))).toMatchObject({ kind: 'film', width: 1280, height: 720, seconds: 2 })
    expect(await tool.probe(at('sound.mp4'))).toMatchObject({ words: /sound and no picture/ })
    expect(await sniffFilm(at('list.mp4'))).toBeNull()
    expect(await tool.probe(at('cut.mov'))).toMatchObject({ kind: 'refused' })
    const made = await tool.make(at('film.mov'), folder, new AbortController().signal)
    const told = (file: string) =>
      execFileSync(
        'ffprobe',
        ['-v', 'error', '-show_entries', 'stream=codec_name,width,height', '-of', 'csv=p=0', file],
        {
          encoding: 'utf8'
        }
      ).trim()
    expect([told(made.mp4), told(made.webm), told(made.frame)]).toEqual([
      'h264,720,720',
      'vp9,720,720',
      'mjpeg,1200,1200'
    ])
    const small = createFfmpeg({ timeoutMs: 60_000, memory: 3_000_000, mostBytes: 1_010_000 })
    await expect(small.make(at('film.mov'), folder, new AbortController().signal)).rejects.toThrow(Unmakeable)
  }
)
