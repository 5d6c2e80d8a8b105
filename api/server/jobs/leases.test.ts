import { expect, test } from 'vitest'
import { startShop } from '../../testing/start-shop.ts'
import { createLeases } from './leases.ts'

const minute = 60_000
const hourly = { forMs: 10 * minute, everyMs: 60 * minute }
const noon = Date.parse('2025-12-01T12:00:00Z')

/** Two processes' leases on one database, and a clock for both. */
async function twoProcesses() {
  const { db } = await startShop()
  let now = noon
  const clock = () => now
  const done: string[] = []
  const one = createLeases(db, clock)
  const other = createLeases(db, clock)
  const doing = (who: string) => async () => void done.push(who)
  return {
    done,
    one: () => one('purge', hourly, doing('one')),
    other: () => other('purge', hourly, doing('other')),
    /** A process that takes the lease and is never heard of again. */
    dying: () => void one('purge', hourly, () => new Promise(() => {})),
    failing: () => one('purge', hourly, () => Promise.reject(new Error('no'))),
    begun: async () => (await db.selectFrom('job_leases').select('held_until').executeTakeFirst()) !== undefined,
    later: (minutes: number) => {
      now += minutes * minute
    }
  }
}

test('of two processes that find a job due one does it, and again when its time has come', async () => {
  const { done, one, other, later } = await twoProcesses()
  expect((await Promise.all([one(), other()])).sort()).toEqual(['done', 'not-due'])
  later(59)
  expect(await other()).toBe('not-due')
  later(1)
  expect(await other()).toBe('done')
  expect(done).toHaveLength(2)
})

test('the lease of a process that died ends, and another does its job', async () => {
  const { done, other, dying, begun, later } = await twoProcesses()
  dying()
  await expect.poll(begun).toBe(true)
  later(9)
  expect(await other()).toBe('not-due')
  later(1)
  expect(await other()).toBe('done')
  expect(done).toEqual(['other'])
})

test('a job that takes longer than it is held for is renewed by whoever does it, and ends soon with a process that died', async () => {
  const { db } = await startShop()
  let now = noon
  const leased = createLeases(db, () => now)
  const terms = { forMs: 200, everyMs: 1, isRenewed: true }
  let end = () => {}
  const making = leased(
    'films',
    terms,
    () =>
      new Promise<void>((resolve) => {
        end = resolve
      })
  )
  const heldUntil = async () =>
    (await db.selectFrom('job_leases').select('held_until').executeTakeFirst())?.held_until ?? 0
  await expect.poll(heldUntil).toBe(noon + 200)
  now += 150
  await expect.poll(heldUntil).toBe(noon + 350)
  now += 150
  await expect.poll(heldUntil).toBe(noon + 500)
  expect(await leased('films', terms, async () => {})).toBe('not-due')
  end()
  expect(await making).toBe('done')
  expect(await leased('films', terms, async () => {})).toBe('done')
})

test('a job that failed is due again at once', async () => {
  const { other, failing } = await twoProcesses()
  await expect(failing()).rejects.toThrow('no')
  expect(await other()).toBe('done')
})

test('a clock that is put back holds up no job', async () => {
  const { one, other, dying, begun, later } = await twoProcesses()
  dying()
  await expect.poll(begun).toBe(true)
  later(-60 * 24)
  expect(await other()).toBe('done')
  later(-60 * 24)
  expect(await one()).toBe('done')
})

test('a clock a little behind that of another machine finds no job due that has just been done', async () => {
  const { done, one, other, dying, begun, later } = await twoProcesses()
  expect(await one()).toBe('done')
  later(-1)
  expect(await other()).toBe('not-due')
  later(61)
  dying()
  await expect.poll(begun).toBe(true)
  expect(done).toEqual(['one'])
})

test('jobs of different names do not wait for each other', async () => {
  const { db } = await startShop()
  const leased = createLeases(db, () => noon)
  const inner = () => leased('stock', hourly, async () => {})
  let answer = ''
  await leased('purge', hourly, async () => {
    answer = await inner()
  })
  expect(answer).toBe('done')
})
