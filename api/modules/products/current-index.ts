import { compareText } from '#domain/catalogue/fold.ts'
import { indexEntries, type SearchIndex } from '#domain/search/search-index.ts'
import type { Catalogue, CatalogueVersion } from '../../db/catalogue/catalogue.ts'
import type { ShopDb } from '../../db/open.ts'
import { type IndexRow, others, type RowsBefore, readIndexRows } from './index-rows.ts'
import { indexLists, type ProductIndex } from './product-index.ts'

/** One reading of the catalogue: a product stands at the same place in its lists and in its searches, by name. */
export interface Indexes {
  lists: ProductIndex
  searches: SearchIndex
}

/** Up to so many pieces an index is there in milliseconds, and whoever asks waits for it: for so long at most, in ms. */
const SOON_INDEXED = 10_000
const TIMEOUT = 1000

export interface CurrentIndex {
  /** The index of the catalogue; while that of a large one is made, the index of the listing before. */
  get: () => Promise<Indexes>
  /**
   * The catalogue with a listing of its own for as long as its index is behind: what was made meanwhile goes when the index
   * has caught up.
   */
  catalogue: Catalogue
}

/** Keeps the index, and brings it to each new listing a step at a time, in which others are answered. */
export function createCurrentIndex(db: ShopDb, catalogue: Catalogue): CurrentIndex {
  let built: { listing: string; indexes: Indexes; rows: readonly IndexRow[] } | undefined
  let coming: Promise<void> | undefined

  /** One at a time. A listing that comes meanwhile is noticed by whoever asks next. */
  function catchUp(): Promise<void> {
    coming ??= bring().finally(() => {
      coming = undefined
    })
    return coming
  }

  async function bring(): Promise<void> {
    const { listing } = catalogue.version()
    const before = built && { rows: built.rows, places: built.indexes.lists.byNumber }
    const rows = await inSteps(sortedByName(await readIndexRows(db, before), before))
    const lists = await inSteps(indexLists(rows, built?.indexes.lists))
    const searches = await inSteps(
      indexEntries(
        rows.map(({ searched }) => searched),
        built?.indexes.searches
      )
    )
    built = { listing, indexes: { lists, searches }, rows }
  }

  /** What is being made may be of a listing before. */
  async function untilCaughtUp(): Promise<void> {
    while (built?.listing !== catalogue.version().listing) await catchUp()
  }

  /** Whoever needs the index is told of a failure, and the next one who asks tries again. */
  function catchUpMeanwhile(): void {
    catchUp().catch(() => {})
  }

  function version(): CatalogueVersion {
    const now = catalogue.version()
    if (built?.listing === now.listing) return now
    catchUpMeanwhile()
    return { ...now, listing: now.listing + BEHIND }
  }

  return {
    get: async () => {
      if (built?.listing === catalogue.version().listing) return built.indexes
      if (!built) await catchUp()
      else if (built.rows.length <= SOON_INDEXED) await atMost(TIMEOUT, untilCaughtUp())
      else catchUpMeanwhile()
      return (built as NonNullable<typeof built>).indexes
    },
    catalogue: {
      version,
      changedSince: ({ listing, change }) =>
        listing === version().listing
          ? catalogue.changedSince({ listing: catalogue.version().listing, change })
          : 'everything'
    }
  }
}

const BEHIND = '-without-index'

async function inSteps<Made>(steps: Generator<void, Made>): Promise<Made> {
  for (let step = steps.next(); ; step = steps.next()) {
    if (step.done) return step.value
    await others()
  }
}

async function atMost(ms: number, awaited: Promise<void>): Promise<void> {
  let timer: NodeJS.Timeout | undefined
  const timedOut = new Promise<void>((resolve) => {
    timer = setTimeout(resolve, ms)
  })
  try {
    await Promise.race([awaited, timedOut])
  } finally {
    clearTimeout(timer)
  }
}

/** By name, as lists stand: most where they stood before. */
function* sortedByName(rows: readonly IndexRow[], before: RowsBefore | undefined): Generator<void, IndexRow[]> {
  const known: (IndexRow | undefined)[] = Array.from({ length: before?.rows.length ?? 0 })
  let isSorted = true
  for (const [at, row] of rows.entries()) {
    if (at % AT_ONCE === AT_ONCE - 1) yield
    const place = before?.places.get(row.number)
    if (place !== undefined) known[place] = row
    else known.push(row)
    isSorted &&= place !== undefined && row.name_folded === before?.rows[place]?.name_folded
  }
  const there = known.filter((row) => row !== undefined)
  yield
  // A list that is nearly in its order is sorted in one pass.
  return isSorted ? there : there.sort((a, b) => compareText(a.name_folded, b.name_folded) || compareText(a.id, b.id))
}

const AT_ONCE = 1000
