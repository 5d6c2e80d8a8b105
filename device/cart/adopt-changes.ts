import type { AddedLine, CartChange, ChangedChoice } from '#domain/cart/cart-change.ts'
import { lineIdentity } from '#domain/cart/cart-line.ts'
import type { DeviceDatabase } from '../database.ts'
import type { Entry } from '../outbox/entry.ts'
import { readPayload } from '../outbox/kind.ts'
import { cartKind } from './cart-kind.ts'
import { cartEntries } from './cart-snapshot.ts'

/**
 * Readies an owner's changes of the cart for the cart that takes theirs in: only what was added goes along, as it was chosen
 * last. A quantity, a removal and a clearing were said of another cart, and would undo what is in this one; so would another
 * choice of what the shop has already. Runs within the caller's transaction.
 */
export async function keepAddsOnly(db: DeviceDatabase, owner: string): Promise<void> {
  /** What was added and is surely not with the shop: who took it out again does not want it. */
  let unsent: { entry: Entry; line: AddedLine; isRechosen?: true }[] = []
  const going: Entry[] = []
  for (const entry of await cartEntries(db, owner)) {
    const read = readPayload(cartKind, entry)
    if (read.kind === 'newer') continue
    const change = read.payload as CartChange
    if (change.type === 'add') {
      if (entry.state === 'waiting' && !entry.mayHaveArrived) unsent.push({ entry, line: change.line })
      continue
    }
    if (change.type === 'change') {
      going.push(entry)
      const chosen = chosenOf(change)
      const isMeant = sameLine(change.lineId, unsent)
      unsent = unsent.map((added) =>
        isMeant(added) ? { ...added, line: { ...added.line, ...chosen }, isRechosen: true } : added
      )
      continue
    }
    const isOut = takenOut(change, unsent)
    going.push(entry, ...unsent.filter(isOut).map((added) => added.entry))
    unsent = unsent.filter((added) => !isOut(added))
  }
  await db.entries.bulkDelete(going.map(({ seq }) => seq))
  for (const { entry, line, isRechosen } of unsent) {
    const payload: CartChange = { type: 'add', line }
    if (isRechosen) await db.entries.update(entry.seq, { payload, schemaVersion: cartKind.schemaVersion })
  }
}

function chosenOf({ type: _, id: __, lineId: ___, ...chosen }: Extract<CartChange, { type: 'change' }>): ChangedChoice {
  return chosen
}

/** Which of the adds before it a change takes out of the cart. */
function takenOut(change: CartChange, added: readonly { line: AddedLine }[]): (one: { line: AddedLine }) => boolean {
  if (change.type === 'clear') return () => true
  return change.type === 'remove' ? sameLine(change.lineId, added) : () => false
}

/** Which adds stand in one line of the cart with the add of this id: equal choices do. */
function sameLine(lineId: string, added: readonly { line: AddedLine }[]): (one: { line: AddedLine }) => boolean {
  const named = added.find(({ line }) => line.id === lineId)
  return ({ line }) => named !== undefined && lineIdentity(line) === lineIdentity(named.line)
}
