import { useEffect, useState } from 'react'
import type { StoredWish } from '#device/database.ts'
import { loadWishes } from './device-wishes.ts'

/** The wish list, newest first, live over all tabs; null while it is loading. A customer's is read from the shop once. */
export function useWishes(): StoredWish[] | null {
  const [wishes, setWishes] = useState<StoredWish[] | null>(null)
  useEffect(() => {
    let isWanted = true
    let stop = () => {}
    loadWishes().then(
      (device) => {
        if (!isWanted) return
        stop = device.watch(setWishes)
        device.refresh().catch((error) => reportError(error))
      },
      // Rendering throws it, so that the page says that it could not be opened.
      (error) =>
        setWishes(() => {
          throw error
        })
    )
    return () => {
      isWanted = false
      stop()
    }
  }, [])
  return wishes
}
