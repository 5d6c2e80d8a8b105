import type { DeskDocument } from '#domain/desk/desk-page.ts'
import { ROLE_WORDS, whoIs } from '#domain/desk/roles.ts'
import type { JoinView } from '#domain/desk/staff-view.ts'
import { Submit } from '../ui/buttons.tsx'
import { Facts } from '../ui/facts.tsx'
import { PostForm } from '../ui/form/post-form.tsx'
import { TextField } from '../ui/form/text-field.tsx'
import { Page, Section } from '../ui/page.tsx'
import styles from './staff-page.module.css'

const name = 'join'

/** /desk/join: where the link of an invitation leads. */
export function JoinPage({ document: { form }, view }: { document: DeskDocument; view: JoinView }) {
  const { token, email, role, inviter, secret, qr } = view
  const field = { form, formName: name, required: true }
  return (
    <Page title="Your place at the desk" lead={`${inviter} asks you to work here as ${whoIs(role)}.`}>
      <Facts
        rows={[
          { label: 'You sign in as', value: email },
          { label: 'You may do', value: ROLE_WORDS[role].may }
        ]}
      />
      <Section title="First: your authenticator">
        <p>
          Scan this with an authenticator app on your telephone, or type the key below it. Nobody sees it again once you
          have taken your place.
        </p>
        <img className={styles.qr} src={qr} alt="The key, to be scanned" width={200} height={200} />
        <Facts rows={[{ label: 'Key', value: <span className={styles.secret}>{grouped(secret)}</span> }]} />
      </Section>
      <Section title="Then: your name and password">
        <PostForm action="/desk/join" form={form} name={name}>
          <input type="hidden" name="token" value={token} />
          <input type="hidden" name="username" value={email} autoComplete="username" />
          <TextField
            {...field}
            name="name"
            label="Name"
            autoComplete="name"
            maxLength={100}
            hint="Your colleagues and customers you answer read it."
          />
          <TextField {...field} name="password" label="Password" type="password" autoComplete="new-password" />
          <TextField
            {...field}
            name="code"
            label="Code"
            hint="The six figures that the app shows now."
            inputMode="numeric"
            autoComplete="one-time-code"
            maxLength={12}
          />
          <Submit>Take my place</Submit>
        </PostForm>
      </Section>
    </Page>
  )
}

/** In fours, as it is easiest to copy. */
const grouped = (secret: string): string => secret.replace(/(.{4})(?=.)/g, '$1 ')
