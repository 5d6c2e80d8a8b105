import { existsSync, readdirSync } from 'node:fs'
import path from 'node:path'
import { expect, test } from 'vitest'
import type { DeskDocument } from '#domain/desk/desk-page.ts'
import type { Project } from '#domain/requests/project.ts'
import { replyTo, requestOf } from '../../desk/inbox/testing/asking.ts'
import { filmDouble, filmOf } from '../../testing/film-double.ts'
import { sendRequest } from '../../testing/requesting.ts'
import { startShop } from '../../testing/start-shop.ts'
import { createProjectLinks } from './project-links.ts'

const createdAt = '2025-12-01T12:00:00.000Z'
const now = Date.parse(createdAt)

async function startWithAnswer(options: Parameters<typeof startShop>[0] = {}) {
  const shop = await startShop(options)
  shop.setNow(createdAt)
  const sender = shop.visitor()
  const { reference } = (await sendRequest(sender, 'bespoke')).json() as { reference: string }
  const token =
    createProjectLinks(shop.secret)
      .linkTo('https://shop.example', { reference, number: 0, createdAt })
      .split('token=')[1] ?? ''
  const anna = await shop.staff({ name: 'Anna' })
  await anna.post(`/desk/requests/${reference}/reply`, replyTo(await requestOf(anna, reference), {}))
  const [place] = (await requestOf(anna, reference)).filmPlaces
  const send = async (film: Buffer | null, fields: Record<string, string> = {}) => {
    const form = new FormData()
    const all = { of: place?.value ?? '', alt: 'The stone is set', tells: 'yes', ...fields }
    for (const [name, value] of Object.entries(all)) form.set(name, value)
    if (film) form.set('film', new Blob([new Uint8Array(film)]), 'IMG_0001.MOV')
    const sent = new Response(form)
    const body = Buffer.from(await sent.arrayBuffer())
    return anna.send(`/desk/requests/${reference}/film`, body, sent.headers.get('Content-Type') ?? '')
  }
  const read = async () => (await sender.get(`/api/requests/${reference}`)).json() as Project
  const mailed = () => shop.db.selectFrom('mail_outbox').selectAll().where('template', '=', 'film-ready').execute()
  const stored = (folder: string) => {
    const at = path.join(shop.dataDir, 'media', folder)
    return existsSync(at) ? readdirSync(at) : []
  }
  return { shop, sender, anna, reference, place, link: { 'X-Request-Link': token }, send, read, mailed, stored }
}

const errorsOf = (answer: { json: () => unknown }) => (answer.json() as DeskDocument).form?.errors ?? {}

test('a film from the bench stands beside an answer once it is made, and is told of then and once', async () => {
  const { shop, sender, anna, reference, place, link, send, read, mailed } = await startWithAnswer()
  const film = filmOf()
  expect((await send(film)).headers.location).toContain('said=bench-film-added')
  // Pressed twice it is one.
  expect((await send(film)).headers.location).toContain('said=bench-film-added')
  expect((await requestOf(anna, reference)).films).toMatchObject([{ state: 'waiting', who: 'Anna', of: place?.value }])
  expect((await read()).films).toEqual([])
  expect(await mailed()).toEqual([])

  expect(await shop.films.makeNext(now)).toBe('made')
  expect(await shop.films.makeNext(now)).toBe('nothing')
  const [shown] = (await read()).films
  const bytes = { mp4: `mp4 of ${film.length}`.length, webm: `webm of ${film.length}`.length }
  expect(shown).toEqual({ id: expect.any(String), of: place?.value, alt: 'The stone is set', seconds: 12, bytes })
  expect(await mailed()).toMatchObject([{ recipient: 'alex@example.org', subject_id: shown?.id }])

  const address = `/api/requests/${reference}/films/${shown?.id}`
  const played = await sender.get(`${address}/webm`)
  expect([played.status, played.text]).toEqual([200, `webm of ${film.length}`])
  expect(played.headers).toMatchObject({ 'content-type': 'video/webm', 'cache-control': 'no-store' })
  expect((await sender.get(`${address}/poster`)).headers['content-type']).toBe('image/jpeg')
  expect((await shop.visitor().get(`${address}/mp4`, link)).status).toBe(200)
  for (const part of ['mp4', 'webm', 'poster', 'mov']) {
    expect((await shop.visitor().get(`${address}/${part}`)).status).toBe(404)
    if (part === 'mov') expect((await sender.get(`${address}/${part}`)).status).toBe(404)
  }
  // A player at the desk asks for parts of it.
  const part = await anna.get(`/desk/requests/${reference}/films/${shown?.id}/mp4`, { range: 'bytes=0-2' })
  expect([part.status, part.text, part.headers['cache-control']]).toEqual([206, 'mp4', 'no-store'])
})

test('what no film can be made of, and one that stands beside nothing, is refused in words', async () => {
  const { send, read, shop } = await startWithAnswer()
  expect(errorsOf(await send(null))).toMatchObject({ film: 'Please choose a film.' })
  expect(errorsOf(await send(filmOf(), { alt: '' })).alt).toContain('what it shows')
  expect(errorsOf(await send(filmOf(), { of: 'somebody else’s' }))).toEqual({
    of: 'Please choose what it goes beside.'
  })
  expect(errorsOf(await send(filmOf({ seconds: 61 }))).film).toContain('longer than a minute')
  expect(errorsOf(await send(Buffer.from('GIF89a'))).film).toContain('not a film')
  for (const seconds of [2, 3, 4]) expect((await send(filmOf({ seconds }))).status).toBe(303)
  expect(errorsOf(await send(filmOf({ seconds: 5 }))).film).toBe('At most 3 films stand beside one thing.')
  expect(await shop.films.makeNext(now)).toBe('made')
  expect((await read()).films).toHaveLength(1)
})

test('a shop that cannot make films says what to install, and takes none', async () => {
  const { send, anna, reference } = await startWithAnswer({
    filmTool: filmDouble({ missing: 'Please install ffmpeg.' })
  })
  expect((await requestOf(anna, reference)).noFilms).toBe('Please install ffmpeg.')
  expect(errorsOf(await send(filmOf())).film).toBe('Please install ffmpeg.')
})

test('one that is taken off, or whose request is erased, leaves neither files nor mails', async () => {
  const { shop, anna, sender, reference, send, read, mailed, stored } = await startWithAnswer()
  await send(filmOf())
  await shop.films.makeNext(now)
  const [first] = (await read()).films
  expect(stored('benchfilms')).toHaveLength(2)
  await anna.post(`/desk/requests/${reference}/films/${first?.id}/off`)
  expect([(await read()).films, await mailed()]).toEqual([[], []])
  expect((await sender.get(`/api/requests/${reference}/films/${first?.id}/mp4`)).status).toBe(404)
  await shop.films.forgetFailed(now)
  expect([stored('benchfilms'), stored('originals')]).toEqual([[], []])

  await send(filmOf({ seconds: 9 }))
  await shop.films.makeNext(now)
  await send(filmOf({ seconds: 10 }))
  expect(await shop.db.selectFrom('project_films').select('film_id').execute()).toHaveLength(2)
  expect((await anna.post(`/desk/requests/${reference}/erase`, { meant: 'yes' })).status).toBe(303)
  // What waits to be made is made no more.
  expect(await shop.films.makeNext(now)).toBe('nothing')
  await shop.films.forgetFailed(now)
  expect([stored('benchfilms'), stored('originals'), await mailed()]).toEqual([[], [], []])
  expect(await shop.db.selectFrom('films').select('id').execute()).toEqual([])
})

test('a film whose files are lost is made again, and nobody is told of it twice', async () => {
  const { shop, sender, reference, send, read, mailed } = await startWithAnswer()
  await send(filmOf())
  await shop.films.makeNext(now)
  const [film] = (await read()).films
  await shop.store.remove(`benchfilms/${film?.id}.mp4`)
  expect((await sender.get(`/api/requests/${reference}/films/${film?.id}/mp4`)).status).toBe(404)
  expect(await shop.films.makeNext(now)).toBe('made')
  expect((await sender.get(`/api/requests/${reference}/films/${film?.id}/mp4`)).status).toBe(200)
  expect(await mailed()).toHaveLength(1)
})
