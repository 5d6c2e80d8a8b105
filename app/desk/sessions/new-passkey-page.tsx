import type { NewPasskeyView } from '#domain/desk/staff-view.ts'
import { NoPasskeys, PasskeyForm } from '../ui/form/passkey-form.tsx'
import { FormErrors } from '../ui/form/post-form.tsx'
import { Page } from '../ui/page.tsx'

/** Where whoever has just said who they are has their browser make a passkey. */
export function NewPasskeyPage({ view: { options, problem } }: { view: NewPasskeyView }) {
  return (
    <Page
      title="A new passkey"
      lead="Your browser asks where to keep it: in this device, in a password manager, or on a telephone or key nearby. It opens the desk with your fingerprint, face or PIN."
      back={{ href: '/desk/sessions', label: 'Sessions and passkeys' }}
    >
      {problem !== null && <FormErrors form={{ name: 'new-passkey', values: {}, errors: { '': problem } }} />}
      <NoPasskeys>This browser makes no passkeys, or its scripts are turned off. Nothing was changed.</NoPasskeys>
      <PasskeyForm action="/desk/sessions/passkeys" does={{ kind: 'make', options }} answer="answer">
        Make the passkey
      </PasskeyForm>
    </Page>
  )
}
