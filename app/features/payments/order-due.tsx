import type { PayingOrder } from '#domain/orders/paying-order.ts'
import { formatPoundsAndPence, fromDecimalString } from '#domain/pricing/money.ts'
import { Report } from '../../ui/product/report.tsx'
import styles from './payments.module.css'

/** What the shop's order comes to. */
export const dueWords = ({ total }: PayingOrder): string => formatPoundsAndPence(fromDecimalString(total))

/** Which order it is and what it comes to, and nothing else of the customer. DECISIONS 16. */
export function OrderDue({ order }: { order: PayingOrder }) {
  return (
    <div className={styles.due}>
      <Report
        rows={[
          { label: 'Order', value: order.order },
          { label: 'Order Total', value: dueWords(order), sum: true }
        ]}
      />
    </div>
  )
}
