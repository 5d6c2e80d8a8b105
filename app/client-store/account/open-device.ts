import type { DeviceShop } from '#device/start.ts'
import { loadDevice } from '../device.ts'

/** What this device keeps; null where the browser keeps nothing. Signing in and out works there all the same. */
export async function openDevice(): Promise<DeviceShop | null> {
  try {
    return await loadDevice()
  } catch (error) {
    reportError(error)
    return null
  }
}
