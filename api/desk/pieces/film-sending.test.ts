import { existsSync, readdirSync } from 'node:fs'
import path from 'node:path'
import sharp from 'sharp'
import { expect, test } from 'vitest'
import type { DeskDocument } from '#domain/desk/desk-page.ts'
import type { PieceView } from '#domain/desk/piece-view.ts'
import { filmOf } from '../../testing/film-double.ts'
import { startShop } from '../../testing/start-shop.ts'

type Shop = Awaited<ReturnType<typeof startShop>>
type Staff = Awaited<ReturnType<Shop['staff']>>
const now = Date.parse('2025-12-01T12:00:00Z')
const UPLOAD = 'a-film-of-the-bench'

async function multipart(fields: Record<string, string>, file: Buffer | null, name = 'film') {
  const form = new FormData()
  for (const [name, value] of Object.entries(fields)) form.set(name, value)
  if (file) form.set(name, new Blob([new Uint8Array(file)]), 'part')
  const sent = new Response(form)
  return [Buffer.from(await sent.arrayBuffer()), sent.headers.get('Content-Type') ?? ''] as const
}
const bring = async (staff: Staff, at: number, part: Buffer, upload = UPLOAD) =>
  (
    (await staff.send(`/desk/films/parts?upload=${upload}&at=${at}`, ...(await multipart({}, part)))).json() as {
      at: number
    }
  ).at
const here = async (staff: Staff) =>
  ((await staff.get(`/desk/films/parts?upload=${UPLOAD}`)).json() as { at: number }).at
const give = async (staff: Staff, fields: Record<string, string>) =>
  staff.send('/desk/catalogue/ring/films', ...(await multipart({ sent: UPLOAD, ...fields }, null)))
const viewOf = async (staff: Staff): Promise<PieceView> => {
  const { page } = (await staff.get('/desk/catalogue/ring/piece')).json() as DeskDocument
  return (page as { view: PieceView }).view
}
const incoming = (shop: Shop) => {
  const folder = path.join(shop.dataDir, 'incoming')
  return existsSync(folder) ? readdirSync(folder) : []
}

test('a film comes in parts, goes on where the line was lost, and is given to its piece once it is whole', async () => {
  const shop = await startShop()
  const staff = await shop.staff()
  const film = filmOf({ seconds: 7 })
  const size = { 'sent-bytes': String(film.length) }
  expect(await here(staff)).toBe(0)
  expect(await bring(staff, 0, film.subarray(0, 10))).toBe(10)
  // Its answer was lost, and it is brought again; one that leaves out bytes is not taken.
  expect(await bring(staff, 0, film.subarray(0, 10))).toBe(10)
  expect(await bring(staff, 20, film.subarray(20))).toBe(10)
  expect(await here(staff)).toBe(10)
  const early = await give(staff, { ...size, alt: 'A ring turns' })
  expect((early.json() as DeskDocument).form?.errors.film).toMatch(/Not all of this film has come/)
  // From the middle of what is here: the rest follows.
  expect(await bring(staff, 5, film.subarray(5))).toBe(film.length)

  // Another member of staff has nothing under that name.
  const other = await shop.staff({ name: 'Ben', email: 'ben@shop.example' })
  expect(await here(other)).toBe(0)

  // What is wrong with the words does not have the film sent again.
  const without = (await give(staff, { ...size, alt: '' })).json() as DeskDocument
  expect(without.form).toMatchObject({ values: { sent: UPLOAD }, errors: { alt: expect.any(String) } })
  expect((await give(staff, { ...size, alt: 'A ring turns' })).headers.location).toContain('said=film-added')
  expect(incoming(shop)).toEqual([])
  expect(await shop.films.makeNext(now)).toBe('made')
  expect((await viewOf(staff)).media).toContainEqual(expect.objectContaining({ type: 'video', alt: 'A ring turns' }))
})

test('two that bring the same part at once leave the film as it is', async () => {
  const shop = await startShop()
  const staff = await shop.staff()
  const film = filmOf({ seconds: 9 })
  await Promise.all([bring(staff, 0, film.subarray(0, 30)), bring(staff, 0, film.subarray(0, 30))])
  expect(await bring(staff, 30, film.subarray(30))).toBe(film.length)
  const taken = await give(staff, { 'sent-bytes': String(film.length), alt: 'A ring turns' })
  expect(taken.headers.location).toContain('said=film-added')
})

test('the poster of a film is a moment of it or a photograph of its piece, and the film plays on under both addresses', async () => {
  const shop = await startShop()
  const staff = await shop.staff()
  const film = filmOf({ seconds: 7 })
  await bring(staff, 0, film)
  await give(staff, { 'sent-bytes': String(film.length), alt: 'A ring turns' })
  await shop.films.makeNext(now)
  const address = async () => (await viewOf(staff)).media.find(({ type }) => type === 'video')?.url ?? ''
  const first = await address()
  const choose = async (fields: Record<string, string>) =>
    staff.post('/desk/catalogue/ring/poster', { url: await address(), place: '0', ...fields })
  for (const second of ['', '-1', '61', 'soon', '40'])
    expect((await choose({ from: 'moment', second })).status).toBe(422)
  expect((await choose({ from: 'https://elsewhere.example/x.jpg', second: '' })).status).toBe(422)

  expect((await choose({ from: 'moment', second: '2,5' })).headers.location).toContain('said=media-changed')
  const second = await address()
  expect(second).not.toBe(first)
  for (const url of [first, second]) expect((await shop.get(url)).text).toMatch(/^mp4 of/)

  const taken = await sharp({ create: { width: 1300, height: 1300, channels: 3, background: '#203040' } })
    .jpeg()
    .toBuffer()
  const sent = await multipart({ alt: 'Ring from its side', crop: 'centre' }, taken, 'photograph')
  await staff.send('/desk/catalogue/ring/photographs', ...sent)
  const photograph = (await viewOf(staff)).media.find(
    ({ url }) => url.startsWith('/media/own/') && url.includes('-1200.jpg')
  )
  await choose({ from: photograph?.url ?? '', second: '' })
  const third = await address()
  expect(third).toContain(/own\/([0-9a-f]{24})/.exec(photograph?.url ?? '')?.[1] ?? 'none')

  // Lost by the store, it is made again under the address that it has now.
  const stored = `films/${/films\/([0-9a-f-]+)\.mp4/.exec(third)?.[1]}.mp4`
  await shop.store.remove(stored)
  expect((await shop.get(third)).status).not.toBe(200)
  expect(await shop.films.makeNext(now)).toBe('made')
  expect((await shop.get(third)).status).toBe(200)
})
