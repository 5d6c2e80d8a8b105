import { CheckField } from './check-field.tsx'
import { FileField } from './file-field.tsx'
import styles from './film-field.module.css'
import { type FieldProps, fieldId } from './form-field.ts'

/**
 * A film to be sent. The desk's script sends it bit by bit before the form, says how far it is, and goes on where a line was
 * lost; without it the browser sends it with the form. One that is here already, in a form that came back for its words, is
 * not asked for again.
 */
export function FilmField({ required = true, ...field }: Omit<FieldProps, 'name' | 'value'>) {
  const { form, formName } = field
  const values = form?.name === formName && form.errors.film === undefined ? form.values : {}
  const isHere = (values.sent ?? '') !== '' && (values['sent-bytes'] ?? '') !== ''
  return (
    <div data-film-field={fieldId(formName, 'film')}>
      <input type="hidden" name="sent" defaultValue={isHere ? values.sent : ''} />
      <input type="hidden" name="sent-bytes" defaultValue={isHere ? values['sent-bytes'] : ''} />
      {isHere && (
        <p className={styles.here}>
          The film you sent is here, and need not be sent again. Another one is chosen only to take its place.
        </p>
      )}
      {isHere && !required && (
        <CheckField {...field} name="without" label="Send it without the film" isChecked={false} />
      )}
      <FileField {...field} name="film" accept="video/mp4,video/quicktime,video/webm" required={required && !isHere} />
      <div className={styles.sending} data-sending hidden>
        <progress max={100} value={0} aria-label="How much of the film is sent" />
        <p data-told aria-hidden="true" />
        <p data-said />
        <button type="button" className={styles.stop} data-stop>
          Stop sending
        </button>
      </div>
    </div>
  )
}
