/** For how many days an order that nobody pays keeps the pieces it took from stock. DECISIONS 13. */
export const UNPAID_ORDER_DAYS = 7
