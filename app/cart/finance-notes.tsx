import shop from '#data/shop.json' with { type: 'json' }
import { financeNote, PAY_IN_FOUR_NOTE, payInFour } from '#domain/pricing/finance.ts'
import { formatPoundsAndPence, type Pence } from '#domain/pricing/money.ts'
import text from '../ui/type/text.module.css'
import styles from './cart-notes.module.css'

/** All of it hangs on data/shop.json: whether it is said, and from which totals on. DECISIONS 9. */
const { finance } = shop

/** The line under the checkout button. */
export function FinanceNote({ total }: { total: Pence }) {
  const note = finance.enabled ? financeNote(total, finance) : null
  return note && <p className={`${text.caption} ${styles.centred}`}>{note}</p>
}

/** The pay-in-4 card. Only the first payment takes odd pennies, so the others say their sum once. */
export function PayInFour({ total }: { total: Pence }) {
  const payments = finance.enabled && total > 0 ? payInFour(total, finance) : null
  if (!payments) return null
  const [first = 0, other = 0] = payments
  return (
    <div className={styles.card}>
      <h3 className={styles.title}>
        {first === other
          ? `4 payments of ${formatPoundsAndPence(first)}`
          : `${formatPoundsAndPence(first)}, then 3 payments of ${formatPoundsAndPence(other)}`}
      </h3>
      <p>{PAY_IN_FOUR_NOTE}</p>
    </div>
  )
}
