import path from 'node:path'
import { setTimeout as wait } from 'node:timers/promises'
import { openDatabase } from '#api/db/open.ts'
import { whileOpen } from '../shop.ts'
import { type Audit, checkLedger } from '../shoppers/check-ledger.ts'
import { readLedger } from '../shoppers/ledger.ts'
import { memoryOf } from '../shoppers/process-group.ts'
import { openShopProcess, type ShopProcess } from '../shoppers/shop-process.ts'
import { type BackupSummary, measureBackup } from './backup.ts'
import type { Mix } from './mix.ts'
import type { FilledPlace, SetUp } from './places.ts'
import { type ClientRun, runClient } from './run-client.ts'
import { type LoadSummary, summaryOf } from './samples.ts'
import type { LoadSettings } from './settings.ts'

export interface Measured {
  setUp: SetUp
  warmingUp: LoadSummary
  mix: LoadSummary
  byKind: ReturnType<typeof byKind>
  halfPace: LoadSummary
  pages: LoadSummary
  /** Bytes, of the shop with its workers. */
  memory: { settled: number; end: number }
  backup: BackupSummary
  audit: Audit
}

/** Everything that is measured of one way to run the shop, the ledger looked at in the end. */
export async function measureSetUp(
  root: string,
  setUp: SetUp,
  place: FilledPlace,
  settings: LoadSettings
): Promise<Measured> {
  const { seconds, shortSeconds, settledSeconds } = settings
  const shop = await openShopProcess(root, { dataDir: place.folder, databaseUrl: place.url, workers: setUp.workers })
  const client = createClient(shop, place, settings)
  const tell = (what: string) => console.log(`${new Date().toISOString().slice(11, 19)} ${setUp.name}: ${what}`)
  const figures = await whileOpen([shop], async () => {
    tell('warming up')
    const warmingUp = await client({ seconds: shortSeconds })
    tell('the mix')
    const memory = { settled: 0, end: 0 }
    const run = await client({ seconds, pace: settings.pace }, async () => {
      await wait(settledSeconds * 1000)
      memory.settled = memoryOf(shop.pid)
      await wait((seconds - settledSeconds) * 1000 - 500)
      memory.end = memoryOf(shop.pid)
    })
    const mix = summaryOf(run.samples, run.seconds)
    tell(`${mix.rate.toFixed(0)} a second; now at half of that`)
    const half = await client({ seconds: shortSeconds, pace: mix.rate / 2 })
    tell('a backup')
    const backup = await measureBackup(root, place, shortSeconds, (beside) =>
      client({ seconds: shortSeconds, pace: mix.rate / 2 }, beside)
    )
    tell('pages alone')
    const pages = await client({ seconds: shortSeconds, mix: 'pages' })
    return {
      memory,
      warmingUp: summaryOf(warmingUp.samples, warmingUp.seconds),
      mix,
      byKind: byKind(run),
      halfPace: summaryOf(half.samples, half.seconds),
      backup,
      pages: summaryOf(pages.samples, pages.seconds)
    }
  })
  return { setUp, ...figures, audit: await audit(place, settings.orders) }
}

const ledgerOf = ({ folder }: FilledPlace) => path.join(folder, 'ledger')

function createClient(shop: ShopProcess, place: FilledPlace, { connections, products }: LoadSettings) {
  let seed = 0
  return (
    { seconds, pace = 0, mix = 'best-day' }: { seconds: number; pace?: number; mix?: Mix },
    beside?: () => Promise<void>
  ): Promise<ClientRun> => {
    seed++
    const files = { samples: path.join(place.folder, `samples-${seed}`), ledger: ledgerOf(place) }
    return runClient({ url: shop.url, connections, seconds, pace, mix, products, seed, ...files }, beside)
  }
}

async function audit(place: FilledPlace, orders: number): Promise<Audit> {
  const opened = await openDatabase(place)
  if (opened.kind !== 'open') throw new Error(opened.line)
  try {
    return await checkLedger(opened.db, await readLedger(ledgerOf(place)), { orders, requests: 0 })
  } finally {
    await opened.close()
  }
}

function byKind({ samples, seconds }: ClientRun) {
  const kinds = [...new Set(samples.map(({ kind, isWrite }) => `${kind}, ${isWrite ? 'written' : 'read'}`))].sort()
  return kinds.map((name) => {
    const own = samples.filter(({ kind, isWrite }) => `${kind}, ${isWrite ? 'written' : 'read'}` === name)
    return { name, share: own.length / samples.length, figures: summaryOf(own, seconds) }
  })
}
