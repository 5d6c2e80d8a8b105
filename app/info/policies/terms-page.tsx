import { infoHead } from '../parts/info-head.ts'
import { InfoPage } from '../parts/info-page.tsx'
import { PolicyDate } from '../parts/policy-date.tsx'
import { TERMS_CHANGED } from './policy-dates.ts'
import { Cancelling } from './terms/cancelling.tsx'
import { Complaints } from './terms/complaints.tsx'
import { Faulty } from './terms/faulty.tsx'
import { Liability } from './terms/liability.tsx'
import { MadeForYou } from './terms/made-for-you.tsx'
import { Offers } from './terms/offers.tsx'
import { Ordering } from './terms/ordering.tsx'
import { Parties } from './terms/parties.tsx'
import { PriceAndPayment } from './terms/price-and-payment.tsx'
import { Receiving } from './terms/receiving.tsx'

/** /terms-of-service: what binds the shop and who buys from it. Requests spec, section 2; DECISIONS 7, 13, 16 and 21. */
export function Page() {
  return (
    <InfoPage
      title="Terms of service"
      lead="What you may expect of us and we of you when you buy here. Nothing on this page takes away a right the law gives you as a consumer."
    >
      <PolicyDate iso={TERMS_CHANGED} />
      <Parties />
      <Ordering />
      <PriceAndPayment />
      <Receiving />
      <Cancelling />
      <MadeForYou />
      <Faulty />
      <Offers />
      <Liability />
      <Complaints />
    </InfoPage>
  )
}

export const head = () =>
  infoHead({
    title: 'Terms of service',
    description:
      'The terms of buying from Northlight Diamonds: price, order, payment, delivery, your right to cancel, faulty pieces, bespoke work and complaints.',
    path: '/terms-of-service'
  })
