/**
 * What an address may say of a piece's configuration: carat, size, a bracelet's length in inches and the carat weight of each
 * of its stones. `domain/cart/choice-address.ts` reads and writes it.
 */
export const CHOICE_PARAMETERS = ['carat', 'size', 'length', 'stone'] as const

/** An address's query by its names, such as URLSearchParams. */
export interface Query {
  get: (name: string) => string | null
}

/** A query of these values, in this order; what is empty is left out. */
export const queryOf = (values: readonly (readonly [name: string, value: string | null])[]): string =>
  values.flatMap(([name, value]) => (value ? [`${name}=${encodeURIComponent(value)}`] : [])).join('&')

/**
 * What of a page's query makes another document of it: some parameters by their values, and some only by being there,
 * because what they name is asked for by the browser. domain/pages/document-address.ts has them for each page.
 */
export interface PageParameters {
  values: readonly string[]
  presence: readonly string[]
}

/** An address with what its page knows and nothing else, always in one order. */
export function reducedAddress(path: string, given: Query, { values, presence }: PageParameters): string {
  const known = queryOf([
    ...values.map((name) => [name, given.get(name)] as const),
    ...presence.map((name) => [name, given.get(name) === null ? null : '1'] as const)
  ])
  return known ? `${path}?${known}` : path
}
