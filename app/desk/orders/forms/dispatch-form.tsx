import { houseTerms } from '#domain/content/house-terms.ts'
import { CARRIERS, carrierChosen, OTHER_CARRIER, OWN_COURIER } from '#domain/orders/carriers.ts'
import { AlthoughDisputed } from '../../payouts/although-disputed.tsx'
import { Submit } from '../../ui/buttons.tsx'
import { CheckField } from '../../ui/form/check-field.tsx'
import type { FieldProps } from '../../ui/form/form-field.ts'
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
  return (
    <PostForm action={orderAction(number, 'dispatch')} form={form} name={formName}>
      <input type="hidden" name="from" value={status} />
      {!isSent && total > houseTerms.signatureAbove && <p>It goes insured, and an adult has to sign for it.</p>}
      <CarrierFields {...field} carrier={carrier} trackingNumber={trackingNumber} />
      {!isSent && <AlthoughDisputed {...field} disputes={view.disputes} />}
      <Submit outlined={isSent}>
        {isSent ? 'Correct it: tell the customer again' : 'It is on its way: tell the customer'}
      </Submit>
    </PostForm>
  )
}

/** Who carries it and under which number. */
function CarrierFields({
  carrier,
  trackingNumber,
  ...field
}: Pick<FieldProps, 'form' | 'formName'> & Pick<OrderFormProps['view'], 'carrier' | 'trackingNumber'>) {
  const chosen = carrierChosen(carrier ?? CARRIERS[0] ?? '')
  return (
    <>
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
    </>
  )
}

/** It was ready to collect, and its customer asked for it to be sent: where to, and who carries it. */
export function SendInsteadForm({ view: { number, status, customer, total, disputes }, form }: OrderFormProps) {
  const field = { form, formName: 'send-instead' }
  const [firstName = '', ...rest] = customer.name.split(' ')
  return (
    <PostForm action={orderAction(number, field.formName)} form={form} name={field.formName}>
      <input type="hidden" name="from" value={status} />
      <p>
        To an address in the United Kingdom: delivery is free there, and its VAT stays as it is.
        {total > houseTerms.signatureAbove ? ' It goes insured, and an adult has to sign for it.' : ''}
      </p>
      <TextField
        {...field}
        name="firstName"
        label="First name"
        value={firstName}
        maxLength={100}
        isPrefilled
        required
      />
      <TextField
        {...field}
        name="lastName"
        label="Last name"
        value={rest.join(' ')}
        maxLength={100}
        isPrefilled
        required
      />
      <TextField {...field} name="address1" label="Address" maxLength={200} required />
      <TextField {...field} name="address2" label="Flat, building" maxLength={200} />
      <TextField {...field} name="city" label="Town or city" maxLength={100} required />
      <TextField {...field} name="postalCode" label="Postcode" maxLength={20} required />
      <CarrierFields {...field} carrier={null} trackingNumber={null} />
      <CheckField {...field} name="asked" label="The customer has asked for it to be sent there" isChecked={false} />
      <AlthoughDisputed {...field} disputes={disputes} />
      <Submit outlined>It is on its way there: tell the customer</Submit>
    </PostForm>
  )
}
