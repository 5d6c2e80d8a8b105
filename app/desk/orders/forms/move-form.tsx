import type { OrderStatus } from '#domain/orders/order-status.ts'
import { isMadeOrder, statusWords } from '#domain/orders/transitions.ts'
import { Submit } from '../../ui/buttons.tsx'
import { Choices } from '../../ui/form/choices.tsx'
import { PostForm } from '../../ui/form/post-form.tsx'
import { TextField } from '../../ui/form/text-field.tsx'
import { type OrderFormProps, orderAction } from './order-form.ts'

const formName = 'move'

/** Brings the order on, or ends it; the customer is told by mail. Where there is one way only, one press takes it. */
export function MoveForm({ view, form, to }: OrderFormProps & { to: readonly OrderStatus[] }) {
  const { number, status } = view
  const isMade = isMadeOrder(view)
  const [first, ...others] = to
  if (first === undefined) return null
  const isOneWay = others.length === 0
  return (
    <PostForm action={orderAction(number, 'move')} form={form} name={formName}>
      <input type="hidden" name="from" value={status} />
      {isOneWay ? (
        <input type="hidden" name="to" value={first} />
      ) : (
        <Choices
          form={form}
          formName={formName}
          name="to"
          label="It goes on to"
          value={first}
          options={to.map((next) => ({ value: next, label: statusWords(next, isMade, view.collection !== undefined) }))}
        />
      )}
      {to.includes('cancelled') && <Reason form={form} isNeeded={isOneWay} />}
      <Submit outlined={first === 'cancelled'}>{(isOneWay && pressWords(first, isMade)) || 'Move it on'}</Submit>
    </PostForm>
  )
}

function pressWords(to: OrderStatus, isMade: boolean): string | undefined {
  if (to === 'in-production') return `Begin: it is ${statusWords(to, isMade).toLowerCase()}`
  return { delivered: 'It was delivered', cancelled: 'Cancel this order' }[to as string]
}

function Reason({ form, isNeeded }: Pick<OrderFormProps, 'form'> & { isNeeded: boolean }) {
  return (
    <TextField
      form={form}
      formName={formName}
      name="reason"
      label={isNeeded ? 'Why' : 'Why, if it is cancelled'}
      hint="For us; the customer is told that it is cancelled and that nothing was paid."
      maxLength={200}
      required={isNeeded}
    />
  )
}
