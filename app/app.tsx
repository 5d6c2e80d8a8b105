import { type QueryClient, QueryClientProvider } from '@tanstack/react-query'
import type { ReactNode } from 'react'
import { ContentProvider } from './ui/page/content.tsx'
import { CutOffProvider, TodayProvider } from './ui/page/today.tsx'

interface AppProps {
  client: QueryClient
  /** The date in London, YYYY-MM-DD: the server's with its page, so that hydration agrees. DECISIONS 27. */
  today: string
  /** Whether that page was written before the cut-off of its day. */
  isBeforeCutOff: boolean
  children: ReactNode
}

/** What surrounds the router, in the browser and on the server alike. */
export function App({ client, today, isBeforeCutOff, children }: AppProps) {
  return (
    <QueryClientProvider client={client}>
      <TodayProvider value={today}>
        <CutOffProvider value={isBeforeCutOff}>
          <ContentProvider>{children}</ContentProvider>
        </CutOffProvider>
      </TodayProvider>
    </QueryClientProvider>
  )
}
