import { useWatch } from 'react-hook-form'
import { diamondFields, wantsCall } from '#domain/requests/diamond-enquiry.ts'
import { ask, askFrom } from '#domain/requests/request-field.ts'

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
        <TextField {...ask(diamondFields, 'customerName')} {...nameInput} />
        <TextField {...ask(diamondFields, 'email')} {...emailInput} />
        <TextField {...ask(diamondFields, 'phone')} {...phoneInput} optional={!isNumberNeeded} />
        <SelectField {...askFrom(diamondFields, 'preferredContact')} />
        <SelectField {...askFrom(diamondFields, 'enquiryType')} placeholder="Choose a subject" full />
      </FieldPair>
    </div>
  )
}
