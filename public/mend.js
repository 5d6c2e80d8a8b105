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

/** Above the page, which nothing has brought to life: what it says of itself may never become true. */
function say() {
  if (document.getElementById('nl-mend')) return
  const line = Object.assign(document.createElement('p'), { id: 'nl-mend', role: 'status' })
  line.textContent =
    'Part of this page did not come, so for now it can only be read. We go on trying by ourselves. What was saved on this device is still here.'
  Object.assign(line.style, { margin: 0, padding: '10px 20px', font: '15px/1.5 sans-serif', borderBottom: '1px solid' })
  document.body.prepend(line)
}

/**
 * Reloads the page once its files are whole: at once where it was opened or come back to, else at most once a minute. What the
 * files themselves do wrong no reload mends, and it would never end.
 */
export async function mend() {
  try {
    await fetchAnew()
  } catch {
    // No signal, or the line is still a bad one.
    say()
    setTimeout(mend, 8000)
    return
  }
  const now = Date.now()
  // Both ways: a clock that was put back does not keep a page dead.
  const isRecent = Math.abs(now - Number(sessionStorage.getItem(key))) < 60_000
  const [load] = performance.getEntriesByType('navigation')
  const isOpened = load?.type === 'navigate' || load?.type === 'back_forward'
  if (isRecent && !isOpened) return
  sessionStorage.setItem(key, String(now))
  location.reload()
}
