import { addedAgain } from '#domain/cart/added-again.ts'
import { pieceCount } from '#domain/cart/cart-line.ts'
import { lineFromWire } from '#domain/cart/cart-wire.ts'
import { type CarriedDraft, type CarriedLine, type Transfer, transferSchema } from '#domain/transfer/transfer.ts'
import { cartKind } from '../cart/cart-kind.ts'
import { freshDraft } from '../drafts.ts'
import type { Engine } from '../outbox/engine.ts'
import { addEntry, newEntry } from '../outbox/save.ts'
import { picturesOfDraft } from '../pictures/draft-pictures.ts'
import { unlessFull } from '../storage.ts'
import { askShop } from './ask-shop.ts'
import type { NotDone } from './not-done.ts'

/** What has come: so many pieces, and the keys of the forms. `inUse` were begun here too, and stay as they are here. */
export interface Carried {
  kind: 'carried'
  pieces: number
  drafts: string[]
  inUse: string[]
}

/** `no-room`: nothing of it is on this device; the same code goes on once there is room. */
export type Claimed = Carried | { kind: 'no-room' } | NotDone

/** Under this and its code, each claim that got no answer yet. A code that was mistyped takes no other's place. */
const CLAIM = 'transfer-claim:'

/**
 * Claims a code and puts what it leads to on this device. The claim's key is kept before the shop is asked and forgotten
 * in the very transaction that keeps the answer: whatever breaks between, the same code can be entered again.
 */
export async function claimTransfer(engine: Engine, code: string): Promise<Claimed> {
  const key = await keyOf(engine, code)
  const asked = await askShop(engine, {
    path: '/api/transfers/claim',
    body: { code },
    key,
    answer: transferSchema
  })
  if (asked.kind === 'refused') await engine.db.settings.delete(CLAIM + code)
  if (asked.kind !== 'answered') return asked
  return unlessFull(() => engine.keep(() => take(engine, code, asked.answer)), { kind: 'no-room' })
}

function keyOf({ db, keep, newId }: Engine, code: string): Promise<string> {
  return keep(() =>
    db.transaction('rw', db.settings, async () => {
      const kept = (await db.settings.get(CLAIM + code))?.value as string | undefined
      if (kept) return kept
      const key = newId()
      await db.settings.put({ key: CLAIM + code, value: key })
      return key
    })
  )
}

/** Lines go into the cart as if they had been chosen here, and from the outbox to the shop. All of it or nothing. */
function take(engine: Engine, code: string, { lines, drafts }: Transfer): Promise<Carried> {
  const { db } = engine
  const tables = [db.entries, db.pictures, db.receipts, db.drafts, db.draftPictures, db.settings]
  return db.transaction('rw', tables, async () => {
    for (const line of lines) await addLine(engine, line)
    const inUse: string[] = []
    for (const draft of drafts) if ((await addDraft(engine, draft)) === 'in-use') inUse.push(draft.key)
    await db.settings.delete(CLAIM + code)
    const brought = drafts.map(({ key }) => key).filter((key) => !inUse.includes(key))
    return { kind: 'carried', pieces: pieceCount(lines), drafts: brought, inUse }
  })
}

async function addLine(engine: Engine, carried: CarriedLine): Promise<void> {
  const line = addedAgain(lineFromWire(carried), carried)
  // Under the line's own id: taken twice, by two tabs perhaps, it is one.
  await addEntry(engine, newEntry(engine, cartKind.kind, { type: 'add', line }, { id: line.id, pictures: [] }), [])
}

/** What was typed on this device is not replaced by what was typed on another. */
async function addDraft({ db, owner, newId, now }: Engine, carried: CarriedDraft): Promise<'added' | 'in-use'> {
  const { key, schemaVersion, values } = carried
  const mine = await owner()
  const row = (await db.drafts.get([mine, key])) ?? freshDraft(mine, key)
  if (row.draft || (await picturesOfDraft(db, mine, key)).length > 0) return 'in-use'
  const draft = { values, schemaVersion, savedAt: new Date(now()).toISOString(), revision: newId() }
  await db.drafts.put({ ...row, draft })
  return 'added'
}
