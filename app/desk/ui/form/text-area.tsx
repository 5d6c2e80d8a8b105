import control from '../../../ui/controls/field.module.css'
import area from '../../../ui/form/fields/text-area-field.module.css'
import { FieldFrame } from './field-frame.tsx'
import type { FieldProps } from './form-field.ts'

type TextAreaProps = FieldProps & {
  rows?: number
  maxLength?: number
  /** What is typed stays on this device until it is sent. */
  isDraft?: boolean
}

/** Several lines; grows with what is written. */
export function TextArea({ rows = 5, maxLength, isDraft = false, ...field }: TextAreaProps) {
  return (
    <FieldFrame {...field}>
      {(tied) => (
        <textarea
          {...tied}
          className={`${control.input} ${area.area}`}
          rows={rows}
          maxLength={maxLength}
          data-draft={isDraft || undefined}
        />
      )}
    </FieldFrame>
  )
}
