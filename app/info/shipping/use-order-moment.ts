import { useSyncExternalStore } from 'react'
import { type OrderMoment, orderMoment } from '#domain/policies/delivery-date.ts'
import { useToday } from '../../ui/page/today.tsx'

const MINUTE_MS = 60_000

function everyMinute(listener: () => void): () => void {
  const timer = setInterval(listener, MINUTE_MS)
  return () => clearInterval(timer)
}

/**
 * An order placed now. The server names the day, so that what it wrote stands; it takes the cut-off as past, which promises
 * the later date, until the device's clock knows better. A clock that shows another day has no say.
 */
export function useOrderMoment(): OrderMoment {
  const today = useToday()
  const isBeforeCutOff = useSyncExternalStore(
    everyMinute,
    () => {
      const now = orderMoment(Date.now())
      return now.day === today && now.isBeforeCutOff
    },
    () => false
  )
  return { day: today, isBeforeCutOff }
}
