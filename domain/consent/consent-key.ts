/** Under which name a browser keeps the choice. Storefront spec, section 3: a product-specific key. */
export const CONSENT_KEY = 'northlight-consent'
