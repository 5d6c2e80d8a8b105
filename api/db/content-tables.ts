import type { Generated } from 'kysely'
import type { Flag, Time } from './column-types.ts'

/** Texts, figures and facts as they hold now: data/content/entries.ts says which there are. */
export interface ContentTable {
  key: string
  value: string
  /** 0 as the release brought it; each change of the owner's is one more. */
  version: Generated<number>
  /** Whether it is the owner's: then no release touches it. */
  is_owners: Generated<Flag>
  /** When the owner changed it last. */
  changed_at: Generated<Time | null>
}

/** What the owner's texts were, one row a change. */
export interface ContentVersionsTable {
  key: string
  version: number
  value: string
  /** `staff:<name>`, `shell`, or `release` for what stood there before the first change. */
  who: string
  created_at: Time
}

export interface ContentTables {
  content: ContentTable
  content_versions: ContentVersionsTable
}
