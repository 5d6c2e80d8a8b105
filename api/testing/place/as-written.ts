import { sql } from 'kysely'
import { isOnPostgres } from './test-place.ts'

/** The order in which rows were written, last changed last on PostgreSQL: for tables that keep none of their own. */
export const asWritten = isOnPostgres ? sql`xmin::text::bigint * 65536 + cmin::text::bigint` : sql`rowid`
