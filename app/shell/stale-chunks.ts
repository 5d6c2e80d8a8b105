const flag = 'nl-reloaded-for-chunk'

/** After a deploy a chunk may be gone: one guarded reload fetches the new version. OFFLINE, section 2.14. */
export function reloadOnceWhenAChunkIsGone(): void {
  window.addEventListener('vite:preloadError', (event) => {
    const last = Number(sessionStorage.getItem(flag) ?? 0)
    if (Date.now() - last < 60_000) return
    sessionStorage.setItem(flag, String(Date.now()))
    event.preventDefault()
    window.location.reload()
  })
}
