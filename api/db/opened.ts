import type { Kysely } from 'kysely'
import type { Catalogue } from './catalogue/catalogue.ts'
import type { Engine } from './engine.ts'
import type { ShopTables } from './schema.ts'

export interface OpenDatabase {
  kind: 'open'
  db: Kysely<ShopTables>
  engine: Engine
  catalogue: Catalogue
  close: () => Promise<void>
}

export type DatabaseFailure = {
  kind: 'locked' | 'missing' | 'no-folder' | 'not-ours' | 'newer' | 'unreadable' | 'away' | 'refused'
  /** What is wrong and what to do, in one line. */
  line: string
}
