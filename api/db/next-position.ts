import { sql } from 'kysely'

/** The position after the last of those selected: 1 where there are none. */
export const nextPosition = sql<number>`coalesce(max(position), 0) + 1`.as('next')
