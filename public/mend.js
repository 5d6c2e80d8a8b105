/**
 * Asked for where something of a page did not come, or came otherwise than it was built, and by an address of its own each
 * time, so that no cache answers. docs/decisions/0046.
 */
const key = 'nl-reloaded-for-chunk'

/** Fetches what this page is made of past the browser's own cache. Fails where a file is not as its hash says. */
export function fetchAnew() {
  const files = JSON.parse(document.getElementById('nl-chunks')?.textContent ?? '{}')
  for (const { name } of performance.getEntriesByType('resource'))
    if (name.includes('/assets/')) files[new URL(name).pathname] ??= ''
  return Promise.all(Object.entries(files).map(([url, integrity]) => fetch(url, { integrity, cache: 'reload' })))
}

/** Loads the page anew once its files are whole, at most once a minute: what they themselves do wrong is no reason. */
export async function mend() {
  try {
    await fetchAnew()
  } catch {
    // No signal, or the line is still a bad one.
    setTimeout(mend, 8000)
    return
  }
  const now = Date.now()
  // Both ways: a clock that was put back does not keep a page dead.
  if (Math.abs(now - Number(sessionStorage.getItem(key))) < 60_000) return
  sessionStorage.setItem(key, String(now))
  location.reload()
}
