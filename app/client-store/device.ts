import type { DeviceShop } from '#device/start.ts'

let device: Promise<DeviceShop> | null = null

/** What this device keeps for the shop: its code comes with the first intent, once a page. */
export function loadDevice(): Promise<DeviceShop> {
  device ??= start().catch((error) => {
    // The next try starts anew.
    device = null
    throw error
  })
  return device
}

async function start(): Promise<DeviceShop> {
  const { startMirrored } = await import('./mirror-cart.ts')
  return startMirrored()
}
