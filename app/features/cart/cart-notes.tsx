import { useQuery } from '@tanstack/react-query'
import { type CartLine, pricedLine } from '#domain/cart/cart-line.ts'
import { showsPayLater } from '#domain/pricing/finance.ts'
import { needsPricingNotice, orderTotal } from '#domain/pricing/line-price.ts'
import type { Pence } from '#domain/pricing/money.ts'
import { useCartDiscount } from '../../client-store/discount/discount-field.tsx'
import { paymentMethodsRead } from '../../queries/queries.ts'
import { useFinance } from '../../queries/use-finance.ts'
import paypalLaterStyles from '../../ui/product/note.module.css'
import PayLater from '../../ui/product/pay-later.tsx'
import { CreditCardIcon } from '../../ui/rare-icons.tsx'
import styles from './cart-notes.module.css'
import { PayInFour } from './finance-notes.tsx'

export type CartFrame = 'drawer' | 'page'

/** What is said of price and paying beside the sums. Storefront spec, section 9; DECISIONS 9. */
export function CartNotes({ lines, frame }: { lines: readonly CartLine[]; frame: CartFrame }) {
  const priced = lines.map(pricedLine)
  const total = orderTotal(priced) - (useCartDiscount(lines)?.amount ?? 0)
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

/**
 * That PayPal lets a shopper pay later, up to £3,000, where the shop takes PayPal and credit may be spoken of; absent
 * without a word elsewhere. It is the shop's own sentence: PayPal's script would follow everybody who only looks.
 * Storefront spec, sections 7 to 9; DECISIONS 9.
 */
export function PaypalLater({ amount }: { amount: Pence }) {
  const { data: methods } = useQuery(paymentMethodsRead())
  const finance = useFinance()
  if (!methods?.paypal || !finance || !showsPayLater(amount, finance.terms)) return null
  return (
    <p className={paypalLaterStyles.note}>
      <CreditCardIcon />
      <span>
        <b>Pay later with PayPal.</b> Choose it when you pay: PayPal decides, and tells you its terms first. 18 and
        over. {finance.beside}
      </span>
    </p>
  )
}
