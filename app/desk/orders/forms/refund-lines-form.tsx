import type { RefundableLine } from '#domain/desk/order-view.ts'
import { PLACE_WORDS, PLACES_OF_PIECES, providerName } from '#domain/orders/line-refund.ts'
import { amountWords, fromDecimalString } from '#domain/pricing/money.ts'
import { Submit } from '../../ui/buttons.tsx'
import { CheckField } from '../../ui/form/check-field.tsx'
import type { FieldProps } from '../../ui/form/form-field.ts'
import { PostForm } from '../../ui/form/post-form.tsx'
import { SelectField } from '../../ui/form/select-field.tsx'
import { TextField } from '../../ui/form/text-field.tsx'
import { type OrderFormProps, orderAction } from './order-form.ts'
import styles from './refund-lines.module.css'

const formName = 'refund-lines'

/** Pieces of an order that are given back through their provider: chosen, looked at as a sum, and only then given back. */
export function RefundLinesForm({ view: { number, byProvider, key, giftCard }, form }: OrderFormProps) {
  if (byProvider === null) return null
  const { provider, left, lines, delivery, preview } = byProvider
  const tied = { form, formName }
  // A return's form shows its own.
  const shown = form?.name === undefined || form.name === formName ? preview : null
  return (
    <PostForm action={orderAction(number, formName)} form={form} name={formName}>
      <input type="hidden" name="key" value={key} />
      {shown && <input type="hidden" name="seen" value={shown.amount} />}
      <p>
        {provider === 'gift-card'
          ? 'It goes back onto the gift card that it came from'
          : `${providerName(provider)} gives the money back the way it came`}
        , at most {amountWords(left)}. The customer gets a mail with the credit note once it has gone.
      </p>
      <RefundedPieces lines={lines} tied={tied} />
      {giftCard && (
        <TextField
          {...tied}
          name="sum"
          label="Or a part of it, in pounds"
          hint="At most what is on the card: it leaves the card at once, and is on it again if the provider refuses."
          inputMode="decimal"
        />
      )}
      {delivery !== null && (
        <CheckField {...tied} name="delivery" label={`Delivery, ${amountWords(delivery)}, too`} isChecked={false} />
      )}
      <TextField {...tied} name="reason" label="Why" hint="For us." maxLength={200} required isDraft />
      <Submit outlined name="action" value="look" isUnchecked>
        Show what it comes to
      </Submit>
      {shown && <RefundPreview preview={shown} provider={provider} />}
    </PostForm>
  )
}

type ByProvider = NonNullable<OrderFormProps['view']['byProvider']>

/** What is chosen comes to, and the button that gives it back. */
export const RefundPreview = ({
  preview,
  provider
}: {
  preview: NonNullable<ByProvider['preview']>
  provider: ByProvider['provider']
}) => (
  <div className={styles.sum} id="refund-sum">
    <ul>
      {preview.rows.map(({ words, quantity, gross }, index) => (
        // biome-ignore lint/suspicious/noArrayIndexKey: two rows may be alike, and none moves.
        <li key={index}>{`${quantity === 1 ? '' : `${quantity} × `}${words}: ${amountWords(gross)}`}</li>
      ))}
    </ul>
    <p>
      Together <b>{amountWords(preview.amount)}</b>. Nothing has been given back yet.
    </p>
    <Submit outlined name="action" value="give">
      {`Give back ${amountWords(preview.amount)}${whereTo(provider, preview)}`}
    </Submit>
  </div>
)

/** How many of each line are given back, and whether they can be sold again. */
export const RefundedPieces = ({
  lines,
  tied
}: {
  lines: readonly RefundableLine[]
  tied: Pick<FieldProps, 'form' | 'formName'>
}) =>
  lines.map(({ position, name, left: pieces, price, isCounted, out = 0, here = 0 }) => (
    <fieldset key={position} className={styles.line}>
      <legend>{`${position}. ${name}, ${amountWords(fromDecimalString(price))} each`}</legend>
      <SelectField
        {...tied}
        name={`quantity-${position}`}
        label="Given back"
        value="0"
        options={Array.from({ length: pieces + 1 }, (_, count) => ({
          value: String(count),
          label: count === 0 ? 'None' : count === 1 ? 'One piece' : `${count} pieces`
        }))}
      />
      {out > 0 && (
        <SelectField
          {...tied}
          name={`where-${position}`}
          label="Where it is"
          value=""
          options={[
            { value: '', label: 'Please choose' },
            ...PLACES_OF_PIECES.filter((value) => value !== 'here' || here > 0).map((value) => ({
              value,
              label: PLACE_WORDS[value]
            }))
          ]}
        />
      )}
      {isCounted && <CheckField {...tied} name={`stock-${position}`} label="Goes back into stock" isChecked={false} />}
    </fieldset>
  ))

/** " by Stripe", and what of it goes onto gift cards. */
function whereTo(
  provider: ByProvider['provider'],
  { amount, toCards = 0 }: { amount: number; toCards?: number }
): string {
  if (toCards === amount) return ' onto the gift card'
  const byProvider = ` by ${providerName(provider)}`
  return toCards === 0 ? byProvider : `${byProvider}, ${amountWords(toCards)} of it onto the gift card`
}
