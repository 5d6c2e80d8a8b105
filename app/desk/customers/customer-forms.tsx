import { CUSTOMER_TYPES } from '#domain/accounts/profile.ts'
import type { CustomerView } from '#domain/desk/customer-view.ts'
import type { FormState } from '#domain/desk/desk-page.ts'
import { Submit } from '../ui/buttons.tsx'
import { Choices } from '../ui/form/choices.tsx'
import { PostForm } from '../ui/form/post-form.tsx'
import { TextField } from '../ui/form/text-field.tsx'
import { TYPE_WORDS } from './customer-words.ts'

interface CustomerFormProps {
  view: CustomerView
  form: FormState | null
}

/** Trade buyers see the sum before VAT first. Storefront spec, section 6. */
export function TypeForm({ view: { number, type }, form }: CustomerFormProps) {
  return (
    <PostForm action={`/desk/customers/${number}/type`} form={form} name="type">
      <Choices
        form={form}
        formName="type"
        name="type"
        label="Buys as"
        value={type}
        options={CUSTOMER_TYPES.map((one) => ({
          value: one,
          label: TYPE_WORDS[one],
          ...(one === 'wholesale' && { hint: 'Sees the sum before VAT first.' })
        }))}
      />
      <Submit outlined small>
        Change the type
      </Submit>
    </PostForm>
  )
}

/** For who cannot get into the old mailbox any more. */
export function EmailForm({ view: { number, email }, form }: CustomerFormProps) {
  return (
    <PostForm action={`/desk/customers/${number}/email`} form={form} name="email">
      <p>
        Only when you are sure who asks: whoever reads this mailbox can open the account. The customer is signed out
        everywhere and their passkeys are removed, both addresses are told, and the customer chooses a new password by a
        link to the new mailbox.
      </p>
      <TextField
        form={form}
        formName="email"
        name="email"
        type="email"
        inputMode="email"
        label="New e-mail"
        hint={`Now ${email}`}
        maxLength={254}
        required
      />
      <Submit outlined small>
        Change the e-mail
      </Submit>
    </PostForm>
  )
}
