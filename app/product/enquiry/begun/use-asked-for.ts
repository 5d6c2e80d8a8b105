import { useEffect, useEffectEvent } from 'react'
import { useSearchParams } from 'react-router-dom'

/** Opens the enquiry where the address asks for it, as the outbox does, and takes that out of the address. */
export function useAskedFor(open: () => void): void {
  const [search, setSearch] = useSearchParams()
  const isAskedFor = search.has('enquire')
  const answer = useEffectEvent(() => {
    open()
    setSearch(
      (now) => {
        const rest = new URLSearchParams(now)
        rest.delete('enquire')
        return rest
      },
      { replace: true, preventScrollReset: true }
    )
  })
  useEffect(() => {
    if (isAskedFor) answer()
  }, [isAskedFor])
}
