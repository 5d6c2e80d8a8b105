import { Dexie, type EntityTable, type Table } from 'dexie'
import type { CartSnapshot } from './cart/cart-snapshot.ts'
import type { DeviceOptions } from './device-options.ts'
import type { DraftRow } from './drafts.ts'
import type { Entry } from './outbox/entry.ts'
import { endWithPage } from './page-cache.ts'
import type { DraftPictureRow } from './pictures/draft-pictures.ts'
import type { ReceiptRow } from './receipts.ts'
import type { SharedBytesRow, SharedRow } from './shared/shared-items.ts'
import type { StorageState } from './storage.ts'
import type { ViewedRow } from './viewed/viewed.ts'
import type { WishRow } from './wishes/wish-rows.ts'

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
