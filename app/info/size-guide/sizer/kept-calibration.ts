import { useMemo, useSyncExternalStore } from 'react'
import { type Calibration, fromText, toText } from '../calibration.ts'

/** Where this device keeps it: in localStorage, which "Clear my details from this device" empties. */
export const CALIBRATION_KEY = 'northlight-ring-sizer'

/** Stands in where the browser forbids storage or has no room: holds until the page is left. */
let forNow: string | null = null
const listeners = new Set<() => void>()

export type Keeping = 'kept' | 'for this visit'

export function keepCalibration(calibration: Calibration): Keeping {
  const text = toText(calibration)
  const keeping = store(text)
  forNow = keeping === 'kept' ? null : text
  for (const listener of listeners) listener()
  return keeping
}

function store(text: string): Keeping {
  try {
    window.localStorage.setItem(CALIBRATION_KEY, text)
    return 'kept'
  } catch (error) {
    if (error instanceof DOMException) return 'for this visit'
    throw error
  }
}

function read(): string | null {
  if (forNow !== null) return forNow
  try {
    return window.localStorage.getItem(CALIBRATION_KEY)
  } catch (error) {
    if (error instanceof DOMException) return null
    throw error
  }
}

function subscribe(listener: () => void): () => void {
  listeners.add(listener)
  window.addEventListener('storage', listener)
  return () => {
    listeners.delete(listener)
    window.removeEventListener('storage', listener)
  }
}

/** What this device remembers of its screen. */
export function useCalibration(): Calibration | null {
  const text = useSyncExternalStore(subscribe, read, () => null)
  return useMemo(() => fromText(text), [text])
}
