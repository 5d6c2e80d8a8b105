import { carriedDraftName } from '#domain/transfer/carried-drafts.ts'
import {
  type CarriedDraft,
  CODE_HELD_MINUTES,
  carriedLine,
  isEmpty,
  offerAnswerSchema
} from '#domain/transfer/transfer.ts'
import { cartEntries, lastAnswer, readShopCart } from '../cart/cart-snapshot.ts'
import { composeView } from '../cart/compose-view.ts'
import type { Engine } from '../outbox/engine.ts'
import { askShop } from './ask-shop.ts'
import type { NotDone } from './not-done.ts'

export type Offered =
  /** `until`: when the code ends, in ms of this device's clock, which may not be the shop's. */
  { kind: 'offered'; code: string; until: number } | { kind: 'nothing-to-carry' } | NotDone

/** Gives the shop what is to be carried, and gets its code. */
export async function offerTransfer(engine: Engine, { withDrafts }: { withDrafts: boolean }): Promise<Offered> {
  // The page may have been open for days: what is carried is the cart as the shop has it now, with what waits laid over it.
  if ((await readShopCart(engine)) === 'out-of-touch') return { kind: 'out-of-touch' }
  const body = { lines: await carriedLines(engine), drafts: withDrafts ? await carriedDrafts(engine) : [] }
  if (isEmpty(body)) return { kind: 'nothing-to-carry' }
  const asked = await askShop(engine, { path: '/api/transfers', body, key: null, answer: offerAnswerSchema })
  if (asked.kind !== 'answered') return asked
  return { kind: 'offered', code: asked.answer.code, until: engine.now() + CODE_HELD_MINUTES * 60_000 }
}

async function carriedLines({ db, owner, newId, now }: Engine) {
  const mine = await owner()
  const { lines } = await db.transaction('r', db.entries, db.snapshots, async () =>
    composeView(await lastAnswer(db, mine), await cartEntries(db, mine))
  )
  const createdAt = new Date(now()).toISOString()
  return lines.map(({ state: _, problem: __, ...line }) => carriedLine(line, { id: newId(), createdAt }))
}

async function carriedDrafts({ db, owner }: Engine): Promise<CarriedDraft[]> {
  const rows = await db.drafts
    .where('owner')
    .equals(await owner())
    .toArray()
  // An order that was sent and not answered stays with the key it was sent under: elsewhere it would be another order.
  const isSent = (form: string) => rows.some(({ key, draft }) => draft !== null && key === `${form}-sent`)
  return rows.flatMap(({ key, draft }) => {
    if (!draft || carriedDraftName(key) === null || isSent(key)) return []
    const { schemaVersion, values } = draft
    return [{ key, schemaVersion, values: values as CarriedDraft['values'] }]
  })
}
