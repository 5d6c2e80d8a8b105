import { isShopThere } from '#device/ask-shop.ts'
import { isOptionalOnItsWay } from './load-optional.ts'
import { whenOnline } from './page/connection.ts'
import { toast } from './toast/toast-store.ts'

const flag = 'nl-reloaded-for-chunk'

/** How soon a part is asked for again while the shop is out of reach, in ms. */
const againAfter = 8000

let onTheWayTo: () => string | undefined = () => undefined
let isReloading = false

/**
 * After a deploy a chunk may be gone: one guarded load fetches the new version, of the page that was asked for where the
 * shopper was on the way to one. Only where the shop answers: on a dead line it would end in the browser's own error page.
 * OFFLINE, sections 2.14 and 5.6.
 */
export function reloadOnceWhenAChunkIsGone(whither: () => string | undefined): void {
  onTheWayTo = whither
  window.addEventListener('vite:preloadError', () => {
    if (!isOptionalOnItsWay()) void isShopThere(false).then((isThere) => isThere && reload())
  })
}

/** Says whether the page is on its way to a new version. */
function reload(): boolean {
  if (isReloading) return true
  const last = Number(sessionStorage.getItem(flag) ?? 0)
  // Both ways: a clock that was put back makes no page wait.
  if (Math.abs(Date.now() - last) < 60_000) return false
  sessionStorage.setItem(flag, String(Date.now()))
  isReloading = true
  const leave = () => {
    const asked = onTheWayTo()
    if (asked) window.location.assign(asked)
    else window.location.reload()
  }
  // The browser's own cache may hold what a bad line left there, and would answer it again.
  const mend = `/mend.js?${Date.now()}`
  void import(/* @vite-ignore */ mend).then(({ fetchAnew }) => fetchAnew()).then(leave, leave)
  return true
}

/**
 * Loads a part of the shop's code. On a dead line the page stays as it is, says so once, and goes on when the line is back:
 * nobody is thrown out of the shop. OFFLINE, section 5.6.
 */
export async function loadPart<Part>(load: () => Promise<Part>): Promise<Part> {
  for (let isSaid = false; ; isSaid = true) {
    try {
      return await load()
    } catch (error) {
      if (await isShopThere(false)) {
        if (reload()) return new Promise(() => {})
        throw error
      }
      if (!isSaid)
        toast({
          title: 'We cannot be reached',
          text: 'This page stays as it is. What you asked for opens when the connection is back.'
        })
      await Promise.race([whenOnline(), new Promise((resolve) => setTimeout(resolve, againAfter))])
      await whenSeen()
    }
  }
}

/** Nothing is asked by a page that nobody sees. */
async function whenSeen(): Promise<void> {
  while (document.visibilityState === 'hidden')
    await new Promise((resolve) => document.addEventListener('visibilitychange', resolve, { once: true }))
}
