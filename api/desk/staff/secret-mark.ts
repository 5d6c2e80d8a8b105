import { createHmac } from 'node:crypto'
import { putMeta } from '../../db/catalogue/changes.ts'
import { inTransaction } from '../../db/engine.ts'
import type { ShopDb } from '../../db/open.ts'

/** Tells one secret from another, and gives none away. */
const markOf = (secret: string): string =>
  createHmac('sha256', secret).update('the mark of the secret').digest('base64url')

/**
 * Keeps which secret the shop was opened with, for whoever works on its database beside it. Nothing is written where that
 * is known already; `changed` where another secret was known.
 */
export async function keepSecretMark(db: ShopDb, secret: string): Promise<'known' | 'new' | 'changed'> {
  const mark = markOf(secret)
  const kept = await readMark(db)
  if (kept === mark) return 'known'
  await inTransaction(db, (within) => putMeta(within, 'secret_mark', mark))
  return kept === undefined ? 'new' : 'changed'
}

/** Whether the shop was last opened with this secret, as far as it has told: what is sealed with another opens for nobody. */
export async function isSecretOfShop(db: ShopDb, secret: string): Promise<boolean> {
  const kept = await readMark(db)
  return kept === undefined || kept === markOf(secret)
}

async function readMark(db: ShopDb): Promise<string | undefined> {
  const kept = await db.selectFrom('meta').select('value').where('key', '=', 'secret_mark').executeTakeFirst()
  return kept?.value
}
