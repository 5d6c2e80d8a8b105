import { shop } from '#data/shop.ts'
import { textsRead } from '../../../queries/texts.ts'
import { later } from '../../../ui/later.tsx'
import { WaysToReachUs } from '../../../ui/layout/ways-to-reach-us.tsx'
import { blocksOf, lineOf, useTexts, Words } from '../../../ui/page/words.tsx'
import { FactTable } from '../parts/fact-table.tsx'
import { infoHead } from '../parts/info-head.ts'
import { InfoPage } from '../parts/info-page.tsx'
import { InfoSection } from '../parts/info-section.tsx'
import { PolicyDate } from '../parts/policy-date.tsx'
import { PRIVACY_CHANGED } from './policy-dates.ts'

const HELD: readonly [what: string, contents: string][] = [
  [
    'An order',
    'Your name, e-mail address and telephone number if you give it, where it goes, the pieces with size and engraving, prices and VAT, and when it was placed.'
  ],
  [
    'A gift card',
    'Whom it is for and from, the words that go along, the e-mail address that gets its code, and what has moved its balance. Of the code itself only a fingerprint and its last four letters.'
  ],
  [
    'A request or an enquiry',
    'What you write in the form: who you are and how to reach you, the piece you have in mind, your budget, your ring size. From the trade also the business and its volumes.'
  ],
  [
    'Reference pictures',
    'Up to five with a request or a review. Each is drawn anew as it arrives: place, time, camera and anything else hidden in the file are gone before it is kept.'
  ],
  [
    'Your cart',
    'The pieces in it and a random number. No name belongs to it until you order or sign in; then it is your account’s.'
  ],
  [
    'An account',
    'Your name and e-mail address, and as far as you enter them telephone number, date of birth, delivery addresses and how you would like to be reached. Whether and when you agreed to news. A random customer number. Of your password only a fingerprint from which nobody can read it.'
  ],
  [
    'A passkey',
    'If you add one to your account: its public key, which opens nothing by itself, how often it says it was used, a name such as “iCloud Keychain” or “Chrome on Android”, when you added it and when it was last used. Your fingerprint or your face never leaves your device.'
  ],
  [
    'Where you are signed in',
    'Of each browser that is signed in to your account: what it calls itself, since when, and when it last came. You see the list in your account, and can end each.'
  ],
  [
    'A device that is told',
    'If you ask for notifications: the address that your browser’s maker gave your browser for them, its keys, what the browser calls itself, and what you chose to be told. A notification goes through that maker’s service, encrypted so that only your browser can read it, and never names you; it names a piece only where you asked to be told of that piece.'
  ],
  [
    'A piece you wait for',
    'If you ask to be told when a piece is back: which piece, since when, and by which device, account or e-mail address. We write to an address that was typed only once its reader has confirmed it by our link.'
  ],
  [
    'Your wish list',
    'Which pieces you marked and when, once you are signed in. Without an account it stays on your device.'
  ],
  [
    'A review',
    'Stars, title, text and up to five photos, which piece it is about, whether you had bought it, and whether we publish it. Others see your customer number, never your name.'
  ],
  [
    'That a review helped you',
    'That you found it helpful, under your account or the random number of your session, so that each is counted once.'
  ],
  [
    'Our letters to you',
    'To which address a letter went, when, and about which order, request, piece or account. A link in it, such as the one to a new password, is wiped once it has gone out.'
  ],
  [
    'Your choice about cookies',
    'What you chose, when, which version of the question you were asked, and a fingerprint of the random number of your device.'
  ],
  [
    'Your network address',
    'Counted with each thing that is sent, so that nobody can flood the shop, and dropped within two hours. Not written in any log.'
  ]
]

function WhatWeHold() {
  return (
    <InfoSection title="2. What we hold about you" id="what-we-hold">
      <p>
        All of it comes from you. We buy no lists, look nobody up and build no profiles. You can look at every piece and
        every price without telling us anything: nothing is set or held before you first send us something.
      </p>
      <FactTable caption="What we hold" head={['What', 'What is in it']} rows={HELD} />
      <p>
        Card numbers are not among it. The card fields at the checkout are optional, stay on the page and are never sent
        to us. Our logs hold what was asked for and how long it took, and neither addresses nor names.
      </p>
      <p>
        Nobody needs an account to order. A shared wish list is an address that names pieces and no person. Which pieces
        you looked at last is kept on your device alone.
      </p>
    </InfoSection>
  )
}

const laterSections = () => import('./privacy/later-sections.tsx')
const FurtherSections = later(import.meta.env.SSR && (await laterSections()).default, laterSections)

/** /privacy-policy: eight numbered sections and the contact. Requests spec, section 2; DECISIONS 27-30. */
export function Page() {
  const texts = useTexts('privacy')
  return (
    <InfoPage title="Privacy policy" lead={lineOf(texts, 'privacy.lead')}>
      <PolicyDate iso={PRIVACY_CHANGED} of={['facts', 'privacy']} />
      <InfoSection title="1. Who is responsible" id="who-is-responsible">
        <Words blocks={blocksOf(texts, 'privacy.who-is-responsible')} />
      </InfoSection>
      <WhatWeHold />
      <FurtherSections />
      <InfoSection title="Contact" id="contact">
        <p>{lineOf(texts, 'privacy.contact')}</p>
        <div>
          <WaysToReachUs email={shop.contact.serviceEmail} />
        </div>
      </InfoSection>
    </InfoPage>
  )
}

export const reads = () => [textsRead('privacy')]

export const head = () =>
  infoHead({
    title: 'Privacy policy',
    description:
      'What Northlight Diamonds holds about you, why, for how long, who else sees it, and how to have it shown, put right or erased.',
    path: '/privacy-policy'
  })
