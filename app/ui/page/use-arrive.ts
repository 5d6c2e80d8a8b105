import { createContext, useContext } from 'react'
import { type NavigateOptions, useNavigate } from 'react-router-dom'

/** Waits until the page that was asked for last is there. */
export const ArrivalContext = createContext<() => Promise<void>>(() => Promise.resolve())

/** Leads to a page as `useNavigate` does, and is done when that page is there: its code may have to come first. */
export function useArrive(): (path: string, options?: NavigateOptions) => Promise<void> {
  const navigate = useNavigate()
  const arrived = useContext(ArrivalContext)
  return async (path, options) => {
    await navigate(path, options)
    await arrived()
  }
}
