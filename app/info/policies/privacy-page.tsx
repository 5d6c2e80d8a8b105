import shop from '#data/shop.json' with { type: 'json' }
import { later } from '../../ui/later.tsx'
import { WaysToReachUs } from '../../ui/layout/ways-to-reach-us.tsx'
import { infoHead } from '../parts/info-head.ts'
import { InfoPage } from '../parts/info-page.tsx'
import { InfoSection } from '../parts/info-section.tsx'
import { PolicyDate } from '../parts/policy-date.tsx'
import { PRIVACY_CHANGED } from './policy-dates.ts'
import { WhatWeHold } from './privacy/what-we-hold.tsx'
import { WhoWeAre } from './privacy/who-we-are.tsx'

const laterSections = () => import('./privacy/later-sections.tsx')
const FurtherSections = later(import.meta.env.SSR && (await laterSections()).default, laterSections)

/** /privacy-policy: eight numbered sections and the contact. Requests spec, section 2; DECISIONS 27-30. */
export function Page() {
  return (
    <InfoPage
      title="Privacy policy"
      lead="We hold what you send us to sell you jewellery or answer a question, for as long as that takes and the law asks. We do not follow you about, and we sell nothing about you."
    >
      <PolicyDate iso={PRIVACY_CHANGED} />
      <WhoWeAre />
      <WhatWeHold />
      <FurtherSections />
      <InfoSection title="Contact" id="contact">
        <p>
          For anything on this page, write to us and put “privacy” in the subject. If these words change, the date at
          the top changes with them; if a change matters to what we already hold, we write to you.
        </p>
        <div>
          <WaysToReachUs email={shop.contact.serviceEmail} />
        </div>
      </InfoSection>
    </InfoPage>
  )
}

export const head = () =>
  infoHead({
    title: 'Privacy policy',
    description:
      'What Northlight Diamonds holds about you, why, for how long, who else sees it, and how to have it shown, put right or erased.',
    path: '/privacy-policy'
  })
