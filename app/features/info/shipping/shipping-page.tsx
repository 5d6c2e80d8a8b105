import { Link } from 'react-router-dom'
import { bankHolidays } from '#data/bank-holidays.ts'
import { shop } from '#data/shop.ts'
import { houseTerms } from '#domain/content/house-terms.ts'
import { formatDay, type IsoDay } from '#domain/policies/calendar.ts'
import {
  DEFAULT_COUNTRY,
  DELIVERY_BEYOND_EUROPE,
  DELIVERY_COUNTRIES,
  DELIVERY_DAYS,
  UK_EXPRESS
} from '#domain/policies/delivery.ts'
import { arrivalWords, deliveryPromise, expressDay } from '#domain/policies/delivery-promise.ts'
import { STATUTORY_RIGHTS, spanWords } from '#domain/policies/returns.ts'
import { BESPOKE_WEEKS, dispatchCutOffWords, SHIPPING_DAYS } from '#domain/policies/shipping-times.ts'
import { weekdayName } from '#domain/policies/weekdays.ts'
import { formatPounds } from '#domain/pricing/money.ts'
import { isExport } from '#domain/pricing/vat.ts'
import { importVatPercent, VAT_RATES_AS_OF, VAT_TREATMENTS } from '#domain/pricing/vat-table.ts'
import { textsRead } from '../../../queries/texts.ts'
import { WaysToReachUs } from '../../../ui/layout/ways-to-reach-us.tsx'
import { useOrderMoment } from '../../../ui/page/order-moment.tsx'
import type { PageHead } from '../../../ui/page/page.ts'
import { blocksOf, lineOf, useTexts, Words } from '../../../ui/page/words.tsx'
import text from '../../../ui/type/text.module.css'
import { FactTable } from '../parts/fact-table.tsx'
import { Facts } from '../parts/facts.tsx'
import { infoHead } from '../parts/info-head.ts'
import { InfoPage } from '../parts/info-page.tsx'
import { InfoSection } from '../parts/info-section.tsx'
import { PolicyDate } from '../parts/policy-date.tsx'
import styles from './order-today.module.css'

/** What every product's page says of itself, for each way a piece is made. DECISIONS 33. */
function OrderToday() {
  const ordered = useOrderMoment()
  const promiseOf = (madeTo: 'stock' | 'order' | 'specification') =>
    deliveryPromise({ madeTo }, ordered, DEFAULT_COUNTRY, bankHolidays)
  const [stock, made, custom] = [promiseOf('stock'), promiseOf('order'), promiseOf('specification')]
  const inEurope = deliveryPromise({ madeTo: 'stock' }, ordered, 'France', bankHolidays)
  const madeInEurope = deliveryPromise({ madeTo: 'order' }, ordered, 'France', bankHolidays)
  return (
    <InfoSection title="Order and pay today" id="order-today">
      <p className={styles.promise}>
        With you by <Day iso={made.latest} />, free within the UK, also where it is made to order.
      </p>
      <Facts
        rows={[
          {
            label: 'In stock',
            value: (
              <>
                Leaves us on <Day iso={stock.leaves} />, with you by <Day iso={stock.latest} />
              </>
            )
          },
          {
            label: 'Made to order',
            value: (
              <>
                Usually by <Day iso={made.earliest} />, by <Day iso={made.latest} /> at the latest
              </>
            )
          },
          {
            label: 'Made to order, express',
            value: (
              <>
                By <Day iso={expressDay(ordered, bankHolidays)} />
              </>
            )
          },
          {
            label: 'Custom: your own specification',
            value: (
              <>
                {houseTerms.customDays} days at the bench, then with you by <Day iso={custom.latest} />
              </>
            )
          },
          { label: 'To the European Union, in stock', value: capital(arrivalWords(inEurope, 'France')) },
          { label: 'To the European Union, made to order', value: capital(arrivalWords(madeInEurope, 'France')) }
        ]}
      />
      <p className={text.caption}>
        For an order placed and paid on <Day iso={ordered.day} />, {ordered.isBeforeCutOff ? 'before' : 'after'}{' '}
        {dispatchCutOffWords()} in London. The days are counted from payment: where you pay later, they begin later.
        Nothing is handed over on a Saturday, a Sunday or a bank holiday; Scotland and Northern Ireland keep some of
        their own, and your order is reckoned by those of its postcode. Holidays abroad we cannot count.
      </p>
    </InfoSection>
  )
}

/** As a row's value begins. */
const capital = (words: string): string => words.charAt(0).toUpperCase() + words.slice(1)

/** "Friday 27 November 2026". */
function Day({ iso }: { iso: IsoDay }) {
  return (
    <time dateTime={iso} className={styles.day}>
      {weekdayName(iso)} {formatDay(iso)}
    </time>
  )
}

const inEurope = DELIVERY_COUNTRIES.filter((country) => country !== DEFAULT_COUNTRY).join(', ')

const daysWords = (days: string) => `${days.replace('-', ' to ')} days`

/** The international table. Requests spec, section 9; DECISIONS 7. */
function Abroad() {
  return (
    <InfoSection title="Outside the United Kingdom" id="international">
      <FactTable
        caption="International delivery"
        captionHidden
        head={['To', 'Once sent', 'Charge', 'Duties and taxes on arrival']}
        rows={[
          [
            'European Union',
            `${spanWords(SHIPPING_DAYS)} days`,
            `Free above ${formatPounds(houseTerms.euFreeAbove)}; up to it, named before you pay`,
            'Paid by you'
          ],
          ...DELIVERY_BEYOND_EUROPE.map(
            ({ region, days, charge }) => [region, daysWords(days), formatPounds(charge), 'Paid by you'] as const
          )
        ]}
      />
      <p>
        The days are counted from the day the piece leaves us, after the making. At the checkout you can choose{' '}
        {inEurope}. For the rest of the European Union, the USA, Canada and Australia, write to us: we quote the piece
        and its delivery together and take no payment before you have agreed to both.
      </p>
      <h3>Duties and import taxes</h3>
      <FactTable
        caption="VAT by country"
        captionHidden
        head={['Where it goes', 'UK VAT in the price', 'Import VAT there']}
        rows={VAT_TREATMENTS.map(({ country, ukVat }) => [
          country,
          isExport(country) ? 'None: it is an export' : `${ukVat}%`,
          isExport(country) ? `${importVatPercent(country)}%` : 'None'
        ])}
      />
      <p>
        Import VAT is reckoned by the customs of that country on the price, the delivery and any duty together, as the
        law there says on the day of arrival. These are the standard rates as they stood on{' '}
        <time dateTime={VAT_RATES_AS_OF}>{formatDay(VAT_RATES_AS_OF)}</time>.
      </p>
      <Words blocks={blocksOf(useTexts('shipping'), 'shipping.duties')} />
    </InfoSection>
  )
}

/** The day on which these words were last changed: to be changed with them, and only then. DECISIONS 24. */
const SHIPPING_CHANGED: IsoDay = '2026-11-26'

/** /shipping. Requests spec, sections 2 and 9. */
export function Page() {
  return (
    <InfoPage title="Shipping" lead={lineOf(useTexts('shipping'), 'shipping.lead')} aside={<AboutAParcel />}>
      <OrderToday />
      <WithinUk />
      <Abroad />
      <OnTheWay />
      <Processing />
      <YourRights />
      <PolicyDate iso={SHIPPING_CHANGED} of={['shipping', 'figures']} />
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

export const reads = () => [textsRead('shipping')]

export const head = (): PageHead =>
  infoHead({
    title: 'Shipping',
    description: `Free UK delivery, typically ${DELIVERY_DAYS.typical} days and at most ${DELIVERY_DAYS.maximum}. Express, the EU, the USA, Canada and Australia, insurance and processing times.`,
    path: '/shipping'
  })

/** What the law adds to the house's terms on delivery. DECISIONS 21. */
function YourRights() {
  return (
    <InfoSection title="If it is late, and what the law says" id="your-rights">
      <p>
        If we miss a date, we tell you before it passes. You may set us a reasonable new one, and if we miss that too,
        or if you told us that the day was essential, you may end the contract and have everything back that you paid.
        This is your right under the Consumer Rights Act 2015, section 28, and nothing on this page takes from it.
      </p>
      <p>
        Within {STATUTORY_RIGHTS.cancelDays} days of receiving a piece that was not made to your own specification you
        may cancel the order. Our refund then includes the standard delivery charge, if there was one; the extra for
        express is not refunded. How to send something back, and what holds for faulty pieces, stands in{' '}
        <Link to="/warranty-returns">warranty and returns</Link>.
      </p>
    </InfoSection>
  )
}

/** How long a piece takes before it leaves. Requests spec, section 9. */
function Processing() {
  return (
    <InfoSection title="Processing time" id="processing">
      <Facts
        rows={[
          {
            label: 'In stock',
            value: `Leaves the same day when ordered and paid before ${dispatchCutOffWords()} on a working day, otherwise the next working day.`
          },
          {
            label: 'Custom: to your own specification',
            value: `${houseTerms.customDays} days at the bench; the days on the road come after them.`
          },
          {
            label: 'Bespoke: designed with you',
            value: `${BESPOKE_WEEKS.from} to ${BESPOKE_WEEKS.to} weeks at the bench, after you have approved the design.`
          }
        ]}
      />
      <p>
        The checkout says of every line whether it is made to order, before you commit to anything. For a piece from the
        beginning, start at <Link to="/bespoke">bespoke</Link>.
      </p>
    </InfoSection>
  )
}

/** Security and insurance. Requests spec, section 9; the Consumer Rights Act 2015, section 29, on who bears the risk. */
function OnTheWay() {
  return (
    <InfoSection title="Security and insurance" id="security">
      <Facts
        rows={[
          {
            label: `Orders above ${formatPounds(houseTerms.signatureAbove)}`,
            value: 'Handed only to an adult, who signs for the parcel at the address.'
          },
          {
            label: `Shipments above ${formatPounds(houseTerms.insuredAbove)}`,
            value: 'Insured on the way to you.'
          },
          {
            label: 'Any parcel, insured or not',
            value: (
              <>
                At our risk until it is in your hands. If it is lost or damaged on the way, we make it good: that is the
                law, and you need not deal with the carrier.
              </>
            )
          }
        ]}
      />
      <Words blocks={blocksOf(useTexts('shipping'), 'shipping.at-the-door')} />
    </InfoSection>
  )
}

/** What delivery within the UK costs and how long it takes. Requests spec, section 9; DECISIONS 7. */
function WithinUk() {
  const { typical, maximum } = DELIVERY_DAYS
  return (
    <InfoSection title="Within the United Kingdom" id="uk">
      <FactTable
        caption="Delivery within the United Kingdom"
        captionHidden
        head={['Service', 'Charge', 'From payment to door', 'Signature']}
        rows={[
          [
            'Standard',
            'Free',
            `Typically ${typical} days, at most ${maximum}`,
            `By an adult above ${formatPounds(houseTerms.signatureAbove)}`
          ],
          ['Express', formatPounds(UK_EXPRESS.charge), `At most ${UK_EXPRESS.maximumDays} days`, 'Always']
        ]}
      />
      <Words blocks={blocksOf(useTexts('shipping'), 'shipping.making')} />
    </InfoSection>
  )
}
