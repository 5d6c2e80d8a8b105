import type { ReactNode } from 'react'
import { Link } from 'react-router-dom'
import { STORED_ITEMS } from '#domain/consent/storage-keys.ts'
import { ONE_VISIT_IN, VITALS_KEPT_DAYS } from '#domain/policies/retention.ts'
import { Button } from '../../../ui/controls/button.tsx'
import { FactTable } from '../parts/fact-table.tsx'
import { infoHead } from '../parts/info-head.ts'
import { InfoPage } from '../parts/info-page.tsx'
import { InfoSection } from '../parts/info-section.tsx'
import { PolicyDate } from '../parts/policy-date.tsx'
import styles from './cookie-page.module.css'
import { OutwardLink } from './outward-link.tsx'
import { COOKIES_CHANGED } from './policy-dates.ts'

/** What a paragraph or an item of a list is about, or must not be missed in it. */
function Term({ children }: { children: ReactNode }) {
  return <strong className={styles.term}>{children}</strong>
}

/** /cookie-policy: everything the shop keeps in a browser, and the way back to the choice. Requests spec, section 2. */
export function Page() {
  return (
    <InfoPage
      title="Cookie policy"
      lead="One cookie, which remembers your cart and whether you are signed in. The rest of what we keep is on your own device, so that the shop works without a connection."
    >
      <PolicyDate iso={COOKIES_CHANGED} />
      <InfoSection title="Your choice" id="your-choice">
        <p>
          We ask about four kinds. The choice is yours, saying no costs you nothing, and you can change your mind here
          as often as you like.
        </p>
        <ul>
          <li>
            <Term>Necessary.</Term> What the table below lists, but for your searches, and nothing else. It cannot be
            switched off here, because there would be no cart without it.
          </li>
          <li>
            <Term>Analytics.</Term> Only if you switch it on: of one visit in {ONE_VISIT_IN}, how soon the first page
            stood there, how soon it answered, and how much of it moved, with the kind of page and how fast your line
            is. It is added to a count, without a cookie or anything that says whose visit it was, and kept{' '}
            {VITALS_KEPT_DAYS} days. Nobody is followed from page to page.
          </li>
          <li>
            <Term>Marketing.</Term> Not used. There are no advertisements, and no pixels of any network.
          </li>
          <li>
            <Term>Preferences.</Term> The last six things you searched for, so that you can search for them again. They
            stay on this device, and go when you clear them or say no. Nothing else: dark or light follows your device.
          </li>
        </ul>
        <p>None of them is on until you have switched it on. Should another ever be used, we ask you again first.</p>
        <p>
          <SettingsButton />
        </p>
      </InfoSection>
      <InfoSection title="What is kept, and how long" id="what-is-kept">
        <p>
          This is the whole list, under the names by which your browser shows it. All of it is our own: no other company
          sets anything here or reads it. Only the page on which you pay by card or PayPal loads the provider’s own
          fields, which keep what the provider’s own policy says.
        </p>
        <FactTable
          caption="Cookies and storage of this shop"
          head={['Name', 'Kept as', 'What for', 'How long']}
          rows={STORED_ITEMS.map(({ name, keeping, purpose, until }) => [name, keeping, purpose, until])}
        />
        <p>Your browser also keeps the small program, a service worker, that opens the shop without a connection.</p>
      </InfoSection>
      <InfoSection title="What we may keep without asking" id="the-law">
        <p>
          The Privacy and Electronic Communications Regulations 2003 let a shop store what is strictly necessary for
          something you asked it to do. Keeping a cart, a half-written request or a page for the train is that. For
          anything else, such as what you searched for, we need your consent. What is personal in it is described in our{' '}
          <Link to="/privacy-policy">privacy policy</Link>.
        </p>
      </InfoSection>
      <InfoSection title="How to remove it" id="how-to-remove-it">
        <p>
          <Link to="/outbox">The outbox</Link> has “Clear my details from this device”. It first names what we have not
          received yet, then signs you out and empties the database and the local and session storage. The cookie and
          the saved pages go through your browser’s own settings, under cookies and site data.
        </p>
        <p>
          A browser that refuses cookies still shows every page and price, and cannot keep a cart. On an iPhone, an iPad
          or a Mac, Safari itself deletes what a site keeps after seven days without a visit, unless the shop is{' '}
          <Link to="/install">installed</Link>.
        </p>
        <p>
          The Information Commissioner explains{' '}
          <OutwardLink href="https://ico.org.uk/for-the-public/online/cookies/">
            how cookies are managed in each browser
          </OutwardLink>
          .
        </p>
      </InfoSection>
    </InfoPage>
  )
}

export const head = () =>
  infoHead({
    title: 'Cookie policy',
    description:
      'Every cookie and everything else this shop keeps in your browser, what each is for and how long it stays.',
    path: '/cookie-policy'
  })

/** Opens the choice about cookies again. Requests spec, section 2. */
function SettingsButton() {
  return (
    <Button outlined onClick={() => window.dispatchEvent(new Event('openCookieSettings'))}>
      Cookie Settings
    </Button>
  )
}
