import path from 'node:path'
import { setTimeout as pause } from 'node:timers/promises'
import { isDatabaseAway } from '../db/away.ts'
import { openDatabase } from '../db/open.ts'
import type { OpenDatabase } from '../db/opened.ts'
import { seed } from '../db/seed.ts'
import { noDeskPages } from '../desk/pages/no-desk-pages.ts'
import { createLog } from '../observability/log.ts'
import { usualLimits } from './http/limits.ts'
import type { Leave } from './processes/drain.ts'
import { createListener } from './processes/listener.ts'
import { createProcessMetrics } from './processes/process-metrics.ts'
import { createUnavailableShop } from './processes/unavailable-shop.ts'
import type { ShopPlan } from './set-up-shop.ts'
import { type CompletePlan, setUpShop } from './set-up-shop.ts'

export interface OpenShop {
  kind: 'open'
  address: string
  close: (leave?: Leave) => Promise<void>
  /** Whether it says only that it cannot answer yet, because its database is away. */
  isWaiting: boolean
  /** When that ends; at once if it never was so. */
  answering: Promise<Answering>
}

export type Opening = OpenShop | { kind: 'failed'; line: string }
export type Answering = { kind: 'answering' } | { kind: 'closed' } | { kind: 'failed'; line: string }

const nextTryMs = 1000
const wentAway = 'The database went away while it was read.'

/** Opens the shop: database, content, assets, pages, listener. Says in one line what keeps it shut. */
export async function openShop(given: ShopPlan): Promise<Opening> {
  const plan = complete(given)
  const { config, log } = plan
  const shown = await plan.seen.show()
  if (shown.kind === 'failed') return shown
  const records = await openRecords(plan)
  if (records.kind === 'failed') {
    await shown.close()
    return records
  }

  const unavailableShop = createUnavailableShop(config, log).callback()
  const front = createListener(unavailableShop)
  const listen = () => front.listen(config.port, config.host)
  const end = new AbortController()
  let stop = async () => {}
  /** Null where the database went away meanwhile: then visitors wait, and all begins anew. */
  const unlessAway = async <Result>(step: () => Promise<Result>): Promise<Result | null> => {
    try {
      return await step()
    } catch (error) {
      front.leadTo(unavailableShop)
      const stopping = stop()
      stop = async () => {}
      await stopping
      if (!isDatabaseAway(error)) throw error
      return null
    }
  }
  /** Puts a shop behind the listener; the answer begins what it does by itself. */
  const standUp = (database: OpenDatabase) =>
    unlessAway(async () => {
      stop = database.close
      const shop = await setUpShop(plan, database)
      stop = async () => {
        await shop.stop()
        await database.close()
      }
      front.leadTo(plan.before?.(shop.listener) ?? shop.listener)
      return () => unlessAway(() => shop.begin(front.address()).then(() => 'begun' as const))
    })
  let closing: Promise<void> | undefined
  /** Once, however often it is told to. */
  const close = (leave: Leave = 'stopping') => {
    closing ??= (async () => {
      end.abort()
      await front.close(leave)
      await Promise.all([stop(), shown.close()])
    })()
    return closing
  }

  const begin = records.kind === 'open' ? await standUp(records) : null
  const refusal = await listen()
  if (refusal) {
    await Promise.all([stop(), shown.close()])
    return { kind: 'failed', line: refusal }
  }
  const isWaiting = (await begin?.()) !== 'begun'
  const reason = records.kind === 'away' ? records.line : wentAway
  if (isWaiting) log.warn({ reason }, 'the shop waits for its database')
  const answering = isWaiting
    ? untilAnswering(plan, standUp, end.signal)
    : Promise.resolve({ kind: 'answering' } as const)
  return { kind: 'open', address: front.address(), close, isWaiting, answering }
}

async function untilAnswering(
  plan: CompletePlan,
  standUp: (database: OpenDatabase) => Promise<(() => Promise<'begun' | null>) | null>,
  end: AbortSignal
): Promise<Answering> {
  for (;;) {
    await pause(nextTryMs)
    if (end.aborted) return { kind: 'closed' }
    const records = await openRecords(plan)
    if (records.kind === 'away') continue
    if (records.kind === 'failed') return records
    const begin = await standUp(records)
    if ((await begin?.()) !== 'begun') continue
    plan.log.info('the database answers: the shop is open')
    return { kind: 'answering' }
  }
}

function complete(given: ShopPlan): CompletePlan {
  const config = { ...given.config, dataDir: path.resolve(given.root, given.config.dataDir) }
  const log = given.log ?? createLog(config.logLevel)
  return {
    createDeskPages: async () => noDeskPages,
    limits: usualLimits,
    ...given,
    config,
    log,
    seen: createProcessMetrics(config, log)
  }
}

type Records = OpenDatabase | { kind: 'away'; line: string } | { kind: 'failed'; line: string }

/** The database with what data/ says in it. */
async function openRecords({ config, content, seen }: CompletePlan): Promise<Records> {
  const place = { folder: config.dataDir, url: config.databaseUrl, pool: config.databasePool }
  const database = await openDatabase(place, seen.told)
  if (database.kind === 'away') return { kind: 'away', line: database.line }
  if (database.kind !== 'open') return { kind: 'failed', line: database.line }
  try {
    await seed(database.db, content, config.fixedNow ?? Date.now())
    return database
  } catch (error) {
    await database.close()
    if (isDatabaseAway(error)) return { kind: 'away', line: wentAway }
    throw error
  }
}
