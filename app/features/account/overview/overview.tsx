import type { Profile } from '#domain/accounts/profile.ts'
import type { Order } from '#domain/orders/order.ts'
import { formatDay } from '#domain/policies/calendar.ts'
import { formatPounds, fromDecimalString } from '#domain/pricing/money.ts'
import { TextLink } from '../../../ui/controls/text-link.tsx'
import { dayWords } from '../../../ui/page/day-words.ts'
import { Report } from '../../../ui/product/report.tsx'
import text from '../../../ui/type/text.module.css'
import page from '../account-page.module.css'
import { ordersSchema } from '../orders/orders-schema.ts'
import { StatusBadge } from '../orders/status-badge.tsx'
import { OwnPart } from '../own/own-part.tsx'
import { useOwn } from '../own/use-own.ts'
import { tabPath } from '../tabs.ts'
import styles from './overview.module.css'
import profileReportStyles from './profile-report.module.css'

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

/** What the shop knows of its customer. Requests spec, section 3. */
function ProfileReport({ profile }: { profile: Profile }) {
  return (
    <div className={profileReportStyles.report}>
      <Report
        rows={[
          { label: 'Name', value: `${profile.firstName} ${profile.lastName}` },
          { label: 'E-mail', value: profile.email },
          { label: 'Phone', value: profile.phone || 'Not given' },
          { label: 'Date of birth', value: profile.dateOfBirth ? formatDay(profile.dateOfBirth) : 'Not given' },
          {
            label: 'How we reach you',
            value: profile.preferredContactMethod === 'phone' ? 'By telephone' : 'By e-mail'
          },
          { label: 'News by e-mail', value: newsWords(profile) },
          ...(profile.customerType === 'wholesale' ? [{ label: 'Trade account', value: 'Totals show VAT apart' }] : []),
          { label: 'Customer since', value: dayWords(profile.createdAt) }
        ]}
      />
    </div>
  )
}

function newsWords({ marketingConsent, marketingConsentAt }: Profile): string {
  if (!marketingConsent) return 'No'
  return marketingConsentAt ? `Yes, since ${dayWords(marketingConsentAt)}` : 'Yes'
}

/** The order that was placed last, and the way to all of them. */
function LatestOrder({ number }: { number: number }) {
  const own = useOwn(number, '/orders', ordersSchema)
  return (
    <section className={page.section} aria-labelledby="latest-order">
      <h2 id="latest-order">Latest order</h2>
      <OwnPart own={own} what="your orders">
        {([latest, ...others]) =>
          latest ? <Latest order={latest} others={others.length} /> : <p className={text.body2}>No orders found</p>
        }
      </OwnPart>
    </section>
  )
}

function Latest({ order, others }: { order: Order; others: number }) {
  return (
    <>
      <div className={styles.order}>
        <div>
          <h3 className={text.h4}>Order {order.id}</h3>
          <p className={text.caption}>
            {dayWords(order.createdAt)}, {formatPounds(fromDecimalString(order.total))}
          </p>
        </div>
        <StatusBadge order={order} />
      </div>
      <p>
        <TextLink to={tabPath('orders')}>{others > 0 ? `All ${others + 1} orders` : 'See the order'}</TextLink>
      </p>
    </>
  )
}
