import { klarnaInstalments, showsPayLater } from '#domain/pricing/finance.ts'
import { formatPoundsAndPence, type Pence } from '#domain/pricing/money.ts'
import { useFinance } from '../../queries/use-finance.ts'
import { useToday } from '../page/today.tsx'
import { CreditCardIcon } from '../rare-icons.tsx'
import styles from './note.module.css'

/** Three payments with Klarna as they are paid, up to £3,000: the first takes the odd pence. Storefront spec, section 9; DECISIONS 9. */
export default function PayLater({ amount }: { amount: Pence }) {
  const today = useToday()
  const finance = useFinance()
  if (!finance || !showsPayLater(amount, finance.terms)) return null
  const [first, second] = klarnaInstalments(amount, today)
  if (!first || !second) return null
  const sums =
    first.amount === second.amount
      ? `3 payments of ${formatPoundsAndPence(first.amount)}`
      : `${formatPoundsAndPence(first.amount)}, then 2 payments of ${formatPoundsAndPence(second.amount)},`
  return (
    <p className={styles.note}>
      <CreditCardIcon />
      <span>
        <b>{sums} with Klarna.</b> The first today, then every 30 days. No interest. 18 and over. {finance.beside}
      </span>
    </p>
  )
}
