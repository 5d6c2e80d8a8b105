import { useQuery } from '@tanstack/react-query'
import { useSearchParams } from 'react-router-dom'
import type { Order } from '#domain/orders/order.ts'
import { QUICK_ORDER_PRODUCT } from '#domain/orders/order-form.ts'
import { useDraft } from '../kept/use-draft.ts'
import { paymentMethodsRead, productRead, promotionsRead } from '../reads/queries.ts'
import { showFieldErrors } from '../ui/form/show-field-errors.ts'
import { useShopForm } from '../ui/form/use-shop-form.ts'
import { Wrap } from '../ui/layout/section.tsx'
import type { PageHead } from '../ui/page/page.ts'
import { readKeptOrder, readOrder } from './confirmation/read-order.ts'
import { useSingleOrder } from './placing/use-single-order.ts'
import styles from './simple-checkout-page.module.css'
import { QUICK_ORDER_TOTAL, quickFormSchema } from './single/quick-order.ts'
import { QuickOrderCard } from './single/quick-order-card.tsx'
import { QuickOrderForm } from './single/quick-order-form.tsx'
import { QuickOrderPlaced } from './single/quick-order-placed.tsx'

const DRAFT = 'simple-checkout'

/** /simple-checkout: one fixed bracelet, ordered with a name and a telephone number. Storefront spec, section 2. */
export function Page() {
  const form = useShopForm(quickFormSchema, { name: '', email: '', phone: '' })
  const draft = useDraft(DRAFT, form)
  const { state, total, isUnanswered, order } = useSingleOrder({
    draftKey: DRAFT,
    draft,
    path: '/api/quick-orders',
    shownTotal: QUICK_ORDER_TOTAL,
    onFieldsRefused: (errors) => showFieldErrors(form, errors)
  })

  const [search, setSearch] = useSearchParams()
  const named = search.get('order')
  const before = useQuery({
    queryKey: ['quick-order', named],
    queryFn: () => orderPlacedBefore(named ?? ''),
    enabled: named !== null && state.kind !== 'placed',
    gcTime: 0,
    staleTime: 0
  })
  const placed =
    state.kind === 'placed' ? { order: state.order, isCurrent: true } : (named !== null && before.data) || null
  const isLooking = named !== null && before.isPending

  return (
    <Wrap className={styles.page}>
      {placed ? (
        <QuickOrderPlaced {...placed} />
      ) : isLooking ? (
        <p role="status">Loading your order</p>
      ) : (
        <>
          <h1>Quick order</h1>
          <div className={styles.columns}>
            <QuickOrderCard total={total} />
            <QuickOrderForm
              form={form}
              draft={draft}
              state={state}
              isUnanswered={isUnanswered}
              total={total}
              onOrder={async (values) => {
                const made = await order(values)
                // A reload shows it again, and no blank form that invites a second order.
                if (made) setSearch({ order: made.id }, { replace: true })
              }}
            />
          </div>
        </>
      )}
    </Wrap>
  )
}

/**
 * The order that the address names, as the shop has it, else as this device kept it when it was placed; null where neither
 * shows it.
 */
async function orderPlacedBefore(id: string): Promise<{ order: Order; isCurrent: boolean } | null> {
  const asked = await readOrder(id, new URLSearchParams())
  if (asked.kind === 'found') return { order: asked.order, isCurrent: true }
  const kept = await readKeptOrder(id)
  return kept && { order: kept, isCurrent: false }
}

export const reads = () => [productRead(QUICK_ORDER_PRODUCT), promotionsRead(), paymentMethodsRead()]

export const head = (): PageHead => ({
  title: 'Quick order · Northlight Diamonds',
  description: 'A laboratory-grown tennis bracelet in 18K white gold for £1,800, VAT included and sent free in the UK.'
})
