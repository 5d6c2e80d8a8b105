/**
 * The API's tests that `npm test` runs once more on PostgreSQL, by folder; `npm run test:faults` runs all of them there.
 * Elsewhere the queries are Kysely's words that both databases understand, and what they answer is held on SQLite.
 */
export const placesRunTwice = [
  // Where the two differ: schema, transactions, retries, limits, processes and leases, backups and copies.
  'api/db/',
  'api/server/http/database-trouble.test.ts',
  'api/server/http/limit-requests.test.ts',
  'api/server/http/limit.test.ts',
  'api/server/http/nul.test.ts',
  'api/server/http/writes.test.ts',
  'api/server/jobs/',
  'api/backup/',
  'api/server/processes/',
  'api/server/shop.test.ts',
  'api/server/open-shop.test.ts',
  // Where many write at once and one must come first.
  'api/modules/mail/claims.test.ts',
  'api/modules/mail/send-due.test.ts',
  'api/modules/passkeys/',
  'api/modules/push/',
  'api/modules/reminders/',
  'api/modules/replies/',
  'api/modules/requests/',
  'api/modules/sessions/',
  'api/modules/stock-watches/',
  'api/modules/uploads/',
  // Where text is compared, ordered and paged.
  'api/modules/products/',
  'api/desk/catalogue/',
  'api/desk/content/',
  'api/desk/inbox/',
  'api/desk/mails/',
  'api/desk/pieces/',
  'api/desk/people/',
  // Where money flows, and stock with it.
  'api/modules/bracelet-prices/',
  'api/modules/cart/',
  'api/modules/checkout/',
  'api/modules/invoices/',
  'api/desk/changes/',
  'api/desk/orders/',
  'api/desk/payouts/',
  'api/desk/discounts/',
  'api/desk/gift-cards/',
  'api/desk/prices/',
  'api/desk/promotions/',
  'api/desk/quoting/',
  'api/modules/discounts/',
  'api/modules/gift-cards/',
  'api/desk/sales/',
  'api/desk/stock/',
  'api/modules/orders/',
  'api/modules/payments/',
  'api/modules/promotions/',
  'api/modules/stock/',
  'api/modules/transfers/'
]

export const isRunTwice = (file) =>
  placesRunTwice.some((place) => file.startsWith(place)) && !file.startsWith('api/db/sqlite/')
