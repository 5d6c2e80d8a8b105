import { REGISTRATION_HELD_HOURS, RESET_HELD_MINUTES } from '#domain/accounts/registration.ts'
import { UNCONFIRMED_WATCH_DAYS } from '#domain/notifications/stock-watch.ts'
import {
  ANSWERS_KEPT_DAYS,
  AUDIT_KEPT_MONTHS,
  CONSENTS_KEPT_MONTHS,
  ORDERS_KEPT_YEARS,
  ORPHANED_PICTURES_KEPT_HOURS,
  REQUESTS_KEPT_MONTHS,
  SENT_MAILS_KEPT_DAYS,
  SESSIONS_KEPT_DAYS,
  SIGNED_IN_AT_MOST_DAYS,
  STOCK_WATCHES_KEPT_MONTHS,
  TRANSFERS_KEPT_HOURS
} from '#domain/policies/retention.ts'
import { FactTable } from '../../parts/fact-table.tsx'
import { InfoSection } from '../../parts/info-section.tsx'

const KEPT: readonly [what: string, time: string][] = [
  ['Orders', `${ORDERS_KEPT_YEARS} years, also when the account they belonged to is deleted`],
  ['An account with its addresses, wish list and cart', 'Until you delete it, which you can do there at any time'],
  ['An account whose e-mail address was never confirmed', `${REGISTRATION_HELD_HOURS} hours`],
  ['A link to a new password', `${RESET_HELD_MINUTES} minutes, or until it is used`],
  [
    'A review with its photos, and that it helped somebody',
    'Until its writer deletes the account or asks us to remove it'
  ],
  ['Requests, enquiries, their pictures and our answers', `${REQUESTS_KEPT_MONTHS} months`],
  ['What we changed at our desk, without your words', `${AUDIT_KEPT_MONTHS} months`],
  ['Sessions, and the carts of guests', `${SESSIONS_KEPT_DAYS} days after they were last used`],
  ['A session that is signed in', `${SIGNED_IN_AT_MOST_DAYS} days at most`],
  ['A device that is told', 'Until you end it or sign out there, and no longer than the session it belongs to'],
  [
    'That you wait for a piece',
    `Until you are told, end it, delete the account, or the piece leaves the shop, and ${STOCK_WATCHES_KEPT_MONTHS} months at most; on a device no longer than that is told; with an e-mail address that nobody confirmed ${UNCONFIRMED_WATCH_DAYS} days`
  ],
  ['A passkey', 'Until you remove it, or delete the account'],
  ['A cart on its way to another device, with what you let go along', `${TRANSFERS_KEPT_HOURS} hours at most`],
  ['Pictures sent for a request or a review that never came', `${ORPHANED_PICTURES_KEPT_HOURS} hours`],
  ['The note of a letter we sent you', `${SENT_MAILS_KEPT_DAYS} days`],
  ['What we answered your browser, so that nothing is ordered twice', `${ANSWERS_KEPT_DAYS} days`],
  ['Your choice about cookies', `${CONSENTS_KEPT_MONTHS} months`],
  ['Counts by network address', 'Two hours at most']
]

export function HowLong() {
  return (
    <InfoSection title="6. How long we keep it" id="how-long">
      <FactTable caption="How long each is kept" head={['What', 'How long']} rows={KEPT} />
      <p>
        The shop removes by itself what has had its time. The tax office wants accounts for six years, and a claim under
        a contract can be brought for as long: that is why orders stay for {ORDERS_KEPT_YEARS}. Something a claim or a
        complaint hangs on stays until that is settled.
      </p>
    </InfoSection>
  )
}
