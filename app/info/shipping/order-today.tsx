import { deliveryDates } from '#domain/policies/delivery-date.ts'
import { DISPATCH_CUT_OFF_WORDS } from '#domain/policies/shipping-times.ts'
import text from '../../ui/type/text.module.css'
import { Facts } from '../parts/facts.tsx'
import { InfoSection } from '../parts/info-section.tsx'
import { Day } from './day.tsx'
import styles from './order-today.module.css'
import { useOrderMoment } from './use-order-moment.ts'

/** "Order today, delivered by …": every date a working day of England, reckoned from today in London. */
export function OrderToday() {
  const ordered = useOrderMoment()
  const { inStock, madeToOrder, express } = deliveryDates(ordered)
  return (
    <InfoSection title="Order today" id="order-today">
      <p className={styles.promise}>
        Delivered by <Day iso={madeToOrder.latest} /> at the latest, free within the UK.
      </p>
      <Facts
        rows={[
          {
            label: 'Made to order',
            value: (
              <>
                Usually by <Day iso={madeToOrder.typical} />
              </>
            )
          },
          {
            label: 'Made to order, express',
            value: (
              <>
                By <Day iso={express.latest} />
              </>
            )
          },
          {
            label: 'In stock',
            value: (
              <>
                Leaves us on <Day iso={inStock.leaves} />, with you by <Day iso={inStock.latest} />
              </>
            )
          }
        ]}
      />
      <p className={text.caption}>
        For an order placed on <Day iso={ordered.day} />, {ordered.isBeforeCutOff ? 'before' : 'after'}{' '}
        {DISPATCH_CUT_OFF_WORDS} in London. Weekends and the bank holidays of England are no delivery days. Where you
        pay by our payment link, a piece in stock leaves once it is paid.
      </p>
    </InfoSection>
  )
}
