import type { Transaction } from 'kysely'
import { canMoveRequest } from '#domain/desk/request-state.ts'
import { londonDate } from '#domain/policies/london-time.ts'
import { quotationSums } from '#domain/quotations/quotation.ts'
import { readQuotationForm, type WrittenQuotation } from '#domain/quotations/quotation-form.ts'
import { inTransaction } from '../../../db/engine.ts'
import type { ShopTables } from '../../../db/schema.ts'
import { waitingMail } from '../../../modules/mail/outbox.ts'
import { issueQuotation } from '../../../modules/quotations/quotations.ts'
import { audit, whoOf } from '../../audit.ts'
import type { Acting, DeskDeps, Outcome } from '../../desk-deps.ts'
import { settleBuilt } from '../../quoting/build.ts'
import { UUID } from './messages.ts'
import { addressOf, caseAsSeen, changeCase, clearSpam, type Seen } from './open-case.ts'

export interface Quoting extends Seen {
  /** UUID, drawn by the form: sent twice, it is issued once. */
  key: string
  form: Readonly<Record<string, string>>
}

/** Issues a quotation, mails it and makes the request a quoted one. A newer one replaces those before it. */
export async function quoteRequest(deps: DeskDeps, quoting: Quoting, acting: Acting): Promise<Outcome> {
  if (!UUID.test(quoting.key))
    return { kind: 'refused', errors: { '': 'Please open this page again, and send it from there.' } }
  const read = readQuotationForm(quoting.form, londonDate(acting.now))
  if (read.kind === 'refused') return read
  const outcome = await inTransaction(deps.db, (within) => quote(within, quoting, read.written, acting))
  if (outcome.kind === 'done') deps.mail.wake()
  return outcome
}

async function quote(
  within: Transaction<ShopTables>,
  quoting: Quoting,
  written: WrittenQuotation,
  acting: Acting
): Promise<Outcome> {
  const known = await within.selectFrom('quotations').select('id').where('id', '=', quoting.key).executeTakeFirst()
  if (known) return { kind: 'done' }
  const seen = await caseAsSeen(within, quoting, acting, 'writing')
  if (seen.kind !== 'seen') return seen
  const { found } = seen
  const at = new Date(acting.now).toISOString()
  const { quotation } = await issueQuotation(within, written, {
    id: quoting.key,
    requestId: found.request_id,
    reference: found.reference,
    customer: found.name,
    today: londonDate(acting.now),
    at,
    who: whoOf(acting.actor)
  })
  await settleBuilt(within, { quotationId: quoting.key, requestId: found.request_id, form: quoting.form, at })
  await within
    .insertInto('mail_outbox')
    .values(waitingMail('quotation-sent', await addressOf(within, found), quoting.key, at))
    .execute()
  const state = canMoveRequest(found.state, 'quoted') ? 'quoted' : found.state
  await changeCase(within, found, { state, reply_due_at: null, answered_at: found.answered_at ?? at })
  await clearSpam(within, found)
  await audit(within, {
    ...acting,
    action: 'request.quotation',
    subject: 'request',
    subjectId: found.reference,
    before: { state: found.state },
    after: {
      state,
      quotation: quotation.number,
      version: quotation.version,
      total: quotationSums(quotation).gross
    }
  })
  return { kind: 'done' }
}
