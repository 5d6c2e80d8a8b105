import { askFrom } from '#domain/requests/request-field.ts'
import { wholesaleFields } from '#domain/requests/wholesale-enquiry.ts'
import { SelectField } from '../../../ui/form/fields/select-field.tsx'
import { FieldPair, FormSection } from '../../../ui/form/form.tsx'

/** How much. What a trade buyer spends is counted without VAT, as we quote it. */
export function VolumeSection() {
  return (
    <FormSection number={3} title="Volume & Budget">
      <FieldPair>
        <SelectField {...askFrom(wholesaleFields, 'monthlyVolume')} placeholder="Choose a volume" />
        <SelectField
          {...askFrom(wholesaleFields, 'averageOrderValue')}
          placeholder="Choose a value"
          help="Excluding VAT."
        />
        <SelectField
          {...askFrom(wholesaleFields, 'annualBudget')}
          placeholder="Choose a budget"
          help="Excluding VAT."
        />
      </FieldPair>
    </FormSection>
  )
}
