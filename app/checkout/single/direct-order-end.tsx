import { useWatch } from 'react-hook-form'
import { Link } from 'react-router-dom'
import type { Product } from '#domain/catalogue/product-schema.ts'
import { keptIfOrderedWords } from '#domain/orders/unpaid-order.ts'
import { DEFAULT_COUNTRY } from '#domain/policies/delivery.ts'
import type { DesignedBracelet } from '#domain/pricing/bracelet-price.ts'
import { formatPounds, type Pence } from '#domain/pricing/money.ts'
import { importWords, isExport } from '#domain/pricing/vat.ts'
import type { KeptDraft } from '../../kept/use-draft.ts'
import { usePaidThrough } from '../../reads/use-paid-through.ts'
import { DraftLine } from '../../ui/form/draft-line.tsx'
import { ErrorSummary } from '../../ui/form/error-summary.tsx'
import { useIsAlive } from '../../ui/form/use-is-alive.ts'
import { ReturnRights } from '../../ui/order/return-rights.tsx'
import text from '../../ui/type/text.module.css'
import styles from '../checkout-page.module.css'
import { OrderButton } from '../placing/order-button.tsx'
import { maybeArrived, Notice, OrderNotice, OUT_OF_STOCK } from '../placing/order-notice.tsx'
import type { SingleOrder } from '../placing/use-single-order.ts'
import { paymentWords } from '../summary/delivery-words.ts'
import { PromisedDay } from '../summary/promised-day.tsx'

interface DirectOrderEndProps {
  product: Product
  bracelet: DesignedBracelet
  state: SingleOrder
  /** An order was sent from here, and no answer came yet. */
  isUnanswered: boolean
  total: Pence
  draft: KeptDraft
}

/** What must be said before the button, and the button. A length the list does not price cannot be ordered. */
export function DirectOrderEnd({ product, bracelet, state, isUnanswered, total, draft }: DirectOrderEndProps) {
  const isAlive = useIsAlive()
  const country: unknown = useWatch({ name: 'shippingAddress.country' })
  const isAbroad = typeof country === 'string' && isExport(country)
  const hindrance = hindranceOf(product, bracelet)
  const lines = [{ isMadeToOrder: product.stock === 'made-to-order', category: product.category }]
  return (
    <div className={styles.end}>
      {hindrance === null && <PromisedDay lines={lines} />}
      <ReturnRights lines={lines} />
      {isAbroad && <p className={text.body2}>{importWords(country)}</p>}
      {hindrance === null && (
        <p className={text.body2}>{keptIfOrderedWords(lines, isAbroad ? country : DEFAULT_COUNTRY)}</p>
      )}
      {hindrance && (
        <Notice>
          <p>{hindrance}</p>
        </Notice>
      )}
      {state.kind === 'ready' && isUnanswered && <Notice>{<p>{maybeArrived}</p>}</Notice>}
      {state.kind === 'stopped' && <OrderNotice outcome={state.outcome} />}
      <OrderButton isReady={isAlive && hindrance === null} isProcessing={state.kind === 'processing'}>
        Order with obligation to pay, {formatPounds(total)}
      </OrderButton>
      <p className={text.caption}>
        By ordering you accept our <Link to="/terms-of-service">terms</Link>.{' '}
        {paymentWords(country, total, usePaidThrough(null))}
      </p>
      <ErrorSummary />
      <DraftLine state={draft.state} onDiscard={isUnanswered ? null : draft.discard} />
    </div>
  )
}

function hindranceOf(product: Product, { kind }: DesignedBracelet): string | null {
  if (!product.inStock) return OUT_OF_STOCK
  return kind === 'about' ? 'This length is priced on request. Please ask us about it.' : null
}
