import { useSyncExternalStore } from 'react'
import { type OrderMoment, orderMoment } from '#domain/policies/delivery-promise.ts'
import { useToday, useWasBeforeCutOff } from './today.tsx'

const MINUTE_MS = 60_000

/** Every minute, and at once when the shopper comes back to the page: a page out of sight has slow clocks or none. */
function everyMinute(listener: () => void): () => void {
  const timer = setInterval(listener, MINUTE_MS)
  document.addEventListener('visibilitychange', listener)
  return () => {
    clearInterval(timer)
    document.removeEventListener('visibilitychange', listener)
  }
}

/**
 * An order placed and paid now. The server names the day and the side of the cut-off, so that what it wrote stands; then
 * the device's clock goes on from there. A page that was kept until a later day promises from that one; a clock that
 * shows an earlier day has no say, and the cut-off counts as past. DECISIONS 27 and 33.
 */
export function useOrderMoment(): OrderMoment {
  const today = useToday()
  const wasBeforeCutOff = useWasBeforeCutOff()
  const key = useSyncExternalStore(
    everyMinute,
    () => {
      const now = orderMoment(Date.now())
      return now.day < today ? keyOf({ day: today, isBeforeCutOff: false }) : keyOf(now)
    },
    () => keyOf({ day: today, isBeforeCutOff: wasBeforeCutOff })
  )
  return { day: key.slice(0, 10), isBeforeCutOff: key.endsWith('before') }
}

/** Text, because a snapshot of the clock must be equal to the one before as long as nothing changed. */
const keyOf = ({ day, isBeforeCutOff }: OrderMoment): string => `${day} ${isBeforeCutOff ? 'before' : 'after'}`
