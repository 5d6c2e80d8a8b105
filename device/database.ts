import { Dexie, type EntityTable, type Table } from 'dexie'
import type { Wish } from '#domain/accounts/wish.ts'
import type { CartLine } from '#domain/cart/cart-line.ts'
import type { DeviceOptions } from './device-options.ts'
import type { Entry } from './outbox/entry.ts'
import { endWithPage } from './page-cache.ts'

/**
 * How the device keeps things. `superseded`: a newer version of the shop has taken over, this page must be reloaded before
 * it can save again. `blocked`: an older tab holds up the newer version.
 */
export type StorageState = 'unknown' | 'works' | 'full' | 'unavailable' | 'blocked' | 'superseded'

/** The shop's last answer to one owner, as the device keeps it. */
export interface CartSnapshot {
  /** `<owner>/cart` */
  key: string
  lines: CartLine[]
  /** ISO time by this device's clock. */
  asOf: string
  /** Number of the reading it is from: a later reading is never replaced by an earlier one. */
  ticket: number
}

/** A piece on the wish list as this device keeps it. */
export interface StoredWish extends Wish {
  /** The customer's account had no room for it. */
  isHereOnly?: true
}

/** A piece on one owner's wish list. */
export interface WishRow extends StoredWish {
  owner: string
}

/** Something shared into the app that no form has taken over yet. A picture's bytes are read when they are wanted. */
export type SharedItem = {
  key: string
  /** ISO time by this device's clock. */
  sharedAt: string
} & (
  | {
      kind: 'picture'
      name: string
      mime: string
      /** In bytes. */
      size: number
    }
  | { kind: 'text'; text: string }
)

export type SharedRow = SharedItem & { owner: string; seq: number }

/** A shared picture's bytes, read by primary key only: a list must not load whole albums of raw photos. */
export interface SharedBytesRow {
  key: string
  bytes: ArrayBuffer
}

/** A picture as it is taken: already downscaled. */
export interface TakenPicture {
  bytes: ArrayBuffer
  mime: string
  /** The name of the file it came from. */
  name: string
}

/** A picture that will go with what a draft becomes. */
export interface DraftPicture extends TakenPicture {
  /** Of this picture on this device; another after it was replaced. */
  key: string
  sha256: string
}

export interface DraftPictureRow extends DraftPicture {
  owner: string
  draftKey: string
  /** Its turn among the draft's pictures. */
  place: number
}

/** What the shop has received: its reference, when, and what it answered. */
export interface Receipt {
  /** Of the entry it was, or the order's key. */
  id: string
  kind: string
  /** The number the shop gave it, such as an order number. */
  reference: string
  /** ISO time by this device's clock. */
  at: string
  body: unknown
}

export interface ReceiptRow extends Receipt {
  owner: string
  seq: number
}

/** A piece that was looked at on this device. */
export interface ViewedRow {
  productId: string
  /** Ms of this device's clock; of two views the later has the higher, also when the clock was put back between. */
  at: number
}

/** A form as it was last typed. */
export interface Draft<Values> {
  values: Values
  /** ISO time by this device's clock. */
  savedAt: string
  /** The key under which it is sent, once that was asked for. */
  orderKey?: string
  schemaVersion: number
  /** Another one after every change. */
  revision: string
}

export interface DraftRow {
  key: string
  owner: string
  /** Null until something was typed. */
  draft: (Omit<Draft<unknown>, 'orderKey' | 'revision'> & { revision?: string }) | null
  orderKey: string | null
  /** What this draft was last submitted as, and the hash of that: nothing was typed in it since. */
  submitted?: { id: string; sha256: string }
}

/** A picture's bytes: an ArrayBuffer, because Safari loses Blobs. Read by primary key only. */
export interface PictureRow {
  key: string
  entryId: string
  bytes: ArrayBuffer
  mime: string
  sha256: string
}

interface SettingRow {
  key: string
  value: unknown
}

export type DeviceDatabase = Dexie & {
  entries: EntityTable<Entry, 'seq'>
  pictures: EntityTable<PictureRow, 'key'>
  drafts: Table<DraftRow, [owner: string, key: string]>
  draftPictures: Table<DraftPictureRow, [owner: string, draftKey: string, place: number]>
  shared: EntityTable<SharedRow, 'seq'>
  sharedBytes: EntityTable<SharedBytesRow, 'key'>
  receipts: EntityTable<ReceiptRow, 'seq'>
  snapshots: EntityTable<CartSnapshot, 'key'>
  settings: EntityTable<SettingRow, 'key'>
  wishes: Table<WishRow, [owner: string, productId: string]>
  viewed: EntityTable<ViewedRow, 'productId'>
}

export type OpenOptions = Partial<Pick<DeviceOptions, 'databaseName' | 'indexedDb'>> & {
  /** Is told what an upgrade in another tab means for this one. */
  tell?: (state: StorageState) => void
}

/** The device's database. What it has said is saved is on the disk: `strict`. OFFLINE, sections 2.1 and 2.13. */
export function openDevice({ databaseName = 'northlight', indexedDb, tell }: OpenOptions = {}): DeviceDatabase {
  // Without the cache a live query shows what is saved, not what is about to be.
  const db = new Dexie(databaseName, {
    chromeTransactionDurability: 'strict',
    cache: 'disabled',
    ...indexedDb
  }) as DeviceDatabase
  db.version(1).stores({
    entries: '++seq, &id, state, owner, [owner+subject+state]',
    pictures: 'key, entryId',
    drafts: '[owner+key], owner',
    receipts: '++seq, &id, reference, owner, [owner+kind]',
    snapshots: 'key',
    settings: 'key'
  })
  // Only tables are new: what waits in the older ones is as it was.
  db.version(2).stores({
    draftPictures: '[owner+draftKey+place]',
    shared: '++seq, owner'
  })
  db.version(3)
    .stores({ sharedBytes: 'key' })
    .upgrade(async (upgrade) => {
      const shared = upgrade.table<SharedRow & Partial<SharedBytesRow>>('shared')
      // One at a time: each may be as large as a photo is.
      for (const seq of await shared.toCollection().primaryKeys()) {
        const row = await shared.get(seq)
        if (!row?.bytes) continue
        const { bytes, ...rest } = row
        await upgrade.table<SharedBytesRow>('sharedBytes').add({ key: row.key, bytes })
        await shared.put({ ...rest, size: bytes.byteLength } as SharedRow)
      }
    })
  db.version(4).stores({
    wishes: '[owner+productId], owner',
    viewed: 'productId, at'
  })
  endWithPage(db)
  db.on('versionchange', () => {
    // Another tab brings a newer form of the data: this one must not write in the old form any more.
    db.close()
    tell?.('superseded')
    return false
  })
  db.on('blocked', () => tell?.('blocked'))
  return db
}
