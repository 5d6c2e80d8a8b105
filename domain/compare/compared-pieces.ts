/** So many stand side by side on a desk without growing too narrow to read. */
export const MOST_COMPARED = 4

/** The pieces an address names in `pieces=a,b`: each once, the first four, nothing that cannot be a product's id. */
export function readCompared(pieces: string | null): string[] {
  const named = (pieces ?? '').split(',').filter((id) => /^[a-z0-9-]{1,80}$/.test(id))
  return [...new Set(named)].slice(0, MOST_COMPARED)
}

/** "/compare?pieces=a,b": what is compared is in the address, so that it can be sent to somebody. */
export function comparePath(ids: readonly string[]): string {
  return ids.length === 0 ? '/compare' : `/compare?pieces=${ids.join(',')}`
}

/** The pieces with one more, which takes the place of the oldest where four are there already. */
export function withPiece(ids: readonly string[], id: string): string[] {
  return ids.includes(id) ? [...ids] : [...ids, id].slice(-MOST_COMPARED)
}
