/** For how many days an order that nobody pays keeps the pieces it took from stock. DECISIONS 13. */
export const UNPAID_ORDER_DAYS = 7

/** For how many days a payment link can be used to begin to pay. */
export const PAYMENT_LINK_DAYS = 30

/** The one sentence about both, in terms, mails and on the pages to pay: how it goes on from where a sentence begins. */
export const UNPAID_ORDER_WORDS =
  `the link holds for ${PAYMENT_LINK_DAYS} days, and pieces from stock are kept for you for ${UNPAID_ORDER_DAYS} days ` +
  'of them; then they are on sale again'
