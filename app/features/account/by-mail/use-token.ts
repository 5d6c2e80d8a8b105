import { useEffect, useState } from 'react'
import { useLocation } from 'react-router-dom'
import { entries } from '../../../ui/page/history-entries.ts'

/**
 * The secret of a link from our mail; null where there is none, undefined until it is read. It comes in the fragment,
 * which browsers send to nobody, and leaves the address at once: nobody finds it in the history.
 */
export function useToken(): string | null | undefined {
  const { hash } = useLocation()
  const [token, setToken] = useState<string | null>()
  useEffect(() => {
    const found = new URLSearchParams(hash.slice(1)).get('token')
    const { pathname, search } = window.location
    if (found) entries.replace(window.history.state, pathname + search)
    setToken((kept) => found ?? kept ?? null)
  }, [hash])
  return token
}
