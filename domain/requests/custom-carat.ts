/** Carats the wizard's own figure may name: what the shop sources starts at 0.10 ct. Requests spec, section 2. */
export const CUSTOM_CARAT = { least: 0.1, most: 10 } as const

export const CUSTOM_CARAT_MESSAGE = `Please enter a weight from ${CUSTOM_CARAT.least} to ${CUSTOM_CARAT.most} carats`

/** Carats of a typed figure like "1.8" or "1,8", or null when it is none or outside 0.1 to 10. DECISIONS 24. */
export function readCustomCarat(text: string): number | null {
  if (!/^\d{1,2}(?:[.,]\d{1,2})?$/.test(text)) return null
  const carat = Number(text.replace(',', '.'))
  return carat >= CUSTOM_CARAT.least && carat <= CUSTOM_CARAT.most ? carat : null
}

export const isCustomCarat = (text: unknown): boolean => typeof text === 'string' && readCustomCarat(text) !== null
