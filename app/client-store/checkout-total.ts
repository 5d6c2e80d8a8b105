/** Where the total of the last order stands, for display only. DECISIONS 16. */
export const CHECKOUT_TOTAL = 'checkoutTotal'
