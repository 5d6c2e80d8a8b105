import { type QueryClient, QueryClientProvider } from '@tanstack/react-query'
import type { ReactNode } from 'react'
import { TodayProvider } from './ui/page/today.tsx'

interface AppProps {
  client: QueryClient
  /** The date in London, YYYY-MM-DD: the server's with its page, so that hydration agrees. DECISIONS 27. */
  today: string
  children: ReactNode
}

/** What surrounds the router, in the browser and on the server alike. */
export function App({ client, today, children }: AppProps) {
  return (
    <QueryClientProvider client={client}>
      <TodayProvider value={today}>{children}</TodayProvider>
    </QueryClientProvider>
  )
}
