import { readFile } from 'node:fs/promises'
import path from 'node:path'
import { invalidateListing } from '#api/db/catalogue/changes.ts'
import { inTransaction } from '#api/db/engine.ts'
import { openDatabase } from '#api/db/open.ts'
import { createCurrentIndex } from '#api/modules/products/current-index.ts'
import { createProductQueries, type ProductQueries } from '#api/modules/products/queries.ts'
import type { Asks, Measured, Timing } from './filters.ts'
import type { Ask } from './random-filters.ts'

// node filters-shop.js FOLDER
// The shop's queries over the catalogue of a folder, in a process that holds no more than the shop's would: the products they
// were made from, and what is left of making them, would have the memory tidied up in the midst of what is measured. Prints
// what was measured as one line of JSON.
const [folder = ''] = process.argv.slice(2)
const { limit, warmUps, asks }: Asks = JSON.parse(await readFile(path.join(folder, 'asks.json'), 'utf8'))
const opened = await openDatabase({ folder })
if (opened.kind !== 'open') throw new Error(opened.line)
try {
  const current = createCurrentIndex(opened.db, opened.catalogue)
  const queries = createProductQueries(opened.db, current)
  const first = await time(queries, { filter: { sort: 'name' }, isGrouped: false })
  await inTransaction(opened.db, async (within) => {
    await within.updateTable('products').set({ price: 123_400 }).where('number', '=', 1).execute()
    await invalidateListing(within)
  })
  const changed = performance.now()
  const steps = watchSteps()
  while (current.catalogue.version().listing !== opened.catalogue.version().listing)
    await new Promise((resolve) => setTimeout(resolve, 1))
  const caughtUp = performance.now() - changed
  const longestStep = steps.stop()
  for (const ask of warmUps) await time(queries, ask)
  const timings: Timing[] = []
  for (const ask of asks) timings.push(await time(queries, ask))
  console.log(JSON.stringify({ first, caughtUp, longestStep, timings } satisfies Measured))
} finally {
  await opened.close()
}

/** Looks, again and again, how long the process did not come to anything else. */
function watchSteps() {
  let [last, longest] = [performance.now(), 0]
  let isWatching = true
  const look = () => {
    const now = performance.now()
    longest = Math.max(longest, now - last)
    last = now
    if (isWatching) setImmediate(look)
  }
  setImmediate(look)
  return {
    stop: () => {
      isWatching = false
      return longest
    }
  }
}

async function time(queries: ProductQueries, ask: Ask): Promise<Timing> {
  const { filter, cursor, isGrouped } = ask
  const paging = cursor === undefined ? { limit } : { limit, cursor }
  const started = performance.now()
  const page = await (isGrouped ? queries.pageOfDesigns(filter, paging) : queries.pageOfProducts(filter, paging))
  const ms = performance.now() - started
  if (page.kind !== 'page') throw new Error(`${cursor} matches ${JSON.stringify(filter)}, and was not found by it`)
  return { ask, ms, total: page.total }
}
