import type { ComponentProps } from 'react'
import { useFormContext } from 'react-hook-form'
import field from '../controls/field.module.css'
import { FieldFrame, type FieldProps, useFieldError } from './field-frame.tsx'

type TextFieldProps = FieldProps &
  Pick<
    ComponentProps<'input'>,
    'type' | 'autoComplete' | 'inputMode' | 'enterKeyHint' | 'maxLength' | 'autoCapitalize' | 'spellCheck'
  >

/** One line of text. */
export function TextField({ name, label, optional, help, full, ...input }: TextFieldProps) {
  const { register, trigger, getValues, setValue } = useFormContext()
  const hasError = useFieldError(name) !== null
  const { ref, onChange, onBlur } = register(name)

  // Being registered sets the field to the form's value: what was typed before the page was alive must outlive it.
  function take(element: HTMLInputElement | null) {
    const typed = element?.value
    ref(element)
    if (typed && typed !== getValues(name)) setValue(name, typed)
  }

  return (
    <FieldFrame name={name} label={label} optional={optional} help={help} full={full}>
      {(control) => (
        <input
          type="text"
          {...input}
          {...control}
          className={field.input}
          name={name}
          ref={take}
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
