import type { Engine } from './outbox/engine.ts'

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
  seq: number
}

export interface Receipts {
  /** Adding the same id again changes nothing. */
  add(receipt: Receipt): Promise<void>
  read(idOrReference: string): Promise<Receipt | null>
  /** The last one added of this kind. */
  latest(kind: string): Promise<Receipt | null>
  /** Newest first. */
  list(): Promise<Receipt[]>
}

export function createReceipts({ db, keep }: Pick<Engine, 'db' | 'keep'>): Receipts {
  return {
    add: (receipt) =>
      keep(() =>
        db.transaction('rw', db.receipts, async () => {
          if (await db.receipts.where('id').equals(receipt.id).first()) return
          // A copy: the database writes its number into what it is given.
          await db.receipts.add({ ...receipt })
        })
      ),
    async read(idOrReference) {
      const found = await db.receipts.where('id').equals(idOrReference).or('reference').equals(idOrReference).first()
      return found ?? null
    },
    latest: async (kind) => (await db.receipts.where('kind').equals(kind).last()) ?? null,
    list: () => db.receipts.reverse().toArray()
  }
}
