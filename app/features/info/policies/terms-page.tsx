import { shop } from '#data/shop.ts'
import { textsRead } from '../../../queries/texts.ts'
import { blocksOf, lineOf, useTexts, Words } from '../../../ui/page/words.tsx'
import { infoHead } from '../parts/info-head.ts'
import { InfoPage } from '../parts/info-page.tsx'
import { InfoSection } from '../parts/info-section.tsx'
import { PolicyDate } from '../parts/policy-date.tsx'
import { TERMS_CHANGED } from './policy-dates.ts'

/** Numbered, because they name each other; by their ids, because links lead to them. */
const SECTIONS = [
  ['who-you-buy-from', '1. Who you buy from'],
  ['your-order', '2. Your order, and when it binds'],
  ['price-and-payment', '3. Price and payment'],
  ['delivery', '4. Delivery, risk and ownership'],
  ['cancelling', '5. Your right to cancel'],
  ['made-for-you', '6. Pieces made to your own specification'],
  ['faulty', '7. Faulty, or not as described'],
  ['offers', '8. Offers'],
  ['liability', '9. What we answer for'],
  ['complaints', '10. Complaints, law and these terms']
] as const

/** /terms-of-service: what binds the shop and who buys from it. Requests spec, section 2; DECISIONS 7, 13, 16 and 21. */
export function Page() {
  const texts = useTexts('terms')
  return (
    <InfoPage title="Terms of service" lead={lineOf(texts, 'terms.lead')}>
      <PolicyDate iso={TERMS_CHANGED} of={['figures', 'facts', 'terms']} />
      {SECTIONS.map(([id, title]) => (
        <InfoSection key={id} id={id} title={title}>
          <Words blocks={blocksOf(texts, `terms.${id}`)} />
          {/* Said only while the shop's settings offer it. */}
          {id === 'price-and-payment' && shop.finance.enabled && (
            <p>
              Where we speak of paying later or in parts, the agreement is between you and the lender named, who decides
              and whose terms apply. We lend nothing ourselves. Please take on only what you can repay.
            </p>
          )}
        </InfoSection>
      ))}
    </InfoPage>
  )
}

export const reads = () => [textsRead('terms')]

export const head = () =>
  infoHead({
    title: 'Terms of service',
    description:
      'The terms of buying from Northlight Diamonds: price, order, payment, delivery, your right to cancel, faulty pieces, bespoke work and complaints.',
    path: '/terms-of-service'
  })
