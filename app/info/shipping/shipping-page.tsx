import shop from '#data/shop.json' with { type: 'json' }
import type { IsoDay } from '#domain/policies/calendar.ts'
import { DELIVERY_DAYS } from '#domain/policies/delivery.ts'
import { WaysToReachUs } from '../../ui/layout/ways-to-reach-us.tsx'
import type { PageHead } from '../../ui/page/page.ts'
import text from '../../ui/type/text.module.css'
import { infoHead } from '../parts/info-head.ts'
import { InfoPage } from '../parts/info-page.tsx'
import { PolicyDate } from '../parts/policy-date.tsx'
import { Abroad } from './abroad.tsx'
import { OnTheWay } from './on-the-way.tsx'
import { OrderToday } from './order-today.tsx'
import { Processing } from './processing.tsx'
import { WithinUk } from './within-uk.tsx'
import { YourRights } from './your-rights.tsx'

/** The day on which these words were last changed: to be changed with them, and only then. DECISIONS 24. */
const SHIPPING_CHANGED: IsoDay = '2026-11-23'

const { typical, maximum } = DELIVERY_DAYS

/** /shipping. Requests spec, sections 2 and 9. */
export function Page() {
  return (
    <InfoPage
      title="Shipping"
      lead={`Free within the UK on every order. Typically ${typical} days from payment to door, at most ${maximum}.`}
      aside={<AboutAParcel />}
    >
      <OrderToday />
      <WithinUk />
      <Abroad />
      <OnTheWay />
      <Processing />
      <YourRights />
      <PolicyDate iso={SHIPPING_CHANGED} />
    </InfoPage>
  )
}

function AboutAParcel() {
  return (
    <>
      <h2 className={text.h4}>About an order on its way</h2>
      <p className={text.body2}>Have your order number at hand: it stands in the mail that confirmed the order.</p>
      <WaysToReachUs email={shop.contact.serviceEmail} />
    </>
  )
}

export const head = (): PageHead =>
  infoHead({
    title: 'Shipping',
    description: `Free UK delivery, typically ${typical} days and at most ${maximum}. Express, the EU, the USA, Canada and Australia, insurance and processing times.`,
    path: '/shipping'
  })
