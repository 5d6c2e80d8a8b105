import { readAccountMirror } from '../account.ts'
import { openDevice } from '../open-device.ts'

/** Whether this device is still kept for a customer whom the shop no longer takes for signed in. */
export async function isSessionEnded(): Promise<boolean> {
  const device = await openDevice()
  return device !== null && readAccountMirror() === null && (await device.ownerHeader()).startsWith('customer:')
}
