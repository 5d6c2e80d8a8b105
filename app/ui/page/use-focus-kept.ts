import { type RefObject, useEffect, useRef } from 'react'

/** Where a row goes, the focus goes with it: what is left of the list is gone on with from here. */
export function useFocusKept(place: RefObject<HTMLElement | null>, rows: number): void {
  const before = useRef(rows)
  useEffect(() => {
    if (rows < before.current && document.activeElement === document.body) place.current?.focus({ preventScroll: true })
    before.current = rows
  }, [place, rows])
}
