import { inTransaction } from '../../../db/engine.ts'
import { type MailMark, markMail } from '../../changes/mark-mail.ts'
import type { Acting, DeskDeps, Outcome } from '../../desk-deps.ts'
import { mailsAbout } from '../request-mails.ts'
import { findCase } from './open-case.ts'

export interface RequestMailMark {
  reference: string
  /** The mail's id, or that of the answer it carried. */
  id: string
  mark: MailMark
}

/** Marks a mail about a request as returned, so that whoever wrote has not read it; or as arrived after all. */
export function markRequestMail(
  deps: DeskDeps,
  { reference, id, mark }: RequestMailMark,
  acting: Acting
): Promise<Outcome> {
  return inTransaction(deps.db, async (within): Promise<Outcome> => {
    const found = await findCase(within, reference)
    if (!found) return { kind: 'unknown' }
    const mail = (await mailsAbout(within, found)).find((one) => one.id === id || one.subject_id === id)
    return markMail(within, mail, mark, { subject: 'request', subjectId: reference }, acting)
  })
}
