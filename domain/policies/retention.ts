/** Orders, with their items. Six years are the tax office's; the seventh completes the last one. DECISIONS 28. */
export const ORDERS_KEPT_YEARS = 7

/** Requests and enquiries, with the pictures that came with them. DECISIONS 28. */
export const REQUESTS_KEPT_MONTHS = 24

/** A session, and a guest's cart, from when they were last used. A customer's cart stays with the account. DECISIONS 28. */
export const SESSIONS_KEPT_DAYS = 90

/** For so long after its last sign-in a browser is known to an account. */
export const BROWSER_KNOWN_DAYS = 180

/** How often somebody tried what they may not, by kind and hour, without who. */
export const SECURITY_COUNTS_KEPT_DAYS = 90

/** How fast pages were, counted by day, of visits that allowed it, without whose. */
export const VITALS_KEPT_DAYS = 28
/** One visit in so many is measured, of those that allow it. */
export const ONE_VISIT_IN = 4

/** A session that is signed in, from when it was begun, however much it is used. */
export const SIGNED_IN_AT_MOST_DAYS = 180

/** A picture that was sent and belongs to no request and no review. DECISIONS 28. */
export const ORPHANED_PICTURES_KEPT_HOURS = 24

/** What was answered to the question about cookies. */
export const CONSENTS_KEPT_MONTHS = 24

/** That somebody waits for a piece that is out of stock. It ends earlier when they are told. */
export const STOCK_WATCHES_KEPT_MONTHS = 12

/** The note of a mail, from when it went out: to whom, and about which order or request. DECISIONS 28. */
export const SENT_MAILS_KEPT_DAYS = 90

/** A mail to us that became no message of a request: it waits at the desk for somebody, or is put away. */
export const RECEIVED_MAILS_KEPT_DAYS = 30

/** The mail of an order whose account was erased, from when it went out; and its file, where mails are files. */
export const ERASED_MAILS_KEPT_DAYS = 7

/** What the shop answered to something sent, so that the same thing sent again is not done twice. DECISIONS 28. */
export const ANSWERS_KEPT_DAYS = 30

/** A cart on its way to another device: a quarter of an hour for its code, as long for a lost answer, and the hourly purge. */
export const TRANSFERS_KEPT_HOURS = 2

/** The number of an event that a payment provider told us, so that told again it does nothing. They give up after days. */
export const PROVIDER_EVENTS_KEPT_DAYS = 90

/** What was changed at the desk: by whom, from what, to what. Never what a customer wrote. */
export const AUDIT_KEPT_MONTHS = 24
