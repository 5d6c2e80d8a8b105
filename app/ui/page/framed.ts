/**
 * Whether this document is shown inside another page: the phone on the home page and /mobile-preview frame the shop. There
 * it asks nothing, offers nothing and installs nothing. DECISIONS 25.
 */
export const isFramed = (): boolean => window.self !== window.top
