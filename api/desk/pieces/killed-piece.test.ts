import { randomUUID } from 'node:crypto'
import { beforeAll, expect, test } from 'vitest'
import type { ProductMetadata } from '#domain/catalogue/product-schema.ts'
import type { DatabasePlace } from '../../db/open.ts'
import {
  buildDoomedShop,
  type DoomedShop,
  doomedPlace,
  lookInto,
  openDoomedShop,
  untilJobsRest
} from '../../testing/doomed/open-doomed-shop.ts'
import { createDeskBrowser, insertStaff } from '../../testing/staff.ts'
import { ask } from '../../testing/start-shop.ts'

const build = 'doomed-piece-shop'
const secret = 'a secret of the tests, long enough'
const now = Date.parse('2025-12-01T12:00:00Z')
type Desk = ReturnType<typeof createDeskBrowser>
const page = '/desk/catalogue/natural-halo-ring/piece'

beforeAll(() => buildDoomedShop(build), 60_000)

/** All that is written of a piece: what shoppers get, its versions, what it costs, and what the chain of changes says. */
const tracesOf = (place: DatabasePlace) =>
  lookInto(place, async (db) => {
    const id = 'natural-halo-ring'
    const shown = await db
      .selectFrom('products')
      .select(['name', 'state', 'metadata'])
      .where('id', '=', id)
      .executeTakeFirstOrThrow()
    const kept = await db
      .selectFrom('pieces')
      .select(['version', 'published_version'])
      .where('product_id', '=', id)
      .executeTakeFirstOrThrow()
    const versions = await db
      .selectFrom('piece_versions')
      .select(['version', 'piece'])
      .where('product_id', '=', id)
      .orderBy('version')
      .execute()
    const cost = await db.selectFrom('piece_costs').select('cost').where('product_id', '=', id).executeTakeFirst()
    const changes = await db.selectFrom('audit').select('action').where('subject_id', '=', id).execute()
    const { metadata, ...seen } = shown
    return {
      shown: { ...seen, related: (JSON.parse(metadata) as ProductMetadata).related },
      kept,
      versions: versions.length,
      newest: versions.at(-1)?.piece,
      cost: cost?.cost,
      changes: changes.length
    }
  })

test('a shop killed while a piece is saved and published has written all of it or nothing, and a second press writes it once', async () => {
  const place = await doomedPlace()
  const open = () =>
    openDoomedShop(build, place, { settings: { SESSION_SECRET: secret, SHOP_NOW: new Date(now).toISOString() } })
  async function deskOf(shop: DoomedShop) {
    const email = `anna-${randomUUID()}@northlight.example`
    const { token } = await lookInto(place, (db) => insertStaff(db, secret, now, { email }))
    return createDeskBrowser((...given) => ask(shop.port, ...given), { desk: token })
  }
  let shop = await open()
  const added = {
    category: 'wedding-rings',
    id: 'natural-halo-ring',
    diamondType: 'natural',
    metalType: 'platinum',
    name: 'Natural halo ring, platinum',
    description: 'One stone, ringed.',
    carat: '1',
    price: '4,900',
    costPence: '2,000'
  }
  const first = await deskOf(shop)
  expect((await first.post('/desk/catalogue/new', added)).status).toBe(303)
  expect((await first.post('/desk/catalogue/natural-halo-ring/publish', { version: '1' })).status).toBe(303)
  await untilJobsRest(place)

  let turn = 0
  /** Another name, another cost and other neighbours each time, so that every part of it is written. */
  async function prepare() {
    turn++
    const before = await tracesOf(place)
    const typed = {
      version: String(before.kept.version),
      action: 'publish',
      name: `Natural halo ring ${turn}, platinum`,
      costPence: String(2000 + turn),
      related: turn % 2 === 1 ? 'necklace' : ''
    }
    const version = before.kept.version + 1
    const whole = {
      shown: { name: typed.name, state: 'published', related: turn % 2 === 1 ? ['necklace'] : undefined },
      kept: { version, published_version: version },
      versions: before.versions + 1,
      newest: expect.stringContaining(typed.name),
      cost: Number(typed.costPence) * 100,
      changes: before.changes + 2
    }
    return { before, whole, save: (desk: Desk) => desk.post(page, typed) }
  }

  const counted = await prepare()
  await shop.dieAfter(Number.MAX_SAFE_INTEGER)
  expect((await counted.save(first)).status).toBe(303)
  const all = Number.MAX_SAFE_INTEGER - (await shop.dieAfter(Number.MAX_SAFE_INTEGER))
  expect(await tracesOf(place)).toEqual(counted.whole)
  expect(all).toBeGreaterThan(10)

  const some = [1, ...[0.2, 0.4, 0.6, 0.8].map((part) => Math.round(part * all)), all - 1, all]
  const every = Array.from({ length: all }, (_, index) => index + 1)
  for (const moment of process.env.FAULTS === 'every' ? every : some) {
    const told = `after ${moment} of ${all} statements`
    const { before, whole, save } = await prepare()
    const desk = await deskOf(shop)
    await shop.dieDuring(moment, all, () => save(desk))
    const traces = await tracesOf(place)
    // After the last statement it stands and nobody has been told; before that at the most a server has the commit already.
    if (moment < all - 1) expect(traces, told).toEqual(before)
    else expect([before, whole], told).toContainEqual(traces)
    await lookInto(place, (db) => db.deleteFrom('job_leases').execute())
    shop = await open()
    // Whoever presses again sends the same form: what is written already is not written once more.
    expect((await save(await deskOf(shop))).status, told).toBe(303)
    expect(await tracesOf(place), told).toEqual({ ...whole, changes: expect.any(Number) })
  }
}, 300_000)
