import { Link } from 'react-router-dom'
import { ownCopyWords } from '#domain/accounts/own-copy.ts'
import { CONFIRMED_MINUTES } from '#domain/accounts/passkey.ts'
import { REGISTRATION_HELD_HOURS, RESET_HELD_MINUTES } from '#domain/accounts/registration.ts'
import { UNCONFIRMED_WATCH_DAYS } from '#domain/notifications/stock-watch.ts'
import {
  ANSWERS_KEPT_DAYS,
  AUDIT_KEPT_MONTHS,
  CONSENTS_KEPT_MONTHS,
  ORDERS_KEPT_YEARS,
  ORPHANED_PICTURES_KEPT_HOURS,
  RECEIVED_MAILS_KEPT_DAYS,
  REQUESTS_KEPT_MONTHS,
  SENT_MAILS_KEPT_DAYS,
  SESSIONS_KEPT_DAYS,
  SIGNED_IN_AT_MOST_DAYS,
  STOCK_WATCHES_KEPT_MONTHS,
  TRANSFERS_KEPT_HOURS,
  VITALS_KEPT_DAYS
} from '#domain/policies/retention.ts'
import { blocksOf, useTexts, Words } from '../../../../ui/page/words.tsx'
import { FactTable } from '../../parts/fact-table.tsx'
import { InfoSection } from '../../parts/info-section.tsx'

const KEPT: readonly [what: string, time: string][] = [
  [
    'Orders, with their invoices and credit notes',
    `${ORDERS_KEPT_YEARS} years, counted from the last of them, also when the account they belonged to is deleted`
  ],
  [
    'Who is named on a gift card',
    `${ORDERS_KEPT_YEARS} years after it was last used up or ended, and for as long as something is on it`
  ],
  ['An account with its addresses, wish list and cart', 'Until you delete it, which you can do there at any time'],
  ['An account whose e-mail address was never confirmed', `${REGISTRATION_HELD_HOURS} hours`],
  ['A link to a new password', `${RESET_HELD_MINUTES} minutes, or until it is used`],
  [
    'A review with its photos, and that it helped somebody',
    'Until its writer deletes the account or asks us to remove it'
  ],
  ['Requests, enquiries, what you write about them, their pictures and our answers', `${REQUESTS_KEPT_MONTHS} months`],
  ['An e-mail to us that belongs to no request', `${RECEIVED_MAILS_KEPT_DAYS} days where our shop keeps it`],
  [
    'What we noted about you at our desk, and an anniversary that you agreed to',
    'Until you ask us to remove it, delete the account, or your last order and request are removed'
  ],
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
  [
    'How fast our pages were, where you switched analytics on: counts by page and line, which say nothing of whose visit it was',
    `${VITALS_KEPT_DAYS} days`
  ],
  ['Counts by network address', 'Two hours at most']
]

function HowLong() {
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

const REASONS: readonly [purpose: string, basis: string][] = [
  [
    'To take your order, make the piece, deliver it, and honour its warranty',
    'The contract with you: article 6(1)(b) of the UK GDPR'
  ],
  [
    'To answer a request and quote for it',
    'Steps you ask for before a contract: article 6(1)(b). For a business, our legitimate interest in answering it: article 6(1)(f)'
  ],
  [
    'To keep your account, your addresses and your wish list for you',
    'The contract about the account: article 6(1)(b). It ends when you delete the account'
  ],
  [
    'To publish the review you wrote, and to check it before',
    'Our and other customers’ legitimate interest in honest reviews: article 6(1)(f). You may ask us to take yours down'
  ],
  [
    'To send you news by e-mail',
    'Your consent, which you can withdraw in your account at any time: article 6(1)(a), and regulation 22 of the Privacy and Electronic Communications Regulations'
  ],
  [
    'To tell you once that a piece is back',
    'Your consent, which you give by asking for it and can withdraw on the piece’s page, under Notifications, or by the link in our e-mail: article 6(1)(a)'
  ],
  ['To keep our books and pay VAT', 'A legal duty: article 6(1)(c)'],
  [
    'To keep the shop standing, find spam, and deal with a claim',
    'Our legitimate interest in a shop that works and in defending ourselves: article 6(1)(f)'
  ],
  [
    'To show that you chose about cookies, and what',
    'A legal duty to be able to prove consent: articles 6(1)(c) and 7(1)'
  ]
]

function Reasons() {
  return (
    <InfoSection title="3. Why we use it, and what allows us to" id="why">
      <FactTable caption="Purposes and lawful bases" head={['What for', 'What allows it']} rows={REASONS} />
      <p>
        An order needs a name, an address and a way to reach you; without them we cannot send it. Everything a form
        calls optional is optional. News goes only to customers who ticked it in their account, and the account shows
        since when; nobody else is written to unasked.
      </p>
      <p>
        To tell spam from people, a form notes whether a hidden field was filled and how quickly it was sent. That only
        puts a mark on the request for a person here to look at; no machine decides anything about you.
      </p>
    </InfoSection>
  )
}

/** Sections three to eight: long, and below the first screens. */
export default function LaterSections() {
  const texts = useTexts('privacy')
  return (
    <>
      <Reasons />
      <Device />
      <InfoSection title="5. Who else sees it" id="who-else-sees-it">
        <Words blocks={blocksOf(texts, 'privacy.who-else-sees-it')} />
      </InfoSection>
      <HowLong />
      <Safety />
      <InfoSection title="8. Your rights" id="your-rights">
        <Words blocks={blocksOf(texts, 'privacy.your-rights')} />
      </InfoSection>
    </>
  )
}

function Device() {
  return (
    <InfoSection title="4. What is kept on your device" id="on-your-device">
      <p>
        The shop works without a connection, so part of it lives in your browser: what you are typing into a form, the
        pictures you chose for it, requests and reviews that wait to be sent, your cart, your wish list, the pieces you
        looked at last, and receipts of what we have received. It is yours, and we see none of it until it is sent.
        While you are signed in, a copy of {ownCopyWords} is there too, so that you can read them without a connection;
        what else your account holds its page asks us for each time. Signing out takes that copy, your drafts, receipts
        and cart off the device, and first asks what is to become of anything that waits.
      </p>
      <p>
        One cookie, <code>northlight_session</code>, connects your browser with your cart, and with your account while
        you are signed in. The <Link to="/cookie-policy">cookie policy</Link> lists it and every other thing by name. On
        a device that others use too, <Link to="/outbox">the outbox</Link> clears your details with one button, signs
        you out, and first tells you what we have not received yet.
      </p>
    </InfoSection>
  )
}

function Safety() {
  return (
    <InfoSection title="7. How we look after it" id="how-we-look-after-it">
      <ul>
        <li>What travels between you and the shop is encrypted.</li>
        <li>
          The shop keeps only a fingerprint of your session’s number: whoever read our database could not pass for you.
        </li>
        <li>
          Of a password we keep only a fingerprint that takes long to reckon, and a sign-in that fails too often has to
          wait. Once your password changes, you are signed out everywhere else. One that would be guessed soon is
          refused when you choose it.
        </li>
        <li>
          A sign-in from a browser that never opened your account is told to you by e-mail. Your data is handed out, and
          your account deleted, only to somebody who has given its password or a passkey within the last{' '}
          {CONFIRMED_MINUTES} minutes.
        </li>
        <li>
          An order is shown to the browser that placed it, to the account it belongs to, or by the link in its mail. A
          picture is shown to whoever sent it and to our staff; a review’s photos to everyone once it is published.
        </li>
        <li>Our confirmations do not repeat what you wrote to us, so a mail that goes astray gives little away.</li>
        <li>
          Our pages run our own scripts and no others, but for the one on which you pay: there the payment provider’s
          own fields are loaded.
        </li>
      </ul>
      <p>
        Should something go wrong all the same, we tell the Information Commissioner within 72 hours where the law asks
        for it, and you without delay if it puts you at high risk.
      </p>
    </InfoSection>
  )
}
