import { loadViewed } from '../../kept/viewed/device-viewed.ts'
import { toast } from '../toast/toast-store.ts'

/** Forgets on this device what was looked at. */
export async function forgetViewed(): Promise<void> {
  try {
    const viewed = await loadViewed()
    await viewed.clear()
    // The row goes, and the pressed button with it.
    document.getElementById('main')?.focus({ preventScroll: true })
    toast({ title: 'Cleared', text: 'What you viewed is no longer remembered on this device.' })
  } catch (error) {
    reportError(error)
    toast({ title: 'Error', text: 'It could not be cleared. Please try again.', tone: 'destructive' })
  }
}
