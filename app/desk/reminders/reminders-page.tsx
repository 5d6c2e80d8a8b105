import type { DeskDocument, FormState } from '#domain/desk/desk-page.ts'
import type { RemindersView } from '#domain/desk/reminders-view.ts'
import { daysField, MOST_REMINDER_DAYS, onField, REMINDER_KINDS, REMINDER_WORDS } from '#domain/reminders/reminder.ts'
import styles from '../quoting/quoting.module.css'
import { Submit } from '../ui/buttons.tsx'
import { Facts } from '../ui/facts.tsx'
import { CheckField } from '../ui/form/check-field.tsx'
import { PostForm } from '../ui/form/post-form.tsx'
import { TextField } from '../ui/form/text-field.tsx'
import { DeskLink, useMay } from '../ui/may.tsx'
import { Page, Section } from '../ui/page.tsx'
import { Time } from '../ui/time.tsx'

/** /desk/reminders: of what customers are reminded by mail, when, and where its words stand. */
export function RemindersPage({ document: { form }, view }: { document: DeskDocument; view: RemindersView }) {
  const { rules, changed, stopped } = view
  return (
    <Page
      title="Reminders"
      lead="What customers are reminded of by mail, once each, on working days while you are open. Nobody is reminded who has answered meanwhile, whose request is closed, or who turned reminders off by the link in the mail."
    >
      <Section title="When">
        <Facts
          rows={REMINDER_KINDS.map((kind) => ({
            label: REMINDER_WORDS[kind].label,
            value: rules[kind].isOn ? `${REMINDER_WORDS[kind].days}: ${rules[kind].days}` : 'Off'
          }))}
        />
        {changed && (
          <p>
            Changed by {changed.who}, <Time at={changed.at} />.
          </p>
        )}
        <RulesForm view={view} form={form} />
      </Section>
      <Section title="What they say">
        <p>
          The first sentence of each is yours: “Reminder” in <DeskLink href="/desk/words">Words</DeskLink>, among the
          mails. Why it came and how to stop it every reminder says by itself.
        </p>
        <p>
          {stopped === 0
            ? 'Nobody has turned reminders off.'
            : `Reminders of ${stopped === 1 ? '1 request or order' : `${stopped} requests or orders`} were turned off by their customers.`}
        </p>
      </Section>
    </Page>
  )
}

function RulesForm({ view: { rules, version }, form }: { view: RemindersView; form: FormState | null }) {
  const may = useMay()
  const field = { form, formName: 'reminders' }
  if (!may('POST', '/desk/reminders')) return null
  return (
    <PostForm action="/desk/reminders" form={form} name="reminders">
      <input type="hidden" name="seen" value={version} />
      <p>Days are counted from 1 to {MOST_REMINDER_DAYS}. What is more than a fortnight overdue is left alone.</p>
      {REMINDER_KINDS.map((kind) => (
        <fieldset key={kind} className={styles.group}>
          <legend>{REMINDER_WORDS[kind].label}</legend>
          <CheckField {...field} name={onField(kind)} label="Send this reminder" isChecked={rules[kind].isOn} />
          <TextField
            {...field}
            name={daysField(kind)}
            label={REMINDER_WORDS[kind].days}
            value={String(rules[kind].days)}
            inputMode="numeric"
            required
          />
        </fieldset>
      ))}
      <Submit>Keep the reminders so</Submit>
    </PostForm>
  )
}
