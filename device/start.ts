import { browserOptions } from './browser.ts'
import { createCart, type DeviceCart } from './cart/device-cart.ts'
import { openDevice, type Receipt, type StorageState } from './database.ts'
import type { DeviceOptions } from './device-options.ts'
import { createDrafts, type Drafts } from './drafts.ts'
import { currentOwner, guestId } from './identity.ts'
import type { Engine } from './outbox/engine.ts'
import { firstEntries, isAnswerMissing } from './outbox/lane.ts'
import { createOutbox, type Outbox } from './outbox/outbox.ts'
import { createPump, type Pump } from './outbox/pump.ts'
import { createDraftPictures, type DraftPictures } from './pictures/draft-pictures.ts'
import { createRequests, type Requests } from './requests/requests.ts'
import { createSharedItems, type SharedItems } from './shared/shared-items.ts'
import { createStorage, type DeviceStorage } from './storage.ts'

export type { CartView, ViewLine } from './cart/compose-view.ts'
export type { DeviceCart } from './cart/device-cart.ts'
export type { Draft, DraftPicture, SharedItem, TakenPicture } from './database.ts'
export type { Drafts } from './drafts.ts'
export type { DraftPictures } from './pictures/draft-pictures.ts'
export type { RequestReceipt } from './requests/request-kinds.ts'
export type { Shareable, SharedItems } from './shared/shared-items.ts'

/** What is kept on this device, and the ways to change it. One per page, one in the worker. */
export interface DeviceShop {
  cart: DeviceCart
  drafts: Drafts
  draftPictures: DraftPictures
  requests: Requests
  shared: SharedItems
  receipts: Receipts
  /** A part whose code comes only where it is wanted, and never with the worker's: the transfers. */
  part<Part>(create: (engine: Engine, pump: Pump) => Part): Part
  outbox: Outbox
  storage: DeviceStorage
  /** Random UUID of this device. */
  guestId(): Promise<string>
  /** Whom requests are sent for, as the X-Owner header says it: `guest:<uuid>`. */
  ownerHeader(): Promise<string>
  /** Stops everything and closes the database. */
  close(): void
}

/** Opens what the device keeps, and begins to send what waits. In the worker nothing begins by itself. */
export function startDevice(options: Partial<DeviceOptions> = {}): DeviceShop {
  const { kinds, ...outside } = { ...browserOptions(), ...options }
  const { databaseName, indexedDb, newId, makeRoom, wakeUps } = outside
  const db = openDevice({ databaseName, indexedDb, tell: (state) => befell(state) })
  const { storage, keep, tell } = createStorage({ db, makeRoom, newId })
  const engine: Engine = {
    ...outside,
    db,
    keep,
    kinds: new Map(kinds.map((kind) => [kind.kind, kind])),
    owner: () => currentOwner(db, newId)
  }
  const pump = createPump(engine, async () => {
    if (await isAnswerMissing(engine)) await cart.refresh()
  })
  const outbox = createOutbox(engine, pump)
  const cart = createCart(engine, outbox)
  const stopListening = wakeUps?.({
    back: () => pump.start('back'),
    leaving: () => void leaving()
  })
  if (wakeUps) {
    void storage.probe()
    pump.start('start')
  }

  function befell(state: StorageState): void {
    if (state === 'superseded') stop()
    tell(state)
  }

  async function leaving(): Promise<void> {
    if ((await firstEntries(engine)).length > 0) await engine.handOver()
  }

  function stop(): void {
    stopListening?.()
    pump.stop()
  }

  return {
    cart,
    drafts: createDrafts(engine),
    draftPictures: createDraftPictures(engine),
    requests: createRequests(engine, pump),
    shared: createSharedItems(engine),
    receipts: createReceipts(engine),
    part: (create) => create(engine, pump),
    outbox,
    storage,
    guestId: () => guestId(db, newId),
    ownerHeader: engine.owner,
    close() {
      stop()
      db.close()
    }
  }
}

/** The receipts of the current owner: nobody else's are read. */
interface Receipts {
  /** Adding the same id again changes nothing. */
  add(receipt: Receipt): Promise<void>
  read(idOrReference: string): Promise<Receipt | null>
  /** The last one added of this kind. */
  latest(kind: string): Promise<Receipt | null>
  /** Newest first. */
  list(): Promise<Receipt[]>
}

function createReceipts({ db, keep, owner }: Pick<Engine, 'db' | 'keep' | 'owner'>): Receipts {
  return {
    add: (receipt) =>
      keep(() =>
        db.transaction('rw', db.receipts, db.settings, async () => {
          if (await db.receipts.where('id').equals(receipt.id).first()) return
          await db.receipts.add({ ...receipt, owner: await owner() })
        })
      ),
    async read(idOrReference) {
      const mine = await owner()
      const found = await db.receipts.where('id').equals(idOrReference).or('reference').equals(idOrReference).toArray()
      return found.find((receipt) => receipt.owner === mine) ?? null
    },
    async latest(kind) {
      const found = await db.receipts
        .where('[owner+kind]')
        .equals([await owner(), kind])
        .last()
      return found ?? null
    },
    async list() {
      const mine = db.receipts.where('owner').equals(await owner())
      return mine.reverse().toArray()
    }
  }
}
