import type { ViewLine } from '#device/start.ts'
import { pricedLine } from '#domain/cart/cart-line.ts'
import { returnedPiece, returnSentences } from '#domain/policies/return-terms.ts'
import { orderTotal } from '#domain/pricing/line-price.ts'
import { formatPounds } from '#domain/pricing/money.ts'
import { vatRows } from '#domain/pricing/vat.ts'
import { useCustomerType } from '../kept/account/use-account.ts'
import { TextLink } from '../ui/controls/text-link.tsx'
import { Reassurances } from '../ui/product/reassurances.tsx'
import { Report } from '../ui/product/report.tsx'
import text from '../ui/type/text.module.css'
import styles from './cart-foot.module.css'
import type { CartFrame } from './cart-notes.tsx'
import { CartNotes } from './cart-notes.tsx'
import { CheckoutButton } from './checkout-button.tsx'
import { FinanceNote } from './finance-notes.tsx'

interface CartFootProps {
  lines: readonly ViewLine[]
  frame: CartFrame
  /** Some line cannot be ordered as it stands. */
  isBlocked: boolean
}

/** What it all comes to, and the way on. */
export function CartFoot({ lines, frame, isBlocked }: CartFootProps) {
  const total = orderTotal(lines.map(pricedLine))
  const rows = vatRows(total, useCustomerType()).map(({ label, amount }, index, { length }) =>
    index === length - 1
      ? { label, value: <span className={text.priceLarge}>{formatPounds(amount)}</span>, sum: true }
      : { label, value: formatPounds(amount) }
  )
  return (
    <section className={styles[frame]} aria-label="Order Summary">
      {frame === 'page' && <h2 className={text.h3}>Order Summary</h2>}
      <Report plain={frame === 'drawer'} rows={[{ label: 'Delivery, UK', value: 'Free' }, ...rows]} />
      {frame === 'page' && <CartNotes lines={lines} frame={frame} />}
      <p className={text.caption}>
        {returnSentences(
          lines.map(({ isMadeToOrder, product: { category } }) => returnedPiece({ isMadeToOrder, category }))
        )}
      </p>
      <CheckoutButton isBlocked={isBlocked} />
      <FinanceNote total={total} />
      {frame === 'page' && (
        <>
          <TextLink to="/products">Continue Shopping</TextLink>
          <Reassurances pieces={lines.map(({ product }) => product)} />
        </>
      )}
    </section>
  )
}
