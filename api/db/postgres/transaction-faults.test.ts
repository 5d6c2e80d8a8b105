import { sql } from 'kysely'
import pg from 'pg'
import { expect, onTestFinished, test, vi } from 'vitest'
import { askPostgres, makePostgresDatabase } from '../../testing/place/postgres-databases.ts'
import { openTestDatabase, temporaryFolder } from '../../testing/place/test-place.ts'
import { refuseNext } from '../../testing/place/transaction-faults.ts'
import { isDatabaseAway } from '../away.ts'
import { batch } from '../batch.ts'
import { engineOf, inTransaction } from '../engine.ts'
import type { ShopDb } from '../open.ts'

const price = (db: ShopDb, handle: string) => db.insertInto('bracelet_prices').values({ handle, price: 1 })
const stored = async (db: ShopDb) =>
  (await db.selectFrom('bracelet_prices').select('handle').orderBy('handle').execute()).map(({ handle }) => handle)

async function openShop() {
  const url = await makePostgresDatabase('shop')
  return { url, ...(await openTestDatabase({ folder: await temporaryFolder(), url, pool: 2 })) }
}

const failureOf = (work: Promise<unknown>): Promise<unknown> =>
  work.then(
    () => 'answered',
    (error: unknown) => error
  )

test.each([
  ['refused', '0A000', false],
  ['cancelled', '57014', true]
])('a BEGIN that is %s tells its code, and whether the database is away', async (_, code, isAway) => {
  const { db } = await openShop()
  refuseNext('begin', code)
  const failure = await failureOf(
    inTransaction(db, (within) => batch(within, price(within, 'one'), price(within, 'two')))
  )
  expect(failure).toMatchObject({ code })
  expect(isDatabaseAway(failure)).toBe(isAway)
  expect(await stored(db)).toEqual([])
})

test('a statement that somebody cancels takes its whole batch with it', async () => {
  const { db, url } = await openShop()
  const cancelled = failureOf(
    inTransaction(db, (within) =>
      batch(within, price(within, 'one'), within.selectNoFrom(sql`pg_sleep(20)`.as('slept')), price(within, 'two'))
    )
  )
  const sleeping =
    "select pg_cancel_backend(pid) from pg_stat_activity where wait_event = 'PgSleep' and datname = current_database()"
  const cancelling = setInterval(() => void askPostgres(url, sleeping), 50)
  onTestFinished(() => clearInterval(cancelling))
  const failure = await cancelled
  clearInterval(cancelling)
  expect(failure).toMatchObject({ code: '57014' })
  expect(isDatabaseAway(failure)).toBe(true)
  expect(await stored(db)).toEqual([])
})

test('a conflict that is found at COMMIT has the work run again, and stores it once', async () => {
  const { db } = await openShop()
  refuseNext('commit', '40001')
  let runs = 0
  await inTransaction(db, async (within) => {
    runs++
    await price(within, 'one').execute()
    await engineOf(within).executeWithCommit(within, price(within, 'two'))
  })
  expect([runs, await stored(db)]).toEqual([2, ['one', 'two']])
})

test('work that hides a failed statement is told that the server rolled it back', async () => {
  const { db } = await openShop()
  const hiding = inTransaction(db, async (within) => {
    await price(within, 'one').execute()
    await Promise.allSettled([price(within, 'one').execute()])
    return 'stored'
  })
  await expect(hiding).rejects.toThrow('rolled back')
  expect(await stored(db)).toEqual([])
})

test('what the driver cannot write down is refused before the commit is sent', async () => {
  const { db } = await openShop()
  const circle: Record<string, unknown> = {}
  circle.itself = circle
  const failing = inTransaction(db, async (within) => {
    await price(within, 'one').execute()
    const unwritable = sql`insert into bracelet_prices (handle, price) values (${circle}, 1)`
    await engineOf(within).executeWithCommit(within, { compile: () => unwritable.compile(within) })
  })
  await expect(failing).rejects.toThrow(TypeError)
  expect(await stored(db)).toEqual([])
})

test('where the answer of COMMIT is lost, that is told, and the work does not run again', async () => {
  const { db } = await openShop()
  const query = pg.Client.prototype.query as (this: pg.Client, config: { text: string }) => Promise<unknown>
  const spy = vi.spyOn(pg.Client.prototype, 'query').mockImplementation(async function (
    this: pg.Client,
    config: { text: string }
  ) {
    const answer = await query.call(this, config)
    if (config.text !== 'commit') return answer
    spy.mockRestore()
    throw new Error('Connection terminated unexpectedly')
  } as never)
  onTestFinished(() => spy.mockRestore())
  let runs = 0
  const failure = await failureOf(
    inTransaction(db, async (within) => {
      runs++
      await price(within, 'one').execute()
    })
  )
  expect(isDatabaseAway(failure)).toBe(true)
  expect([runs, await stored(db)]).toEqual([1, ['one']])
})

test('a statement of its own that the server chose in a deadlock is sent again, and stored once', async () => {
  const url = await makePostgresDatabase('shop')
  // Whoever looks for a deadlock first is the one that the server ends: the shop, but not before the other one waits for it.
  await askPostgres(url, `alter database ${new URL(url).pathname.slice(1)} set deadlock_timeout = '2s'`)
  const { db } = await openTestDatabase({ folder: await temporaryFolder(), url, pool: 2 })
  await db
    .insertInto('bracelet_prices')
    .values(['one', 'two'].map((handle) => ({ handle, price: 1 })))
    .execute()
  const other = new pg.Client({ connectionString: url })
  await other.connect()
  onTestFinished(() => other.end())
  const raise = (handle: string) => `update bracelet_prices set price = price + 1 where handle = '${handle}'`
  await other.query("set deadlock_timeout = '1min'")
  await other.query('begin')
  await other.query(raise('two'))
  const alone = failureOf(
    sql`with one as (${sql.raw(raise('one'))} returning 1) ${sql.raw(`${raise('two')} and exists (select 1 from one)`)}`.execute(
      db
    )
  )
  const waiting = sql`select 1 from pg_stat_activity where wait_event_type = 'Lock' and datname = current_database()`
  await vi.waitFor(async () => expect((await waiting.execute(db)).rows).toHaveLength(1), 2000)
  await other.query(raise('one'))
  await other.query('commit')
  expect(await alone).toBe('answered')
  expect(await db.selectFrom('bracelet_prices').select('price').execute()).toEqual([{ price: 3 }, { price: 3 }])
})
