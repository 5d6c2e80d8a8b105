import type { Profile } from '#domain/accounts/profile.ts'
import { OnThisDevice } from '../../kept/storage/on-this-device.tsx'
import { TextLink } from '../../ui/controls/text-link.tsx'
import page from '../account-page.module.css'
import { Addresses } from './addresses/addresses.tsx'
import { Details } from './details.tsx'
import { Erasure } from './erasure/erasure.tsx'
import { OwnSessions } from './own-sessions.tsx'
import { Passkeys } from './passkeys.tsx'
import { PasswordChange } from './password-change.tsx'
import { YourData } from './your-data.tsx'

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
