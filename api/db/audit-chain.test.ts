import { expect, test } from 'vitest'
import { openTestDatabase, testPlace } from '../testing/place/test-place.ts'
import { appendAudit, chainAudit, checkAudit, headOf, headText, purgeAudit, readHead } from './audit-chain.ts'
import { inTransaction } from './engine.ts'
import type { ShopDb } from './open.ts'

const entry = {
  at: '2025-12-01T12:00:00.000Z',
  who: 'staff:Anna',
  action: 'product.price',
  subject: 'product',
  subject_id: 'ring',
  before: '{"price":131000}',
  after: '{"price":125000}'
}
const write = (db: ShopDb, given: Partial<typeof entry> = {}) =>
  inTransaction(db, (within) => appendAudit(within, { ...entry, ...given }))

async function withEntries(count: number) {
  const { db } = await openTestDatabase()
  for (let minute = 1; minute <= count; minute++)
    await write(db, { at: `2025-12-01T12:${String(minute).padStart(2, '0')}:00.000Z` })
  const head = await readHead(db)
  if (!head) throw new Error('Nothing was written')
  return { db, head }
}

test('a chain that nobody touched is whole, also against every head it had', async () => {
  const { db } = await openTestDatabase()
  expect(await checkAudit(db)).toMatchObject({ kind: 'whole', head: null })
  const heads = []
  for (const after of ['{"price":1}', '{"price":2}', 'a NUL \0 and “é”']) {
    await write(db, { after })
    heads.push(await readHead(db))
  }
  expect(heads.map((head) => head?.number)).toEqual([1, 2, 3])
  for (const head of heads) expect(await checkAudit(db, head)).toMatchObject({ kind: 'whole', head: heads[2] })
})

test.each([
  ['who', 'staff:Tom'],
  ['at', '2025-12-01T12:03:01.000Z'],
  ['action', 'product.stock'],
  ['subject', 'order'],
  ['subject_id', 'brooch'],
  ['before', '{"price":1}'],
  ['after', '{"price":1}'],
  ['position', 9],
  ['id', 'another']
] as const)('an entry whose %s was changed is found', async (column, value) => {
  const { db } = await withEntries(5)
  await db
    .updateTable('audit')
    .set({ [column]: value })
    .where('number', '=', 3)
    .execute()
  expect(await checkAudit(db)).toMatchObject({ kind: 'broken', number: 3 })
})

test('an entry that was taken out is found, also where the others were moved together', async () => {
  const { db } = await withEntries(5)
  await db.deleteFrom('audit').where('number', '=', 3).execute()
  expect(await checkAudit(db)).toMatchObject({ kind: 'broken', number: 3, words: 'Entry 3 is gone.' })
  for (const number of [4, 5])
    await db
      .updateTable('audit')
      .set({ number: number - 1 })
      .where('number', '=', number)
      .execute()
  expect(await checkAudit(db)).toMatchObject({ kind: 'broken', number: 3 })
})

test('an entry that was put in is found: in the midst, at the end, and outside', async () => {
  const { db } = await withEntries(3)
  const row = { ...entry, id: 'put in', position: 4 }
  await db.insertInto('audit').values(row).execute()
  expect(await checkAudit(db)).toMatchObject({ kind: 'broken', number: null, words: expect.stringMatching(/outside/) })
  await db
    .updateTable('audit')
    .set({ number: 4, hash: 'a'.repeat(64) })
    .where('id', '=', 'put in')
    .execute()
  expect(await checkAudit(db)).toMatchObject({ kind: 'broken', number: 4 })
  await db.deleteFrom('audit').where('number', '=', 2).execute()
  await db.updateTable('audit').set({ number: 2 }).where('id', '=', 'put in').execute()
  expect(await checkAudit(db)).toMatchObject({ kind: 'broken', number: 2 })
})

test('a tail that was taken off is found by what the shop wrote last, and with that by a head from elsewhere', async () => {
  const { db, head } = await withEntries(5)
  const fourth = await db.selectFrom('audit').select('hash').where('number', '=', 4).executeTakeFirstOrThrow()
  await db.deleteFrom('audit').where('number', '=', 5).execute()
  expect(await checkAudit(db)).toMatchObject({ kind: 'broken', number: 5 })
  const value = headText({ number: 4, hash: fourth.hash ?? '' })
  await db.updateTable('meta').set({ value }).where('key', '=', 'audit_head').execute()
  expect(await checkAudit(db)).toMatchObject({ kind: 'whole' })
  expect(await checkAudit(db, head)).toMatchObject({ kind: 'broken', number: 5 })
  // And when another was written in its place.
  await write(db, { subject_id: 'other' })
  expect(await checkAudit(db)).toMatchObject({ kind: 'whole' })
  expect(await checkAudit(db, head)).toMatchObject({ kind: 'broken', number: 5, words: expect.stringMatching(/anew/) })
})

test('a last entry that was written anew, by one who knows how, is found by what the shop wrote last', async () => {
  const { db, head } = await withEntries(5)
  const fourth = await db.selectFrom('audit').select('hash').where('number', '=', 4).executeTakeFirstOrThrow()
  const isLast = (value: string) => db.updateTable('meta').set({ value }).where('key', '=', 'audit_head').execute()
  await db.deleteFrom('audit').where('number', '=', 5).execute()
  await isLast(headText({ number: 4, hash: fourth.hash ?? '' }))
  await write(db, { subject_id: 'other' })
  await isLast(headText(head))
  expect(await checkAudit(db)).toMatchObject({ kind: 'broken', number: 5, words: expect.stringMatching(/another/) })
})

test('all of it gone, with what the shop wrote last, is found by a head from elsewhere', async () => {
  const { db, head } = await withEntries(2)
  await db.deleteFrom('audit').execute()
  expect(await checkAudit(db)).toMatchObject({ kind: 'broken', number: 1 })
  await db.deleteFrom('meta').where('key', '=', 'audit_head').execute()
  expect(await checkAudit(db)).toMatchObject({ kind: 'whole', head: null })
  expect(await checkAudit(db, head)).toMatchObject({ kind: 'broken', number: 2 })
})

test('an entry that was written after the clock was put back keeps its place, and is told', async () => {
  const { db } = await withEntries(3)
  await write(db, { at: '2025-11-01T00:00:00.000Z' })
  expect(await checkAudit(db)).toMatchObject({ kind: 'whole', wentBack: { number: 4, at: '2025-11-01T00:00:00.000Z' } })
})

test('what is kept no longer goes from the beginning alone, and the rest stays a chain', async () => {
  const { db, head } = await withEntries(5)
  // Dated before the others: it goes no sooner than those before it.
  await write(db, { at: '2025-11-01T00:00:00.000Z' })
  await inTransaction(db, (within) => purgeAudit(within, '2025-12-01T12:02:00.000Z'))
  expect(await checkAudit(db, head)).toMatchObject({ kind: 'whole', first: 3 })
  // Of the last that went its hash is still known.
  expect(await checkAudit(db, { number: 2, hash: 'a'.repeat(64) })).toMatchObject({ kind: 'broken', number: 2 })
  await inTransaction(db, (within) => purgeAudit(within, '2025-12-01T13:00:00.000Z'))
  expect(await db.selectFrom('audit').selectAll().execute()).toEqual([])
  expect(await checkAudit(db)).toMatchObject({ kind: 'whole', first: 7 })
  await write(db)
  expect(await checkAudit(db)).toMatchObject({ kind: 'whole', first: 7, head: { number: 7 } })
})

test('a beginning that was taken off, or a chain begun anew behind it, is found by a head from before', async () => {
  const { db, head } = await withEntries(3)
  await write(db)
  await write(db)
  const { hash = '' } = (await readHead(db)) ?? {}
  const begin = (value: string) => db.insertInto('meta').values({ key: 'audit_start', value }).execute()
  await db.deleteFrom('audit').execute()
  await begin(`5:${hash}`)
  await write(db)
  expect(await checkAudit(db)).toMatchObject({ kind: 'whole', first: 6 })
  expect(await checkAudit(db, head)).toMatchObject({
    kind: 'broken',
    number: 3,
    words: expect.stringContaining('24 months')
  })
})

test('of many that write at once, from two processes, each follows the one before', async () => {
  const place = await testPlace()
  const shops = [await openTestDatabase(place), await openTestDatabase(place)]
  await Promise.all(
    Array.from({ length: 24 }, (_, index) =>
      write(shops[index % 2]?.db as ShopDb, { subject_id: `piece-${index % 3}` })
    )
  )
  const db = shops[0]?.db as ShopDb
  expect(await checkAudit(db)).toMatchObject({ kind: 'whole', head: { number: 24 } })
  const rows = await db.selectFrom('audit').select(['subject_id', 'position']).orderBy('number').execute()
  for (const piece of ['piece-0', 'piece-1', 'piece-2'])
    expect(rows.filter(({ subject_id }) => subject_id === piece).map(({ position }) => position)).toEqual([
      1, 2, 3, 4, 5, 6, 7, 8
    ])
})

test('a change that fails leaves no entry, and no gap', async () => {
  const { db, head } = await withEntries(2)
  const failing = inTransaction(db, async (within) => {
    await appendAudit(within, entry)
    throw new Error('it was not to be')
  })
  await expect(failing).rejects.toThrow('it was not to be')
  expect(await readHead(db)).toEqual(head)
  await write(db)
  expect(await checkAudit(db, head)).toMatchObject({ kind: 'whole', head: { number: 3 } })
})

test('what was written before there was a chain begins it, in the order in which it was written', async () => {
  const { db } = await openTestDatabase()
  const rows = [
    { at: '2025-12-01T12:00:00.000Z', position: 2 },
    { at: '2025-12-01T12:00:00.000Z', position: 1 },
    { at: '2025-11-01T12:00:00.000Z', position: 3 }
  ]
  for (const row of rows)
    await db
      .insertInto('audit')
      .values({ ...entry, ...row, id: `old ${row.position}` })
      .execute()
  expect(await inTransaction(db, chainAudit)).toBe(3)
  const ids = await db.selectFrom('audit').select('id').orderBy('number').execute()
  expect(ids.map(({ id }) => id)).toEqual(['old 3', 'old 1', 'old 2'])
  await write(db)
  expect(await checkAudit(db)).toMatchObject({ kind: 'whole', head: { number: 4 } })
  expect(await inTransaction(db, chainAudit)).toBe(0)
})

test('a head is read as it is written, and nothing else is one', () => {
  const head = { number: 1234, hash: 'a1'.repeat(32) }
  expect(headOf(headText(head))).toEqual(head)
  expect(['', '0:aa', `12:${'A'.repeat(64)}`, `12:${'a'.repeat(63)}`, `x:${'a'.repeat(64)}`].map(headOf)).toEqual([
    null,
    null,
    null,
    null,
    null
  ])
})

test('an entry that is whole by itself, of another chain, does not follow here', async () => {
  const [{ db }, other] = [await withEntries(4), await withEntries(4)]
  const theirs = await other.db.selectFrom('audit').selectAll().where('number', '=', 3).executeTakeFirstOrThrow()
  await db.deleteFrom('audit').where('number', '=', 3).execute()
  await db.insertInto('audit').values(theirs).execute()
  expect(await checkAudit(db)).toMatchObject({ kind: 'broken', number: 3 })
})
