import type { PushMessage } from '#domain/notifications/push.ts'

/** The worker's cache of what the shop says of all that it sells. */
export const CATALOGUE = 'catalogue-1'

/** The worker's cache of the list-size picture of every piece. */
export const LIST_PICTURES = 'list-pictures-1'

/** The worker's cache of the geometry by which every piece turns. */
export const LIVE_PIECES = 'live-pieces-1'

/** The worker's cache of pictures once seen: the first to go when the device is full. */
export const SEEN_PICTURES = 'pictures-1'

/** What a page may ask of the worker. */
export type FromPage =
  | { type: 'take-over' }
  | { type: 'check' }
  /** Which of the two is for the page to say: a worker does not know of its colours. */
  | { type: 'warm-pictures' }
  | { type: 'warm-dark-pictures' }
  /** The page is about to be closed or frozen: the worker sends what waits. */
  | { type: 'drain-outbox' }

/** What the worker tells every page. */
export type FromWorker =
  | { type: 'ready-offline' }
  /**
   * The shop answered: the catalogue is of now, and may have changed. `isUnstored`: there is no room for what it says, and
   * the one that is kept is an older one.
   */
  | { type: 'in-touch'; changed: boolean; isUnstored?: boolean }
  /** The shop did not answer. */
  | { type: 'out-of-touch' }
  /** Something of the shopper's has moved on, to be said by the page that is looked at. */
  | { type: 'told'; told: PushMessage['notification'] }

/** The Background Sync tag under which the browser wakes the worker for the outbox. */
export const OUTBOX_SYNC = 'outbox'

/** And the one for what the shop is still to learn of a push subscription that the browser has changed. */
export const PUSH_SYNC = 'push-renewal'

/** The channel on which worker and pages tell one another whether the shop answers: each a `Heard` of connection.ts. */
export const CONNECTION_CHANNEL = 'northlight-connection'

/**
 * The channel on which the worker says how far it is with making the shop available offline. One of its own, so that nobody
 * hears it who has not asked: pages of an older version would take it for another message.
 */
export const OFFLINE_CHANNEL = 'northlight-offline'

export interface OfflineProgress {
  /** `shop`: the program and the catalogue, without which nothing opens; `pictures`: the list-size ones, which follow. */
  stage: 'shop' | 'pictures'
  /** How many of the stage's files are on this device, and how many there are to be. */
  done: number
  total: number
  /** What came over the line since the worker began, as far as the shop said how much it was. */
  bytes: number
}

/** What is said on that channel. */
export type OnOfflineChannel =
  /** By a page that has just begun to listen. */
  | { type: 'how-far' }
  | ({ type: 'progress' } & OfflineProgress)
  /** Something could not be had: what has come stays, and the next try goes on from there. */
  | { type: 'stopped' }
  /** How many files of a shop that is on this device are not as they should be, and could not be had again; 0 when whole. */
  | { type: 'missing'; files: number }
