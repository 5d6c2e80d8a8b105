import { browserOptions } from './browser.ts'
import { createCart, type DeviceCart } from './cart/device-cart.ts'
import { openDevice, type Receipt, type StorageState } from './database.ts'
import type { DeviceOptions } from './device-options.ts'
import { createDrafts, type Drafts, freshDraft } from './drafts.ts'
import { currentOwner, guestId } from './identity.ts'
import type { Engine } from './outbox/engine.ts'
import { type Entry, isBeingSent } from './outbox/entry.ts'
import { readPayload } from './outbox/kind.ts'
import { firstEntries, isAnswerMissing } from './outbox/lane.ts'
import { createOutbox, type Outbox } from './outbox/outbox.ts'
import { createPump, type Pump } from './outbox/pump.ts'
import type { Saved } from './outbox/save.ts'
import { createDraftPictures, type DraftPictures, picturesOfDraft } from './pictures/draft-pictures.ts'
import type { RequestPayload } from './requests/request-kinds.ts'
import { type SubmittedRequest, submitRequest } from './requests/submit-request.ts'
import { asWrittenKind, type WrittenKind } from './requests/written-kind.ts'
import { createSharedItems, type SharedItems } from './shared/shared-items.ts'
import { createStorage, type DeviceStorage, unlessFull } from './storage.ts'

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

/** Requests to the shop: from a draft to the outbox, and back as long as that is possible. */
interface Requests {
  /**
   * Puts a draft in the outbox, with its pictures and under its key, and ends the draft: all of it or nothing. Durable
   * when it resolves with "saved"; sending begins then and is not awaited.
   */
  submit(kind: WrittenKind, request: SubmittedRequest): Promise<Saved>
  /** Puts a request that the shop has surely not taken back into its draft, with its pictures. */
  edit(entryId: string): Promise<BackInDraft>
}

function createRequests(engine: Engine, pump: Pump): Requests {
  return {
    async submit(kind, request) {
      const saved = await submitRequest(engine, kind, request)
      if (saved.kind === 'saved') pump.saved()
      return saved
    },
    edit: (entryId) => editRequest(engine, entryId)
  }
}

/** Where to go on with a request, or why it stays in the outbox. */
type BackInDraft =
  | { kind: 'edited'; request: WrittenKind; draftKey: string }
  /** The shop may have it, or somebody is sending it, or it is no request of the current owner. */
  | { kind: 'not-editable' }
  /** Something else is typed in its draft: that is sent or discarded first. */
  | { kind: 'draft-in-use'; request: WrittenKind; draftKey: string }
  | { kind: 'no-room' }

/**
 * Makes a draft of a request again, in one transaction. It keeps its key: the shop has not accepted it, and so takes the
 * corrected one under it. OFFLINE, sections 2.6 and 2.10.
 */
function editRequest(engine: Engine, entryId: string): Promise<BackInDraft> {
  const { db, keep, newId, now, owner } = engine
  const write = () =>
    db.transaction(
      'rw',
      [db.entries, db.pictures, db.drafts, db.draftPictures, db.settings],
      async (): Promise<BackInDraft> => {
        const mine = await owner()
        const entry = await db.entries.where('id').equals(entryId).first()
        const read = entry?.owner === mine ? readEditable(engine, entry) : null
        if (!entry || !read) return { kind: 'not-editable' }

        const { request, form, draftKey } = read
        const row = await db.drafts.get([mine, draftKey])
        if (row?.draft || (await picturesOfDraft(db, mine, draftKey)).length > 0)
          return { kind: 'draft-in-use', request, draftKey }
        await db.drafts.put({
          ...freshDraft(mine, draftKey),
          draft: { values: form, savedAt: new Date(now()).toISOString(), schemaVersion: entry.schemaVersion },
          orderKey: entry.id
        })
        for (const [place, { key, mime, sha256, name = `Picture ${place + 1}` }] of entry.pictures.entries()) {
          const picture = await db.pictures.get(key)
          if (!picture) continue
          const { bytes } = picture
          await db.draftPictures.put({ key: newId(), owner: mine, draftKey, place, bytes, mime, name, sha256 })
        }
        await db.pictures.where('entryId').equals(entryId).delete()
        await db.entries.delete(entry.seq)
        return { kind: 'edited', request, draftKey }
      }
    )
  return unlessFull(() => keep(write), { kind: 'no-room' })
}

interface Editable {
  request: WrittenKind
  form: object
  draftKey: string
}

/** What the entry holds, when the shop has surely not taken it and nobody is about to hand it over. */
function readEditable({ kinds, now }: Engine, entry: Entry): Editable | null {
  const request = asWrittenKind(entry.kind)
  const kind = kinds.get(entry.kind)
  if (!request || !kind) return null
  if (entry.mayHaveArrived || entry.state === 'delivered' || isBeingSent(entry, now())) return null
  const read = readPayload(kind, entry)
  if (read.kind === 'newer') return null
  const { form, draftKey } = read.payload as RequestPayload
  return { request, form, draftKey }
}
