import { PASSWORD_LEAST, passwordChangeSchema } from '#domain/accounts/password.ts'
import type { Profile } from '#domain/accounts/profile.ts'
import { doneSchema } from '#domain/accounts/registration.ts'
import { askAccount } from '../../kept/account/ask-account.ts'
import { TextField } from '../../ui/form/fields/text-field.tsx'
import { Form } from '../../ui/form/form.tsx'
import { useShopForm } from '../../ui/form/use-shop-form.ts'
import { toast } from '../../ui/toast/toast-store.ts'
import text from '../../ui/type/text.module.css'
import page from '../account-page.module.css'
import { ChangeEnd } from '../own/change-end.tsx'
import { useChange } from '../own/use-change.ts'
import { ownPath } from '../own/use-own.ts'
import { PasswordStrength } from '../sign-in/forms/password-strength.tsx'
import styles from './settings.module.css'

/** A new password, for whoever knows the one there is. */
export function PasswordChange({ profile }: { profile: Profile }) {
  const form = useShopForm(passwordChangeSchema, { password: '', newPassword: '' })
  const change = useChange(form)

  async function save(body: { password: string; newPassword: string }) {
    const made = await change.make(() =>
      askAccount('PUT', ownPath(profile.id, '/password'), { body, schema: doneSchema })
    )
    if (!made) return
    form.reset()
    toast({ title: 'Password changed', text: 'Everywhere else you are signed out.' })
  }

  return (
    <section className={page.section} aria-labelledby="change-password">
      <h2 id="change-password">Change password</h2>
      <Form form={form} label="Change password" holdsStill onSubmit={save}>
        <div className={styles.fields}>
          {/* For password managers: whose password it is. */}
          <input
            className={text.visuallyHidden}
            type="text"
            autoComplete="username"
            value={profile.email}
            readOnly
            tabIndex={-1}
            aria-hidden="true"
          />
          <TextField
            name="password"
            label="Password you have now"
            type="password"
            autoComplete="current-password"
            autoCapitalize="none"
            spellCheck={false}
          />
          <PasswordStrength name="newPassword" owner={profile}>
            <TextField
              name="newPassword"
              label="New password"
              type="password"
              autoComplete="new-password"
              autoCapitalize="none"
              spellCheck={false}
              help={`At least ${PASSWORD_LEAST} characters of any kind.`}
            />
          </PasswordStrength>
          <ChangeEnd change={change} outlined label="Change password" goingLabel="Changing…" />
        </div>
      </Form>
    </section>
  )
}
