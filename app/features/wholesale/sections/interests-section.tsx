import { askFrom } from '#domain/requests/request-field.ts'
import { wholesaleFields } from '#domain/requests/wholesale-enquiry.ts'
import { CheckboxGroup } from '../../../ui/form/choices/checkbox-group.tsx'
import { FormSection } from '../../../ui/form/form.tsx'

/** What is asked for: at least one of each, the carats aside. Requests spec, section 5. */
export function InterestsSection() {
  return (
    <FormSection number={2} title="Product Interests">
      <CheckboxGroup {...askFrom(wholesaleFields, 'productCategories')} />
      <CheckboxGroup {...askFrom(wholesaleFields, 'diamondTypes')} />
      <CheckboxGroup {...askFrom(wholesaleFields, 'caratRanges')} />
      <CheckboxGroup {...askFrom(wholesaleFields, 'qualityPreferences')} />
    </FormSection>
  )
}
