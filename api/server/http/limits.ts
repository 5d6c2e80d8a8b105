import { MOST_UNCONFIRMED_ORDERS } from '#domain/orders/unpaid-order.ts'

/**
 * How often one visitor may do what costs the shop something. What is said of an address holds of an IPv4 address and of an
 * IPv6 /64; the /24 and the /48 around it may do four times as much (`WIDER`).
 */
export interface Limits {
  /** API requests a minute from one address, kept answers not counted. */
  requestsPerMinute: number
  /** All that is costly a minute from one address, in the points of `COSTS`: 150 pages drawn, or 45 passwords hashed. */
  costPerMinute: number
  /** Sessions begun an hour from one address: many people share one behind a carrier's. */
  beginningsPerHour: number
  /** Orders an hour from one cart. */
  ordersPerHour: number
  /** Orders a day to one e-mail whose reader has confirmed none of them: each costs that reader a mail. DECISIONS 37. */
  unconfirmedOrdersPerDay: number
  /** Orders without a cart an hour from one address. */
  pieceOrdersPerHour: number
  /** Links to the checkout tried an hour from one address. */
  claimsPerHour: number
  /** Discount codes that do not hold tried an hour from one address. */
  discountTriesPerHour: number
  /** Codes of gift cards that are none tried an hour from one address. */
  giftCardTriesPerHour: number
  /** Withdrawals by number and e-mail an hour from one address. */
  withdrawalsPerHour: number
  /** The same a day for one order, whether it exists or not: a late one is answered by a mail. */
  withdrawalsOfOrderPerDay: number
  /** Requests an hour from one visitor: an outbox that was long without a network brings them all at once. */
  requestsPerHour: number
  /** Requests an hour from one address. */
  requestsFromAddressPerHour: number
  /** Pieces that one visitor asks an hour to be told of. */
  stockWatchesPerHour: number
  /** The same from one address. */
  stockWatchesFromAddressPerHour: number
  /** E-mails given for that an hour from one address: each costs its reader a mail. */
  stockWatchMailsFromAddressPerHour: number
  /** The same an hour of one e-mail. */
  stockWatchMailsOfEmailPerHour: number
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
  /** Sign-ins a quarter of an hour from one address. */
  signIns: number
  /** Sign-ins a quarter of an hour to one e-mail, whether an account has it or not; also whatever else asks for its password. */
  signInsOfAccount: number
  /** Passkeys asked for at a sign-in a quarter of an hour from one address: once each time its form is shown. */
  passkeysAsked: number
  /** Accounts asked for an hour from one address. */
  registrationsPerHour: number
  /** Accounts asked for an hour with one e-mail: each costs its reader a mail. */
  registrationsOfEmailPerHour: number
  /** New passwords asked for, and links to one opened, an hour from one address. */
  resetsPerHour: number
  /** New passwords asked for an hour with one e-mail. */
  resetsOfEmailPerHour: number
  /** Changes of addresses an hour by one customer. */
  addressesPerHour: number
  /** Reviews an hour by one customer. */
  reviewsPerHour: number
  /** Helpful votes an hour by one visitor. */
  votesPerHour: number
  /** Helpful votes an hour from one address: each changes what everyone reads. */
  votesFromAddressPerHour: number
  /** Sign-ins at the desk a quarter of an hour from one address. */
  deskSignIns: number
  /** Sign-ins at the desk a quarter of an hour to one e-mail, whether staff has it or not. */
  deskSignInsOfAccount: number
}

export const usualLimits: Limits = {
  requestsPerMinute: 1200,
  costPerMinute: 1800,
  beginningsPerHour: 600,
  ordersPerHour: 30,
  unconfirmedOrdersPerDay: MOST_UNCONFIRMED_ORDERS,
  pieceOrdersPerHour: 120,
  claimsPerHour: 60,
  discountTriesPerHour: 30,
  giftCardTriesPerHour: 20,
  withdrawalsPerHour: 10,
  withdrawalsOfOrderPerDay: 3,
  requestsPerHour: 60,
  requestsFromAddressPerHour: 240,
  stockWatchesPerHour: 60,
  stockWatchesFromAddressPerHour: 240,
  stockWatchMailsFromAddressPerHour: 30,
  stockWatchMailsOfEmailPerHour: 5,
  uploadsPerHour: 300,
  uploadsFromAddressPerHour: 1200,
  transfersPerHour: 120,
  transferClaims: 100,
  transferClaimsOfAll: 40_000,
  signIns: 30,
  signInsOfAccount: 10,
  passkeysAsked: 240,
  registrationsPerHour: 30,
  registrationsOfEmailPerHour: 5,
  resetsPerHour: 60,
  resetsOfEmailPerHour: 5,
  addressesPerHour: 120,
  reviewsPerHour: 20,
  votesPerHour: 240,
  votesFromAddressPerHour: 30,
  deskSignIns: 30,
  deskSignInsOfAccount: 10
}

/** For measuring: a benchmark asks more in a second than a shopper in a year. */
export const noLimits = Object.fromEntries(
  Object.keys(usualLimits).map((name) => [name, Number.MAX_SAFE_INTEGER])
) as Record<keyof Limits, number>
