import { expect, test } from 'vitest'
import type { DeskDocument } from '#domain/desk/desk-page.ts'
import { filmOf } from '../../testing/film-double.ts'
import { startShop } from '../../testing/start-shop.ts'

type Shop = Awaited<ReturnType<typeof startShop>>
type Staff = Awaited<ReturnType<Shop['staff']>>

const CARD = 'first-drawing'
const now = Date.parse('2025-12-01T12:00:00Z')

async function card(staff: Staff) {
  const { page } = (await staff.get('/desk/videos')).json() as DeskDocument
  const found = page.kind === 'videos' && page.view.cards.find(({ id }) => id === CARD)
  if (!found) throw new Error('No card')
  return found
}
const shown = async (shop: Shop) =>
  ((await shop.get('/api/content/texts?group=gallery')).json() as { key: string; words: string }[]).find(
    ({ key }) => key === `gallery.${CARD}`
  )?.words

async function send(staff: Staff, film: Buffer | null, alt: string) {
  const form = new FormData()
  if (film) form.set('film', new Blob([new Uint8Array(film)], { type: 'video/mp4' }), 'film.mp4')
  form.set('alt', alt)
  const sent = new Response(form)
  const body = Buffer.from(await sent.arrayBuffer())
  return staff.send(`/desk/videos/${CARD}`, body, sent.headers.get('Content-Type') ?? '')
}

test('a film is sent to a card, made, shown to everybody, replaced, brought back and taken away', async () => {
  const shop = await startShop()
  const staff = await shop.staff({ name: 'Anna' })
  expect(await shown(shop)).toBe('')
  expect((await send(staff, null, 'x')).status).toBe(422)
  expect((await send(staff, filmOf(), '')).status).toBe(422)
  expect((await send(staff, filmOf(), 'Carving {wax}')).status).toBe(422)
  expect((await send(staff, filmOf({ seconds: 12 }), 'Wax is carved')).headers.location).toContain('gallery-film-added')
  expect((await card(staff)).coming).toMatchObject([{ state: 'waiting', alt: 'Wax is carved', who: 'Anna' }])
  expect(await shop.films.makeNext(now)).toBe('made')
  const first = await shown(shop)
  expect(first).toMatch(/^\/media\/own\/films\/[0-9a-f]{24}-[0-9a-f]{24}\.mp4\?v=1 12 Wax is carved$/)
  expect((await shop.get((first ?? '').split(' ')[0] ?? '')).status).toBe(200)

  await send(staff, filmOf({ seconds: 7 }), 'Wax is cut')
  await shop.films.makeNext(now)
  const { version, film, versions } = await card(staff)
  expect([version, film?.alt, versions.map(({ film }) => film.alt)]).toEqual([2, 'Wax is cut', ['Wax is carved']])
  const change = (fields: Record<string, string>) => staff.post(`/desk/videos/${CARD}/change`, fields)
  expect((await change({ action: 'restore', version: '1', base: '1' })).status).toBe(409)
  expect((await change({ action: 'restore', version: '1', base: '2' })).status).toBe(303)
  expect(await shown(shop)).toBe(first)

  // Another moment of it stands until it plays; what is no moment of it is told, and nothing changes.
  const poster = (second: string, base = '3') => change({ action: 'poster', second, base })
  for (const second of ['', 'soon', '-1', '61', '13']) expect((await poster(second)).status, second).toBe(422)
  expect((await poster('2,5', '2')).status).toBe(409)
  expect(await shown(shop)).toBe(first)
  expect((await poster('2,5')).headers.location).toContain('gallery-changed')
  const other = (await shown(shop)) ?? ''
  expect(other).not.toBe(first)
  expect(other.replace(/-[0-9a-f]{24}\.mp4/, '')).toBe((first ?? '').replace(/-[0-9a-f]{24}\.mp4/, ''))
  expect((await shop.get(other.split(' ')[0] ?? '')).status).toBe(200)
  expect((await change({ action: 'restore', version: '3', base: '4' })).status).toBe(303)
  expect(await shown(shop)).toBe(first)
  expect((await change({ action: 'remove', base: '5' })).status).toBe(303)
  expect(await shown(shop)).toBe('')
  // By hand nothing but a film of ours can stand there.
  const byHand = await staff.post(`/desk/words/gallery.${CARD}`, { value: 'https://x.example/f.mp4', base: '6' })
  expect(byHand.status).toBe(422)
})

test('the workshop sends no film to the gallery, and a card that is not there has none', async () => {
  const shop = await startShop()
  const bench = await shop.staff({ role: 'workshop' })
  expect((await bench.post(`/desk/videos/${CARD}/change`, { action: 'remove', base: '0' })).status).toBe(403)
  const staff = await shop.staff()
  expect((await staff.post('/desk/videos/nothing/change', { action: 'remove', base: '0' })).status).toBe(404)
})
