import { mkdir, readdir } from 'node:fs/promises'
import path from 'node:path'
import { beforeAll, expect, test } from 'vitest'
import { buildDoomedShop, doomedPlace, lookInto, openDoomedShop } from '../../../testing/doomed/open-doomed-shop.ts'
import { orderOne } from '../../../testing/ordering.ts'

const build = 'several-processes'

beforeAll(() => buildDoomedShop(build), 120_000)

test('processes that begin at once on an empty place find one shop, and each mail goes out once', async () => {
  const place = await doomedPlace()
  await mkdir(path.join(place.folder, 'dist/client/assets'), { recursive: true })
  const shops = await Promise.all(Array.from({ length: 3 }, () => openDoomedShop(build, place)))

  const orders = (await Promise.all(shops.map(({ visitor }) => orderOne(visitor)))).map(({ id }) => id)
  expect(new Set(orders).size).toBe(3)
  // An order that one took in is known to the others: they share its secret and its database.
  for (const { visitor } of shops) expect((await visitor.get('/api/products')).status).toBe(200)

  const mailsSent = async () => (await readdir(path.join(place.folder, 'mail'))).length
  await expect.poll(mailsSent, { timeout: 15_000 }).toBe(6)
  for (const shop of shops) await shop.kill()
  await lookInto(place, async (db) => {
    const mails = await db.selectFrom('mail_outbox').select(['attempts', 'sent_at']).execute()
    expect(mails.map(({ attempts }) => attempts)).toEqual([1, 1, 1, 1, 1, 1])
    const jobs = await db.selectFrom('job_leases').select('name').orderBy('name').execute()
    // Customers are reminded in the opening hours alone.
    expect(jobs.map(({ name }) => name).filter((name) => name !== 'reminders')).toEqual([
      'failed films',
      'mail of the day',
      'papers',
      'purge',
      'security',
      'unpaid orders',
      'unpaid stock'
    ])
    const { taken } = await db
      .selectFrom('products')
      .select(({ fn }) => fn.sum<number>('stock').as('taken'))
      .where('id', '=', 'necklace')
      .executeTakeFirstOrThrow()
    expect(Number(taken)).toBe(997)
  })
})

test('what a process had claimed when it was killed is taken up by another, once its lease is over', async () => {
  const place = await doomedPlace()
  const first = await openDoomedShop(build, place)
  const { id } = await orderOne(first.visitor)
  await first.kill()
  // As if it had been killed between claiming and sending, eleven minutes ago.
  await lookInto(place, async (db) => {
    const next_attempt_at = new Date(Date.now() - 60_000).toISOString()
    await db.updateTable('mail_outbox').set({ attempts: 1, next_attempt_at }).where('subject_id', '=', id).execute()
  })
  await openDoomedShop(build, place)
  const sent = () =>
    lookInto(place, (db) => db.selectFrom('mail_outbox').select('attempts').where('sent_at', 'is not', null).execute())
  await expect.poll(sent, { timeout: 15_000 }).toEqual([{ attempts: 2 }, { attempts: 2 }])
})
