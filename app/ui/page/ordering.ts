/**
 * Pages on which an order is being written or paid. Nothing reloads them, also not another tab's wish. OFFLINE, section
 * 2.14.
 */
const ordering = /^\/(?:checkout|simple-checkout|direct-order|stripe-checkout|paypal-checkout)$/

export const isOrdering = (): boolean => ordering.test(window.location.pathname)
