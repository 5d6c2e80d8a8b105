import { forgetShopper } from '../../../kept/account/forget-shopper.ts'
import { openDevice } from '../../../kept/account/open-device.ts'

/** After the account has gone: what this device kept of it goes too, and the shop opens afresh for a guest. */
export async function leaveDevice(): Promise<void> {
  try {
    const device = await openDevice()
    await device?.outbox.signOut('delete')
  } catch (error) {
    // The account is gone whatever this browser can do about its own database.
    reportError(error)
  }
  forgetShopper()
  window.location.assign('/')
}
