import path from 'node:path'
import { inTransaction } from '../../../db/engine.ts'
import { eraseRequest, forgetRequestMails } from '../../../requests/erase-request.ts'
import { audit } from '../../audit.ts'
import type { Acting, DeskDeps, Outcome } from '../../desk-deps.ts'

/** Erases a request whose sender has asked for that, for good. Only that it was stays written down, and by whom. */
export async function eraseAtDesk(
  { db, config, mail }: Pick<DeskDeps, 'db' | 'config' | 'mail'>,
  { reference, isMeant }: { reference: string; isMeant: boolean },
  acting: Acting
): Promise<Outcome> {
  if (!isMeant) return { kind: 'refused', errors: { meant: 'Please say that the sender asked for it.' } }
  const erased = await inTransaction(db, async (within) => {
    const done = await eraseRequest(within, reference, { now: acting.now, shopAddress: config.mailTo })
    const about = { action: 'request.erase', subject: 'request', subjectId: reference } as const
    if (done !== null) await audit(within, { ...acting, ...about, before: null, after: null })
    return done
  })
  if (erased === null) return { kind: 'unknown' }
  await forgetRequestMails(path.join(config.dataDir, 'mail'), erased)
  mail.wake()
  return { kind: 'done' }
}
