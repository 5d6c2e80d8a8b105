/**
 * Documents come from the precached shell; what is not a page of the shop, by path and query, goes to the shop. DESIGN,
 * section 3.
 */
export const notPages = [
  /^\/api\//,
  /^\/paypal\//,
  /^\/desk(?:[/?]|$)/,
  /^\/(?:healthz|readyz)$/,
  /^\/\.well-known\//,
  /\/[^/?]+\.[^/]+$/
]
