import { useWatch } from 'react-hook-form'
import { MOST_TEXT } from '#domain/forms/text-fields.ts'
import { answerWithinWords } from '#domain/policies/opening-hours.ts'
import { ask, askFrom } from '#domain/requests/request-field.ts'
import { answerHours } from '#domain/requests/request-kind.ts'
import { wholesaleFields } from '#domain/requests/wholesale-enquiry.ts'

import { CheckField } from '../../../ui/form/choices/check-field.tsx'
import { CheckboxGroup } from '../../../ui/form/choices/checkbox-group.tsx'
import { SelectField } from '../../../ui/form/fields/select-field.tsx'
import { TextAreaField } from '../../../ui/form/fields/text-area-field.tsx'
import { FieldPair, FormSection } from '../../../ui/form/form.tsx'
import styles from './services-section.module.css'

/** How it is wanted, and how soon. */
export function ServicesSection() {
  return (
    <FormSection number={4} title="Requirements & Services">
      <CheckboxGroup {...askFrom(wholesaleFields, 'certification')} />
      <fieldset className={styles.services}>
        <legend>
          Services <i>optional</i>
        </legend>
        <CheckField {...ask(wholesaleFields, 'customization')} />
        <CheckField {...ask(wholesaleFields, 'privateLabeling')} />
        <CheckField {...ask(wholesaleFields, 'dropshipping')} />
      </fieldset>
      <TextAreaField {...ask(wholesaleFields, 'additionalRequirements')} most={MOST_TEXT} />
      <FieldPair>
        <SelectField {...askFrom(wholesaleFields, 'preferredContactTime')} placeholder="Any time" />
        <SelectField {...askFrom(wholesaleFields, 'urgency')} help={<AnswerTime />} />
      </FieldPair>
    </FormSection>
  )
}

/** What the chosen urgency promises. */
function AnswerTime() {
  const hours = answerHours('wholesale', useWatch({ name: 'urgency' }))
  return <>You have our answer {answerWithinWords(hours)} of the enquiry reaching us.</>
}
