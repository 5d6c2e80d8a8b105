import { MOST_TEXT } from '#domain/forms/text-fields.ts'
import {
  DESIRED_CARATS,
  DESIRED_CERTIFICATIONS,
  DESIRED_CLARITIES,
  DESIRED_COLOURS,
  DESIRED_CUTS,
  DIAMOND_BUDGETS
} from '#domain/requests/diamond-options.ts'
import { SelectField } from '../../../ui/form/fields/select-field.tsx'
import { TextAreaField } from '../../../ui/form/fields/text-area-field.tsx'
import { FieldPair, FormSection } from '../../../ui/form/form.tsx'

/** The stone that is wanted: filled in from the one on the page, and free to differ from it. */
export function StoneFields() {
  return (
    <FormSection title="The diamond you would like">
      <FieldPair>
        <SelectField
          name="desiredCarat"
          label="Desired carat weight"
          options={DESIRED_CARATS}
          placeholder="Choose a weight"
        />
        <SelectField name="desiredCut" label="Cut" optional options={DESIRED_CUTS} placeholder="Not chosen" />
        <SelectField name="desiredColour" label="Colour" optional options={DESIRED_COLOURS} placeholder="Not chosen" />
        <SelectField
          name="desiredClarity"
          label="Clarity"
          optional
          options={DESIRED_CLARITIES}
          placeholder="Not chosen"
        />
        <SelectField
          name="desiredCertification"
          label="Certification"
          optional
          options={DESIRED_CERTIFICATIONS}
          placeholder="Not chosen"
        />
        <SelectField name="budgetRange" label="Budget" optional options={DIAMOND_BUDGETS} placeholder="Not chosen" />
        <TextAreaField name="message" label="Message" optional full rows={4} most={MOST_TEXT} />
      </FieldPair>
    </FormSection>
  )
}
