import { financeNote, payInFour } from '#domain/pricing/finance.ts'
import { formatPoundsAndPence, type Pence } from '#domain/pricing/money.ts'
import { useFinance } from '../../queries/use-finance.ts'
import text from '../../ui/type/text.module.css'
import styles from './cart-notes.module.css'

/** The line under the checkout button: its words and totals are those of data/shop.json. DECISIONS 9. */
export function FinanceNote({ total }: { total: Pence }) {
  const finance = useFinance()
  const note = finance && financeNote(total, finance.terms)
  return (
    note && (
      <p className={`${text.caption} ${styles.centred}`}>
        {note}. {finance.beside}
      </p>
    )
  )
}

/** The pay-in-4 card. Only the first payment takes odd pennies, so the others say their sum once. */
export function PayInFour({ total }: { total: Pence }) {
  const finance = useFinance()
  const payments = finance && total > 0 ? payInFour(total, finance.terms) : null
  if (!finance || !payments) return null
  const [first = 0, other = 0] = payments
  return (
    <div className={styles.card}>
      <h3 className={styles.title}>
        {first === other
          ? `4 payments of ${formatPoundsAndPence(first)}`
          : `${formatPoundsAndPence(first)}, then 3 payments of ${formatPoundsAndPence(other)}`}
      </h3>
      <p>{finance.terms.words.payInFour}</p>
      <p>{finance.beside}</p>
    </div>
  )
}
