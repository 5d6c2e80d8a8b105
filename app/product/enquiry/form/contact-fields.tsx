import { useWatch } from 'react-hook-form'
import { wantsCall } from '#domain/requests/diamond-enquiry.ts'
import { CONTACT_METHODS, ENQUIRY_TYPES } from '#domain/requests/diamond-options.ts'
import { emailInput, nameInput, phoneInput } from '../../../ui/form/fields/contact-inputs.ts'
import { SelectField } from '../../../ui/form/fields/select-field.tsx'
import { TextField } from '../../../ui/form/fields/text-field.tsx'
import { FieldPair, useIsHeld } from '../../../ui/form/form.tsx'

/** Who asks, and what about. */
export function ContactFields() {
  const isNumberNeeded = wantsCall(useWatch({ name: 'preferredContact' }))
  return (
    <div inert={useIsHeld()}>
      <FieldPair>
        <TextField name="customerName" label="Full name" {...nameInput} />
        <TextField name="email" label="E-mail" {...emailInput} />
        <TextField name="phone" label="Phone" {...phoneInput} optional={!isNumberNeeded} />
        <SelectField name="preferredContact" label="How we answer" options={CONTACT_METHODS} />
        <SelectField
          name="enquiryType"
          label="Your question is about"
          options={ENQUIRY_TYPES}
          placeholder="Choose a subject"
          full
        />
      </FieldPair>
    </div>
  )
}
