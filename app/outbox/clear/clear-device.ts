import { wipe } from '#device/wipe.ts'
import { loadDevice } from '../../kept/device.ts'
import { writeOutboxMirror } from '../../kept/outbox-mirror-writer.ts'
import { toast } from '../../ui/toast/toast-store.ts'

/** Takes everything the shopper wrote or was told off this device, and opens the shop afresh. */
export async function clearDevice(): Promise<void> {
  try {
    const device = await loadDevice()
    // Nothing of this page may be written down after the wipe.
    device.close()
    await wipe()
    writeOutboxMirror({ all: 0, needsYou: 0 })
    localStorage.clear()
    sessionStorage.clear()
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
