import type { Receipt } from './database.ts'
import type { Engine } from './outbox/engine.ts'

/** The receipts of the current owner: nobody else's are read. */
export interface Receipts {
  /** Adding the same id again changes nothing. */
  add(receipt: Receipt): Promise<void>
  read(idOrReference: string): Promise<Receipt | null>
  /** The last one added of this kind. */
  latest(kind: string): Promise<Receipt | null>
  /** Newest first. */
  list(): Promise<Receipt[]>
}

export function createReceipts({ db, keep, owner }: Pick<Engine, 'db' | 'keep' | 'owner'>): Receipts {
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
