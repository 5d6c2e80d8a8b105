import type { DeviceDatabase } from '../database.ts'
import type { DeviceOptions } from '../device-options.ts'
import type { StorageWrite } from '../storage.ts'
import type { Kind } from './kind.ts'

/** What the parts of the outbox work with. */
export interface Engine extends Omit<DeviceOptions, 'kinds'> {
  db: DeviceDatabase
  kinds: ReadonlyMap<string, Kind>
  /** Runs a write; when the device is full, makes room and runs it once more. */
  keep: StorageWrite
  /** Whom entries are sent for at present. */
  owner(): Promise<string>
}
