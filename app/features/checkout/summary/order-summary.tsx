import { useSyncExternalStore } from 'react'
import { useWatch } from 'react-hook-form'
import type { CartLine } from '#domain/cart/cart-line.ts'
import { pieceCount, pricedLine } from '#domain/cart/cart-line.ts'
import { disabledReason } from '#domain/cart/cart-words.ts'
import { lineAddress } from '#domain/cart/choice-address.ts'
import { describePiece } from '#domain/description/describe.ts'
import { linesTotal } from '#domain/orders/order-body.ts'
import { DEFAULT_COUNTRY, deliveryCharge, isDeliveryCountry } from '#domain/policies/delivery.ts'
import { returnedPiece, returnSentence } from '#domain/policies/return-terms.ts'
import { warrantySentence } from '#domain/policies/warranty.ts'
import { linePrice } from '#domain/pricing/line-price.ts'
import { amountWords } from '#domain/pricing/money.ts'
import { type CartDiscount, DiscountField, discountRows } from '../../../client-store/discount/discount-field.tsx'
import { ChevronDownIcon } from '../../../ui/icons.tsx'
import { SummaryLine } from '../../../ui/order/summary-line.tsx'
import { Reassurances } from '../../../ui/product/reassurances.tsx'
import { useOffers } from '../../../ui/product/use-offer.ts'
import text from '../../../ui/type/text.module.css'
import styles from './order-summary.module.css'
import { TotalRows } from './total-rows.tsx'

interface OrderSummaryProps {
  lines: readonly CartLine[]
  discount?: CartDiscount | null
}

/** The cart beside the form; on a phone one closed row with the total. LOOK, section 9. */
export function OrderSummary({ lines, discount = null }: OrderSummaryProps) {
  const isBeside = useIsBeside()
  const pieces = pieceCount(lines)
  const title = `Order Summary, ${pieces} ${pieces === 1 ? 'piece' : 'pieces'}`
  if (isBeside)
    return (
      <aside className={styles.panel} aria-labelledby="order-summary">
        <h2 id="order-summary" className={text.h3}>
          Order Summary
        </h2>
        <Contents lines={lines} discount={discount} />
      </aside>
    )
  return (
    <details className={styles.row}>
      <summary>
        <h2 className={text.h4}>{title}</h2>
        <span className={styles.total}>{amountWords(linesTotal(lines) - (discount?.amount ?? 0))}</span>
        <ChevronDownIcon />
      </summary>
      <div className={styles.inside}>
        <Contents lines={lines} discount={discount} />
      </div>
    </details>
  )
}

function Contents({ lines, discount = null }: OrderSummaryProps) {
  const chosen: unknown = useWatch({ name: 'shippingAddress.country' })
  const country = isDeliveryCountry(chosen) ? chosen : DEFAULT_COUNTRY
  const total = linesTotal(lines) - (discount?.amount ?? 0)
  const offerOf = useOffers()
  return (
    <>
      <ul>
        {lines.map((line, index) => (
          <SummaryLine
            key={line.id}
            name={line.product.name}
            address={lineAddress(line.product, line)}
            choice={describePiece(line.product, line).chosen}
            imageUrl={line.product.imageUrl}
            cut={line.product.metadata.cut}
            quantity={line.quantity}
            price={linePrice(pricedLine(line))}
            terms={`${line.isMadeToOrder ? 'Made to order. ' : ''}${returnSentence(
              returnedPiece({ isMadeToOrder: line.isMadeToOrder, category: line.product.category })
            )}`}
            warranty={warrantySentence({
              category: line.product.category,
              isReduced: offerOf(line.product) !== null || (discount?.shares[index] ?? 0) > 0
            })}
            problem={disabledReason(line)}
          />
        ))}
      </ul>
      <TotalRows
        country={country}
        delivery={deliveryCharge(country, total).kind}
        total={total}
        discount={discountRows(discount)}
      />
      <DiscountField discount={discount} />
      <Reassurances pieces={lines.map(({ product }) => product)} shares={discount?.shares} />
    </>
  )
}

/** What holds the summary's place while the cart loads, also in the server's page. */
export function SummarySkeleton() {
  return (
    <div className={styles.skeleton}>
      <p className={text.visuallyHidden} role="status">
        Loading your cart
      </p>
      <i />
      <i />
      <i />
    </div>
  )
}

const wide = '(min-width: 1200px)'

function subscribe(listener: () => void): () => void {
  const query = window.matchMedia(wide)
  query.addEventListener('change', listener)
  return () => query.removeEventListener('change', listener)
}

const useIsBeside = (): boolean =>
  useSyncExternalStore(
    subscribe,
    () => window.matchMedia(wide).matches,
    () => false
  )
