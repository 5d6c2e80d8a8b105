import { execFile } from 'node:child_process'
import { mkdtemp, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { promisify } from 'node:util'
import { openDatabase } from '#api/db/open.ts'
import { seed } from '#api/db/seed.ts'
import type { Product } from '#domain/catalogue/product-schema.ts'
import { createChance } from './chance.ts'
import type { Part, PartResult } from './part.ts'
import { type Ask, randomAsks } from './random-filters.ts'
import { percentile } from './spread.ts'
import { syntheticProducts } from './synthetic-products.ts'

const inProcess = promisify(execFile)
const MOST_SAID = 16 * 2 ** 20

const sizes = [10_000, 100_000]
const askCount = 600
const warmUpCount = 50
const limit = 48
const slowest = 15

/** How long the shop's own query takes for a filtered, sorted page with its total; the first of a new catalogue apart. */
export const measureFilters: Part = async () => {
  const results: PartResult = {
    rows: [],
    details: [
      `${askCount} random filters each (categories, origins, metals, prices, searches, orders; a third of them a page from within the list, half of them counted by designs), ${limit} products or designs and the total. The first page of a catalogue version, which reads the index, stands apart. Asked of a process of its own, which holds what the shop does and no more.`,
      '',
      '| products | seeding s | first page ms | p50 ms | p99 ms | max ms | matches, median | without a match | with a search |',
      '|---|---|---|---|---|---|---|---|---|'
    ]
  }
  const slow: string[] = []
  for (const size of sizes) {
    const { seeding, first, caughtUp, longestStep, timings } = await measureAt(size)
    const times = timings.map(({ ms }) => ms)
    const totals = timings.map(({ total }) => total)
    const [p50, p99, max] = [50, 99, 100].map((percent) => percentile(times, percent).toFixed(2))
    results.rows.push({
      what: `a filtered, sorted page of ${limit} from ${size.toLocaleString('en-GB')} products, p99`,
      measured: `${p99} ms (p50 ${p50}, max ${max})`,
      ...(size === Math.max(...sizes) && {
        target: { says: `< ${slowest} ms`, isMet: percentile(times, 99) < slowest }
      })
    })
    const searched = timings.filter(({ ask }) => ask.filter.q !== undefined).map(({ ms }) => ms)
    const [half, most] = [50, 99].map((percent) => percentile(searched, percent).toFixed(2))
    results.rows.push({
      what: `of these, those with words: from query to list, p99`,
      measured: `${most} ms (p50 ${half}; after a change of one piece the index has caught up in ${caughtUp.toFixed(0)} ms, in steps of ${longestStep.toFixed(0)} ms at most)`,
      ...(size === Math.max(...sizes) && {
        target: { says: `< ${slowest} ms`, isMet: percentile(searched, 99) < slowest }
      })
    })
    const searches = timings.filter(({ ask }) => ask.filter.q !== undefined).length
    results.details.push(
      `| ${size} | ${(seeding / 1000).toFixed(1)} | ${first.ms.toFixed(0)} | ${p50} | ${p99} | ${max} | ${percentile(totals, 50).toFixed(0)} | ${totals.filter((total) => total === 0).length} | ${searches} |`
    )
    slow.push(...slowestOf(timings).map((line) => `- ${size}: ${line}`))
  }
  return { rows: results.rows, details: [...results.details, '', 'The slowest:', '', ...slow] }
}

/** What a process of the shop is asked. */
export interface Asks {
  /** Products or designs a page. */
  limit: number
  warmUps: readonly Ask[]
  asks: readonly Ask[]
}

export interface Timing {
  ask: Ask
  ms: number
  total: number
}

/** What a process of the shop says. */
export interface Measured {
  first: Timing
  /** From a change of one piece until its index is there, in ms, and for how long nobody else was answered meanwhile. */
  caughtUp: number
  longestStep: number
  timings: Timing[]
}

/** `seeding`: ms to bring the products into the database. */
async function measureAt(size: number): Promise<Measured & { seeding: number }> {
  const folder = await mkdtemp(path.join(tmpdir(), 'northlight-bench-'))
  try {
    const chance = createChance(size)
    const products = syntheticProducts(size, chance)
    const started = performance.now()
    await seedFolder(folder, products)
    const seeding = performance.now() - started
    const [warmUps, asks] = [warmUpCount, askCount].map((count) => randomAsks(count, products, chance)) as [
      Ask[],
      Ask[]
    ]
    await writeFile(path.join(folder, 'asks.json'), JSON.stringify({ limit, warmUps, asks } satisfies Asks))
    const shop = path.join(import.meta.dirname, 'filters-shop.js')
    const { stdout } = await inProcess(process.execPath, [shop, folder], { maxBuffer: MOST_SAID })
    return { seeding, ...(JSON.parse(stdout) as Measured) }
  } finally {
    await rm(folder, { recursive: true, force: true })
  }
}

async function seedFolder(folder: string, products: readonly Product[]): Promise<void> {
  const opened = await openDatabase({ folder })
  if (opened.kind !== 'open') throw new Error(opened.line)
  try {
    await seed(opened.db, { products, braceletPrices: {}, promotions: [], testimonials: [] })
  } finally {
    await opened.close()
  }
}

const slowestOf = (timings: readonly Timing[]) =>
  timings
    .toSorted((a, b) => b.ms - a.ms)
    .slice(0, 5)
    .map(({ ask, ms, total }) => `${ms.toFixed(1)} ms, ${total} matches: \`${JSON.stringify(ask)}\``)
