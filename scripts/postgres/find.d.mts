/** The folder of PostgreSQL's server programs, or null. POSTGRES_BIN names another, or `none`. */
export function findPostgres(): string | null
/** As above, after installing it where that is allowed: on Debian, as root. */
export function ensurePostgres(): string | null
