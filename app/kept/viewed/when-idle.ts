/** How long is waited where the browser does not say when it is idle, in ms. */
const QUIET_AFTER = 500

/** Runs what nobody waits for once the page has nothing else to do. Returns how to call it off. */
export function whenIdle(run: () => void): () => void {
  if ('requestIdleCallback' in window) {
    const handle = requestIdleCallback(run)
    return () => cancelIdleCallback(handle)
  }
  const timer = setTimeout(run, QUIET_AFTER)
  return () => clearTimeout(timer)
}
