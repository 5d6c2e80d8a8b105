import type { DeviceShop } from '#device/start.ts'

let device: Promise<DeviceShop> | null = null

/** What this device keeps for the shop: its code comes with the first intent, once a page. */
export function loadDevice(): Promise<DeviceShop> {
  device ??= import('./mirror-cart.ts').then(
    ({ startMirrored }) => startMirrored(),
    (error) => {
      // The next try asks anew.
      device = null
      throw error
    }
  )
  return device
}
