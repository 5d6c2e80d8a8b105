import type { Profile } from '#domain/accounts/profile.ts'
import { TextLink } from '../../ui/controls/text-link.tsx'
import page from '../account-page.module.css'
import { tabPath } from '../tabs.ts'
import { LatestOrder } from './latest-order.tsx'
import styles from './overview.module.css'
import { ProfileReport } from './profile-report.tsx'

/** Who the customer is to the shop, the latest order, and the ways on. */
export function Overview({ profile }: { profile: Profile }) {
  return (
    <div className={page.columns}>
      <section className={page.section} aria-labelledby="your-account">
        <h2 id="your-account">Hello {profile.firstName}</h2>
        <ProfileReport profile={profile} />
        <p>
          <TextLink to={tabPath('settings')}>Change your details</TextLink>
        </p>
      </section>
      <div className={page.sections}>
        <LatestOrder number={profile.id} />
        <section className={page.section} aria-labelledby="also-yours">
          <h2 id="also-yours">Also yours</h2>
          <ul className={styles.links}>
            <li>
              <TextLink to="/wish-list">Wish list</TextLink>
            </li>
            <li>
              <TextLink to="/cart">Cart</TextLink>
            </li>
            <li>
              <TextLink to="/outbox">Outbox</TextLink>
            </li>
          </ul>
        </section>
      </div>
    </div>
  )
}
