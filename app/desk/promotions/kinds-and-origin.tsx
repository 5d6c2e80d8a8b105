import { CATEGORIES, categoryLabel, DIAMOND_TYPES, originLabel } from '#domain/catalogue/vocabulary.ts'
import type { FormState } from '#domain/desk/desk-page.ts'
import { CheckField } from '../ui/form/check-field.tsx'
import { SelectField } from '../ui/form/select-field.tsx'
import styles from './promotion-part.module.css'

/** Which pieces an offer, a code or a change of prices is for, where they are not named one by one. */
export function KindsAndOrigin(tied: { form: FormState | null; formName: string }) {
  return (
    <>
      <fieldset className={styles.kinds}>
        <legend>Kinds of jewellery</legend>
        {CATEGORIES.map((kind) => (
          <CheckField key={kind} {...tied} name={`kind-${kind}`} label={categoryLabel(kind)} isChecked={false} />
        ))}
      </fieldset>
      <SelectField
        {...tied}
        name="origin"
        label="Origin"
        value=""
        options={[
          { value: '', label: 'Both' },
          ...DIAMOND_TYPES.map((origin) => ({ value: origin, label: originLabel(origin) }))
        ]}
      />
    </>
  )
}
