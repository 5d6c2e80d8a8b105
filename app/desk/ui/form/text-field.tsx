import type { ComponentProps } from 'react'
import control from '../../../ui/controls/field.module.css'
import { FieldFrame } from './field-frame.tsx'
import type { FieldProps } from './form-field.ts'

type TextFieldProps = FieldProps &
  Pick<ComponentProps<'input'>, 'type' | 'inputMode' | 'autoComplete' | 'maxLength'> & {
    /** What is typed stays on this device until it is sent. */
    isDraft?: boolean
    /** What is known to fit, offered while it is typed. */
    suggestions?: readonly string[]
  }

/** One line. */
export function TextField(props: TextFieldProps) {
  const { type = 'text', inputMode, autoComplete = 'off', maxLength, isDraft = false, suggestions, ...field } = props
  return (
    <FieldFrame {...field}>
      {(tied) => (
        <>
          <input
            {...tied}
            className={control.input}
            type={type}
            inputMode={inputMode}
            autoComplete={autoComplete}
            maxLength={maxLength}
            data-draft={isDraft || undefined}
            list={suggestions && `${tied.id}-known`}
          />
          {suggestions && (
            <datalist id={`${tied.id}-known`}>
              {suggestions.map((known) => (
                <option key={known}>{known}</option>
              ))}
            </datalist>
          )}
        </>
      )}
    </FieldFrame>
  )
}
