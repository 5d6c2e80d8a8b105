import type { Selectable, Transaction } from 'kysely'
import { ACCEPTANCE_PROBLEMS } from '#domain/quotations/acceptance.ts'
import type { AcceptanceAnswer } from '#domain/quotations/acceptance-answer.ts'
import { quotationStanding, readChosen, standingWords } from '#domain/quotations/quotation.ts'
import { appendAudit } from '../../db/audit-chain.ts'
import type { ShopDb } from '../../db/open.ts'
import type { QuotationAcceptancesTable } from '../../db/quotation-tables.ts'
import type { ShopTables } from '../../db/schema.ts'
import { conflict, keyReused, notFound, unprocessable } from '../../server/http/problems.ts'
import { waitingMail } from '../mail/outbox.ts'
import { checkCode, drawCode } from '../requests/codes.ts'
import { quotationsOf, type StoredQuotation } from './quotations.ts'

type Within = Transaction<ShopTables>
type Acceptance = Selectable<QuotationAcceptancesTable>

/** What somebody accepts, and how. */
export interface Accepting {
  /** The device's key of it. */
  key: string
  version: number
  digest: string
  chosen: readonly number[]
  name: string
}

/** The request that was quoted. */
export interface Quoted {
  requestId: string
  reference: string
  email: string
}

interface Circumstances {
  /** Milliseconds since 1970. */
  now: number
  shopAddress: string
  /** With which the shop signs. */
  secret: string
  /** Whether it is accepted where the request was sent: else a code goes to its e-mail first. */
  isSender: boolean
  /** What becomes of the request once it binds, in the same transaction. */
  bound: (within: Within) => Promise<void>
}

/** What its codes confirm. */
const WHAT = 'acceptance'

/** What was answered when this very acceptance came before; null for a new one. Throws 422 where its key came with something else. */
export async function acceptanceBefore(
  db: ShopDb,
  { requestId }: Quoted,
  { key, digest, chosen }: Accepting
): Promise<AcceptanceAnswer | null> {
  const known = await db
    .selectFrom('quotation_acceptances')
    .innerJoin('quotations', 'quotations.id', 'quotation_id')
    .selectAll('quotation_acceptances')
    .select('request_id')
    .where('quotation_acceptances.id', '=', key)
    .executeTakeFirst()
  if (!known) return null
  if (known.request_id !== requestId || known.digest !== digest || known.chosen !== JSON.stringify(inOrder(chosen)))
    throw keyReused()
  return answerOf(known)
}

const answerOf = ({ id, bound_at, sent_at }: Acceptance): AcceptanceAnswer => ({
  id,
  at: bound_at ?? sent_at,
  state: bound_at === null ? 'code-sent' : 'bound'
})

const inOrder = (chosen: readonly number[]): number[] => [...new Set(chosen)].sort((one, other) => one - other)

/**
 * Accepts a quotation within the caller's transaction: at once where the request was sent from, and else by a code that goes
 * to its e-mail, whoever the link was passed on to. Throws 409 for what is accepted, replaced or over, in words for people.
 */
export async function acceptQuotation(
  within: Within,
  quoted: Quoted,
  accepting: Accepting,
  circumstances: Circumstances
): Promise<AcceptanceAnswer> {
  const before = await acceptanceBefore(within, quoted, accepting)
  if (before) return before
  const { key, version, digest, name } = accepting
  const { now, secret, isSender } = circumstances
  const stored = await openQuotation(within, quoted.requestId, (one) => one.quotation.version === version, now)
  if (stored.digest !== digest)
    throw conflict(
      ACCEPTANCE_PROBLEMS.changed,
      'This is not the quotation as we issued it. Please reload the page and read it again.'
    )
  const chosen = readChosen(stored.quotation, accepting.chosen)
  if (chosen === null)
    throw unprocessable([
      { path: 'chosen', message: 'Please choose what you accept. A part of it only the trade can accept.' }
    ])
  const sentAt = new Date(now).toISOString()
  const drawn = isSender ? null : drawCode({ secret, what: WHAT, id: key }, now)
  const acceptance: Acceptance = {
    id: key,
    quotation_id: stored.id,
    digest,
    chosen: JSON.stringify(chosen),
    name,
    sent_at: sentAt,
    code_hash: drawn?.code_hash ?? null,
    code_until: drawn?.code_until ?? null,
    tries: 0,
    bound_at: null
  }
  await within.insertInto('quotation_acceptances').values(acceptance).execute()
  if (drawn === null) return bind(within, quoted, acceptance, stored, circumstances)
  await within
    .insertInto('mail_outbox')
    .values(waitingMail('quotation-code', quoted.email, key, sentAt, drawn.code))
    .execute()
  return answerOf(acceptance)
}

/** What came of a code: a wrong one is counted, and its count is kept. */
export type Confirmed = { kind: 'bound'; answer: AcceptanceAnswer } | { kind: 'wrong'; words: string }

/** Binds an acceptance by the code of its mail, within the caller's transaction. */
export async function confirmAcceptance(
  within: Within,
  quoted: Quoted,
  { id, code }: { id: string; code: string },
  circumstances: Circumstances
): Promise<Confirmed> {
  const { now, secret } = circumstances
  const found = await within
    .selectFrom('quotation_acceptances')
    .innerJoin('quotations', 'quotations.id', 'quotation_id')
    .selectAll('quotation_acceptances')
    .where('quotation_acceptances.id', '=', id)
    .where('request_id', '=', quoted.requestId)
    .executeTakeFirst()
  if (!found) throw notFound('There is nothing here that waits for a code. Please accept the quotation once more.')
  if (found.bound_at !== null) return { kind: 'bound', answer: answerOf(found) }
  const checked = checkCode({ secret, what: WHAT, id }, found, code, now)
  if (checked === 'over')
    return { kind: 'wrong', words: 'This code no longer holds. Please accept once more: then we send you a new one.' }
  if (checked === 'wrong') {
    await within
      .updateTable('quotation_acceptances')
      .set(({ eb }) => ({ tries: eb('tries', '+', 1) }))
      .where('id', '=', id)
      .execute()
    return { kind: 'wrong', words: 'This is not the code of our mail. Please look again.' }
  }
  const stored = await openQuotation(within, quoted.requestId, (one) => one.id === found.quotation_id, now)
  return { kind: 'bound', answer: await bind(within, quoted, found, stored, circumstances) }
}

/** The quotation that is meant, where it can be accepted now. */
async function openQuotation(
  within: Within,
  requestId: string,
  isMeant: (one: StoredQuotation) => boolean,
  now: number
): Promise<StoredQuotation> {
  const stored = (await quotationsOf(within, requestId)).find(isMeant)
  if (!stored) throw notFound('This request has no such quotation.')
  const { quotation, acceptance, isNewest } = stored
  const standing = quotationStanding(quotation, { isAccepted: acceptance !== null, isNewest }, now)
  switch (standing) {
    case 'open':
      return stored
    case 'accepted':
      throw alreadyAccepted()
    case 'replaced':
    case 'expired':
      throw conflict(ACCEPTANCE_PROBLEMS[standing], `${standingWords(quotation, standing)} Nothing was accepted.`)
  }
}

const alreadyAccepted = () =>
  conflict(ACCEPTANCE_PROBLEMS.accepted, 'This quotation has been accepted already: the page says by whom, and when.')

/** The one place where a quotation binds. Of two at once the second finds it accepted. */
async function bind(
  within: Within,
  { reference, email }: Quoted,
  acceptance: Acceptance,
  { id, quotation }: StoredQuotation,
  { now, shopAddress, bound }: Circumstances
): Promise<AcceptanceAnswer> {
  const at = new Date(now).toISOString()
  const { numUpdatedRows } = await within
    .updateTable('quotations')
    .set({ accepted_by: acceptance.id })
    .where('id', '=', id)
    .where('accepted_by', 'is', null)
    .executeTakeFirstOrThrow()
  if (numUpdatedRows === 0n) throw alreadyAccepted()
  await within
    .updateTable('quotation_acceptances')
    .set({ bound_at: at, code_hash: null })
    .where('id', '=', acceptance.id)
    .execute()
  await bound(within)
  await within
    .insertInto('mail_outbox')
    .values([
      waitingMail('quotation-accepted', email, acceptance.id, at),
      waitingMail('quotation-accepted-shop', shopAddress, acceptance.id, at)
    ])
    .execute()
  await appendAudit(within, {
    at,
    who: 'customer',
    action: 'request.accept',
    subject: 'request',
    subject_id: reference,
    before: 'null',
    after: JSON.stringify({
      number: quotation.number,
      version: quotation.version,
      chosen: JSON.parse(acceptance.chosen)
    })
  })
  return answerOf({ ...acceptance, bound_at: at })
}
