import type { QueryClient } from '@tanstack/react-query'
import type { ProductOnWire } from '#domain/catalogue/product-wire.ts'
import type { Answer } from './answer.ts'
import { productRead } from './queries.ts'

const isList = (path: unknown): boolean => /^\/api\/products(\?|$)/.test(String(path))

/** A piece that is in a list which is here already is read from that: its page need not wait for its own read. */
export function takeFromLists(client: QueryClient, id: string): void {
  const { queryKey } = productRead(id)
  if (client.getQueryData(queryKey)) return
  const lists = client.getQueryCache().findAll({ predicate: ({ queryKey: [path] }) => isList(path) })
  for (const { state } of lists) {
    const body = (state.data as Answer | undefined)?.body
    const piece = Array.isArray(body) && (body as ProductOnWire[]).find((product) => product.id === id)
    if (!piece) continue
    client.setQueryData<Answer>(queryKey, { body: piece, total: null }, { updatedAt: state.dataUpdatedAt })
    return
  }
}
