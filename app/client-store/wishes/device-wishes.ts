import { createWishes, type DeviceWishes } from '#device/wishes/wishes.ts'
import { loadDevice } from '../device.ts'

/** The wish list that this device keeps. */
export async function loadWishes(): Promise<DeviceWishes> {
  return (await loadDevice()).part(createWishes)
}
