import { Select } from '../../../ui/controls/select.tsx'
import { FieldFrame } from './field-frame.tsx'
import type { FieldProps } from './form-field.ts'

type SelectFieldProps = Omit<FieldProps, 'required'> & { options: readonly { value: string; label: string }[] }

/** One of several; always one of them, so it never says that it is optional. */
export function SelectField({ options, ...field }: SelectFieldProps) {
  return (
    <FieldFrame {...field} required>
      {({ required: _always, ...tied }) => <Select {...tied} options={options} />}
    </FieldFrame>
  )
}
