import type { Pence } from '#domain/pricing/money.ts'
import type { ShopDb } from '../../db/open.ts'
import { changesOf } from '../changes/changes-of.ts'

/** What staff have written down as given back by hand, and for no pieces, since a time (ISO) or ever. */
export async function byHandForNoPieces(db: ShopDb, orderId: string, since = ''): Promise<Pence> {
  const changes = await changesOf(db, 'order', orderId)
  return changes
    .filter((change) => change.action === 'order.refund' && change.at >= since)
    .map(({ before, after }) => ({ ...(before as Recorded), after: after as Recorded & { lines?: string } }))
    .filter(({ after }) => after.lines === undefined)
    .reduce((sum, { givenBack, after }) => sum + after.givenBack - givenBack, 0)
}

interface Recorded {
  givenBack: Pence
}
