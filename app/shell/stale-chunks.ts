const flag = 'nl-reloaded-for-chunk'

/**
 * After a deploy a chunk may be gone: one guarded load fetches the new version, of the page that was asked for where the
 * shopper was on the way to one. OFFLINE, section 2.14.
 */
export function reloadOnceWhenAChunkIsGone(onTheWayTo: () => string | undefined): void {
  window.addEventListener('vite:preloadError', (event) => {
    const last = Number(sessionStorage.getItem(flag) ?? 0)
    if (Date.now() - last < 60_000) return
    sessionStorage.setItem(flag, String(Date.now()))
    event.preventDefault()
    const asked = onTheWayTo()
    if (asked) window.location.assign(asked)
    else window.location.reload()
  })
}
