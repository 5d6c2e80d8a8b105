import type { Selectable, Transaction } from 'kysely'
import type { AcceptanceAnswer } from '#domain/quotations/acceptance-answer.ts'
import {
  DRAWING_PROBLEMS,
  type DrawingComment,
  type DrawingPin,
  type ProjectDrawing
} from '#domain/requests/drawing.ts'
import type { ProjectMessageAnswer } from '#domain/requests/project-message.ts'
import { appendAudit } from '../../db/audit-chain.ts'
import type { DrawingAnswersTable } from '../../db/making-tables.ts'
import type { ShopDb } from '../../db/open.ts'
import type { ShopTables } from '../../db/schema.ts'
import { conflict, keyReused, notFound } from '../../server/http/problems.ts'
import { waitingMail } from '../mail/outbox.ts'
import { attachmentsOf } from './attachments.ts'
import { checkCode, drawCode } from './codes.ts'
import { pictureCounts } from './project-pictures.ts'

type Within = Transaction<ShopTables>
type Answer = Selectable<DrawingAnswersTable>

/** The request whose drawing it is. */
export interface Drawn {
  requestId: string
  reference: string
  email: string
}

interface Circumstances {
  now: number
  shopAddress: string
  secret: string
  /** Whether it is said where the request was sent: else a code goes to its e-mail before an approval binds. */
  isSender: boolean
  /** Whether the shop is mailed; of what looks like spam it is not. */
  isTold: boolean
  /** Has the request wait for the shop again, in the same transaction. */
  waits: (within: Within) => Promise<void>
}

/** All versions of a request's design, the newest first, with what was said of them. Four queries, however many there are. */
export async function drawingsOf(db: ShopDb, requestId: string): Promise<ProjectDrawing[]> {
  const [drawings, answers, counts, attachments] = await Promise.all([
    db.selectFrom('drawings').selectAll().where('request_id', '=', requestId).orderBy('version', 'desc').execute(),
    db
      .selectFrom('drawing_answers')
      .innerJoin('drawings', 'drawings.id', 'drawing_id')
      .selectAll('drawing_answers')
      .where('request_id', '=', requestId)
      .where('bound_at', 'is not', null)
      .orderBy('drawing_answers.at')
      .orderBy('drawing_answers.id')
      .execute(),
    pictureCounts(db, requestId),
    attachmentsOf(db, requestId)
  ])
  return drawings.map(({ id, version, title, text, staff_name: who, at, approved_by }, index) => {
    const said = answers.filter(({ drawing_id }) => drawing_id === id)
    const approval = said.find((answer) => answer.id === approved_by)
    return {
      id,
      version,
      title,
      text,
      who,
      at,
      pictures: counts.get(id) ?? 0,
      attachments: attachments.get(id) ?? [],
      isNewest: index === 0,
      approval: approval ? { name: approval.name, at: approval.bound_at ?? approval.at } : null,
      comments: said
        .filter(({ kind }) => kind === 'comment')
        .map((comment) => ({ ...pick(comment), pins: JSON.parse(comment.pins) as DrawingPin[] }))
    }
  })
}

const pick = ({ id, at, text }: Answer) => ({ id, at, text })

/** What was answered when this very comment came before; null for a new one. Throws 422 where its key came with something else. */
export async function commentBefore(
  db: ShopDb,
  drawingId: string,
  key: string,
  { text, pins }: DrawingComment
): Promise<ProjectMessageAnswer | null> {
  const known = await answerOfKey(db, key)
  if (!known) return null
  const isSame = known.kind === 'comment' && known.drawing_id === drawingId && known.text === text
  if (!isSame || known.pins !== JSON.stringify(pins)) throw keyReused()
  return { id: key, at: known.at }
}

/** Keeps what a customer says of a drawing. One of an earlier version is kept as well: its pins stay with that. */
export async function commentOnDrawing(
  within: Within,
  { requestId, reference }: Drawn,
  { key, drawingId, comment }: { key: string; drawingId: string; comment: DrawingComment },
  { now, shopAddress, isSender, isTold, waits }: Circumstances
): Promise<ProjectMessageAnswer> {
  const before = await commentBefore(within, drawingId, key, comment)
  if (before) return before
  const drawing = await findDrawing(within, requestId, drawingId)
  const fewest = await pictureCounts(within, requestId)
  const pictures = fewest.get(drawingId) ?? 0
  if (comment.pins.some(({ picture }) => picture > pictures)) throw notFound('This drawing has no such picture.')
  const at = new Date(now).toISOString()
  const { text, pins } = comment
  await within
    .insertInto('drawing_answers')
    .values({
      id: key,
      drawing_id: drawingId,
      kind: 'comment',
      name: '',
      text,
      pins: JSON.stringify(pins),
      is_by_link: isSender ? 0 : 1,
      at,
      code_hash: null,
      code_until: null,
      bound_at: at
    })
    .execute()
  await waits(within)
  if (isTold)
    await within
      .insertInto('mail_outbox')
      .values(waitingMail('drawing-answer', shopAddress, key, at))
      .execute()
  await byCustomer(within, reference, at, 'request.drawing-comment', { version: drawing.version, pins: pins.length })
  return { id: key, at }
}

/** What was answered when this very approval came before; null for a new one. */
export async function approvalBefore(db: ShopDb, drawingId: string, key: string): Promise<AcceptanceAnswer | null> {
  const known = await answerOfKey(db, key)
  if (!known) return null
  if (known.kind !== 'approval' || known.drawing_id !== drawingId) throw keyReused()
  return approvalAnswer(known)
}

const approvalAnswer = ({ id, bound_at, at }: Pick<Answer, 'id' | 'bound_at' | 'at'>): AcceptanceAnswer => ({
  id,
  at: bound_at ?? at,
  state: bound_at === null ? 'code-sent' : 'bound'
})

const WHAT = 'drawing'

/**
 * Approves a drawing: at once where the request was sent from, and else by a code that goes to its e-mail, as a quotation is
 * accepted. Throws 409 where a newer one was put up meanwhile, or it is approved already.
 */
export async function approveDrawing(
  within: Within,
  drawn: Drawn,
  { key, drawingId, name }: { key: string; drawingId: string; name: string },
  circumstances: Circumstances
): Promise<AcceptanceAnswer> {
  const before = await approvalBefore(within, drawingId, key)
  if (before) return before
  const { now, secret, isSender } = circumstances
  const drawing = await openDrawing(within, drawn.requestId, drawingId)
  const at = new Date(now).toISOString()
  const drawnCode = isSender ? null : drawCode({ secret, what: WHAT, id: key }, now)
  await within
    .insertInto('drawing_answers')
    .values({
      id: key,
      drawing_id: drawingId,
      kind: 'approval',
      name,
      text: '',
      pins: '[]',
      is_by_link: isSender ? 0 : 1,
      at,
      code_hash: drawnCode?.code_hash ?? null,
      code_until: drawnCode?.code_until ?? null,
      bound_at: null
    })
    .execute()
  if (drawnCode === null) return bind(within, drawn, { id: key }, drawing, circumstances)
  await within
    .insertInto('mail_outbox')
    .values(waitingMail('drawing-code', drawn.email, key, at, drawnCode.code))
    .execute()
  return approvalAnswer({ id: key, at, bound_at: null })
}

export type ConfirmedApproval = { kind: 'bound'; answer: AcceptanceAnswer } | { kind: 'wrong'; words: string }

/** Binds an approval by the code of its mail. A wrong one is counted. */
export async function confirmApproval(
  within: Within,
  drawn: Drawn,
  { id, code }: { id: string; code: string },
  circumstances: Circumstances
): Promise<ConfirmedApproval> {
  const found = await within
    .selectFrom('drawing_answers')
    .innerJoin('drawings', 'drawings.id', 'drawing_id')
    .selectAll('drawing_answers')
    .where('drawing_answers.id', '=', id)
    .where('drawing_answers.kind', '=', 'approval')
    .where('request_id', '=', drawn.requestId)
    .executeTakeFirst()
  if (!found) throw notFound('There is nothing here that waits for a code. Please approve the drawing once more.')
  if (found.bound_at !== null) return { kind: 'bound', answer: approvalAnswer(found) }
  const { now, secret } = circumstances
  const checked = checkCode({ secret, what: WHAT, id }, found, code, now)
  if (checked === 'over')
    return { kind: 'wrong', words: 'This code no longer holds. Please approve once more: then we send you a new one.' }
  if (checked === 'wrong') {
    await within
      .updateTable('drawing_answers')
      .set(({ eb }) => ({ tries: eb('tries', '+', 1) }))
      .where('id', '=', id)
      .execute()
    return { kind: 'wrong', words: 'This is not the code of our mail. Please look again.' }
  }
  const drawing = await openDrawing(within, drawn.requestId, found.drawing_id)
  return { kind: 'bound', answer: await bind(within, drawn, found, drawing, circumstances) }
}

interface Drawing {
  id: string
  version: number
  approved_by: string | null
}

async function findDrawing(within: Within, requestId: string, drawingId: string): Promise<Drawing> {
  const found = await within
    .selectFrom('drawings')
    .select(['id', 'version', 'approved_by'])
    .where('request_id', '=', requestId)
    .where('id', '=', drawingId)
    .executeTakeFirst()
  if (!found) throw notFound('This request has no such drawing.')
  return found
}

/** The drawing that is meant, where it can be approved now. */
async function openDrawing(within: Within, requestId: string, drawingId: string): Promise<Drawing> {
  const meant = await findDrawing(within, requestId, drawingId)
  const { newest } = await within
    .selectFrom('drawings')
    .select(({ fn }) => fn.max('version').as('newest'))
    .where('request_id', '=', requestId)
    .executeTakeFirstOrThrow()
  if (newest > meant.version)
    throw conflict(
      DRAWING_PROBLEMS.replaced,
      `We have put up version ${newest} since. Nothing was approved: please look at that one, and approve it if you like it.`
    )
  if (meant.approved_by !== null) throw alreadyApproved()
  return meant
}

const alreadyApproved = () =>
  conflict(DRAWING_PROBLEMS.approved, 'This drawing has been approved already: the page says by whom, and when.')

/** The one place where an approval binds. Of two at once the second finds it approved. */
async function bind(
  within: Within,
  { requestId, reference }: Drawn,
  { id }: Pick<Answer, 'id'>,
  drawing: Drawing,
  { now, shopAddress, waits }: Circumstances
): Promise<AcceptanceAnswer> {
  const at = new Date(now).toISOString()
  // A newer version that is being put up at this moment counts the same request's case: one of the two waits for the other.
  await waits(within)
  const { numUpdatedRows } = await within
    .updateTable('drawings')
    .set({ approved_by: id })
    .where('id', '=', drawing.id)
    .where('approved_by', 'is', null)
    .where(({ not, exists, selectFrom }) =>
      not(
        exists(
          selectFrom('drawings as newer')
            .select('newer.id')
            .where('newer.request_id', '=', requestId)
            .where('newer.version', '>', drawing.version)
        )
      )
    )
    .executeTakeFirstOrThrow()
  if (numUpdatedRows === 0n) throw alreadyApproved()
  await within.updateTable('drawing_answers').set({ bound_at: at, code_hash: null }).where('id', '=', id).execute()
  await within
    .insertInto('mail_outbox')
    .values(waitingMail('drawing-answer', shopAddress, id, at))
    .execute()
  // Not by whom: what the audit says stays when the request is erased.
  await byCustomer(within, reference, at, 'request.drawing-approval', { version: drawing.version })
  return { id, at, state: 'bound' }
}

const answerOfKey = (db: ShopDb, key: string) =>
  db.selectFrom('drawing_answers').selectAll().where('id', '=', key).executeTakeFirst()

const byCustomer = (within: Within, reference: string, at: string, action: string, after: object) =>
  appendAudit(within, {
    at,
    who: 'customer',
    action,
    subject: 'request',
    subject_id: reference,
    before: 'null',
    after: JSON.stringify(after)
  })
