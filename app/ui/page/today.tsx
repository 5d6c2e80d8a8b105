import { createContext, useContext } from 'react'

const Today = createContext<string | null>(null)

export const TodayProvider = Today.Provider

/** The date in London, YYYY-MM-DD. */
export function useToday(): string {
  const today = useContext(Today)
  if (today === null) throw new Error('useToday outside of App')
  return today
}
