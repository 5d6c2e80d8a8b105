import shop from '#data/shop.json' with { type: 'json' }
import { answerWithinWords, openingWords } from '#domain/policies/opening-hours.ts'
import type { PageHead } from '../../ui/page/page.ts'
import { infoHead } from '../parts/info-head.ts'
import { InfoPage } from '../parts/info-page.tsx'
import { AtHand } from './contact/at-hand.tsx'
import { OtherDoors } from './contact/other-doors.tsx'
import { Ways } from './contact/ways.tsx'
import { WhereWeAre } from './contact/where-we-are.tsx'

/** /contact. Requests spec, section 2; the facts are the owner's, from shop.json. */
export function Page() {
  return (
    <InfoPage
      title="Contact"
      lead={`Write or ring. We answer ${answerWithinWords(shop.contact.responseHours)}.`}
      aside={<OtherDoors />}
    >
      <Ways />
      <AtHand />
      <WhereWeAre />
    </InfoPage>
  )
}

export const head = (): PageHead =>
  infoHead({
    title: 'Contact',
    description: `Write to ${shop.brand.name} or ring us: ${openingWords(shop.contact.opening)}. What to have at hand, and where else to start.`,
    path: '/contact'
  })
