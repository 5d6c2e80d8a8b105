import { useWatch } from 'react-hook-form'
import { Link } from 'react-router-dom'
import type { CartLine } from '#domain/cart/cart-line.ts'
import { hindrance } from '#domain/cart/cart-words.ts'
import { linesTotal } from '#domain/orders/order-body.ts'
import { keptIfOrderedWords } from '#domain/orders/unpaid-order.ts'
import { DEFAULT_COUNTRY } from '#domain/policies/delivery.ts'
import { formatPounds } from '#domain/pricing/money.ts'
import { importWords, isExport } from '#domain/pricing/vat.ts'
import { ReturnRights } from '../../ui/order/return-rights.tsx'
import text from '../../ui/type/text.module.css'
import styles from '../checkout-page.module.css'
import { OrderButton } from '../placing/order-button.tsx'
import { maybeArrived, Notice, OrderNotice } from '../placing/order-notice.tsx'
import type { Checkout } from '../placing/use-checkout.ts'
import { PromisedDay } from '../summary/promised-day.tsx'

interface BeforeOrderingProps {
  lines: readonly CartLine[] | null
  checkout: Checkout
  isUnanswered: boolean
}

/** When it arrives, the right to cancel, what stands in the way, and the button that binds. */
export function BeforeOrdering({ lines, checkout, isUnanswered }: BeforeOrderingProps) {
  const country: unknown = useWatch({ name: 'shippingAddress.country' })
  const isAbroad = typeof country === 'string' && isExport(country)
  const isHindered = lines?.some((line) => hindrance(line) !== null) ?? false
  return (
    <>
      {lines && <PromisedDay lines={lines} />}
      {lines && (
        <ReturnRights
          lines={lines.map(({ isMadeToOrder, product }) => ({ isMadeToOrder, category: product.category }))}
        />
      )}
      {isAbroad && <p className={text.body2}>{importWords(country)}</p>}
      {lines && <p className={text.body2}>{keptIfOrderedWords(lines, isAbroad ? country : DEFAULT_COUNTRY)}</p>}
      {checkout.kind === 'stopped' && <OrderNotice outcome={checkout.outcome} />}
      {checkout.kind === 'ready' && isUnanswered && <Notice>{<p>{maybeArrived}</p>}</Notice>}
      {checkout.kind !== 'stopped' && isHindered && (
        <Notice>
          <p>
            Your cart cannot be ordered as it stands: the summary says why. <Link to="/cart">Change your cart</Link>
          </p>
        </Notice>
      )}
      <OrderButton isReady={lines !== null && !isHindered} isProcessing={checkout.kind === 'processing'}>
        Order with obligation to pay{lines && `, ${formatPounds(linesTotal(lines))}`}
      </OrderButton>
      <p className={`${text.caption} ${styles.small}`}>
        By ordering you accept our <Link to="/terms-of-service">terms</Link>. Placing an order needs a connection,
        because price and stock are confirmed live; what you have typed is kept on this device.
      </p>
    </>
  )
}
