/** The worker's cache of pictures once seen: the first to go when the device is full. */
export const SEEN_PICTURES = 'pictures-1'

/** What a page may ask of the worker. */
export type FromPage =
  | { type: 'take-over' }
  | { type: 'check' }
  | { type: 'warm-pictures' }
  /** The page is about to be closed or frozen: the worker sends what waits. */
  | { type: 'drain-outbox' }

/** What the worker tells every page. */
export type FromWorker =
  | { type: 'ready-offline' }
  /** The shop answered: the catalogue is of now, and may have changed. */
  | { type: 'in-touch'; changed: boolean }
  /** The shop could not be reached; `asOf` is the ISO time at which the kept catalogue was last known to be true. */
  | { type: 'out-of-touch'; asOf: string | null }

/** The Background Sync tag under which the browser wakes the worker for the outbox. */
export const OUTBOX_SYNC = 'outbox'
