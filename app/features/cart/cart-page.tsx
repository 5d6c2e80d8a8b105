import { paymentMethodsRead, promotionsRead } from '../../queries/queries.ts'
import { Wrap } from '../../ui/layout/section.tsx'
import type { PageHead } from '../../ui/page/page.ts'
import { CartContents } from './cart-contents.tsx'
import styles from './cart-page.module.css'

/** /cart. */
export function Page() {
  return (
    <Wrap className={styles.page}>
      <h1>Shopping Cart</h1>
      <CartContents frame="page" />
    </Wrap>
  )
}

export const reads = () => [paymentMethodsRead(), promotionsRead()]

export const head = (): PageHead => ({
  title: 'Shopping Cart · Northlight Diamonds',
  description: 'The pieces you have chosen, with their prices.'
})
