import { useSyncExternalStore } from 'react'
import { type InstallWay, installWay } from '#domain/install/browser.ts'

const never = () => () => {}

/** How this browser installs; null before the page is alive, as one document is served to all browsers. */
export const useOwnWay = (): InstallWay | null =>
  useSyncExternalStore(
    never,
    () => installWay(navigator.userAgent, navigator.maxTouchPoints),
    () => null
  )
