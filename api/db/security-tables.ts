import type { SecurityKind } from '#domain/desk/security.ts'
import type { Time } from './column-types.ts'

/** How often somebody tried what they may not, within one hour of the clock. Nothing in it says who. */
export interface SecurityCountsTable {
  /** When the hour began. */
  hour: Time
  kind: SecurityKind
  /** A route's pattern, a limit's name or a directive. */
  what: string
  count: number
  last_at: Time
}

/** There was too much of a kind, and the owner has been told. Goes once it has been quiet. */
export interface SecurityIncidentsTable {
  kind: SecurityKind
  began_at: Time
  /** When there was last too much. */
  last_at: Time
}

export interface SecurityTables {
  security_counts: SecurityCountsTable
  security_incidents: SecurityIncidentsTable
}
