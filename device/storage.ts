import type { DeviceDatabase, StorageState } from './database.ts'
import type { DeviceOptions } from './device-options.ts'

export interface DeviceStorage {
  /** Writes a row and reads it back. */
  probe(): Promise<StorageState>
  /** Calls the listener now and with every change. */
  watch(listener: (state: StorageState) => void): () => void
}

/** The device is full, and stayed so after the large pictures went. Nothing of what was to be saved is saved. */
export class NoRoom extends Error {
  override readonly name = 'NoRoom'
}

/** Runs a write, given as one transaction. Throws NoRoom when there is no room for it. */
export type StorageWrite = <Result>(write: () => Promise<Result>) => Promise<Result>

/** What a kept write results in, or the given value where there was no room for it. */
export async function unlessFull<Result, Full>(kept: () => Promise<Result>, full: Full): Promise<Result | Full> {
  try {
    return await kept()
  } catch (error) {
    if (error instanceof NoRoom) return full
    throw error
  }
}

export interface StorageDeps extends Pick<DeviceOptions, 'makeRoom' | 'newId'> {
  db: DeviceDatabase
}

export function createStorage({ db, makeRoom, newId }: StorageDeps) {
  const listeners = new Set<(state: StorageState) => void>()
  let state: StorageState = 'unknown'

  function tell(next: StorageState): void {
    // Only a reload brings a superseded page back.
    if (state === next || state === 'superseded') return
    state = next
    for (const listener of listeners) listener(state)
  }

  const keep: StorageWrite = async (write) => {
    try {
      return await write()
    } catch (error) {
      if (!isFull(error)) throw error
    }
    await makeRoom()
    try {
      return await write()
    } catch (error) {
      if (!isFull(error)) throw error
      tell('full')
      throw new NoRoom('This device is full', { cause: error })
    }
  }

  async function probe(): Promise<StorageState> {
    const value = newId()
    try {
      await keep(() => db.settings.put({ key: 'probe', value }))
      tell((await db.settings.get('probe')) ? 'works' : 'unavailable')
    } catch (error) {
      // Browsers that are told to keep nothing refuse in many ways: each means that nothing will be kept.
      if (!(error instanceof NoRoom)) tell('unavailable')
    }
    return state
  }

  const storage: DeviceStorage = {
    probe,
    watch(listener) {
      listeners.add(listener)
      listener(state)
      return () => listeners.delete(listener)
    }
  }
  return { storage, keep, tell }
}

/** Dexie hands the browser's error on as it is, or within the error that ended the transaction. */
export function isFull(error: unknown): boolean {
  if (!(error instanceof Object)) return false
  if ('name' in error && error.name === 'QuotaExceededError') return true
  return 'inner' in error && isFull(error.inner)
}
