import type { AddedLine, CartChange } from '#domain/cart/cart-change.ts'
import { lineIdentity } from '#domain/cart/cart-line.ts'
import type { DeviceDatabase } from '../database.ts'
import type { Entry } from '../outbox/entry.ts'
import { readPayload } from '../outbox/kind.ts'
import { cartKind } from './cart-kind.ts'
import { cartEntries } from './cart-snapshot.ts'

/**
 * Readies an owner's changes of the cart for the cart that takes theirs in: only what was added goes along. A quantity, a
 * removal and a clearing were said of another cart, and would undo what is in this one. Runs within the caller's transaction.
 */
export async function keepAddsOnly(db: DeviceDatabase, owner: string): Promise<void> {
  /** What was added and is surely not with the shop: who took it out again does not want it. */
  let unsent: { entry: Entry; line: AddedLine }[] = []
  const going: Entry[] = []
  for (const entry of await cartEntries(db, owner)) {
    const read = readPayload(cartKind, entry)
    if (read.kind === 'newer') continue
    const change = read.payload as CartChange
    if (change.type === 'add') {
      if (entry.state === 'waiting' && !entry.mayHaveArrived) unsent.push({ entry, line: change.line })
      continue
    }
    const isOut = takenOut(change, unsent)
    going.push(entry, ...unsent.filter(isOut).map((added) => added.entry))
    unsent = unsent.filter((added) => !isOut(added))
  }
  await db.entries.bulkDelete(going.map(({ seq }) => seq))
}

/** Which of the adds before it a change takes out of the cart. */
function takenOut(change: CartChange, added: readonly { line: AddedLine }[]): (one: { line: AddedLine }) => boolean {
  if (change.type === 'clear') return () => true
  const removed = change.type === 'remove' ? added.find(({ line }) => line.id === change.lineId) : undefined
  return ({ line }) => removed !== undefined && lineIdentity(line) === lineIdentity(removed.line)
}
