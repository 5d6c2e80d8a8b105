import type { Profile } from '#domain/accounts/profile.ts'
import { formatDay } from '#domain/policies/calendar.ts'
import { dayWords } from '../../ui/page/day-words.ts'
import { Report } from '../../ui/product/report.tsx'
import styles from './profile-report.module.css'

/** What the shop knows of its customer. Requests spec, section 3. */
export function ProfileReport({ profile }: { profile: Profile }) {
  return (
    <div className={styles.report}>
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
