import { useEffect, useState } from 'react'
import { whenIdle } from '../../ui/page/idle.ts'

const none: readonly string[] = []

/**
 * The pieces looked at last on this device, newest first, live over all tabs; none while they are loading. `looking`: the
 * piece that this page shows, which is remembered from now on.
 */
export function useViewed(looking: string | null): readonly string[] {
  const [ids, setIds] = useState(none)
  useEffect(() => {
    let isWanted = true
    let stop = () => {}
    const begin = async () => {
      const { loadViewed } = await import('./device-viewed.ts')
      const viewed = await loadViewed()
      if (!isWanted) return
      stop = viewed.watch(setIds)
      if (looking !== null) await viewed.record(looking)
    }
    // A device that cannot remember what was looked at shows nothing of it, and nothing else of the page depends on it.
    const forget = whenIdle(() => void begin().catch((error) => reportError(error)))
    return () => {
      isWanted = false
      forget()
      stop()
    }
  }, [looking])
  return ids
}
