import { useQuery } from '@tanstack/react-query'
import { isMetalType } from '#domain/catalogue/metals.ts'
import { DIRECT_ORDER_PRODUCT } from '#domain/orders/order-form.ts'
import { WE_THEN } from '#domain/orders/paying-ways.ts'
import { braceletPricesRead, paymentMethodsRead, productRead } from '../../queries/queries.ts'
import { usePaidThrough } from '../../queries/use-paid-through.ts'
import { TextLink } from '../../ui/controls/text-link.tsx'
import { NotFound } from '../../ui/layout/not-found.tsx'
import { Wrap } from '../../ui/layout/section.tsx'
import type { PageHead } from '../../ui/page/page.ts'
import text from '../../ui/type/text.module.css'
import styles from './direct-order-page.module.css'
import { DirectOrderForm } from './single/direct-order-form.tsx'

/** /direct-order: the sterling silver tennis bracelet, ordered for real without the cart. DECISIONS 14. */
export function Page() {
  const product = useQuery(productRead(DIRECT_ORDER_PRODUCT))
  const prices = useQuery(braceletPricesRead())
  const through = usePaidThrough(null)
  if (product.isPending || prices.isPending)
    return (
      <Wrap className={styles.page}>
        <p role="status">Loading</p>
      </Wrap>
    )
  if (!product.data || !isMetalType(product.data.metalType) || !prices.data)
    return (
      <NotFound
        title="This piece could not be opened"
        lead="The shop did not answer just now, or the bracelet is not sold at the moment."
      >
        <TextLink to="/products?category=tennis-bracelets">See the tennis bracelets</TextLink>
      </NotFound>
    )
  return (
    <Wrap className={styles.page}>
      <h1>The sterling silver bracelet, ordered direct</h1>
      <p className={text.lead}>
        {product.data.name}: choose a length, tell us where to send it. Nothing is taken now; we{' '}
        {WE_THEN[through ?? 'unknown']}.
      </p>
      <DirectOrderForm product={product.data} prices={prices.data} />
    </Wrap>
  )
}

export const reads = () => [productRead(DIRECT_ORDER_PRODUCT), braceletPricesRead(), paymentMethodsRead()]

export const head = (): PageHead => ({
  title: 'Sterling silver direct order · Northlight Diamonds',
  description:
    'Order the laboratory-grown tennis bracelet in sterling silver direct: choose a length and tell us where to.'
})
