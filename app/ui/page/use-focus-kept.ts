import { type RefObject, useEffect } from 'react'

const CONTROL = 'a[href]:not([tabindex="-1"]), button:not(:disabled), input:not(:disabled), select, textarea, summary'

/**
 * One way for whatever goes away with the focus in it, a row, a chip or a button: the focus goes on to the row that took
 * its place, else to the one before; where no row is left to `otherwise`, such as the heading of what is empty now.
 * `place` stands on the page as long as the part; `row` tells its rows by a selector.
 */
export function useFocusKept(
  place: RefObject<HTMLElement | null>,
  { row = 'li', otherwise }: { row?: string; otherwise?: RefObject<HTMLElement | null> } = {}
): void {
  useEffect(() => {
    const part = place.current
    if (!part) return
    const rows = () => [...part.querySelectorAll<HTMLElement>(row)]
    let last: { element: Element; index: number } | null = null

    const remember = ({ target }: FocusEvent) => {
      if (target instanceof Element) last = { element: target, index: rows().findIndex((one) => one.contains(target)) }
    }
    const leave = () => {
      const left = last
      // What is still there a moment later was left by the shopper, who is elsewhere now.
      setTimeout(() => {
        if (last === left && left?.element.isConnected && document.activeElement !== left.element) last = null
      })
    }
    const goOn = () => {
      if (!last || last.element.isConnected) return
      const { index } = last
      last = null
      // Whoever took it away has put the focus somewhere itself, or the shopper has.
      if (document.activeElement !== document.body) return
      const left = index < 0 ? [] : rows()
      const next = left[Math.min(index, left.length - 1)]
      const control = next?.matches(CONTROL) ? next : next?.querySelector<HTMLElement>(CONTROL)
      const target = control ?? otherwise?.current ?? document.getElementById('main')
      target?.focus()
    }
    const observer = new MutationObserver(goOn)
    observer.observe(part, { childList: true, subtree: true })
    part.addEventListener('focusin', remember)
    part.addEventListener('focusout', leave)
    return () => {
      observer.disconnect()
      part.removeEventListener('focusin', remember)
      part.removeEventListener('focusout', leave)
    }
  }, [place, row, otherwise])
}
