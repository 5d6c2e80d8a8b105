import { useEffect, useEffectEvent } from 'react'
import { isFramed } from './framed.ts'
import { browserEntries, writeEntriesBy } from './history-entries.ts'

/** What stands in an entry of the history, as the page wrote it. */
interface Entry {
  state: unknown
  url: string
}

/** The open panels by what closes them, the topmost last. */
const panels: { close: () => void }[] = []
/** How many entries of ours lie on the page's own. */
let depth = 0
/** Which entry the page's own is: the router numbers them. */
let page: unknown
/** Whether we are on the way down from our entries. */
let isLeaving = false
/** What the page wrote into the topmost entry, and owes its own. */
let owed: Entry | null = null
/** Where the page moves on to, as soon as our entries are out of the way. */
let next: Entry | null = null
/** Whether the entries of the pages are written here: from the first panel on. */
let isBetween = false

const read = (state: unknown) => (state ?? {}) as { panels?: number; idx?: number }

/**
 * Gives an open panel an entry of the history, so that the way back closes it instead of leaving the page; for browsers
 * that do not tell of their back gesture otherwise. The router hears nothing of such entries. They are taken off again
 * when the panel closes otherwise, and give way to whatever page is opened from it. Returns what to call then.
 */
function addPanelEntry(close: () => void): () => void {
  if (!isBetween) standBetween()
  const panel = { close }
  panels.push(panel)
  settle()
  return () => {
    const at = panels.indexOf(panel)
    if (at >= 0) panels.splice(at, 1)
    // Not at once: a link that closes its panel opens a page in the same breath.
    setTimeout(settle)
  }
}

function standBetween(): void {
  isBetween = true
  depth = read(history.state).panels ?? 0
  page = read(history.state).idx
  writeEntriesBy({
    push(state, url) {
      if (depth === 0 && !isLeaving) return browserEntries.push(state, url)
      next = { state, url }
      settle()
    },
    replace(state, url) {
      if (depth === 0 && !isLeaving) return browserEntries.replace(state, url)
      // A page that writes on what it has read from the history has read our number, too.
      const { panels: _, ...rest } = read(state)
      const entry = { state: rest, url }
      if (next) next = entry
      else owed = entry
      if (!isLeaving) browserEntries.replace({ ...rest, panels: depth }, url)
    }
  })
  // Capturing comes before the router, which has been listening for longer.
  window.addEventListener('popstate', onPop, { capture: true })
}

function onPop(event: PopStateEvent): void {
  const { panels: reached = 0, idx } = read(event.state)
  if (!isLeaving && depth === 0 && reached === 0) {
    page = idx
    return
  }
  const isThisPage = idx === page
  if (isThisPage) {
    // Closed by the way back; what closes them may be called again by the panel's own end.
    if (!isLeaving) for (const panel of panels.splice(reached)) panel.close()
    event.stopImmediatePropagation()
  } else {
    page = idx
    owed = null
  }
  isLeaving = false
  depth = reached
  settle()
}

/** Brings the entries to what is open and where the page wants to be, a step at a time. */
function settle(): void {
  if (isLeaving) return
  if (owed && depth === 0) {
    browserEntries.replace(owed.state, owed.url)
    owed = null
  }
  if (next) moveOn(next)
  else if (depth > panels.length) leave(panels.length)
  else
    while (depth < panels.length) {
      if (depth === 0) page = read(history.state).idx
      depth += 1
      browserEntries.push({ ...history.state, panels: depth }, location.href)
    }
}

/** The new page's entry takes the place of the lowest panel's, so that nothing is left between it and this page's. */
function moveOn({ state, url }: Entry): void {
  const lowest = owed ? 0 : Math.min(1, depth)
  if (depth > lowest) {
    leave(lowest)
    return
  }
  const { push, replace } = browserEntries
  if (depth === 1) replace(state, url)
  else push(state, url)
  next = null
  depth = 0
  page = read(state).idx
  // A panel that stays open, as the filters do, gets its entry on the new page.
  setTimeout(settle)
}

function leave(target: number): void {
  isLeaving = true
  history.go(target - depth)
}

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
