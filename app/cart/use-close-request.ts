import { useEffect } from 'react'

/** Not in TypeScript's DOM library: Chromium's way to hear of the back gesture before the page does. */
interface Watcher {
  onclose: (() => void) | null
  destroy: () => void
}
declare const CloseWatcher: { new (): Watcher } | undefined

/** Closes an open panel on the back gesture, where the browser tells of it. */
export function useCloseRequest(isOpen: boolean, onClose: () => void): void {
  useEffect(() => {
    if (!isOpen || typeof CloseWatcher === 'undefined') return
    const watcher = new CloseWatcher()
    watcher.onclose = onClose
    return () => watcher.destroy()
  }, [isOpen, onClose])
}
