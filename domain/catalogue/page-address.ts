/**
 * What an address may say of a piece's configuration: carat, size, a bracelet's length in inches and the carat weight of each
 * of its stones. `domain/cart/choice-address.ts` reads and writes it.
 */
export const CHOICE_PARAMETERS = ['carat', 'size', 'length', 'stone'] as const

const PIECE_PARAMETERS = ['from', ...CHOICE_PARAMETERS]

/** An address's query by its names, such as URLSearchParams. */
export interface Query {
  get: (name: string) => string | null
}

/** A query of these values, in this order; what is empty is left out. */
export const queryOf = (values: readonly (readonly [name: string, value: string | null])[]): string =>
  values.flatMap(([name, value]) => (value ? [`${name}=${encodeURIComponent(value)}`] : [])).join('&')

/**
 * The address of the document that the shop writes for an address, path and query. A piece's page hangs on the way it was
 * come by and on its configuration alone: whatever else stands in the query makes no other document of it.
 */
export function documentAddress(address: string, parse: (query: string) => Query): string {
  const [path = '', query] = address.split('?', 2)
  if (query === undefined || !path.startsWith('/products/')) return address
  const given = parse(query)
  const known = queryOf(PIECE_PARAMETERS.map((name) => [name, given.get(name)]))
  return known ? `${path}?${known}` : path
}
