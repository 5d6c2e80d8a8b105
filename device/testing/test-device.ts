import { Dexie } from 'dexie'
import { IDBFactory, IDBKeyRange } from 'fake-indexeddb'
import type { DeviceOptions } from '../device-options.ts'
import { type DeviceShop, startDevice } from '../start.ts'
import { createLocks } from './test-locks.ts'
import { createTime, type TestTime } from './test-time.ts'

// Live queries do nothing where there is no IndexedDB at all.
Object.assign(Dexie.dependencies, { indexedDB: new IDBFactory(), IDBKeyRange })

/** What the tabs of one device share. */
export interface TestDevice {
  time: TestTime
  indexedDb: NonNullable<DeviceOptions['indexedDb']>
  /** Opens the shop in another tab. */
  open(options?: Partial<DeviceOptions>): DeviceShop
  /** Closes every tab. */
  close(): void
}

/** A device with storage, clock and locks of its own. What it is not told about the network fails the test. */
export function createDevice(shared: Partial<DeviceOptions> = {}): TestDevice {
  const time = createTime()
  const indexedDb = { indexedDB: new IDBFactory(), IDBKeyRange }
  const locks = createLocks()
  const tabs: DeviceShop[] = []
  return {
    time,
    indexedDb,
    open(options = {}) {
      const tab = startDevice({
        databaseName: 'device',
        indexedDb,
        locks,
        now: time.now,
        setTimer: time.setTimer,
        clearTimer: time.clearTimer,
        random: () => 0.5,
        wakeUps: () => () => undefined,
        requestSync: async () => undefined,
        handOver: async () => undefined,
        persist: async () => true,
        makeRoom: async () => undefined,
        ...shared,
        ...options
      })
      tabs.push(tab)
      return tab
    },
    close() {
      for (const tab of tabs) tab.close()
    }
  }
}
