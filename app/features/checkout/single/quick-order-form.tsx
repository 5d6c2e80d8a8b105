import { useQuery } from '@tanstack/react-query'
import { QUICK_ORDER_PRODUCT } from '#domain/orders/order-form.ts'
import { WE_THEN } from '#domain/orders/paying-ways.ts'
import { keptIfOrderedWords } from '#domain/orders/unpaid-order.ts'
import { DEFAULT_COUNTRY } from '#domain/policies/delivery.ts'
import { amountWords, type Pence } from '#domain/pricing/money.ts'
import type { StoredDraft } from '../../../client-store/use-draft.ts'
import { productRead } from '../../../queries/queries.ts'
import { usePaidThrough } from '../../../queries/use-paid-through.ts'
import { DraftLine } from '../../../ui/form/draft-line.tsx'
import { ErrorSummary } from '../../../ui/form/error-summary.tsx'
import { TextField } from '../../../ui/form/fields/text-field.tsx'
import { Form, FormSection } from '../../../ui/form/form.tsx'
import { useIsAlive } from '../../../ui/form/use-is-alive.ts'
import type { ShopForm } from '../../../ui/form/use-shop-form.ts'
import { ReturnRights } from '../../../ui/order/return-rights.tsx'
import text from '../../../ui/type/text.module.css'
import styles from '../checkout-page.module.css'
import { OrderButton } from '../placing/order-button.tsx'
import { maybeArrived, Notice, OrderNotice, OUT_OF_STOCK } from '../placing/order-notice.tsx'
import type { SingleOrder } from '../placing/use-single-order.ts'
import quick from '../simple-checkout-page.module.css'
import { PromisedDay } from '../summary/promised-day.tsx'
import type { quickFormSchema } from './quick-order.ts'

interface QuickOrderFormProps {
  form: ShopForm<typeof quickFormSchema>
  draft: StoredDraft
  state: SingleOrder
  /** An order was sent from here, and no answer came yet. */
  isUnanswered: boolean
  total: Pence
  onOrder: (values: { name: string; email: string; phone: string }) => Promise<void>
}

/** Name, e-mail, telephone: all else is agreed in the call. Storefront spec, section 2. */
export function QuickOrderForm({ form, draft, state, isUnanswered, total, onOrder }: QuickOrderFormProps) {
  const { data: product } = useQuery(productRead(QUICK_ORDER_PRODUCT))
  const through = usePaidThrough(null)
  // While nobody knows, the shop's own word decides when the order is sent.
  const isOut = product?.inStock === false
  const lines = [{ isMadeToOrder: product?.stock === 'made-to-order', category: 'tennis-bracelets' }] as const
  return (
    <Form form={form} label="Quick order" isBinding onSubmit={onOrder}>
      <FormSection title="Complete Your Order">
        <TextField name="name" label="Full name" autoComplete="name" enterKeyHint="next" maxLength={100} />
        <TextField
          name="email"
          label="E-mail"
          type="email"
          inputMode="email"
          autoComplete="email"
          autoCapitalize="none"
          spellCheck={false}
          enterKeyHint="next"
          maxLength={254}
        />
        <TextField
          name="phone"
          label="Phone"
          type="tel"
          inputMode="tel"
          autoComplete="tel"
          enterKeyHint="done"
          maxLength={30}
        />
      </FormSection>
      <div className={styles.end}>
        <p className={text.body2}>No payment is taken now: we {WE_THEN[through ?? 'unknown']}.</p>
        {!isOut && <PromisedDay lines={lines} />}
        <ReturnRights lines={lines} />
        {!isOut && <p className={text.body2}>{keptIfOrderedWords(lines, DEFAULT_COUNTRY)}</p>}
        {isOut && (
          <Notice>
            <p>{OUT_OF_STOCK}</p>
          </Notice>
        )}
        {state.kind === 'ready' && isUnanswered && <Notice>{<p>{maybeArrived}</p>}</Notice>}
        {state.kind === 'stopped' && <OrderNotice outcome={state.outcome} />}
        <OrderButton isReady={useIsAlive() && !isOut} isProcessing={state.kind === 'processing'}>
          <span className={quick.twoLines}>
            Place Order - {amountWords(total)} <small>with obligation to pay</small>
          </span>
        </OrderButton>
        <ErrorSummary />
        <DraftLine state={draft.state} onDiscard={isUnanswered ? null : draft.discard} />
      </div>
    </Form>
  )
}
