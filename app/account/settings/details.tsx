import shop from '#data/shop.json' with { type: 'json' }
import { type Profile, profileSchema } from '#domain/accounts/profile.ts'
import { type ProfileForm, profileFormSchema } from '#domain/accounts/profile-form.ts'
import { askAccount } from '../../kept/account/ask-account.ts'
import { rememberCustomer } from '../../kept/account/remember-account.ts'
import { Form } from '../../ui/form/form.tsx'
import { useShopForm } from '../../ui/form/use-shop-form.ts'
import { toast } from '../../ui/toast/toast-store.ts'
import text from '../../ui/type/text.module.css'
import page from '../account-page.module.css'
import { ChangeEnd } from '../own/change-end.tsx'
import { useChange } from '../own/use-change.ts'
import { ownPath, useSetOwn } from '../own/use-own.ts'
import { DetailsFields } from './details-fields.tsx'
import styles from './settings.module.css'

/** Who the customer is, and how to reach them. */
export function Details({ profile }: { profile: Profile }) {
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
