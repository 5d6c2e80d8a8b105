import type { PayingOrder } from '#domain/orders/paying-order.ts'
import { formatPoundsAndPence, fromDecimalString } from '#domain/pricing/money.ts'
import { Report } from '../../ui/product/report.tsx'
import styles from './payments.module.css'

/** What is paid now: the shop's order, or a part of it. */
export const dueWords = ({ total }: PayingOrder): string => formatPoundsAndPence(fromDecimalString(total))

const LABELS = { whole: 'Order Total', deposit: 'Deposit', balance: 'Balance' }

/** Of a part: what the whole comes to, and what of it was paid before. */
function partRows({ part, total, orderTotal }: PayingOrder): { label: string; value: string }[] {
  if (part === undefined || orderTotal === undefined) return []
  const whole = fromDecimalString(orderTotal)
  const before = whole - fromDecimalString(total)
  return [
    { label: 'Order Total', value: formatPoundsAndPence(whole) },
    ...(part === 'balance' ? [{ label: 'Paid before', value: formatPoundsAndPence(before) }] : [])
  ]
}

/** Which order it is and what it comes to, and nothing else of the customer. DECISIONS 16. */
export function OrderDue({ order }: { order: PayingOrder }) {
  return (
    <div className={styles.due}>
      <Report
        rows={[
          { label: 'Order', value: order.order },
          ...partRows(order),
          { label: LABELS[order.part ?? 'whole'], value: dueWords(order), sum: true }
        ]}
      />
    </div>
  )
}
