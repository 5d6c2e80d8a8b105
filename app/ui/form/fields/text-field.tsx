import type { ComponentProps } from 'react'
import { useFormContext } from 'react-hook-form'
import field from '../../controls/field.module.css'
import { FieldFrame, type FieldProps, useFieldError } from './field-frame.tsx'
import { keepTyped } from './typed-early.ts'

type TextFieldProps = FieldProps &
  Pick<
    ComponentProps<'input'>,
    'type' | 'autoComplete' | 'inputMode' | 'enterKeyHint' | 'maxLength' | 'autoCapitalize' | 'spellCheck'
  >

/** One line of text. */
export function TextField({ name, label, optional, help, full, ...input }: TextFieldProps) {
  const form = useFormContext()
  const { trigger } = form
  const hasError = useFieldError(name) !== null
  const { ref, onChange, onBlur } = form.register(name)

  return (
    <FieldFrame name={name} label={label} optional={optional} help={help} full={full}>
      {(control) => (
        <input
          type="text"
          {...input}
          {...control}
          className={field.input}
          name={name}
          ref={keepTyped(name, ref, form)}
          onChange={async (event) => {
            await onChange(event)
            if (hasError) await trigger(name)
          }}
          onBlur={async (event) => {
            await onBlur(event)
            if (event.target.value) await trigger(name)
          }}
        />
      )}
    </FieldFrame>
  )
}
