import type { Kysely } from 'kysely'
import type { CatalogueChange } from '../engine.ts'
import type { ShopTables } from '../schema.ts'
import { type Catalogue, changesAfter, createCatalogueNews } from './catalogue.ts'
import { versionOf } from './changes.ts'

/** How long a change made by another process may go unseen, in ms. No price is believed that long: orders read their own. */
const everyMs = 1000

export interface CatalogueWatch {
  catalogue: Catalogue
  /** A change that this process has made. */
  saw: (change: CatalogueChange) => void
  close: () => void
}

/** Asks by the second, which every engine that speaks PostgreSQL's protocol understands. */
export async function watchPostgresCatalogue(db: Kysely<ShopTables>): Promise<CatalogueWatch> {
  const { catalogue, all, some } = createCatalogueNews()
  let seen = ''
  let listings = 0
  /** Versions of this process, which has told of them already. */
  const own = new Set<string>()

  async function ask(): Promise<void> {
    const before = listings
    const row = await db.selectFrom('meta').select('value').where('key', '=', 'catalogue_version').executeTakeFirst()
    const stored = row?.value ?? ''
    if (stored === seen) return
    const after = changesAfter(seen, stored)
    const listing = versionOf(stored)?.listing ?? stored
    const changes = after === null ? [] : await changesOf(after)
    // What was asked before a listing of our own tells of the time before it.
    if (listings !== before) return
    if (after === null) all(listing)
    else {
      const others = changes.filter(({ number }) => !own.has(`${listing}.${number}`))
      if (others.length > 0) some(others.map(({ subject }) => subject))
    }
    own.clear()
    seen = stored
  }

  const changesOf = (number: number) =>
    db.selectFrom('catalogue_changes').select(['subject', 'number']).where('number', '>', number).execute()

  await ask()
  let isClosed = false
  let timer: NodeJS.Timeout
  const again = () => {
    timer = setTimeout(async () => {
      // A server that is away is told of by whoever needs it; the catalogue stays the one last seen.
      await ask().catch(() => {})
      if (!isClosed) again()
    }, everyMs)
    timer.unref()
  }
  again()
  return {
    catalogue,
    saw: ({ version, subjects }) => {
      if (subjects !== 'everything') {
        own.add(version)
        some(subjects)
        return
      }
      all(versionOf(version)?.listing ?? version)
      seen = version
      listings++
    },
    close: () => {
      isClosed = true
      clearTimeout(timer)
    }
  }
}
