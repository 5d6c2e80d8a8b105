import { useEffect, useEffectEvent } from 'react'
import { isFramed } from './framed.ts'
import { addPanelEntry } from './panel-entries.ts'

/** Not in TypeScript's DOM library: Chromium's way to hear of the back gesture before the page does. */
interface Watcher {
  onclose: (() => void) | null
  destroy: () => void
}
declare const CloseWatcher: { new (): Watcher } | undefined

/** Closes an open panel on the back gesture: by the browser's word where it gives one, else by an entry of the history. */
export function useCloseRequest(isOpen: boolean, onClose: () => void): void {
  const close = useEffectEvent(onClose)
  useEffect(() => {
    if (!isOpen) return
    if (typeof CloseWatcher === 'undefined') {
      // The history of a phone on another page is that page's.
      return isFramed() ? undefined : addPanelEntry(() => close())
    }
    const watcher = new CloseWatcher()
    watcher.onclose = () => close()
    return () => {
      watcher.onclose = null
      // Escape closes the panel first and asks the watcher after: gone by then, it would leave the key to the panel beneath.
      setTimeout(() => watcher.destroy())
    }
  }, [isOpen])
}
