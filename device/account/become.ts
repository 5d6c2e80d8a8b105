import { snapshotKey } from '../cart/cart-snapshot.ts'
import { actAs, isCustomer } from '../identity.ts'
import type { Engine } from '../outbox/engine.ts'
import { adoptEntries } from '../outbox/owners.ts'

/**
 * From now on everything is this owner's, and what the adopted one has left on this device with it: in one transaction, so
 * that a form or the cart of another tab never sees a moment at which its draft or its changes are nobody's.
 */
export async function become(engine: Engine, owner: string, adopted: string | null): Promise<void> {
  const { db, keep } = engine
  await keep(() =>
    db.transaction('rw', db.tables, async () => {
      if (adopted !== null && adopted !== owner) {
        await adoptEntries({ ...engine, keep: (write) => write() }, adopted, owner)
        // The shop has merged that cart: its old answer would show it again to whoever signs out.
        await db.snapshots.delete(snapshotKey(adopted))
      }
      const before = await engine.owner()
      // A customer is not to see what another one looked at; what a guest looked at stays theirs.
      if (before !== owner && isCustomer(before)) await db.viewed.clear()
      await actAs(db, owner)
    })
  )
}
