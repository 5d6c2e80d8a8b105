import { useLocation } from 'react-router-dom'
import type { PayingOrder } from '#domain/orders/paying-order.ts'
import { formatPoundsAndPence, fromDecimalString } from '#domain/pricing/money.ts'
import { Report } from '../../ui/product/report.tsx'
import styles from './payments.module.css'

/** What is paid now: the shop's order, or a part of it. */
export const dueWords = ({ total }: PayingOrder): string => formatPoundsAndPence(fromDecimalString(total))

const LABELS = { whole: 'Order Total', deposit: 'Deposit', balance: 'Balance' }
const LEFT = { whole: 'Left to pay', deposit: 'Left of the deposit', balance: 'Left of the balance' }

/** Of a part: what the whole comes to, and what of it was paid before. */
function partRows({ part, total, orderTotal, giftCards }: PayingOrder): { label: string; value: string }[] {
  if (part === undefined || orderTotal === undefined) return []
  const whole = fromDecimalString(orderTotal)
  const held = (giftCards ?? []).reduce((sum, { amount }) => sum + amount, 0)
  const before = whole - fromDecimalString(total) - held
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
          ...(order.giftCards ?? []).map(({ lastFour, amount }) => ({
            label: `Gift card ending ${lastFour}`,
            value: formatPoundsAndPence(-amount)
          })),
          { label: (order.giftCards ? LEFT : LABELS)[order.part ?? 'whole'], value: dueWords(order), sum: true }
        ]}
      />
      {order.takesGiftCards && <UseGiftCard order={order.order} />}
    </div>
  )
}

/** Leads to the shop's own page for a code; the payment link's proof goes along. */
function UseGiftCard({ order }: { order: string }) {
  const query = new URLSearchParams(useLocation().search)
  query.set('order', order)
  return (
    <p>
      <a href={`/api/gift-cards/use?${query}`}>Use a gift card</a>
    </p>
  )
}
