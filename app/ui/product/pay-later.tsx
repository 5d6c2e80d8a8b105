import shop from '#data/shop.json' with { type: 'json' }
import { klarnaInstalments, showsPayLater } from '#domain/pricing/finance.ts'
import { formatPoundsAndPence, type Pence } from '#domain/pricing/money.ts'
import { CreditCardIcon } from '../icons.tsx'
import { useToday } from '../page/today.tsx'
import styles from './note.module.css'

/** Three payments with Klarna, up to £3,000. Storefront spec, section 9; DECISIONS 9. */
export function PayLater({ amount }: { amount: Pence }) {
  const today = useToday()
  if (!shop.finance.enabled || !showsPayLater(amount, shop.finance)) return null
  const [first] = klarnaInstalments(amount, today)
  if (!first) return null
  return (
    <p className={styles.note}>
      <CreditCardIcon />
      <span>
        <b>3 payments of {formatPoundsAndPence(first.amount)} with Klarna.</b> The first today, then every 30 days. No
        interest. 18 and over.
      </span>
    </p>
  )
}
