import type { Transaction } from 'kysely'
import { canMoveRequest, REQUEST_STATES, type RequestState, requestStateWords } from '#domain/desk/request-state.ts'
import { mayCall } from '#domain/desk/roles.ts'
import { inTransaction } from '../../../db/engine.ts'
import type { ShopTables } from '../../../db/schema.ts'
import { waitingMail } from '../../../modules/mail/outbox.ts'
import { audit } from '../../audit.ts'
import type { Acting, DeskDeps, Outcome } from '../../desk-deps.ts'
import { addressOf, type Case, caseAsSeen, changeCase, clearSpam, findCase, type Seen } from './open-case.ts'

/**
 * Says how the shop stands with a request, such as after a telephone call. `to` is one of the states; where it stands
 * there already all is well, whoever put it there.
 */
export function moveRequest(deps: DeskDeps, move: Seen & { to: string }, acting: Acting): Promise<Outcome> {
  return inTransaction(deps.db, async (within): Promise<Outcome> => {
    if ((await findCase(within, move.reference))?.state === move.to) return { kind: 'done' }
    const seen = await caseAsSeen(within, move, acting, 'changing')
    if (seen.kind !== 'seen') return seen
    const { found } = seen
    const to = REQUEST_STATES.find((state) => state === move.to)
    if (to === undefined) return { kind: 'refused', errors: { to: 'Please say how it stands now.' } }
    if (!canMoveRequest(found.state, to)) return { kind: 'refused', errors: { to: noWay(found.state, to) } }
    const now = new Date(acting.now).toISOString()
    const answeredAt = to === 'lost' ? found.answered_at : (found.answered_at ?? now)
    await changeCase(within, found, { state: to, answered_at: answeredAt, reply_due_at: null })
    // Spam is laid aside, too; whatever else becomes of a request, it was one.
    if (to !== 'lost') await clearSpam(within, found)
    await audit(within, {
      ...acting,
      action: 'request.state',
      subject: 'request',
      subjectId: found.reference,
      before: { state: found.state },
      after: { state: to }
    })
    return { kind: 'done' }
  })
}

const noWay = (from: RequestState, to: RequestState): string =>
  `It cannot go from “${requestStateWords(from)}” to “${requestStateWords(to)}”.`

/** Gives a request to a member of staff, by their id, or with '' to nobody. Who has it already keeps it. */
export function assignRequest(
  deps: DeskDeps,
  { staff, ...seen }: Seen & { staff: string },
  acting: Acting
): Promise<Outcome> {
  return inTransaction(deps.db, async (within): Promise<Outcome> => {
    if ((await findCase(within, seen.reference))?.assigned_to === (staff || null)) return { kind: 'done' }
    const found = await caseAsSeen(within, seen, acting, 'changing')
    if (found.kind !== 'seen') return found
    return staff === '' ? give(within, found.found, null, acting) : giveTo(within, found.found, staff, acting)
  })
}

async function giveTo(within: Transaction<ShopTables>, found: Case, id: string, acting: Acting): Promise<Outcome> {
  const person = await within
    .selectFrom('staff')
    .select(['id', 'name', 'role'])
    .where('id', '=', id)
    .where('ended_at', 'is', null)
    .executeTakeFirst()
  if (!person || !mayCall(person.role, 'GET /desk/requests/:reference'))
    return { kind: 'refused', errors: { staff: 'Please choose somebody who works here.' } }
  return give(within, found, person, acting)
}

async function give(
  within: Transaction<ShopTables>,
  found: Case,
  person: { id: string; name: string } | null,
  acting: Acting
): Promise<Outcome> {
  const before = await within.selectFrom('staff').select('name').where('id', '=', found.assigned_to).executeTakeFirst()
  await changeCase(within, found, { assigned_to: person?.id ?? null })
  await audit(within, {
    ...acting,
    action: 'request.assign',
    subject: 'request',
    subjectId: found.reference,
    before: { assignedTo: before?.name ?? null },
    after: { assignedTo: person?.name ?? null }
  })
  return { kind: 'done' }
}

/** Says that what the customer wrote needs no answer, or has had it on the telephone: the request waits for nobody. */
export function settleRequest(deps: DeskDeps, seenAs: Seen, acting: Acting): Promise<Outcome> {
  return inTransaction(deps.db, async (within): Promise<Outcome> => {
    if ((await findCase(within, seenAs.reference))?.reply_due_at === null) return { kind: 'done' }
    const seen = await caseAsSeen(within, seenAs, acting, 'changing')
    if (seen.kind !== 'seen') return seen
    const { found } = seen
    await changeCase(within, found, { reply_due_at: null })
    await audit(within, {
      ...acting,
      action: 'request.settle',
      subject: 'request',
      subjectId: found.reference,
      before: { promisedAt: found.reply_due_at },
      after: { promisedAt: null }
    })
    return { kind: 'done' }
  })
}

/** Gives the page of a request a new link and mails it to who sent the request: those of earlier mails open nothing any more. */
export async function renewLink(deps: DeskDeps, seenAs: Seen, acting: Acting): Promise<Outcome> {
  const outcome = await inTransaction(deps.db, async (within): Promise<Outcome> => {
    const seen = await caseAsSeen(within, seenAs, acting, 'changing')
    if (seen.kind !== 'seen') return seen
    const { found } = seen
    const number = found.link_number + 1
    await changeCase(within, found, { link_number: number })
    const to = await addressOf(within, found)
    const now = new Date(acting.now).toISOString()
    await within
      .insertInto('mail_outbox')
      .values(waitingMail('request-link', to, found.reference, now))
      .execute()
    await audit(within, {
      ...acting,
      action: 'request.link',
      subject: 'request',
      subjectId: found.reference,
      before: { link: found.link_number },
      after: { link: number }
    })
    return { kind: 'done' }
  })
  if (outcome.kind === 'done') deps.mail.wake()
  return outcome
}
