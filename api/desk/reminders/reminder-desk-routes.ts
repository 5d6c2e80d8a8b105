import type { FormState } from '#domain/desk/desk-page.ts'
import type { RemindersView } from '#domain/desk/reminders-view.ts'
import {
  daysField,
  onField,
  REMINDER_KINDS,
  type ReminderRules,
  readReminderRules
} from '#domain/reminders/reminder.ts'
import { inTransaction } from '../../db/engine.ts'
import type { ShopDb } from '../../db/open.ts'
import { rulesNow } from '../../modules/reminders/reminder-rules.ts'
import { audit, whoOf } from '../audit.ts'
import { personOf } from '../changes/changes-of.ts'
import type { Acting, DeskDeps, Outcome } from '../desk-deps.ts'
import { answerOutcome, type DeskAnswer, type DeskRoute } from '../http/desk-route.ts'

const PAGE = '/desk/reminders'

/** Of what customers are reminded by mail, and when. */
export function reminderDeskRoutes(deps: DeskDeps): readonly DeskRoute[] {
  const page = async (form?: FormState): Promise<DeskAnswer> => ({
    kind: 'page',
    page: { kind: 'reminders', view: await readReminders(deps.db) },
    ...(form && { form })
  })
  return [
    { method: 'GET', path: PAGE, answer: () => page() },
    {
      method: 'POST',
      path: PAGE,
      answer: async ({ form, acting }) =>
        answerOutcome(await changeRules(deps, form, acting), {
          done: { to: PAGE, said: 'reminders-changed' },
          again: page,
          name: 'reminders',
          values: form
        })
    }
  ]
}

async function readReminders(db: ShopDb): Promise<RemindersView> {
  const { version, rules, changed } = await rulesNow(db)
  const { count } = await db
    .selectFrom('reminder_stops')
    .select(({ fn }) => fn.countAll<number>().as('count'))
    .executeTakeFirstOrThrow()
  return {
    rules,
    version,
    changed: changed && { who: personOf(changed.who), at: changed.at },
    stopped: Number(count)
  }
}

/** A new version of the rules. Whoever changed them meanwhile is not overruled unseen. */
function changeRules(
  { db }: Pick<DeskDeps, 'db'>,
  form: Readonly<Record<string, string>>,
  acting: Acting
): Promise<Outcome> {
  return inTransaction(db, async (within): Promise<Outcome> => {
    const before = await rulesNow(within)
    if (String(before.version) !== form.seen)
      return {
        kind: 'stale',
        words: `${before.changed ? personOf(before.changed.who) : 'Somebody'} changed the reminders while you had them open. What you typed stands below: please look, and press again if you still mean it.`
      }
    const read = readReminderRules(form)
    if (read.kind === 'refused') return read
    const version = before.version + 1
    await within
      .insertInto('reminder_rules')
      .values({
        version,
        rules: JSON.stringify(read.rules),
        who: whoOf(acting.actor),
        at: new Date(acting.now).toISOString()
      })
      .execute()
    await audit(within, {
      ...acting,
      action: 'reminders.rules',
      subject: 'reminders',
      subjectId: `version ${version}`,
      before: flat(before.rules),
      after: flat(read.rules)
    })
    return { kind: 'done' }
  })
}

/** Rules as a row of figures. */
const flat = (rules: ReminderRules) =>
  Object.fromEntries(
    REMINDER_KINDS.flatMap((kind) => [
      [onField(kind), rules[kind].isOn],
      [daysField(kind), rules[kind].days]
    ])
  )
