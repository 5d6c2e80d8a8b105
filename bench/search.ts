import { products } from '#data/catalogue/catalogue.ts'
import { answerRead, type CachedCatalogue } from '#device/catalogue-answers.ts'
import { toWire } from '#domain/catalogue/product-to-wire.ts'
import type { ProductOnWire } from '#domain/catalogue/product-wire.ts'
import { SHOPPERS_QUERIES } from '#domain/search/testing/shoppers-queries.ts'
import { createChance } from './chance.ts'
import type { Part } from './part.ts'
import { percentile } from './spread.ts'
import { syntheticProducts } from './synthetic-products.ts'

const designs = 2000
/** What a phone's processor is slower by. */
const slowdown = 4
const slowest = 8
const rounds = 3

/** What the worker does from a query to the list of it, without reading the cache: the same code, in Node. */
export const measureSearch: Part = async () => {
  const own = { ...NOTHING_ELSE, products: products({}).map(toWire) }
  const large = someDesigns(designs)
  const [ofOwn, ofLarge] = [measureOn(own), measureOn(large)]
  return {
    rows: [
      {
        what: `on the device, the shop’s ${own.products.length} pieces: from a shopper's query to its list of 24, p95 at ${slowdown} × slowdown`,
        measured: said(ofOwn)
      },
      {
        what: `on the device, ${designs.toLocaleString('en-GB')} designs: from a shopper's query to its list of 24, p95 at ${slowdown} × slowdown`,
        measured: said(ofLarge),
        target: { says: `< ${slowest} ms`, isMet: ofLarge.p95 < slowest }
      }
    ],
    details: [
      `The queries of domain/search/testing, ${rounds} times each, over ${large.products.length.toLocaleString('en-GB')} pieces; times of this machine × ${slowdown}. What the worker's cache takes to be read, which is the same for every list, is not in it. The index is made ahead of the first search, in steps between which the worker answers others; the first search is told as if it had not been.`
    ]
  }
}

const said = ({ p50, p95, p99, max, first }: ReturnType<typeof measureOn>): string =>
  `${p95.toFixed(1)} ms (p50 ${p50.toFixed(1)}, p99 ${p99.toFixed(1)}, max ${max.toFixed(1)}; index and first search together ${first.toFixed(0)} ms)`

function measureOn(catalogue: CachedCatalogue) {
  const started = performance.now()
  ask(catalogue, 'ring')
  const first = (performance.now() - started) * slowdown
  const queries = SHOPPERS_QUERIES.trim()
    .split('\n')
    .map((line) => line.split(' | ')[0] ?? '')
  for (const q of queries) ask(catalogue, q)
  const times: number[] = []
  for (let round = 0; round < rounds; round++)
    for (const q of queries) {
      const from = performance.now()
      ask(catalogue, q)
      times.push(performance.now() - from)
    }
  const at = (percent: number) => percentile(times, percent) * slowdown
  return { p50: at(50), p95: at(95), p99: at(99), max: at(100), first }
}

const NOTHING_ELSE = { braceletPrices: {}, promotions: [], testimonials: [], reviews: null }

const ask = (catalogue: CachedCatalogue, q: string) =>
  answerRead('/api/products', { q, sort: 'selection', group: 'design', limit: '24' }, catalogue)

function someDesigns(count: number): CachedCatalogue {
  const keys = new Set<string>()
  const found: ProductOnWire[] = []
  for (const product of syntheticProducts(count * 50, createChance(count))) {
    const key = product.metadata.design ?? product.id
    if (keys.size >= count && !keys.has(key)) continue
    keys.add(key)
    found.push(toWire(product))
  }
  return { ...NOTHING_ELSE, products: found }
}
