import type { ComponentProps } from 'react'
import { useFormContext } from 'react-hook-form'
import { Select } from '../../controls/select.tsx'
import { FieldFrame, type FieldProps } from './field-frame.tsx'
import { keepTyped } from './typed-early.ts'

type SelectFieldProps = FieldProps &
  Pick<ComponentProps<typeof Select>, 'options' | 'autoComplete'> & {
    /** What stands there while nothing is chosen. */
    placeholder?: string
  }

/** A choice from a list, as the phone shows it best. */
export function SelectField({ options, autoComplete, placeholder, ...frame }: SelectFieldProps) {
  const form = useFormContext()
  const { name } = frame
  const { ref, ...registered } = form.register(name)
  const offered = placeholder === undefined ? options : [{ value: '', label: placeholder }, ...options]
  return (
    <FieldFrame {...frame}>
      {(control) => (
        <Select
          {...control}
          {...registered}
          // What stands in the form, not the first option: else that one would pass for chosen before the page was alive.
          defaultValue={form.getValues(name)}
          ref={keepTyped(name, ref, form)}
          options={offered}
          autoComplete={autoComplete}
        />
      )}
    </FieldFrame>
  )
}
