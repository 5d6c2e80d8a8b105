import { useWatch } from 'react-hook-form'
import { MOST_TEXT } from '#domain/forms/text-fields.ts'
import { answerWithinWords } from '#domain/policies/opening-hours.ts'
import { answerHours } from '#domain/requests/request-kind.ts'
import { CERTIFICATIONS, CONTACT_TIMES, URGENCIES } from '#domain/requests/wholesale-options.ts'
import { CheckField } from '../../ui/form/choices/check-field.tsx'
import { CheckboxGroup } from '../../ui/form/choices/checkbox-group.tsx'
import { SelectField } from '../../ui/form/fields/select-field.tsx'
import { TextAreaField } from '../../ui/form/fields/text-area-field.tsx'
import { FieldPair, FormSection } from '../../ui/form/form.tsx'
import styles from './services-section.module.css'

/** How it is wanted, and how soon. */
export function ServicesSection() {
  return (
    <FormSection number={4} title="Requirements & Services">
      <CheckboxGroup name="certification" legend="Certification" optional options={CERTIFICATIONS} />
      <fieldset className={styles.services}>
        <legend>
          Services <i>optional</i>
        </legend>
        <CheckField name="customization" label="Customisation" />
        <CheckField name="privateLabeling" label="Private labelling" />
        <CheckField name="dropshipping" label="Dropshipping" />
      </fieldset>
      <TextAreaField name="additionalRequirements" label="Anything else" optional most={MOST_TEXT} />
      <FieldPair>
        <SelectField
          name="preferredContactTime"
          label="Best time to reach you"
          optional
          options={CONTACT_TIMES}
          placeholder="Any time"
        />
        <SelectField name="urgency" label="How soon" options={URGENCIES} help={<AnswerTime />} />
      </FieldPair>
    </FormSection>
  )
}

/** What the chosen urgency promises. */
function AnswerTime() {
  const hours = answerHours('wholesale', useWatch({ name: 'urgency' }))
  return <>You have our answer {answerWithinWords(hours)} of the enquiry reaching us.</>
}
