import { ANNUAL_BUDGETS, AVERAGE_ORDER_VALUES, MONTHLY_VOLUMES } from '#domain/requests/wholesale-options.ts'
import { SelectField } from '../../ui/form/fields/select-field.tsx'
import { FieldPair, FormSection } from '../../ui/form/form.tsx'

/** How much. What a trade buyer spends is counted without VAT, as we quote it. */
export function VolumeSection() {
  return (
    <FormSection number={3} title="Volume & Budget">
      <FieldPair>
        <SelectField
          name="monthlyVolume"
          label="Monthly volume"
          options={MONTHLY_VOLUMES}
          placeholder="Choose a volume"
        />
        <SelectField
          name="averageOrderValue"
          label="Average order value"
          options={AVERAGE_ORDER_VALUES}
          placeholder="Choose a value"
          help="Excluding VAT."
        />
        <SelectField
          name="annualBudget"
          label="Annual budget"
          options={ANNUAL_BUDGETS}
          placeholder="Choose a budget"
          help="Excluding VAT."
        />
      </FieldPair>
    </FormSection>
  )
}
