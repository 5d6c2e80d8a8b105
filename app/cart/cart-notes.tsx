import type { CartLine } from '#domain/cart/cart-line.ts'
import { pricedLine } from '#domain/cart/cart-line.ts'
import { needsPricingNotice, orderTotal } from '#domain/pricing/line-price.ts'
import PayLater from '../ui/product/pay-later.tsx'
import styles from './cart-notes.module.css'
import { PayInFour } from './finance-notes.tsx'
import { PaypalLater } from './paypal-later.tsx'

export type CartFrame = 'drawer' | 'page'

/** What is said of price and paying beside the sums. Storefront spec, section 9; DECISIONS 9. */
export function CartNotes({ lines, frame }: { lines: readonly CartLine[]; frame: CartFrame }) {
  const priced = lines.map(pricedLine)
  const total = orderTotal(priced)
  return (
    <div className={styles.notes}>
      {needsPricingNotice(priced) && (
        <div className={styles.card}>
          <h3 className={styles.title}>Important Pricing Notice</h3>
          <p>
            A bracelet of your own design is priced by its length and stones, so its price differs from the one on its
            card. The price shown here is the one honoured at checkout.
          </p>
        </div>
      )}
      {frame === 'drawer' ? (
        <PayInFour total={total} />
      ) : (
        <>
          <PayLater amount={total} />
          <PaypalLater amount={total} />
        </>
      )}
    </div>
  )
}
