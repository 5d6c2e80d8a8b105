import { QueryClient } from '@tanstack/react-query'
import type { Reader } from './answer.ts'

/**
 * The query client: every key is one public address, read by `reader`. No refetch on focus or interval, never stale,
 * no retries (storefront spec, section 7); offline the worker answers, so a read is always tried.
 */
export function createQueryClient(reader: Reader): QueryClient {
  return new QueryClient({
    defaultOptions: {
      queries: {
        queryFn: ({ queryKey, signal }) => reader(String(queryKey[0]), signal),
        networkMode: 'offlineFirst',
        refetchOnWindowFocus: false,
        refetchOnReconnect: false,
        staleTime: Number.POSITIVE_INFINITY,
        retry: false
      }
    }
  })
}
