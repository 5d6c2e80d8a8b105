import { type ChildProcess, fork } from 'node:child_process'
import { once } from 'node:events'
import { mkdir } from 'node:fs/promises'
import path from 'node:path'
import { build } from 'vite'
import { expect, onTestFinished, vi } from 'vitest'
import { besideServer } from '../../../scripts/beside-server.mjs'
import { type DatabasePlace, openDatabase, type ShopDb } from '../../db/open.ts'
import { isOnPostgres, settingsOf, testPlace } from '../place/test-place.ts'
import { ask, createVisitor } from '../start-shop.ts'

const root = path.resolve(import.meta.dirname, '../../..')
// Of two runs at once, one for each database, neither may build over the other's.
export const builtIn = (name: string) => path.join(root, '.cache', isOnPostgres ? `${name}-on-postgres` : name)

/** Builds the doomed shop under a name that no other test file has: they run at once. */
export const buildDoomedShop = (name: string): Promise<void> => buildDoomed(name, 'api/testing/doomed/doomed-shop.ts')

/** Builds a program that is to be killed, likewise. */
export async function buildDoomed(name: string, ssr: string): Promise<void> {
  await build({
    root,
    configFile: false,
    logLevel: 'silent',
    // Built like the shop itself: it opens in half the time, and these open some hundred times.
    ssr: { noExternal: true, external: besideServer },
    build: { ssr, outDir: builtIn(name), emptyOutDir: true, copyPublicDir: false, target: 'node20' }
  })
}

/** Where a doomed shop and those that come after it are at home. */
export async function doomedPlace(): Promise<DatabasePlace> {
  const place = await testPlace()
  await mkdir(path.join(place.folder, 'dist/client/assets'), { recursive: true })
  return place
}

/** Looks into a place from outside, and leaves it alone again: the next to open it finds what the dead one left. */
export async function lookInto<Seen>(place: DatabasePlace, look: (db: ShopDb) => Promise<Seen>): Promise<Seen> {
  const database = await openDatabase(place)
  if (database.kind !== 'open') throw new Error(database.line)
  try {
    return await look(database.db)
  } finally {
    await database.close()
  }
}

export interface DoomedShopOptions {
  /** The device that asks, when it has asked before. */
  owner?: string | undefined
  /** Variables of its environment. */
  settings?: Record<string, string>
}

/** Where it answers, once it does. Rejects where it ends before that: its own words stand in the test's output. */
function addressOf(process: ChildProcess): Promise<string> {
  return new Promise((resolve, reject) => {
    process.once('message', (address) => resolve(String(address)))
    process.once('exit', (code, signal) =>
      reject(new Error(`The shop ended with ${code ?? signal} before it was open`))
    )
  })
}

/** A shop in a process of its own that can be killed between any two statements that may write. */
export async function openDoomedShop(
  name: string,
  place: DatabasePlace,
  { owner, settings = {} }: DoomedShopOptions = {}
) {
  const given = JSON.stringify({ ...settings, ...settingsOf(place) })
  const process: ChildProcess = fork(path.join(builtIn(name), 'doomed-shop.js'), [place.folder, given])
  onTestFinished(() => void process.kill('SIGKILL'))
  const address = await addressOf(process)
  const port = Number(new URL(address).port)
  const dieAfter = async (statements: number) => {
    process.send?.(statements)
    return ((await once(process, 'message')) as [number])[0]
  }
  return {
    port,
    visitor: createVisitor((method, url, headers, body) => ask(port, method, url, headers, body), owner),
    /** Says how many statements were left of the last count. */
    dieAfter,
    /**
     * Has it die at a moment of what is done, out of all the statements that were counted of the like. Mails that went
     * meanwhile may have taken some of those: what outlives a late moment is killed when it has been quiet for a second.
     */
    dieDuring: async (moment: number, all: number, act: () => Promise<unknown>) => {
      await dieAfter(moment)
      await act().catch((error: NodeJS.ErrnoException) => {
        if (error.code !== 'ECONNRESET') throw error
      })
      const isLate = moment > all / 2
      if (process.signalCode === null)
        await once(process, 'exit', { signal: AbortSignal.timeout(isLate ? 1000 : 20_000) }).catch((error) => {
          if (!isLate) throw new Error(`The shop lives after ${moment} of ${all} statements`, { cause: error })
          process.kill('SIGKILL')
          return once(process, 'exit')
        })
      expect(process.signalCode).toBe('SIGKILL')
    },
    died: async () => process.signalCode ?? ((await once(process, 'exit')) as [number, string])[1],
    kill: async () => {
      process.kill('SIGKILL')
      await once(process, 'exit')
    }
  }
}
export type DoomedShop = Awaited<ReturnType<typeof openDoomedShop>>

/** What a new shop does by the clock is done, and not due again while this test lasts: it takes statements as well. One that takes payments has more of it. */
export const untilJobsRest = (place: DatabasePlace, jobs = 7) =>
  vi.waitFor(
    async () => {
      const leases = await lookInto(place, (db) => db.selectFrom('job_leases').selectAll().execute())
      const resting = leases.filter(({ ran_at, held_until }) => ran_at !== null && held_until === 0)
      // Reminders run in the opening hours alone, and before the last of the others.
      expect(resting.filter(({ name }) => name !== 'reminders')).toHaveLength(jobs)
      expect(resting).toHaveLength(leases.length)
    },
    { timeout: 20_000 }
  )
