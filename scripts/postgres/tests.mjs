/**
 * The API's tests that `npm test` runs once more on PostgreSQL, by folder; `npm run test:faults` runs all of them there.
 * Elsewhere the queries are Kysely's words that both databases understand, and what they answer is held on SQLite.
 */
export const placesRunTwice = [
  // Where the two differ: schema, transactions, retries, limits, processes and leases, backups and copies.
  'api/db/',
  'api/http/database-trouble.test.ts',
  'api/http/limit-requests.test.ts',
  'api/http/limit.test.ts',
  'api/http/nul.test.ts',
  'api/http/writes.test.ts',
  'api/jobs/',
  'api/backup/',
  'api/processes/',
  'api/shop.test.ts',
  'api/open-shop.test.ts',
  // Where many write at once and one must come first.
  'api/mail/claims.test.ts',
  'api/mail/send-due.test.ts',
  'api/passkeys/',
  'api/push/',
  'api/requests/',
  'api/sessions/',
  'api/stock-watches/',
  'api/uploads/',
  // Where text is compared, ordered and paged.
  'api/products/',
  'api/desk/catalogue/',
  'api/desk/inbox/',
  // Where money flows, and stock with it.
  'api/bracelet-prices/',
  'api/cart/',
  'api/checkout/',
  'api/desk/changes/',
  'api/desk/orders/',
  'api/desk/promotions/',
  'api/orders/',
  'api/payments/',
  'api/promotions/',
  'api/transfers/'
]

export const isRunTwice = (file) =>
  placesRunTwice.some((place) => file.startsWith(place)) && !file.startsWith('api/db/sqlite/')
