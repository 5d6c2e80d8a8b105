import type { IncomingMessage } from 'node:http'
import accepts from 'accepts'
import { LRUCache } from 'lru-cache'

export type Encoding = 'br' | 'gzip' | 'identity'

/** Browsers send a handful of different headers. */
const chosen = new LRUCache<string, Encoding>({ max: 200 })

/**
 * The best encoding that a request's Accept-Encoding admits, by what Koa's `acceptsEncodings` is made of. Each is asked
 * about alone: browsers name them all with one weight, gzip first, and the order would decide.
 */
export function chooseEncoding(req: IncomingMessage): Encoding {
  const header = req.headers['accept-encoding']
  if (!header) return 'identity'
  const known = chosen.get(header)
  if (known) return known
  const accept = accepts(req)
  const encoding = (['br', 'gzip'] as const).find((name) => accept.encodings(name)) ?? 'identity'
  chosen.set(header, encoding)
  return encoding
}
