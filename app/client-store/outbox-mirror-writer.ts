import { asWrittenKind } from '#device/requests/written-kind.ts'
import type { DeviceShop } from '#device/start.ts'
import { OUTBOX_MIRROR, readOutboxMirror } from './outbox-mirror.ts'
import { tellWhetherWaits } from './something-waits.ts'
import type { WaitingCount } from './use-waiting-count.ts'

type Device = Pick<DeviceShop, 'outbox' | 'ownerHeader'>

/**
 * Keeps, for the header of every tab and for the app's badge, how many requests and reviews the shop does not have yet.
 * Changes of the cart do not count: they say so on their lines.
 */
export function mirrorOutbox({ outbox, ownerHeader }: Device): () => void {
  return outbox.watch(async (entries) => {
    try {
      const owner = await ownerHeader()
      const own = entries.filter((entry) => entry.owner === owner)
      tellWhetherWaits(own.some(({ state, paused }) => (state === 'waiting' || state === 'sending') && paused === null))
      const mine = own.filter(({ kind }) => asWrittenKind(kind))
      const needsYou = mine.filter(({ state, paused }) => state === 'needs-attention' || paused !== null).length
      writeOutboxMirror({ all: mine.length, needsYou })
    } catch (error) {
      reportError(error)
    }
  })
}

/** Writes the copy, and sets the badge. The copy goes when nothing waits: then nobody has to read it. */
export function writeOutboxMirror(count: WaitingCount): void {
  void showBadge(count.all)
  const text = count.all === 0 ? null : JSON.stringify({ state: count, version: 0 })
  if (text === readOutboxMirror()) return
  try {
    if (text === null) localStorage.removeItem(OUTBOX_MIRROR)
    else localStorage.setItem(OUTBOX_MIRROR, text)
  } catch (error) {
    // Full or refused: the link is missing, and the outbox page still shows everything.
    reportError(error)
  }
  dispatchEvent(new Event(OUTBOX_MIRROR))
}

/** The number on the installed app's icon, where the browser has one. */
async function showBadge(count: number): Promise<void> {
  const { setAppBadge, clearAppBadge }: Partial<Navigator> = navigator
  try {
    await (count > 0 ? setAppBadge?.call(navigator, count) : clearAppBadge?.call(navigator))
  } catch (error) {
    // A browser may have it and not allow it; a page that is not installed has no icon to put it on.
    if (!(error instanceof DOMException)) throw error
  }
}
