import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { CATEGORIES } from '#domain/catalogue/vocabulary.ts'
import { getOk } from '../http-get.ts'
import type { PartResult } from '../part.ts'
import { untilOk } from '../processes.ts'
import { whileOpen } from '../shop.ts'
import { fillShop } from '../shoppers/fill.ts'
import { cpuTimeOf } from '../shoppers/process-group.ts'
import { openShopProcess } from '../shoppers/shop-process.ts'
import { type Spread, spreadOf, writeSpread } from '../spread.ts'

const rounds = 3
const pagesARound = 40

/** Processor time of the server for a page of the catalogue that nobody asked for before, by how much there is to sell. */
export async function measureCatalogueCost(root: string, sizes: readonly number[]): Promise<PartResult> {
  const costs = await costsAt(root, sizes)
  const [least, most] = [costs[0], costs.at(-1)]
  if (!least || !most) throw new RangeError('No size was asked for')
  const growth = most.cost.median / least.cost.median
  const allowed = Math.log(most.size) / Math.log(least.size)
  return {
    rows: [
      {
        what: `a catalogue page’s processor time with ${counted(most.size)} products against ${counted(least.size)}`,
        measured: `${growth.toFixed(2)} ×`,
        target: { says: `≤ ${allowed.toFixed(2)} × (the logarithms’)`, isMet: growth <= allowed }
      }
    ],
    details: [
      `Listings by kind, price and order that nobody asked for before, drawn and compressed anew; ${rounds} rounds of ${pagesARound}, one process, SQLite. The first page after a start, which reads the index, is not in them.`,
      '',
      '| products | processor time of a page, ms | filling the database up to them, s |',
      '|---|---|---|',
      ...costs.map(
        ({ size, cost, filled }) => `| ${counted(size)} | ${writeSpread(cost, 2)} | ${(filled / 1000).toFixed(0)} |`
      )
    ]
  }
}

const counted = (count: number) => count.toLocaleString('en-GB')

interface Cost {
  size: number
  /** ms. */
  cost: Spread
  /** ms, from the size before. */
  filled: number
}

/** The sizes from least to most: one database, which grows from each to the next. */
async function costsAt(root: string, sizes: readonly number[]): Promise<Cost[]> {
  const dataDir = await mkdtemp(path.join(tmpdir(), 'northlight-bench-'))
  const costs: Cost[] = []
  try {
    for (const [place, size] of sizes.entries()) {
      const started = performance.now()
      await fillShop({ folder: dataDir }, { products: size, orders: 0, already: sizes[place - 1] ?? 0 })
      const filled = performance.now() - started
      costs.push({ size, cost: await costIn(root, dataDir), filled })
    }
    return costs
  } finally {
    await rm(dataDir, { recursive: true, force: true })
  }
}

async function costIn(root: string, dataDir: string): Promise<Spread> {
  const shop = await openShopProcess(root, { dataDir, workers: 0 })
  const costs: number[] = []
  await whileOpen([shop], async () => {
    // Of a million products the index is read for longer than one request is waited for.
    await untilOk(`${shop.url}/products`, shop.program)
    for (let round = -1; round < rounds; round++) {
      const before = cpuTimeOf(shop.pid)
      for (let page = 0; page < pagesARound; page++) await getOk(shop.url + listing(round, page))
      if (round >= 0) costs.push((cpuTimeOf(shop.pid) - before) / pagesARound)
    }
  })
  return spreadOf(costs)
}

/** Whatever the size of the catalogue, each of these has a full page. */
function listing(round: number, page: number): string {
  const category = CATEGORIES[page % CATEGORIES.length] ?? ''
  const minPrice = String(300 + (round + 1) * pagesARound + page)
  const sort = page % 2 === 0 ? 'price-asc' : 'name'
  return `/products?${new URLSearchParams({ category, minPrice, sort })}`
}
