import { shop } from '#data/shop.ts'
import { cleanText } from '#domain/forms/clean-text.ts'
import { londonDate } from '#domain/policies/london-time.ts'
import { asMakingStep } from '#domain/requests/making.ts'
import { inTransaction } from '../../../db/engine.ts'
import { waitingMail } from '../../../modules/mail/outbox.ts'
import { dropFilms } from '../../../modules/requests/project-films.ts'
import { putBeside, type SentFile } from '../../../modules/requests/project-pictures.ts'
import { audit } from '../../audit.ts'
import type { Acting, DeskDeps, Outcome } from '../../desk-deps.ts'
import { UUID } from './messages.ts'
import { addressOf, findCase } from './open-case.ts'
import { takeFiles } from './take-files.ts'

export interface Step {
  reference: string
  /** UUID, drawn by the form: sent twice, it is put in once. */
  key: string
  step: string
  /** YYYY-MM-DD. */
  day: string
  message: string
  /** Whether the customer is mailed. */
  tells: boolean
  files: readonly SentFile[]
}

const MOST_TEXT = 2000
const DAY = /^\d{4}-\d{2}-\d{2}$/

/** Whether it is a day of the calendar, which 31 February is not. */
const isDay = (day: string): boolean => {
  const at = DAY.test(day) ? Date.parse(day) : Number.NaN
  return !Number.isNaN(at) && new Date(at).toISOString().startsWith(day)
}

/** Puts a step of the making on the page of a request. It tells of what was done: no day to come is taken. */
export async function putInStep(deps: DeskDeps, typed: Step, acting: Acting): Promise<Outcome> {
  const { reference, key, day, tells } = typed
  const step = asMakingStep(typed.step)
  const text = cleanText(typed.message).trim()
  const errors: Record<string, string> = {}
  if (!UUID.test(key)) errors[''] = 'Please open this page again, and send it from there.'
  if (step === undefined) errors.step = 'Please choose what was done.'
  if (!isDay(day)) errors.day = 'Please write the day, such as 2026-11-26.'
  else if (day > londonDate(acting.now)) errors.day = 'This day is still to come: only what was done is told.'
  if (text.length > MOST_TEXT) errors.message = `At most ${MOST_TEXT.toLocaleString('en-GB')} characters`
  if (step === undefined || Object.keys(errors).length > 0) return { kind: 'refused', errors }
  const taken = await takeFiles(deps, typed.files, acting, { takesPdf: false })
  if (taken.kind === 'refused') return taken
  const outcome = await inTransaction(deps.db, async (within): Promise<Outcome> => {
    const known = await within.selectFrom('making_steps').select('id').where('id', '=', key).executeTakeFirst()
    if (known) return { kind: 'done' }
    const found = await findCase(within, reference)
    if (!found) return { kind: 'unknown' }
    const at = new Date(acting.now).toISOString()
    const staff_name = acting.actor.kind === 'staff' ? acting.actor.name : shop.brand.name
    await within
      .insertInto('making_steps')
      .values({ id: key, request_id: found.request_id, step, day, text, staff_name, at })
      .execute()
    await putBeside(within, { ofId: key, requestId: found.request_id }, taken.pictures)
    if (tells)
      await within
        .insertInto('mail_outbox')
        .values(waitingMail('making-step', await addressOf(within, found), key, at))
        .execute()
    await audit(within, {
      ...acting,
      action: 'request.step',
      subject: 'request',
      subjectId: reference,
      before: null,
      after: { step, day, tells }
    })
    return { kind: 'done' }
  })
  if (outcome.kind === 'done') deps.mail.wake()
  return outcome
}

/** Takes a step off that was put in by mistake, with its pictures and films. A mail that told of it has gone. */
export function takeOffStep(
  deps: DeskDeps,
  { reference, id }: { reference: string; id: string },
  acting: Acting
): Promise<Outcome> {
  return inTransaction(deps.db, async (within): Promise<Outcome> => {
    const found = await findCase(within, reference)
    if (!found) return { kind: 'unknown' }
    const gone = await within
      .deleteFrom('making_steps')
      .where('id', '=', id)
      .where('request_id', '=', found.request_id)
      .returning(['step', 'day'])
      .executeTakeFirst()
    // Pressed twice, it is gone already.
    if (!gone) return { kind: 'done' }
    await within.deleteFrom('project_pictures').where('of_id', '=', id).execute()
    await dropFilms(within, { ofId: id })
    await within
      .deleteFrom('mail_outbox')
      .where('subject_id', '=', id)
      .where('template', '=', 'making-step')
      .where('sent_at', 'is', null)
      .execute()
    await audit(within, {
      ...acting,
      action: 'request.step-off',
      subject: 'request',
      subjectId: reference,
      before: gone,
      after: null
    })
    return { kind: 'done' }
  })
}
