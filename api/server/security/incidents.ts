import { SECURITY_KINDS, SECURITY_TERMS, type SecurityKind } from '#domain/desk/security.ts'
import { inTransaction } from '../../db/engine.ts'
import type { ShopDb } from '../../db/open.ts'
import { waitingMail } from '../../modules/mail/outbox.ts'
import { hourOf } from './events.ts'

/** After so long without too much of a kind its incident is over, and the next one is told anew. */
const QUIET_MS = 6 * 3_600_000

export interface IncidentDeps {
  db: ShopDb
  /** The owner's address. */
  to: string
  now: number
}

/**
 * Tells the owner by mail where there is too much of a kind within an hour of the clock: once for each incident, however
 * long it goes on. Says whether there is a mail to send. Done twice, it tells once.
 */
export function tellOfIncidents({ db, to, now }: IncidentDeps): Promise<boolean> {
  const time = new Date(now).toISOString()
  return inTransaction(db, async (within) => {
    const counts = await within
      .selectFrom('security_counts')
      .where('hour', '=', hourOf(now))
      .groupBy('kind')
      .select(({ fn }) => ['kind', fn.sum<number>('count').as('count')])
      .execute()
    const countOf = (kind: SecurityKind) => Number(counts.find((row) => row.kind === kind)?.count ?? 0)
    const tooMany = SECURITY_KINDS.filter((kind) => countOf(kind) >= SECURITY_TERMS[kind].alarming)
    const known = (await within.selectFrom('security_incidents').selectAll().execute()).map(({ kind }) => kind)
    const begun = tooMany.filter((kind) => !known.includes(kind))

    for (const kind of tooMany.filter((one) => known.includes(one)))
      await within.updateTable('security_incidents').set({ last_at: time }).where('kind', '=', kind).execute()
    for (const kind of begun) {
      await within.insertInto('security_incidents').values({ kind, began_at: time, last_at: time }).execute()
      await within
        .insertInto('mail_outbox')
        .values(waitingMail('security-alert', to, kind, time))
        .execute()
    }
    const quietSince = new Date(now - QUIET_MS).toISOString()
    await within.deleteFrom('security_incidents').where('last_at', '<=', quietSince).execute()
    return begun.length > 0
  })
}
