import { sql } from 'kysely'
import { CODE_HELD_MINUTES, type Transfer } from '#domain/transfer/transfer.ts'
import type { ShopDb } from '../db/open.ts'
import { hashOf } from '../sessions/hash.ts'

const heldMs = CODE_HELD_MINUTES * 60_000

interface NewTransfer {
  code: string
  transfer: Transfer
  /** Hash of the device's guest id. */
  madeBy: string | null
  /** Ms. */
  now: number
}

/** Keeps what is to be carried under the hash of its code, and says until when: an ISO time. */
export async function keepTransfer(db: ShopDb, { code, transfer, madeBy, now }: NewTransfer): Promise<string> {
  const expiresAt = new Date(now + heldMs).toISOString()
  await db
    .insertInto('transfers')
    .values({
      code_hash: hashOf(code),
      made_by: madeBy,
      payload: JSON.stringify(transfer),
      claimed_by: null,
      expires_at: expiresAt
    })
    .execute()
  return expiresAt
}

/** `own`: the device that asks is the one that made the code, which is still good. `none`: wrong, used or expired. */
export type ClaimedTransfer = { kind: 'claimed'; transfer: Transfer } | { kind: 'own' } | { kind: 'none' }

interface Claim {
  code: string
  /** The Idempotency-Key of the claim. */
  key: string
  /** Hash of the guest id of the device that asks. */
  askedBy: string | null
  /** Ms. */
  now: number
}

/**
 * What a code leads to, once: of two at the same moment one gets it, because one statement finds and marks it. The same
 * claim is answered the same for as long again, so that an answer lost on its way does not lose the cart. That is
 * remembered here and not with the other answers: there, what was typed into forms would lie for a month.
 */
export async function claimTransfer(db: ShopDb, { code, key, askedBy, now }: Claim): Promise<ClaimedTransfer> {
  const claimedBy = hashOf(key)
  const time = new Date(now).toISOString()
  const until = new Date(now + heldMs).toISOString()
  const claimed = await db
    .updateTable('transfers')
    .set({
      expires_at: sql<string>`case when claimed_by is null then ${until} else expires_at end`,
      claimed_by: claimedBy
    })
    .where('code_hash', '=', hashOf(code))
    .where('expires_at', '>', time)
    .where((row) => row.or([row('claimed_by', 'is', null), row('claimed_by', '=', claimedBy)]))
    .$if(askedBy !== null, (query) =>
      query.where((row) => row.or([row('made_by', 'is', null), row('made_by', '!=', askedBy)]))
    )
    .returning('payload')
    .executeTakeFirst()
  if (claimed) return { kind: 'claimed', transfer: JSON.parse(claimed.payload) as Transfer }
  return (await isOwn(db, { code, askedBy, time })) ? { kind: 'own' } : { kind: 'none' }
}

async function isOwn(
  db: ShopDb,
  { code, askedBy, time }: { code: string; askedBy: string | null; time: string }
): Promise<boolean> {
  if (askedBy === null) return false
  const own = await db
    .selectFrom('transfers')
    .select('code_hash')
    .where('code_hash', '=', hashOf(code))
    .where('made_by', '=', askedBy)
    .where('claimed_by', 'is', null)
    .where('expires_at', '>', time)
    .executeTakeFirst()
  return own !== undefined
}
