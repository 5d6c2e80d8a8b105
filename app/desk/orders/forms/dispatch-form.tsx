import { houseTerms } from '#domain/content/house-terms.ts'
import { CARRIERS, carrierChosen, OTHER_CARRIER, OWN_COURIER } from '#domain/orders/carriers.ts'
import { AlthoughDisputed } from '../../payouts/although-disputed.tsx'
import { Submit } from '../../ui/buttons.tsx'
import { PostForm } from '../../ui/form/post-form.tsx'
import { SelectField } from '../../ui/form/select-field.tsx'
import { TextField } from '../../ui/form/text-field.tsx'
import { type OrderFormProps, orderAction } from './order-form.ts'
import { canCorrectTracking } from './order-forms.ts'

const formName = 'dispatch'

/** Who carries it and under which number: the customer reads both in a mail and on the order’s page. */
export function DispatchForm({ view, form }: OrderFormProps) {
  const { number, status, total, carrier, trackingNumber } = view
  const field = { form, formName }
  const isSent = canCorrectTracking(view)
  const chosen = carrierChosen(carrier ?? CARRIERS[0] ?? '')
  return (
    <PostForm action={orderAction(number, 'dispatch')} form={form} name={formName}>
      <input type="hidden" name="from" value={status} />
      {!isSent && total > houseTerms.signatureAbove && <p>It goes insured, and an adult has to sign for it.</p>}
      <SelectField
        {...field}
        name="carrier"
        label="Carrier"
        value={chosen.carrier}
        options={CARRIERS.map((one) => ({ value: one, label: one }))}
      />
      <TextField
        {...field}
        name="other"
        label="Name of another carrier"
        value={chosen.other}
        hint={`Only where ${OTHER_CARRIER} is chosen above; the customer reads it.`}
        maxLength={40}
      />
      <TextField
        {...field}
        name="tracking"
        label="Tracking number"
        value={trackingNumber ?? ''}
        hint={`As it stands on the label. ${OWN_COURIER} needs none.`}
        maxLength={40}
        isDraft
      />
      {!isSent && <AlthoughDisputed {...field} disputes={view.disputes} />}
      <Submit outlined={isSent}>
        {isSent ? 'Correct it: tell the customer again' : 'It is on its way: tell the customer'}
      </Submit>
    </PostForm>
  )
}
