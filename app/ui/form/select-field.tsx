import type { ComponentProps } from 'react'
import { useFormContext } from 'react-hook-form'
import { Select } from '../controls/select.tsx'
import { FieldFrame, type FieldProps } from './field-frame.tsx'

type SelectFieldProps = FieldProps & Pick<ComponentProps<typeof Select>, 'options' | 'autoComplete'>

/** A choice from a list, as the phone shows it best. */
export function SelectField({ options, autoComplete, ...frame }: SelectFieldProps) {
  const { register } = useFormContext()
  return (
    <FieldFrame {...frame}>
      {(control) => <Select {...control} {...register(frame.name)} options={options} autoComplete={autoComplete} />}
    </FieldFrame>
  )
}
