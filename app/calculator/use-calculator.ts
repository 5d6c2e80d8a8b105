import { useEffect, useLayoutEffect, useState } from 'react'
import { useLocation } from 'react-router-dom'
import type { CalculatorConfig } from '#domain/pricing/calculator.ts'
import { calculatorQuery, readCalculator } from '#domain/pricing/calculator-address.ts'
import { entries } from '../ui/page/history-entries.ts'
import { markInput, markTotal } from './timing.ts'

/** What a control changes, and when the shopper did it: an event's own time stamp. */
export type Choose = (changed: Partial<CalculatorConfig>, at: number) => void

/** How long nothing must change before the address follows, in ms: browsers count how often it is written. */
const SETTLED_AFTER = 200

/**
 * What stands in the calculator. It comes from the address, and the address follows it without a step in the history.
 *
 * The address is written past the router, which would render the whole page again for it; a move to another place of
 * the history, even to the same address, is read anew.
 */
export function useCalculator(): { config: CalculatorConfig; choose: Choose } {
  const { key, pathname, search } = useLocation()
  const [held, setHeld] = useState(() => atFirst(key, search))
  const isElsewhere = held.key !== key
  const { config, isChosen } = isElsewhere ? atFirst(key, search) : held
  if (isElsewhere) setHeld(atFirst(key, search))

  useLayoutEffect(() => {
    if (config) markTotal()
  }, [config])

  useEffect(() => {
    if (!isChosen) return
    const timer = setTimeout(() => writeAddress(pathname, calculatorQuery(config)), SETTLED_AFTER)
    return () => clearTimeout(timer)
  }, [pathname, config, isChosen])

  const choose: Choose = (changed, at) => {
    markInput(at)
    setHeld((before) => ({ ...before, config: { ...before.config, ...changed }, isChosen: true }))
  }
  return { config, choose }
}

const atFirst = (key: string, search: string) => ({
  key,
  config: readCalculator(new URLSearchParams(search)),
  isChosen: false
})

function writeAddress(pathname: string, query: string): void {
  // The shopper may have left for another page whose code is only now being shown.
  if (window.location.pathname !== pathname) return
  // The router keeps its place in the history in this state.
  entries.replace(window.history.state, `${pathname}?${query}`)
}
