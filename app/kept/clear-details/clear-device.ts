import { isOfflineRemoved } from '../../ui/offline/offline-removed.ts'
import { rememberRemoval } from '../../ui/offline/remember-removal.ts'
import { toast } from '../../ui/toast/toast-store.ts'
import { readAccountMirror } from '../account/account.ts'
import { maybeSignedIn } from '../account/session/signing-in.ts'
import { loadDevice } from '../device.ts'
import { writeOutboxMirror } from '../outbox-mirror-writer.ts'

/** Takes everything the shopper wrote or was told off this device, and opens the shop afresh. */
export async function clearDevice(): Promise<void> {
  try {
    if (!(await endSession())) {
      toast({
        title: 'Nothing was cleared yet',
        text: 'You are signed in, and we could not reach the shop to sign you out first. Please try again in a moment.',
        tone: 'destructive'
      })
      return
    }
    const [device, { wipe }] = await Promise.all([loadDevice(), import('#device/wipe.ts')])
    // Nothing of this page may be written down after the wipe.
    device.close()
    await wipe()
    writeOutboxMirror({ all: 0, needsYou: 0 })
    const wantsNoOffline = isOfflineRemoved()
    localStorage.clear()
    sessionStorage.clear()
    // It says nothing of who they are; without it the whole shop would be back in a moment.
    if (wantsNoOffline) rememberRemoval()
    window.location.assign('/')
  } catch (error) {
    reportError(error)
    toast({
      title: 'Not everything could be cleared',
      text: 'Please reload the page and try again.',
      tone: 'destructive',
      action: { label: 'Reload', take: () => window.location.reload() }
    })
  }
}

/** Only the shop can end a session: with its cookie left here, whoever has this device next would be the customer. */
async function endSession(): Promise<boolean> {
  if (readAccountMirror() === null && !maybeSignedIn()) return true
  const { signOut } = await import('../account/sign-out.ts')
  return (await signOut('keep')).kind === 'signed-out'
}
