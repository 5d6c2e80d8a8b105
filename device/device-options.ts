import type { Kind } from './outbox/kind.ts'

/** Everything the device has from outside: a test puts its own clock, network and locks here. */
export interface DeviceOptions {
  /** Name of the database. */
  databaseName: string
  /** Stands for the browser's IndexedDB where there is none. */
  indexedDb: { indexedDB: IDBFactory; IDBKeyRange: typeof IDBKeyRange } | null
  /** Before every path asked for; empty in a browser. */
  origin: string
  fetch: typeof fetch
  /** How long the shop may take to answer, in ms. */
  timeout: number
  /** This device's clock, in ms: it may be wrong, and may jump. */
  now(): number
  /** From 0 up to 1. */
  random(): number
  /** A new UUID. */
  newId(): string
  /** Null where there are no Web Locks. */
  locks: Pick<LockManager, 'request'> | null
  setTimer(run: () => void, ms: number): unknown
  clearTimer(timer: unknown): void
  /** Reports the moments at which waiting entries are worth a try; null: somebody else calls `drain`. */
  wakeUps: WakeUps | null
  /** Asks the browser to wake the worker once there is a network; does nothing where it cannot. */
  requestSync(): Promise<void>
  /** Has somebody who outlives this page send what waits: it is about to be frozen or closed. */
  handOver(): Promise<void>
  /** Asks that the browser keep this device's storage. */
  persist(): Promise<boolean>
  /** Makes room: drops the cache of large pictures. */
  makeRoom(): Promise<unknown>
  /** What may be written to the outbox. */
  kinds: readonly Kind[]
}

/** Calls `back` when the network or the shopper may be back, `leaving` when the page may be frozen. Returns how to stop. */
export type WakeUps = (on: { back: () => void; leaving: () => void }) => () => void
