import { useMemo, useSyncExternalStore } from 'react'
import type { Screen } from '../calibration.ts'

function onRatioChange(changed: () => void): () => void {
  // A window moved to another screen is not resized; the query for the ratio it had stops matching.
  const query = window.matchMedia(`(resolution: ${window.devicePixelRatio}dppx)`)
  query.addEventListener('change', changed)
  window.addEventListener('resize', changed)
  return () => {
    query.removeEventListener('change', changed)
    window.removeEventListener('resize', changed)
  }
}

/** The screen this page is on, or null before the page has one. */
export function useScreen(): Screen | null {
  const devicePixelRatio = useSyncExternalStore(
    onRatioChange,
    () => window.devicePixelRatio,
    () => null
  )
  return useMemo(
    () =>
      devicePixelRatio === null
        ? null
        : { devicePixelRatio, isTouch: window.matchMedia('(pointer: coarse) and (max-width: 600px)').matches },
    [devicePixelRatio]
  )
}

function onPinch(changed: () => void): () => void {
  const { visualViewport } = window
  visualViewport?.addEventListener('resize', changed)
  return () => visualViewport?.removeEventListener('resize', changed)
}

/** Whether the page is enlarged by two fingers, which no calibration knows of. */
export function useIsPinched(): boolean {
  return useSyncExternalStore(
    onPinch,
    () => Math.abs((window.visualViewport?.scale ?? 1) - 1) > 0.01,
    () => false
  )
}
