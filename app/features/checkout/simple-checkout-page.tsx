import { useQuery } from '@tanstack/react-query'
import { useEffect, useRef } from 'react'
import { Link, useSearchParams } from 'react-router-dom'
import { answeredBy } from '#data/answers.ts'
import { hasPicture } from '#domain/catalogue/pictures.ts'
import { houseTerms } from '#domain/content/house-terms.ts'
import type { Order } from '#domain/orders/order.ts'
import { QUICK_ORDER_PRODUCT } from '#domain/orders/order-form.ts'
import { WE_THEN } from '#domain/orders/paying-ways.ts'
import { answerDateWords } from '#domain/policies/answer-times.ts'
import { warrantyInShort } from '#domain/policies/warranty.ts'
import { amountWords, type Pence } from '#domain/pricing/money.ts'
import { VAT_PERCENT, vatSplit } from '#domain/pricing/vat.ts'
import { type CartDiscount, DiscountField, discountRows } from '../../client-store/discount/discount-field.tsx'
import { useDraft } from '../../client-store/use-draft.ts'
import { paymentMethodsRead, productRead, promotionsRead } from '../../queries/queries.ts'
import { usePaidThrough } from '../../queries/use-paid-through.ts'
import { CutOutline } from '../../ui/drawings/cut-outline.tsx'
import { showFieldErrors } from '../../ui/form/show-field-errors.ts'
import { useShopForm } from '../../ui/form/use-shop-form.ts'
import { Wrap } from '../../ui/layout/section.tsx'
import { Arrival } from '../../ui/order/arrival.tsx'
import { KeptFor } from '../../ui/order/kept-for.tsx'
import type { PageHead } from '../../ui/page/page.ts'
import { Picture } from '../../ui/product/picture.tsx'
import { Report } from '../../ui/product/report.tsx'
import { Tile } from '../../ui/product/tile.tsx'
import { useOffers } from '../../ui/product/use-offer.ts'
import text from '../../ui/type/text.module.css'
import quickOrderPlacedStyles from './confirmation/confirmation.module.css'
import { Confirming } from './confirmation/confirming.tsx'
import { Contact } from './confirmation/contact.tsx'
import { readKeptOrder, readOrder } from './confirmation/read-order.ts'
import { useSingleOrder } from './placing/use-single-order.ts'
import styles from './simple-checkout-page.module.css'
import { QUICK_ORDER_TOTAL, quickFormSchema } from './single/quick-order.ts'
import { QuickOrderForm } from './single/quick-order-form.tsx'

const DRAFT = 'simple-checkout'

/** /simple-checkout: one fixed bracelet, ordered with a name and a telephone number. Storefront spec, section 2. */
export function Page() {
  const form = useShopForm(quickFormSchema, { name: '', email: '', phone: '' })
  const draft = useDraft(DRAFT, form)
  const { data: product } = useQuery(productRead(QUICK_ORDER_PRODUCT))
  const { state, total, discount, isUnanswered, order } = useSingleOrder({
    draftKey: DRAFT,
    draft,
    path: '/api/quick-orders',
    product: product ?? null,
    shownPrice: QUICK_ORDER_TOTAL,
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
            <QuickOrderCard total={total} discount={discount} />
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

interface QuickOrderPlacedProps {
  order: Order
  /** It is what the shop says now, and not what this device kept. */
  isCurrent: boolean
}

/** Said only after the shop's answer. Storefront spec, section 2; DECISIONS 14. */
function QuickOrderPlaced({ order, isCurrent }: QuickOrderPlacedProps) {
  const through = usePaidThrough(order.paymentMethod)
  const heading = useRef<HTMLHeadingElement>(null)
  useEffect(() => {
    heading.current?.focus()
    window.scrollTo(0, 0)
  }, [])
  return (
    <div className={quickOrderPlacedStyles.told}>
      <h1 ref={heading} tabIndex={-1}>
        Order Confirmed!
      </h1>
      <p className={text.lead}>
        Thank you {order.customerName}. Your order number is <b>{order.id}</b>.
      </p>
      <ol className={quickOrderPlacedStyles.steps}>
        <li>We call you by {answerDateWords(answeredBy(Date.parse(order.createdAt)))}.</li>
        <li>
          By e-mail to {order.customerEmail} we {WE_THEN[through ?? 'unknown']}.
        </li>
      </ol>
      <Arrival order={order} />
      {isCurrent && (
        <>
          <KeptFor order={order} />
          <Confirming order={order} />
        </>
      )}
      <p>
        <Link className={quickOrderPlacedStyles.link} to={`/order-confirmation/${order.id}`}>
          See your order
        </Link>
      </p>
      <Contact />
    </div>
  )
}

/** What the quick order is of: the words are the specification's, the picture the catalogue's. */
export function QuickOrderCard({ total, discount = null }: { total: Pence; discount?: CartDiscount | null }) {
  const { data: product } = useQuery(productRead(QUICK_ORDER_PRODUCT))
  const { excludingVat, vat } = vatSplit(total)
  const offerOf = useOffers()
  const isReduced = (product != null && offerOf(product) !== null) || (discount?.amount ?? 0) > 0
  return (
    <section className={styles.card} aria-labelledby="your-order">
      <h2 id="your-order" className={text.h3}>
        Your Order
      </h2>
      <div className={styles.piece}>
        <Tile className={styles.tile}>
          {product && hasPicture(product.imageUrl) ? (
            <Picture url={product.imageUrl} alt="" sizes="120px" fallback={<CutOutline cut="round" />} />
          ) : (
            <CutOutline cut="round" />
          )}
        </Tile>
        <div>
          <h3 className={text.h4}>Lab-Grown Tennis Bracelet</h3>
          <p className={text.body2}>18K White Gold, Premium Quality</p>
          <p className={text.caption}>
            6 inches, fifty laboratory-grown diamonds of 0.083 ct.
            {product?.stock === 'made-to-order' && ' Made to order.'}
          </p>
        </div>
      </div>
      <Report
        rows={[
          ...discountRows(discount),
          { label: 'Subtotal', value: amountWords(excludingVat) },
          { label: `VAT (${VAT_PERCENT}%)`, value: amountWords(vat) },
          { label: 'Shipping', value: 'Free' },
          { label: 'Total', value: amountWords(total), sum: true }
        ]}
      />
      <DiscountField discount={discount} />
      <ul className={`${text.body2} ${styles.lines}`}>
        <li>{houseTerms.returnDays}-day return guarantee</li>
        <li>{warrantyInShort([{ category: 'tennis-bracelets', isReduced }])}</li>
        <li>Free UK delivery</li>
      </ul>
    </section>
  )
}
