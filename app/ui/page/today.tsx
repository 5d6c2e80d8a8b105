import { createContext, useContext } from 'react'

const Today = createContext<string | null>(null)

export const TodayProvider = Today.Provider

const CutOff = createContext(false)

/** Whether the document was written before the cut-off of its day. Without it the later day is promised. */
export const CutOffProvider = CutOff.Provider

export const useWasBeforeCutOff = (): boolean => useContext(CutOff)

/** The date in London, YYYY-MM-DD. */
export function useToday(): string {
  const today = useContext(Today)
  if (today === null) throw new Error('useToday outside of App')
  return today
}
