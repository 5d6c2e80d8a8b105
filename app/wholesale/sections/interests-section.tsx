import {
  CARAT_RANGES,
  PRODUCT_CATEGORIES,
  QUALITY_PREFERENCES,
  WHOLESALE_DIAMOND_TYPES
} from '#domain/requests/wholesale-options.ts'
import { CheckboxGroup } from '../../ui/form/choices/checkbox-group.tsx'
import { FormSection } from '../../ui/form/form.tsx'

/** What is asked for: at least one of each, the carats aside. Requests spec, section 5. */
export function InterestsSection() {
  return (
    <FormSection number={2} title="Product Interests">
      <CheckboxGroup name="productCategories" legend="Product categories" options={PRODUCT_CATEGORIES} />
      <CheckboxGroup name="diamondTypes" legend="Diamond types" options={WHOLESALE_DIAMOND_TYPES} />
      <CheckboxGroup name="caratRanges" legend="Carat weight of a stone" optional options={CARAT_RANGES} />
      <CheckboxGroup name="qualityPreferences" legend="Quality" options={QUALITY_PREFERENCES} />
    </FormSection>
  )
}
