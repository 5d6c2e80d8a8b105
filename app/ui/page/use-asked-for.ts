import { useEffect, useEffectEvent } from 'react'
import { useSearchParams } from 'react-router-dom'

/** Opens what the address asks for by this parameter, as the outbox does, and takes that out of the address. */
export function useAskedFor(parameter: string, open: () => void): void {
  const [search, setSearch] = useSearchParams()
  const isAskedFor = search.has(parameter)
  const answer = useEffectEvent(() => {
    open()
    setSearch(
      (now) => {
        const rest = new URLSearchParams(now)
        rest.delete(parameter)
        return rest
      },
      { replace: true, preventScrollReset: true }
    )
  })
  useEffect(() => {
    if (isAskedFor) answer()
  }, [isAskedFor])
}
