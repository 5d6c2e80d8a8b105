import type { ChangeRowView } from '#domain/desk/order-change-view.ts'
import { differenceWords } from '#domain/orders/order-change.ts'
import { MOST_GIFT_NOTE } from '#domain/orders/order-form.ts'
import { AlthoughDisputed } from '../../payouts/although-disputed.tsx'
import { Submit } from '../../ui/buttons.tsx'
import { CheckField } from '../../ui/form/check-field.tsx'
import { PostForm } from '../../ui/form/post-form.tsx'
import { TextArea } from '../../ui/form/text-area.tsx'
import { TextField } from '../../ui/form/text-field.tsx'
import { useMay } from '../../ui/may.tsx'
import { Time } from '../../ui/time.tsx'
import styles from '../new-order.module.css'
import { type OrderFormProps, orderAction } from './order-form.ts'

const STATE_WORDS: Readonly<Record<ChangeRowView['state'], string>> = {
  open: 'waits for the customer’s word',
  agreed: 'agreed to',
  withdrawn: 'withdrawn',
  replaced: 'replaced by a newer one',
  expired: 'not agreed to in time'
}

/** The changes of an order, the last first, each with where it stands and what is to be done with it. */
export function OrderChanges({ view, form }: OrderFormProps) {
  return (
    <ul className={styles.parts}>
      {view.changes.map((change) => (
        <li key={change.id} className={styles.sum}>
          <p>
            <b>{`${change.kind === 'exchange' ? 'Exchange' : 'Change'} ${change.number}: ${STATE_WORDS[change.state]}`}</b>
            {change.endedAt !== null && (
              <>
                , <Time at={change.endedAt} />
              </>
            )}
          </p>
          <p>{`It was: ${change.before}.`}</p>
          <p>{`${change.state === 'agreed' ? 'It is' : 'It would be'}: ${change.after}. ${differenceWords(change.difference)}`}</p>
          <p>
            {`Proposed by ${change.proposedBy}, `}
            <Time at={change.proposedAt} />
            {change.state === 'open' && (
              <>
                ; they may agree until <Time at={change.expiresAt} />
              </>
            )}
          </p>
          <ChangeSteps change={change} view={view} form={form} />
        </li>
      ))}
    </ul>
  )
}

function ChangeSteps({ change, view: { number, disputes }, form }: OrderFormProps & { change: ChangeRowView }) {
  const may = useMay()
  const { id, state, kind, returnedAt, sentAt, parcel, back } = change
  const address = (step: string) => orderAction(number, `changes/${id}/${step}`)
  if (state === 'open')
    return may('POST', address('withdraw')) ? (
      <PostForm action={address('withdraw')} form={form} name="changes/:id/withdraw">
        <Submit outlined>Withdraw it</Submit>
      </PostForm>
    ) : null
  if (state !== 'agreed' || kind !== 'exchange') return null
  if (sentAt !== null)
    return (
      <p>
        {`Sent: ${parcel}, `}
        <Time at={sentAt} />
      </p>
    )
  if (returnedAt === null && back.length > 0)
    return (
      <PostForm action={address('returned')} form={form} name="changes/:id/returned">
        <p>{`What comes back: ${back.map(({ name, quantity }) => (quantity === 1 ? name : `${quantity} × ${name}`)).join(', ')}`}</p>
        {back.some(({ isCounted }) => isCounted) && (
          <CheckField
            form={form}
            formName="changes/:id/returned"
            name="toStock"
            label="Goes back into stock"
            isChecked={false}
          />
        )}
        <Submit outlined>It is here</Submit>
      </PostForm>
    )
  return (
    <PostForm action={address('sent')} form={form} name="changes/:id/sent">
      <TextField
        form={form}
        formName="changes/:id/sent"
        name="parcel"
        label="With whom it leaves"
        hint="The carrier and the tracking number: the customer reads it in the mail."
        maxLength={80}
        required
      />
      <AlthoughDisputed form={form} formName="changes/:id/sent" disputes={disputes} />
      <Submit outlined>It has left</Submit>
    </PostForm>
  )
}

/** Where it goes, how the customer is reached, and the card: changed at once, because none of it changes what is paid. */
export function DetailsForm({ view, form }: OrderFormProps) {
  const { number, address, customer, giftNote, detailsSeen } = view
  const tied = { form, formName: 'details' }
  return (
    <PostForm action={orderAction(number, 'details')} form={form} name="details">
      <input type="hidden" name="seen" value={detailsSeen} />
      <p>
        It is changed at once, and the customer is told by mail; where the e-mail changes, at both addresses.
        {view.collection ? ' Where an address is written, it is sent there instead of being collected.' : ''}
        {address ? ` Its country stays ${address.country}: another is proposed where its pieces are changed.` : ''}
      </p>
      <div className={styles.fields}>
        <TextField
          {...tied}
          name="customerEmail"
          label="E-mail"
          type="email"
          value={customer.email}
          hint={customer.email === '' ? 'They have none so far. What they have not been told yet is mailed there.' : ''}
          isPrefilled
          required={customer.email !== ''}
        />
        {customer.email === '' && (
          <CheckField {...tied} name="asked" label="They have asked to be written to there" isChecked={false} />
        )}
        <TextField
          {...tied}
          name="customerPhone"
          label="Telephone"
          type="tel"
          value={customer.phone}
          maxLength={30}
          isPrefilled
        />
        <TextField {...tied} name="firstName" label="First name" value={address?.firstName ?? ''} isPrefilled />
        <TextField {...tied} name="lastName" label="Last name" value={address?.lastName ?? ''} isPrefilled />
        <TextField {...tied} name="address1" label="Address" value={address?.address1 ?? ''} isPrefilled />
        <TextField {...tied} name="address2" label="Flat, building" value={address?.address2 ?? ''} isPrefilled />
        <TextField {...tied} name="city" label="Town or city" value={address?.city ?? ''} isPrefilled />
        <TextField {...tied} name="postalCode" label="Postcode" value={address?.postalCode ?? ''} isPrefilled />
      </div>
      <TextArea {...tied} name="giftNote" label="Gift note" rows={2} maxLength={MOST_GIFT_NOTE} value={giftNote} />
      <Submit outlined>Change the details</Submit>
    </PostForm>
  )
}
