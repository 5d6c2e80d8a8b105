import check from '../../../ui/form/choices/check.module.css'
import frame from '../../../ui/form/form.module.css'
import { FieldWords } from './field-frame.tsx'
import { type FieldProps, fieldId, readField } from './form-field.ts'

/** Yes (sent as `yes`) or not sent at all. */
export function CheckField(field: Omit<FieldProps, 'required' | 'value'> & { isChecked: boolean }) {
  const { name, label, form, formName, hint, isChecked } = field
  const id = fieldId(formName, name)
  const wasSent = form?.name === formName
  const { error } = readField(field)
  const described = [error && `${id}-error`, hint && `${id}-hint`].filter(Boolean).join(' ')
  return (
    <div className={frame.field}>
      <label className={check.option}>
        <input
          id={id}
          type="checkbox"
          name={name}
          value="yes"
          defaultChecked={wasSent ? form.values[name] === 'yes' : isChecked}
          aria-describedby={described || undefined}
        />
        {label}
      </label>
      <FieldWords id={id} error={error} hint={hint} />
    </div>
  )
}
