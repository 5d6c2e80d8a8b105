import { useRef } from 'react'
import * as z from 'zod/mini'
import { shop } from '#data/shop.ts'
import { EXPORT_FILE } from '#domain/accounts/export.ts'
import { type OwnSession, ownSessionListSchema } from '#domain/accounts/passkey.ts'
import { PASSWORD_LEAST, passwordChangeSchema } from '#domain/accounts/password.ts'
import { type Profile, profileSchema } from '#domain/accounts/profile.ts'
import { type ProfileForm, profileFormSchema } from '#domain/accounts/profile-form.ts'
import { doneSchema } from '#domain/accounts/registration.ts'
import { SESSIONS_KEPT_DAYS, SIGNED_IN_AT_MOST_DAYS } from '#domain/policies/retention.ts'
import { askAccount } from '../../../client-store/account/ask-account.ts'
import { rememberCustomer } from '../../../client-store/account/remember-account.ts'
import { OnThisDevice } from '../../../client-store/storage/on-this-device.tsx'
import { Button } from '../../../ui/controls/button.tsx'
import { TextButton, TextLink } from '../../../ui/controls/text-link.tsx'
import { CheckField } from '../../../ui/form/choices/check-field.tsx'
import { phoneInput } from '../../../ui/form/fields/contact-inputs.ts'
import { SelectField } from '../../../ui/form/fields/select-field.tsx'
import { TextField } from '../../../ui/form/fields/text-field.tsx'
import { FieldPair, Form } from '../../../ui/form/form.tsx'
import { useShopForm } from '../../../ui/form/use-shop-form.ts'
import { useConnection } from '../../../ui/page/connection.ts'
import { dayWords } from '../../../ui/page/day-words.ts'
import { useFocusKept } from '../../../ui/page/use-focus-kept.ts'
import { toast } from '../../../ui/toast/toast-store.ts'
import text from '../../../ui/type/text.module.css'
import page from '../account-page.module.css'
import { ChangeEnd, Refusal } from '../own/change-end.tsx'
import { useConfirmedChange } from '../own/confirmed-change.tsx'
import { OwnPart } from '../own/own-part.tsx'
import { useChange } from '../own/use-change.ts'
import { ownPath, useOwn, useSetOwn } from '../own/use-own.ts'
import { PasswordStrength } from '../sign-in/forms/password-strength.tsx'
import ownSessionsStyles from './addresses/addresses.module.css'
import { Addresses } from './addresses/addresses.tsx'
import { Erasure } from './erasure/erasure.tsx'
import { Passkeys } from './passkeys.tsx'
import styles from './settings.module.css'

const contactMethods = [
  { value: 'email', label: 'By e-mail' },
  { value: 'phone', label: 'By telephone' }
]

/** `consentedAt`: ISO time of the consent to news that holds, as the shop has it. */
function DetailsFields({ consentedAt }: { consentedAt: string | null }) {
  return (
    <>
      <FieldPair>
        <TextField name="firstName" label="First name" autoComplete="given-name" enterKeyHint="next" maxLength={60} />
        <TextField name="lastName" label="Last name" autoComplete="family-name" enterKeyHint="next" maxLength={60} />
        <TextField name="phone" label="Phone" {...phoneInput} />
        <TextField name="dateOfBirth" label="Date of birth" optional type="date" autoComplete="bday" />
        <SelectField
          name="preferredContactMethod"
          label="How we reach you about an order or a request"
          full
          options={contactMethods}
        />
      </FieldPair>
      <CheckField
        name="marketingConsent"
        label="Send me news of new pieces and offers by e-mail"
        help={
          consentedAt
            ? `You agreed on ${dayWords(consentedAt)}. Take the tick out to withdraw it, at any time.`
            : 'You have not agreed to this. Confirmations of orders and requests come either way.'
        }
      />
    </>
  )
}

/** Who the customer is, and how to reach them. */
function Details({ profile }: { profile: Profile }) {
  const form = useShopForm(profileFormSchema, valuesOf(profile))
  const change = useChange(form)
  const setOwn = useSetOwn(profile.id)

  async function save(body: ProfileForm) {
    const made = await change.make(() => askAccount('PATCH', ownPath(profile.id, ''), { body, schema: profileSchema }))
    if (!made) return
    form.reset(valuesOf(made.value))
    setOwn('', made.value)
    rememberCustomer(made.value)
    toast({ title: 'Saved', text: 'Your details are changed.' })
  }

  return (
    <section className={page.section} aria-labelledby="your-details">
      <h2 id="your-details">Your details</h2>
      <p className={text.body2}>
        Your e-mail address is {profile.email}. To change it, please{' '}
        <a className={styles.link} href={`mailto:${shop.contact.serviceEmail}`}>
          write to us
        </a>
        .
      </p>
      <Form form={form} label="Your details" holdsStill onSubmit={save}>
        <div className={styles.fields}>
          <DetailsFields consentedAt={profile.marketingConsentAt} />
          <ChangeEnd change={change} label="Save details" goingLabel="Saving…" />
        </div>
      </Form>
    </section>
  )
}

const valuesOf = (profile: Profile) => ({
  firstName: profile.firstName,
  lastName: profile.lastName,
  phone: profile.phone,
  dateOfBirth: profile.dateOfBirth ?? '',
  preferredContactMethod: profile.preferredContactMethod,
  marketingConsent: profile.marketingConsent
})

/** How long a browser may take to fetch what it was given, in ms. */
const FETCHED_WITHIN = 60_000

/** Hands a text to the browser as a file to be saved. */
function saveFile(name: string, content: string, mime: string): void {
  const url = URL.createObjectURL(new Blob([content], { type: mime }))
  const link = Object.assign(document.createElement('a'), { href: url, download: name })
  link.click()
  setTimeout(() => URL.revokeObjectURL(url), FETCHED_WITHIN)
}

/** Everything the shop holds about its customer, to take away. It is handed on as it came. */
function YourData({ number }: { number: number }) {
  const change = useConfirmedChange(number)
  const isOffline = useConnection().kind === 'offline'

  async function take() {
    if (change.isGoing) return
    const made = await change.make(() => askAccount('GET', ownPath(number, '/export'), { schema: z.unknown() }))
    if (made) saveFile(EXPORT_FILE, JSON.stringify(made.value, null, 2), 'application/json')
  }

  return (
    <section className={page.section} aria-labelledby="your-data">
      <h2 id="your-data">Your data</h2>
      <p className={text.body2}>
        All that we hold about you in one file: your details and addresses, orders, requests, reviews and their
        pictures, wish list, and what you agreed to. It is JSON, which other programs can read; a picture in it is
        base64.
      </p>
      <Refusal words={change.refusal} />
      {change.question}
      <div>
        <Button outlined small blocked={isOffline} busy={change.isGoing && 'Gathering…'} onClick={() => void take()}>
          Download my data
        </Button>
      </div>
      {isOffline && <p className={text.caption}>This needs a connection.</p>}
    </section>
  )
}

/** What the customer can change, take away and end. */
export function Settings({ profile }: { profile: Profile }) {
  return (
    <div className={page.columns}>
      <div className={page.sections}>
        <Details profile={profile} />
        <Addresses number={profile.id} />
        <section className={page.section} aria-labelledby="notifications">
          <h2 id="notifications">Notifications</h2>
          <p>
            <TextLink to="/account/notifications">Choose what this device tells you of</TextLink>
          </p>
        </section>
        <OnThisDevice />
      </div>
      <div className={page.sections}>
        <Passkeys number={profile.id} />
        <PasswordChange profile={profile} />
        <OwnSessions number={profile.id} />
        <YourData number={profile.id} />
        <Erasure number={profile.id} />
      </div>
    </div>
  )
}

/** A new password, for whoever knows the one there is. */
function PasswordChange({ profile }: { profile: Profile }) {
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

/** Every browser that the customer is signed in with, and the way to end each. */
function OwnSessions({ number }: { number: number }) {
  const own = useOwn(number, '/sessions', ownSessionListSchema)
  return (
    <section className={page.section} aria-labelledby="where-signed-in">
      <h2 id="where-signed-in">Where you are signed in</h2>
      <p className={text.body2}>
        A browser is signed out after {SESSIONS_KEPT_DAYS} days without a visit, and after {SIGNED_IN_AT_MOST_DAYS} days
        in any case. If you do not know one of these, end it and choose another password.
      </p>
      <OwnPart own={own} what="where you are signed in">
        {(sessions) => <List number={number} sessions={sessions} />}
      </OwnPart>
    </section>
  )
}

function List({ number, sessions }: { number: number; sessions: readonly OwnSession[] }) {
  const change = useChange()
  const setOwn = useSetOwn(number)
  const isOffline = useConnection().kind === 'offline'
  const list = useRef<HTMLDivElement>(null)
  useFocusKept(list, { otherwise: list })

  async function end(part: string, title: string) {
    if (change.isGoing) return
    const path = ownPath(number, `/sessions${part}`)
    const made = await change.make(() => askAccount('DELETE', path, { schema: ownSessionListSchema }))
    if (!made) return
    setOwn('/sessions', made.value)
    toast({ title })
  }

  return (
    <div ref={list} tabIndex={-1} className={ownSessionsStyles.addresses}>
      <ul className={ownSessionsStyles.list}>
        {sessions.map(({ id, device, beganAt, lastSeenAt, isThis }) => (
          <li key={id}>
            <div className={ownSessionsStyles.address}>
              <h3 className={text.h4}>
                {device}
                {isThis && <span className={ownSessionsStyles.default}>This browser</span>}
              </h3>
              <p className={text.caption}>
                Signed in on {dayWords(beganAt)}.{lastSeenAt && ` Last seen on ${dayWords(lastSeenAt)}.`}
              </p>
              {!isThis && (
                <div className={ownSessionsStyles.ways}>
                  <TextButton
                    small
                    blocked={isOffline || change.isGoing}
                    aria-label={`Sign out ${device}, signed in on ${dayWords(beganAt)}`}
                    onClick={() => void end(`/${id}`, `Signed out: ${device}`)}
                  >
                    Sign out
                  </TextButton>
                </div>
              )}
            </div>
          </li>
        ))}
      </ul>
      <Refusal words={change.refusal} />
      {sessions.length > 1 && (
        <div>
          <Button
            outlined
            small
            blocked={isOffline || change.isGoing}
            onClick={() => void end('', 'Signed out everywhere else')}
          >
            Sign out everywhere else
          </Button>
        </div>
      )}
    </div>
  )
}
