import { randomUUID } from 'node:crypto'
import { existsSync } from 'node:fs'
import { readFile, writeFile } from 'node:fs/promises'
import path from 'node:path'
import { expect, test } from 'vitest'
import { inTransaction } from '../db/engine.ts'
import { openDatabase } from '../db/open.ts'
import { recordFilm } from '../modules/films/films.ts'
import { filmOf } from '../testing/film-double.ts'
import { aPicture, putPicture, sendRequest, sha256Of } from '../testing/requesting.ts'
import { startShop, temporaryFolder } from '../testing/start-shop.ts'
import { backup } from './backup.ts'
import { restore, verify } from './main.ts'

test('a backup has the pictures beside messages, and films as they came, and brings both back', async () => {
  const shop = await startShop()
  const sender = shop.visitor()
  const { reference } = (await sendRequest(sender, 'bespoke')).json() as { reference: string }
  const picture = await aPicture(3)
  await putPicture(sender, picture)
  const body = { link: '', text: 'Like this one?', pictures: [sha256Of(picture)] }
  const sent = await sender.post(`/api/requests/${reference}/messages`, body, { 'Idempotency-Key': randomUUID() })
  expect(sent.status).toBe(201)
  const film = path.join(await temporaryFolder(), 'film')
  await writeFile(film, filmOf({ seconds: 6 }))
  const taken = await shop.films.take(film)
  if (taken.kind === 'refused') throw new Error(taken.words)
  const given = { id: 'ring', film: taken, alt: 'A ring', who: 'shell', now: Date.now() }
  await inTransaction(shop.db, (within) => recordFilm(within, given))

  const folder = await temporaryFolder()
  const file = path.join(folder, 'shop.backup')
  const source = { place: shop.place, sessionSecret: undefined, store: shop.store }
  const { manifest } = await backup(source, file, Date.now())
  expect(manifest.originals).toEqual([taken.sha256])
  expect(manifest.tables.project_pictures).toMatchObject({ rows: 1 })
  expect(await verify(source, file)).toMatchObject({ faults: [] })
  if (shop.place.url) return
  const place = { folder: path.join(folder, 'restored') }
  await restore({ place, sessionSecret: undefined }, file)
  const original = path.join(place.folder, 'media/originals', taken.sha256)
  expect(existsSync(original) && (await readFile(original)).equals(await readFile(film))).toBe(true)
  const restored = await openDatabase(place)
  if (restored.kind !== 'open') throw new Error(restored.line)
  const beside = (db: typeof shop.db) =>
    db
      .selectFrom('project_pictures')
      .innerJoin('uploads', 'uploads.id', 'upload_id')
      .select(['of_id', 'position', 'small', 'bytes', 'sha256'])
      .execute()
  expect(await beside(restored.db)).toEqual(await beside(shop.db))
  await restored.close()
})
