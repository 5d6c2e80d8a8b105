import type { Kysely } from 'kysely'
import type { CatalogueVersion } from '../catalogue-version.ts'
import type { ShopTables } from '../schema.ts'

/** How long a change made by another process may go unseen, in ms. No price is believed that long: orders read their own. */
const everyMs = 1000

export interface CatalogueWatch {
  version: CatalogueVersion
  /** A change that this process has made. */
  saw: (version: string) => void
  close: () => void
}

/** Asks by the second, which every engine that speaks PostgreSQL's protocol understands. */
export async function watchPostgresCatalogue(db: Kysely<ShopTables>): Promise<CatalogueWatch> {
  let version = ''
  let changes = 0
  async function ask(): Promise<void> {
    const before = changes
    const row = await db.selectFrom('meta').select('value').where('key', '=', 'catalogue_version').executeTakeFirst()
    // What was asked before a change of our own tells of the time before it.
    if (changes === before) version = row?.value ?? ''
  }
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
    version: () => version,
    saw: (seen) => {
      version = seen
      changes++
    },
    close: () => {
      isClosed = true
      clearTimeout(timer)
    }
  }
}
