/** How often one visitor may do what costs the shop something. */
export interface Limits {
  /** API requests a minute from one address, kept answers not counted. */
  requestsPerMinute: number
  /** Sessions begun an hour from one address: many people share one behind a carrier's. */
  beginningsPerHour: number
  /** Orders an hour from one cart. */
  ordersPerHour: number
  /** Orders without a cart an hour from one address. */
  pieceOrdersPerHour: number
  /** Links to the checkout tried an hour from one address. */
  claimsPerHour: number
  /** Requests an hour from one visitor: an outbox that was long without a network brings them all at once. */
  requestsPerHour: number
  /** Requests an hour from one address. */
  requestsFromAddressPerHour: number
  /** Pictures an hour from one visitor; one that has come before is not counted. */
  uploadsPerHour: number
  /** Pictures an hour from one address. */
  uploadsFromAddressPerHour: number
  /** Codes for a cart made an hour from one address. */
  transfersPerHour: number
  /** Codes for a cart tried a quarter of an hour from one address. */
  transferClaims: number
  /** Codes for a cart tried a quarter of an hour from everywhere: nobody finds one by trying from many addresses. */
  transferClaimsOfAll: number
}

export const usualLimits: Limits = {
  requestsPerMinute: 1200,
  beginningsPerHour: 600,
  ordersPerHour: 30,
  pieceOrdersPerHour: 120,
  claimsPerHour: 60,
  requestsPerHour: 60,
  requestsFromAddressPerHour: 240,
  uploadsPerHour: 300,
  uploadsFromAddressPerHour: 1200,
  transfersPerHour: 120,
  transferClaims: 100,
  transferClaimsOfAll: 40_000
}

/** For measuring: a benchmark asks more in a second than a shopper in a year. */
export const noLimits: Limits = {
  requestsPerMinute: Number.MAX_SAFE_INTEGER,
  beginningsPerHour: Number.MAX_SAFE_INTEGER,
  ordersPerHour: Number.MAX_SAFE_INTEGER,
  pieceOrdersPerHour: Number.MAX_SAFE_INTEGER,
  claimsPerHour: Number.MAX_SAFE_INTEGER,
  requestsPerHour: Number.MAX_SAFE_INTEGER,
  requestsFromAddressPerHour: Number.MAX_SAFE_INTEGER,
  uploadsPerHour: Number.MAX_SAFE_INTEGER,
  uploadsFromAddressPerHour: Number.MAX_SAFE_INTEGER,
  transfersPerHour: Number.MAX_SAFE_INTEGER,
  transferClaims: Number.MAX_SAFE_INTEGER,
  transferClaimsOfAll: Number.MAX_SAFE_INTEGER
}
