import { inTransaction } from '../../db/engine.ts'
import type { ShopDb } from '../../db/open.ts'
import { archivePiece, publishVersion } from './write-piece.ts'

/** Publishes and archives what is due by now (ms since 1970), in the name of whoever asked for it; says how many. */
export async function doDuePieces(db: ShopDb, now: number): Promise<number> {
  const at = new Date(now).toISOString()
  const due = await db.selectFrom('pieces').select('product_id').where('due_at', '<=', at).execute()
  let done = 0
  for (const { product_id: id } of due) {
    const isDone = await inTransaction(db, async (within) => {
      const piece = await within
        .selectFrom('pieces')
        .select(['due_action', 'due_version', 'due_who'])
        .where('product_id', '=', id)
        .where('due_at', '<=', at)
        .executeTakeFirst()
      // Somebody was quicker, or has thought better of it.
      if (!piece?.due_action) return false
      const writing = { who: piece.due_who ?? 'shell', now }
      if (piece.due_action === 'archive') return archivePiece(within, id, writing)
      return publishVersion(within, id, piece.due_version ?? 0, writing)
    })
    if (isDone) done++
  }
  return done
}

/** Whether anything is due by now. */
export async function isPieceDue(db: ShopDb, now: number): Promise<boolean> {
  const due = db.selectFrom('pieces').select('product_id').where('due_at', '<=', new Date(now).toISOString())
  return (await due.limit(1).executeTakeFirst()) !== undefined
}
