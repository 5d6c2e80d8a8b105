import { onTestFinished } from 'vitest'
import type { DeviceOptions } from '../device-options.ts'
import type { Entry } from '../outbox/entry.ts'
import type { DeviceShop } from '../start.ts'
import { type Note, noteKind } from './note-kind.ts'
import { createStandInShop } from './stand-in-shop.ts'
import { createDevice } from './test-device.ts'

/** A device that writes notes to a shop in memory. */
export function noteDevice(options: Partial<DeviceOptions> = {}) {
  const shop = createStandInShop()
  const device = createDevice({ fetch: shop.fetch, kinds: [noteKind], ...options })
  onTestFinished(() => device.close())
  return { shop, device, tab: device.open() }
}

/** All entries of the device, as a page sees them. */
export const entriesOf = (tab: DeviceShop) =>
  new Promise<Entry[]>((resolve) => {
    const stop = tab.outbox.watch((entries) => {
      resolve(entries)
      queueMicrotask(() => stop())
    })
  })

export const note = (text: string, about = 'ring'): Note => ({ text, about })
