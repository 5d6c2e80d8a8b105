import rows from '../../../ui/form/choices/radio-rows.module.css'
import frame from '../../../ui/form/form.module.css'
import styles from './choices.module.css'
import { FieldWords } from './field-frame.tsx'
import { type FieldProps, fieldId, readField } from './form-field.ts'

type ChoicesProps = Omit<FieldProps, 'required'> & {
  options: readonly { value: string; label: string; hint?: string }[]
}

/** One of a few, all in sight. */
export function Choices({ options, ...field }: ChoicesProps) {
  const id = fieldId(field.formName, field.name)
  const { value, error } = readField(field)
  const described = [error && `${id}-error`, field.hint && `${id}-hint`].filter(Boolean).join(' ')
  return (
    <fieldset id={id} className={frame.field} aria-describedby={described || undefined}>
      <legend className={`${frame.label} ${styles.legend}`}>{field.label}</legend>
      <div className={rows.rows}>
        {options.map((option) => (
          <label key={option.value} className={`${rows.row} ${styles.row}`}>
            <input type="radio" name={field.name} value={option.value} defaultChecked={option.value === value} />
            <span>
              {option.label}
              {option.hint && <span className={rows.help}>{option.hint}</span>}
            </span>
          </label>
        ))}
      </div>
      <FieldWords id={id} error={error} hint={field.hint} />
    </fieldset>
  )
}
