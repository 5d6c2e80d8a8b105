import type { DeskDocument } from '#domain/desk/desk-page.ts'
import type { SignInView } from '#domain/desk/staff-view.ts'
import { Submit } from '../ui/buttons.tsx'
import { PasskeyForm } from '../ui/form/passkey-form.tsx'
import { PostForm } from '../ui/form/post-form.tsx'
import { TextField } from '../ui/form/text-field.tsx'
import { Page } from '../ui/page.tsx'

const name = 'sign-in'

/** /desk/sign-in. It tells nothing but that it is here, and of what did not fit it never says which. */
export function SignInPage({ document, view }: { document: DeskDocument; view: SignInView }) {
  const errors = view.problem ? { '': view.problem } : document.form?.errors
  // The password is never sent back, not even to whom typed it.
  const form = errors ? { name, values: { email: view.email }, errors } : null
  const field = { form, formName: name, required: true }
  const byPasskey = view.passkeys !== 'none' && (
    <PasskeyForm
      action="/desk/sign-in"
      does={{ kind: 'prove', asks: '/desk/sign-in/passkey' }}
      answer="passkey"
      fields={[['next', view.next]]}
      outlined={view.passkeys !== 'first' || view.problem !== null}
    >
      Sign in with a passkey
    </PasskeyForm>
  )
  // What went wrong stands first, and that is in the other form.
  const isFirst = view.passkeys === 'first' && errors === undefined
  return (
    <Page title="Sign in" lead="For those who work here.">
      {isFirst && byPasskey}
      <PostForm action="/desk/sign-in" form={form} name={name}>
        <input type="hidden" name="next" value={view.next} />
        <TextField
          {...field}
          name="email"
          label="E-mail"
          type="email"
          inputMode="email"
          autoComplete="username"
          value={view.email}
        />
        <TextField {...field} name="password" label="Password" type="password" autoComplete="current-password" />
        <TextField
          {...field}
          name="code"
          label="Code"
          hint="The six figures that your authenticator app shows now."
          inputMode="numeric"
          autoComplete="one-time-code"
          maxLength={12}
        />
        <Submit outlined={isFirst}>Sign in</Submit>
      </PostForm>
      {!isFirst && byPasskey}
    </Page>
  )
}
