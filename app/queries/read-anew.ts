import type { QueryClient } from '@tanstack/react-query'

/**
 * Reads anew what is shown, because something else is true now. A first read that is under way may have been answered
 * with what was true before, and the library would take it for the new one: it is read once more.
 */
export async function refetchAll(client: QueryClient): Promise<void> {
  const begun = client.getQueryCache().findAll({ predicate: ({ state }) => isFirstRead(state) })
  void client.invalidateQueries()
  await Promise.all(
    begun.map(async ({ promise, queryKey }) => {
      // What became of it is told to whoever shows it.
      await promise?.catch(() => {})
      await client.invalidateQueries({ queryKey, exact: true })
    })
  )
}

const isFirstRead = ({ data, fetchStatus }: { data: unknown; fetchStatus: string }): boolean =>
  data === undefined && fetchStatus === 'fetching'
