import { execFileSync } from 'node:child_process'
import { mkdir, mkdtemp, rename, rm, symlink, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { findPostgres, startPostgres } from '../scripts/postgres.mjs'
import { test as base, expect, openShop, type Shop } from './shop.ts'
import { type Outcome, sendVisitors } from './steady-visitors.ts'

const visitors = 12
const settings = { WORKERS: '2', LOG_LEVEL: 'info', TRUST_PROXY: '1' }

interface Fixtures {
  /** Gone when the test is over, like the shop. */
  folder: string
  shop: Shop
}

const test = base.extend<Fixtures>({
  // biome-ignore lint/correctness/noEmptyPattern: Playwright reads the fixtures a test needs from this pattern
  folder: async ({}, use) => {
    const folder = await mkdtemp(path.join(tmpdir(), 'northlight-processes-'))
    await use(folder)
    await rm(folder, { recursive: true, force: true })
  },
  shop: async ({ folder }, use) => {
    const shop = await openShop(folder, settings)
    await use(shop)
    await shop.close()
  }
})

/** The processes that answer, as the system knows them. */
function workersOf(shop: Shop): number[] {
  const pids = execFileSync('pgrep', ['-P', String(shop.pid())], { encoding: 'utf8' })
  return pids.trim().split('\n').map(Number).sort()
}

const isBroken = (outcome: Outcome) => typeof outcome === 'string'

test('a worker that is killed costs no more than what it was answering, and another takes its place', async ({
  shop
}) => {
  const before = workersOf(shop)
  const visits = sendVisitors(shop.url, visitors)
  await expect.poll(() => visits.outcomes.length).toBeGreaterThan(100)
  process.kill(before[0] ?? 0, 'SIGKILL')
  await expect.poll(() => workersOf(shop).filter((pid) => !before.includes(pid)).length).toBe(1)
  const seen = visits.outcomes.length
  await expect.poll(() => visits.outcomes.length - seen).toBeGreaterThan(100)

  const outcomes = await visits.stop()
  expect(outcomes.filter(isBroken).length).toBeLessThanOrEqual(visitors)
  expect(outcomes.filter((outcome) => !isBroken(outcome) && Number(outcome) >= 300)).toEqual([])
  expect(workersOf(shop)).toContain(before[1])
})

/** Two processes begin, one after the other, beside all the visitors. */
async function renewUnderLoad({ url, pid, said }: Shop): Promise<Set<Outcome>> {
  const visits = sendVisitors(url, visitors)
  await expect.poll(() => visits.outcomes.length).toBeGreaterThan(100)
  process.kill(pid(), 'SIGHUP')
  await expect.poll(said, { timeout: 240_000 }).toContain('all workers are new')
  const seen = visits.outcomes.length
  await expect.poll(() => visits.outcomes.length - seen).toBeGreaterThan(100)
  return new Set(await visits.stop())
}

test('all workers are renewed under load without one failed request', async ({ shop }) => {
  const before = workersOf(shop)
  expect(await renewUnderLoad(shop)).toEqual(new Set([200, 201]))
  expect(workersOf(shop)).toHaveLength(2)
  expect(workersOf(shop).some((pid) => before.includes(pid))).toBe(false)
})

// Like the API's tests on PostgreSQL, it is there where a server program is; where none is, `npm test` says so.
const postgres = findPostgres()
if (postgres) {
  test('on PostgreSQL they are renewed under load without one failed request too', async ({ folder }) => {
    const server = await startPostgres({ bin: postgres, isSafe: false })
    const place = path.join(folder, 'on PostgreSQL')
    await mkdir(place)
    const other = await openShop(place, { ...settings, DATABASE_URL: server.url })
    try {
      expect(await renewUnderLoad(other)).toEqual(new Set([200, 201]))
    } finally {
      await other.close()
      await server.stop()
    }
  })
}

test('a new build that does not open leaves the old one serving, also in place of workers that die', async ({
  folder,
  shop
}) => {
  const current = path.join(folder, 'current')
  await symlink(await shop.copyBuild(), current)
  await shop.close()
  await shop.start(current)
  const before = workersOf(shop)
  const broken = path.join(folder, 'broken')
  await mkdir(path.join(broken, 'dist/server'), { recursive: true })
  await writeFile(path.join(broken, 'dist/server/server.js'), 'throw new Error("a broken build")')
  await symlink(broken, `${current}.next`)
  await rename(`${current}.next`, current)

  process.kill(shop.pid(), 'SIGHUP')
  await expect.poll(() => shop.said()).toContain('go on as they were')
  expect(workersOf(shop)).toEqual(before)
  expect(await statusOfListing(shop)).toBe(200)

  for (const pid of before) process.kill(pid, 'SIGKILL')
  for (const pid of before) await expect.poll(() => isThere(pid)).toBe(false)
  await expect.poll(() => statusOfListing(shop)).toBe(200)
})

test('without workers there is nothing to renew, and the shop stays open', async ({ folder }) => {
  const place = path.join(folder, 'without workers')
  await mkdir(place)
  const single = await openShop(place, { LOG_LEVEL: 'warn' })
  process.kill(single.pid(), 'SIGHUP')
  await expect.poll(() => single.said()).toContain('nothing to renew without WORKERS')
  expect((await fetch(`${single.url}/readyz`)).status).toBe(200)
  await single.close()
})

test('stopped, the shop leaves no process behind', async ({ shop }) => {
  const [one = 0, other = 0] = workersOf(shop)
  await shop.close()
  for (const pid of [one, other]) expect(() => process.kill(pid, 0)).toThrow(/ESRCH/)
})

test('a shop whose first process is killed is gone altogether, and opens again', async ({ shop }) => {
  const [one = 0, other = 0] = workersOf(shop)
  process.kill(shop.pid(), 'SIGKILL')
  for (const pid of [one, other]) await expect.poll(() => isThere(pid)).toBe(false)
  await shop.start()
  expect((await fetch(`${shop.url}/readyz`)).status).toBe(200)
})

/** 0 where nobody answers. */
const statusOfListing = (shop: Shop) =>
  fetch(`${shop.url}/products`).then(
    ({ status }) => status,
    () => 0
  )

function isThere(pid: number): boolean {
  try {
    return process.kill(pid, 0)
  } catch {
    return false
  }
}
