import { versionOf } from './changes.ts'

/** A state of what everyone reads, within one process. Cheap enough to ask for on every request. */
export interface CatalogueVersion {
  /** Names which pieces there are, of what kind, at what price and in which order. */
  listing: string
  /** How many changes this process has learnt of. */
  change: number
}

/** What everyone reads, as far as this process knows how it stands. */
export interface Catalogue {
  version: () => CatalogueVersion
  /** The subjects that have changed since a version; 'everything' also where that is not known any more. */
  changedSince: (version: CatalogueVersion) => ReadonlySet<string> | 'everything'
}

/** So many changes of single subjects are remembered. Whoever knows no later version counts everything as changed. */
const most = 1000
const nothing: ReadonlySet<string> = new Set()

/**
 * Keeps what this process learns of the catalogue's changes: its own at once, those of others when it looks. The count is
 * the process's own, because on PostgreSQL changes are not learnt in the order of their numbers.
 */
export function createCatalogueNews() {
  let version: CatalogueVersion = { listing: '', change: 0 }
  let forgotten = 0
  let changes: { subject: string; change: number }[] = []

  function all(listing: string): void {
    version = { listing, change: version.change + 1 }
    forgotten = version.change
    changes = []
  }

  function some(subjects: readonly string[]): void {
    const change = version.change + 1
    version = { ...version, change }
    for (const subject of subjects) changes.push({ subject, change })
    if (changes.length > 2 * most) {
      changes = changes.slice(-most)
      forgotten = changes[0]?.change ?? change
    }
  }

  const catalogue: Catalogue = {
    version: () => version,
    changedSince: ({ listing, change }) => {
      if (listing !== version.listing || change < forgotten) return 'everything'
      if (change === version.change) return nothing
      return new Set(changes.filter((each) => each.change > change).map(({ subject }) => subject))
    }
  }
  return { catalogue, all, some }
}
export type CatalogueNews = ReturnType<typeof createCatalogueNews>

/**
 * The number after which changes are to be asked for, of two stored versions, the one seen last and the one there now;
 * null where all may have changed.
 */
export function changesAfter(seen: string, stored: string): number | null {
  const [before, now] = [versionOf(seen), versionOf(stored)]
  return before && now && before.listing === now.listing ? before.number : null
}
