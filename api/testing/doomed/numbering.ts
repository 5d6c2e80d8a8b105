import { inTransaction } from '../../db/engine.ts'
import { openDatabase } from '../../db/open.ts'
import { issueInvoice } from '../../modules/invoices/papers.ts'

/**
 * A process that issues invoices until none of its orders is without one, as fast as it may, and can be killed at any moment.
 * Tells its parent of each that is committed, and how long it took in ms. Tests build and start it; nothing else does.
 */
const [folder = '', url = '', writer = '0', writers = '1'] = process.argv.slice(2)
const opened = await openDatabase({ folder, ...(url !== '' && { url }) })
if (opened.kind !== 'open') throw new Error(opened.line)
const { db, close } = opened
const waiting = await db
  .selectFrom('orders')
  .select('id')
  .where(({ not, exists, selectFrom }) =>
    not(exists(selectFrom('papers').select('place').whereRef('order_id', '=', 'orders.id')))
  )
  .orderBy('id')
  .execute()
// By its number, so that each order is one writer's for as long as it takes, whoever has died meanwhile.
const own = waiting.filter(({ id }) => Number(/\d+/.exec(id)?.[0]) % Number(writers) === Number(writer))
for (const { id } of own) {
  const began = performance.now()
  while (!(await isIssued(id))) process.send?.('gave-up')
  process.send?.(performance.now() - began)
}
await close()

/** False where PostgreSQL has refused it too often: its provider tells it again then. Anything else ends the process. */
async function isIssued(id: string): Promise<boolean> {
  try {
    await inTransaction(db, (within) => issueInvoice(within, id, Date.now()))
    return true
  } catch (error) {
    if (error instanceof Error && 'code' in error && error.code === '40001') return false
    throw error
  }
}
process.disconnect?.()
