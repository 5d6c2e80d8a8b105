import type { FormState } from '#domain/desk/desk-page.ts'
import type { RequestView } from '#domain/desk/inbox-view.ts'
import { formatDay } from '#domain/policies/calendar.ts'
import { MAKING_STEPS, makingStepWords } from '#domain/requests/making.ts'
import text from '../../../ui/type/text.module.css'
import { Submit } from '../../ui/buttons.tsx'
import { CheckField } from '../../ui/form/check-field.tsx'
import { PostForm } from '../../ui/form/post-form.tsx'
import { SelectField } from '../../ui/form/select-field.tsx'
import { TextArea } from '../../ui/form/text-area.tsx'
import { TextField } from '../../ui/form/text-field.tsx'
import styles from './drawings.module.css'
import { PicturesField } from './pictures-field.tsx'

/** The steps that the bench has put in. What the books tell, such as a payment, stands on the customer's page by itself. */
export function Steps({ view: { reference, steps }, form }: { view: RequestView; form: FormState | null }) {
  if (steps.length === 0)
    return <p>No step is put in. What was accepted, paid and sent stands on the customer’s page by itself.</p>
  return (
    <ol className={styles.steps}>
      {steps.map(({ id, step, day, text: words, who, pictures }) => (
        <li key={id}>
          <p>
            <b>{makingStepWords(step)}</b>, {formatDay(day)}, put in by {who}
          </p>
          {words !== '' && <p className={styles.words}>{words}</p>}
          {pictures.length > 0 && (
            <ul className={styles.small}>
              {pictures.map((address, index) => (
                <li key={address}>
                  <a href={address}>
                    <img
                      src={`${address}?size=small`}
                      alt={`${makingStepWords(step)}, ${index + 1} of ${pictures.length}`}
                      loading="lazy"
                    />
                  </a>
                </li>
              ))}
            </ul>
          )}
          <PostForm action={`/desk/requests/${reference}/steps/${id}/off`} form={form} name={`off-${id}`}>
            <Submit outlined small>
              Take it off
              <span className={text.visuallyHidden}>: {makingStepWords(step)}</span>
            </Submit>
          </PostForm>
        </li>
      ))}
    </ol>
  )
}

export function StepForm({
  view: { reference, key, today, email },
  form
}: {
  view: RequestView
  form: FormState | null
}) {
  const tied = { form, formName: 'step' }
  return (
    <PostForm action={`/desk/requests/${reference}/step`} form={form} name="step" hasFile>
      <input type="hidden" name="key" value={key} />
      <SelectField
        {...tied}
        name="step"
        label="What was done"
        options={[
          { value: '', label: 'Choose' },
          ...MAKING_STEPS.map((step) => ({ value: step, label: makingStepWords(step) }))
        ]}
      />
      <TextField {...tied} name="day" label="On which day" type="date" required value={today} />
      <TextArea {...tied} name="message" label="Words with it" hint="The customer reads them." rows={2} isDraft />
      <PicturesField {...tied} hint="The customer sees them." />
      <CheckField {...tied} name="tells" label={`Tell the customer by mail, to ${email}`} isChecked={false} />
      <Submit outlined small>
        Put the step in
      </Submit>
    </PostForm>
  )
}
