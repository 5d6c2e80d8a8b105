import { AlthoughDisputed } from '../../payouts/although-disputed.tsx'
import { Submit } from '../../ui/buttons.tsx'
import { PostForm } from '../../ui/form/post-form.tsx'
import { TextField } from '../../ui/form/text-field.tsx'
import { type OrderFormProps, orderAction } from './order-form.ts'

/** It waits for its customer, who is told where and when. */
export const ReadyForm = ({ view: { number, status }, form }: OrderFormProps) => (
  <PostForm action={orderAction(number, 'ready')} form={form} name="ready">
    <input type="hidden" name="from" value={status} />
    <Submit>It is ready to collect: tell the customer</Submit>
  </PostForm>
)

/** Who has it now, and who of us looked at their identification: what stands on that is not written down. */
export function HandOverForm({ view: { number, status, customer, disputes }, form }: OrderFormProps) {
  const tied = { form, formName: 'hand-over' }
  return (
    <PostForm action={orderAction(number, 'hand-over')} form={form} name="hand-over">
      <input type="hidden" name="from" value={status} />
      <TextField
        {...tied}
        name="name"
        label="Who collects it"
        hint="Somebody else than the customer shows a line from them, too."
        value={customer.name}
        maxLength={100}
        isPrefilled
        required
      />
      <TextField
        {...tied}
        name="checkedBy"
        label="Who of us looked at their identification"
        hint="A name. What stands on a passport or licence is not written down."
        maxLength={100}
        required
      />
      <AlthoughDisputed {...tied} disputes={disputes} />
      <Submit>It is handed over</Submit>
    </PostForm>
  )
}
