import type { Transaction } from 'kysely'
import { shop } from '#data/shop.ts'
import { canMoveRequest } from '#domain/desk/request-state.ts'
import { cleanLine, cleanText } from '#domain/forms/clean-text.ts'
import { inTransaction } from '../../../db/engine.ts'
import type { ShopTables } from '../../../db/schema.ts'
import { waitingMail } from '../../../modules/mail/outbox.ts'
import { type Prepared, putBeside, type SentFile } from '../../../modules/requests/project-pictures.ts'
import { audit } from '../../audit.ts'
import type { Acting, DeskDeps, Outcome } from '../../desk-deps.ts'
import { UUID } from './messages.ts'
import { addressOf, caseAsSeen, changeCase, clearSpam, type Seen } from './open-case.ts'
import { takeFiles } from './take-files.ts'

export interface Drawing extends Seen {
  /** UUID, drawn by the form: sent twice, it is put up once. */
  key: string
  title: string
  message: string
  files: readonly SentFile[]
}

const MOST_TITLE = 100
const MOST_TEXT = 4000

/** Puts up a version of the design on the page of a request, and mails that it is there. A newer one replaces those before it. */
export async function putUpDrawing(deps: DeskDeps, drawing: Drawing, acting: Acting): Promise<Outcome> {
  const title = cleanLine(drawing.title).trim()
  const text = cleanText(drawing.message).trim()
  const errors: Record<string, string> = {}
  if (!UUID.test(drawing.key)) errors[''] = 'Please open this page again, and send it from there.'
  if (title === '') errors.title = 'Please say what it shows.'
  else if (title.length > MOST_TITLE) errors.title = `At most ${MOST_TITLE} characters`
  if (text.length > MOST_TEXT) errors.message = `At most ${MOST_TEXT.toLocaleString('en-GB')} characters`
  const known = await deps.db.selectFrom('drawings').select('id').where('id', '=', drawing.key).executeTakeFirst()
  if (known) return { kind: 'done' }
  if (drawing.files.length === 0) errors.pictures = 'Please choose at least one picture.'
  if (Object.keys(errors).length > 0) return { kind: 'refused', errors }
  const taken = await takeFiles(deps, drawing.files, acting, { takesPdf: true })
  if (taken.kind === 'refused') return taken
  // Pins are set on a picture: a PDF stands beside one, and instead of none.
  if (!taken.pictures.some((one) => 'small' in one))
    return { kind: 'refused', errors: { pictures: 'Please choose at least one picture beside the PDF.' } }
  const outcome = await inTransaction(deps.db, (within) =>
    keepDrawing(within, { ...drawing, title, text, pictures: taken.pictures }, acting)
  )
  if (outcome.kind === 'done') deps.mail.wake()
  return outcome
}

async function keepDrawing(
  within: Transaction<ShopTables>,
  { key, title, text, pictures, ...seenAs }: Drawing & { text: string; pictures: readonly Prepared[] },
  acting: Acting
): Promise<Outcome> {
  const known = await within.selectFrom('drawings').select('id').where('id', '=', key).executeTakeFirst()
  if (known) return { kind: 'done' }
  const seen = await caseAsSeen(within, seenAs, acting, 'writing')
  if (seen.kind !== 'seen') return seen
  const { found } = seen
  const at = new Date(acting.now).toISOString()
  const state = canMoveRequest(found.state, 'answered') && found.state === 'new' ? 'answered' : found.state
  // First, so that an approval at this moment waits for it, and sees the newer version.
  await changeCase(within, found, { state, reply_due_at: null, answered_at: found.answered_at ?? at })
  const { last } = await within
    .selectFrom('drawings')
    .select(({ fn }) => fn.max('version').as('last'))
    .where('request_id', '=', found.request_id)
    .executeTakeFirstOrThrow()
  const version = Number(last ?? 0) + 1
  const { actor } = acting
  const staff_name = actor.kind === 'staff' ? actor.name : shop.brand.name
  await within
    .insertInto('drawings')
    .values({ id: key, request_id: found.request_id, version, title, text, staff_name, at })
    .execute()
  await putBeside(within, { ofId: key, requestId: found.request_id }, pictures)
  await within
    .insertInto('mail_outbox')
    .values(waitingMail('drawing-sent', await addressOf(within, found), key, at))
    .execute()
  await clearSpam(within, found)
  await audit(within, {
    ...acting,
    action: 'request.drawing',
    subject: 'request',
    subjectId: found.reference,
    before: { state: found.state },
    after: { state, version, title }
  })
  return { kind: 'done' }
}
