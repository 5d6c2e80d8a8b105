import { createViewed, type DeviceViewed } from '#device/viewed/viewed.ts'
import { loadDevice } from '../device.ts'

/** The pieces that were looked at on this device. */
export async function loadViewed(): Promise<DeviceViewed> {
  return (await loadDevice()).part(createViewed)
}
