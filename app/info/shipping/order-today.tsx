import { bankHolidays } from '#data/bank-holidays.ts'
import { formatDay, type IsoDay } from '#domain/policies/calendar.ts'
import { DEFAULT_COUNTRY } from '#domain/policies/delivery.ts'
import { arrivalWords, deliveryPromise, expressDay } from '#domain/policies/delivery-promise.ts'
import { CUSTOM_DAYS, DISPATCH_CUT_OFF_WORDS } from '#domain/policies/shipping-times.ts'
import { weekdayName } from '#domain/policies/weekdays.ts'
import { useOrderMoment } from '../../ui/page/order-moment.tsx'
import text from '../../ui/type/text.module.css'
import { Facts } from '../parts/facts.tsx'
import { InfoSection } from '../parts/info-section.tsx'
import styles from './order-today.module.css'

/** What every product's page says of itself, for each way a piece is made. DECISIONS 33. */
export function OrderToday() {
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
                {CUSTOM_DAYS} days at the bench, then with you by <Day iso={custom.latest} />
              </>
            )
          },
          { label: 'To the European Union, in stock', value: capital(arrivalWords(inEurope, 'France')) },
          { label: 'To the European Union, made to order', value: capital(arrivalWords(madeInEurope, 'France')) }
        ]}
      />
      <p className={text.caption}>
        For an order placed and paid on <Day iso={ordered.day} />, {ordered.isBeforeCutOff ? 'before' : 'after'}{' '}
        {DISPATCH_CUT_OFF_WORDS} in London. The days are counted from payment: where you pay later, they begin later.
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
