import type { OrderView } from '#domain/desk/order-view.ts'
import { providerName } from '#domain/orders/line-refund.ts'
import { linesWords } from '#domain/orders/parcels.ts'
import {
  CONDITION_WORDS,
  CONDITIONS,
  GROUND_WORDS,
  groundWords,
  MOST_RETURN_WORDS,
  outcomeWords,
  RETURN_GROUNDS,
  returnDue,
  returnState,
  whyNotReduced,
  whyNotSentBack
} from '#domain/orders/returns.ts'
import { hasDeliveryBack } from '#domain/orders/withdrawal.ts'
import { lostOf } from '#domain/payouts/dispute.ts'
import { amountWords } from '#domain/pricing/money.ts'
import { LinkButton, Submit } from '../../ui/buttons.tsx'
import { CheckField } from '../../ui/form/check-field.tsx'
import { PostForm } from '../../ui/form/post-form.tsx'
import { SelectField } from '../../ui/form/select-field.tsx'
import { TextField } from '../../ui/form/text-field.tsx'
import { useMay } from '../../ui/may.tsx'
import { Time } from '../../ui/time.tsx'
import styles from '../new-order.module.css'
import { type OrderFormProps, orderAction } from './order-form.ts'
import { RefundPreview } from './refund-lines-form.tsx'

type Return = OrderView['returns'][number]
type ReturnProps = OrderFormProps & { one: Return }

const STATE_WORDS = {
  expected: 'expected',
  received: 'here, and not looked at yet',
  inspected: 'looked at; what becomes of it is open',
  ended: 'over'
} as const

/** The returns of an order, the last first, each with where it stands and what is to be done with it. */
export function OrderReturns({ view, form }: OrderFormProps) {
  return (
    <ul className={styles.parts}>
      {view.returns.map((one) => (
        <li key={one.id} className={styles.sum}>
          <p>
            <b>{`${one.number}: ${STATE_WORDS[returnState(one)]}`}</b>
          </p>
          <p>{`${linesWords(one.lines)}. ${groundWords(view, one)}${one.why === '' ? '.' : `: ${one.why}`}`}</p>
          <ReturnHistory one={one} view={view} />
          <ReturnSteps one={one} view={view} form={form} />
        </li>
      ))}
    </ul>
  )
}

function ReturnHistory({ one, view }: Pick<ReturnProps, 'one' | 'view'>) {
  const due = returnDue(view, one)
  return (
    <>
      <p>
        {`Announced: ${one.announcedBy}, `}
        <Time at={one.announcedAt} />
        {one.received && (
          <>
            {`. Here: ${one.received.by}, `}
            <Time at={one.received.at} />
          </>
        )}
        {one.inspected && (
          <>
            {`. Looked at: ${one.inspected.by}, `}
            <Time at={one.inspected.at} />
          </>
        )}
        {due !== null && (
          <>
            {one.received === null ? '. It should be here by ' : '. It is to be settled by '}
            <Time at={due} />
          </>
        )}
      </p>
      {one.inspected?.lines.map((line) => (
        <p key={line.position}>
          {`${linesWords([line])}: ${CONDITION_WORDS[line.condition].toLowerCase()}${line.toStock ? ', into stock once its price is given back' : ''}${line.note === '' ? '' : `. ${line.note}`}`}
        </p>
      ))}
      {one.ended && (
        <p>
          {`The customer reads: “${outcomeWords(one.ended)}”, ${one.ended.by}, `}
          <Time at={one.ended.at} />
        </p>
      )}
    </>
  )
}

function ReturnSteps({ one, view, form }: ReturnProps) {
  const may = useMay()
  const label = orderAction(view.number, `returns/${one.id}/label`)
  const state = returnState(one)
  if (state === 'ended') return null
  return (
    <>
      {state === 'expected' && may('GET', label) && (
        <p>
          <LinkButton href={label} outlined>
            Label text
          </LinkButton>
        </p>
      )}
      {state === 'expected' && (
        <PostForm
          action={orderAction(view.number, `returns/${one.id}/received`)}
          form={form}
          name={`returns/${one.id}/received`}
        >
          <Submit outlined>It is here</Submit>
        </PostForm>
      )}
      {state === 'received' && <InspectionForm one={one} view={view} form={form} />}
      {state === 'inspected' && <ReturnRefundForm one={one} view={view} form={form} />}
      {state === 'inspected' && view.refundable > 0 && <ByHandForm one={one} view={view} form={form} />}
      {state !== 'received' && <EndForm one={one} view={view} form={form} />}
    </>
  )
}

/** How each line was found, and whether it can be sold again. */
function InspectionForm({ one: { id, lines }, view: { number, items }, form }: ReturnProps) {
  const formName = `returns/${id}/inspected`
  const tied = { form, formName }
  return (
    <PostForm action={orderAction(number, formName)} form={form} name={formName}>
      {lines.map((line) => (
        <fieldset key={line.position} className={styles.line}>
          <legend>{linesWords([line])}</legend>
          <SelectField
            {...tied}
            name={`condition-${line.position}`}
            label="How it looks"
            value="as-sent"
            options={CONDITIONS.map((value) => ({ value, label: CONDITION_WORDS[value] }))}
          />
          {items[line.position - 1]?.isMadeToOrder === false && (
            <CheckField
              {...tied}
              name={`stock-${line.position}`}
              label="Goes into stock once its price is given back"
              isChecked={false}
            />
          )}
          <TextField
            {...tied}
            name={`note-${line.position}`}
            label="Note"
            hint="For us."
            maxLength={MOST_RETURN_WORDS}
            isDraft
          />
        </fieldset>
      ))}
      <Submit outlined>Keep what we found</Submit>
    </PostForm>
  )
}

/** Its price, given back by the provider that it was paid with: looked at as a sum, and only then given back. */
function ReturnRefundForm({ one, view, form }: ReturnProps) {
  const { number, byProvider, key } = view
  const formName = `returns/${one.id}/refund`
  if (byProvider === null) return null
  const { provider, left, delivery, preview } = byProvider
  const tied = { form, formName }
  const shown = form?.name === formName ? preview : null
  return (
    <PostForm action={orderAction(number, formName)} form={form} name={formName}>
      <input type="hidden" name="key" value={key} />
      <input type="hidden" name="reason" value={`Return ${one.number}`} />
      {shown && <input type="hidden" name="seen" value={shown.amount} />}
      <Way>Give its price back</Way>
      <p>
        {provider === 'gift-card'
          ? `Its price${priceWords(one, left, delivery)} goes back onto the gift card that it came from`
          : `${providerName(provider)} gives its price${priceWords(one, left, delivery)} back the way it came`}
        . The customer gets a mail with the credit note once it has gone.
      </p>
      {delivery !== null && (
        <CheckField
          {...tied}
          name="delivery"
          label={`Delivery, ${amountWords(delivery)}, too`}
          isChecked={hasDeliveryBack(view, one)}
        />
      )}
      {whyNotReduced(one) === null && (
        <TextField
          {...tied}
          name="less"
          label="Less, for wear or damage, in pounds"
          hint="At most what the worn or damaged pieces cost. Empty: all of it is given back."
          inputMode="decimal"
        />
      )}
      {whyNotReduced(one) === null && <WhyLess {...tied} />}
      <Submit outlined name="action" value="look" isUnchecked>
        Show what it comes to
      </Submit>
      {shown && <RefundPreview preview={shown} provider={provider} />}
    </PostForm>
  )
}

/** Its own price, as far as it is known, in commas. */
const priceWords = ({ comesTo }: Return, left: number, delivery: number | null): string =>
  `, ${comesTo === undefined ? `at most ${amountWords(left)}` : `${amountWords(comesTo)}${delivery === null ? '' : ' without delivery'}`},`

const WhyLess = (tied: Pick<OrderFormProps, 'form'> & { formName: string }) => (
  <TextField
    {...tied}
    name="lessWhy"
    label="Why less"
    hint="Only where less is given back. The customer reads it."
    maxLength={MOST_RETURN_WORDS}
    isDraft
  />
)

/** Its price, given back from our own account and written down. */
function ByHandForm({ one, view, form }: ReturnProps) {
  const { number, refundable, key, byProvider, deliveryLeft } = view
  const formName = `returns/${one.id}/refund-by-hand`
  const tied = { form, formName }
  return (
    <PostForm action={orderAction(number, formName)} form={form} name={formName}>
      <input type="hidden" name="key" value={key} />
      <input type="hidden" name="refundable" value={refundable} />
      <input type="hidden" name="reason" value={`Return ${one.number}`} />
      <Way>
        {byProvider === null
          ? 'Write down its price, given back by hand'
          : 'Or write down its price, given back by hand'}
      </Way>
      <TextField
        {...tied}
        name="amount"
        label="Its price given back by hand, in pounds"
        hint={`${
          one.comesTo === undefined
            ? `At most ${amountWords(refundable)}.`
            : `Its price is ${amountWords(one.comesTo)}${deliveryLeft === undefined ? '' : ' without delivery'}.`
        } Give it back first: this form moves no money. The customer is told the sum.`}
        inputMode="decimal"
        required
      />
      {deliveryLeft !== undefined && (
        <CheckField
          {...tied}
          name="delivery"
          label={`Delivery, ${amountWords(deliveryLeft)}, is in that sum`}
          isChecked={hasDeliveryBack(view, one)}
        />
      )}
      {whyNotReduced(one) === null && <WhyLess {...tied} />}
      <Submit outlined>Record the refund</Submit>
    </PostForm>
  )
}

/** What else may become of it: nothing came, it goes back to its customer, or its price was given back otherwise. */
function EndForm({ one, view, form }: ReturnProps) {
  const formName = `returns/${one.id}/ended`
  const tied = { form, formName }
  if (returnState(one) === 'expected')
    return (
      <PostForm action={orderAction(view.number, formName)} form={form} name={formName}>
        <Submit outlined name="outcome" value="called-off">
          Nothing comes: call it off
        </Submit>
      </PostForm>
    )
  const isGivenBack =
    view.payments.some(({ refunded }) => refunded > 0) || view.refunds.length > 0 || lostOf(view.disputes) > 0
  const hindrance = whyNotSentBack(view, one)
  return (
    <>
      {hindrance === null ? (
        <PostForm action={orderAction(view.number, formName)} form={form} name={formName}>
          <Way>Or send it back to the customer</Way>
          <TextField
            {...tied}
            name="words"
            label="Why it is sent back"
            hint="The customer reads it in a mail."
            maxLength={MOST_RETURN_WORDS}
            isDraft
            required
          />
          <Submit outlined name="outcome" value="sent-back">
            Send it back to the customer
          </Submit>
        </PostForm>
      ) : (
        <p>{hindrance}</p>
      )}
      {isGivenBack && <SettledForm one={one} view={view} form={form} />}
    </>
  )
}

/** Its price was given back otherwise: on the provider's own page, or by the bank after a dispute; of what is worn, perhaps less. */
function SettledForm({ one, view, form }: ReturnProps) {
  const formName = `returns/${one.id}/settled`
  const tied = { form, formName }
  const { deliveryLeft } = view
  const isWorn = whyNotReduced(one) === null
  return (
    <PostForm action={orderAction(view.number, `returns/${one.id}/ended`)} form={form} name={formName}>
      <Way>Or say that all is done</Way>
      {isWorn && deliveryLeft !== undefined && (
        <CheckField
          {...tied}
          name="delivery"
          label={`Delivery, ${amountWords(deliveryLeft)}, was given back with it`}
          isChecked={false}
        />
      )}
      {isWorn && <WhyLess {...tied} />}
      <Submit outlined name="outcome" value="settled">
        Its price was given back already
      </Submit>
    </PostForm>
  )
}

/** What a form makes of a return, above its fields: several stand below each other, and one is chosen. */
const Way = ({ children }: { children: string }) => (
  <p>
    <b>{children}</b>
  </p>
)

/** How the form is known: not by its address, which is what the section of the returns is called, to which Today leads. */
export const ANNOUNCE_RETURN = 'announce-return'

/** Announces that pieces come back: which, and on what ground. */
export function AnnounceReturnForm({ view: { number, returnable = [], key }, form }: OrderFormProps) {
  const tied = { form, formName: ANNOUNCE_RETURN }
  return (
    <PostForm action={orderAction(number, 'returns')} form={form} name={ANNOUNCE_RETURN}>
      <input type="hidden" name="key" value={key} />
      <p>The return gets a number of its own. The customer is mailed it with the text to write on the parcel.</p>
      {returnable.map(({ position, name, quantity }) => (
        <SelectField
          key={position}
          {...tied}
          name={`quantity-${position}`}
          label={`${position}. ${name}`}
          value="0"
          options={Array.from({ length: quantity + 1 }, (_, count) => ({
            value: String(count),
            label: count === 0 ? 'Does not come back' : count === 1 ? 'One piece' : `${count} pieces`
          }))}
        />
      ))}
      <SelectField
        {...tied}
        name="ground"
        label="On what ground"
        value="mind"
        options={RETURN_GROUNDS.map((value) => ({ value, label: GROUND_WORDS[value] }))}
      />
      <TextField
        {...tied}
        name="why"
        label="What they said of why"
        hint="For us: nobody has to give a reason."
        maxLength={MOST_RETURN_WORDS}
        isDraft
      />
      <Submit outlined>Announce the return</Submit>
    </PostForm>
  )
}
