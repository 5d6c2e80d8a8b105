import { useQuery } from '@tanstack/react-query'
import { showsPayLater } from '#domain/pricing/finance.ts'
import type { Pence } from '#domain/pricing/money.ts'
import { paymentMethodsRead } from '../reads/queries.ts'
import { useFinance } from '../reads/use-finance.ts'
import styles from '../ui/product/note.module.css'
import { CreditCardIcon } from '../ui/rare-icons.tsx'

/**
 * That PayPal lets a shopper pay later, up to £3,000, where the shop takes PayPal and credit may be spoken of; absent
 * without a word elsewhere. It is the shop's own sentence: PayPal's script would follow everybody who only looks.
 * Storefront spec, sections 7 to 9; DECISIONS 9.
 */
export function PaypalLater({ amount }: { amount: Pence }) {
  const { data: methods } = useQuery(paymentMethodsRead())
  const finance = useFinance()
  if (!methods?.paypal || !finance || !showsPayLater(amount, finance.terms)) return null
  return (
    <p className={styles.note}>
      <CreditCardIcon />
      <span>
        <b>Pay later with PayPal.</b> Choose it when you pay: PayPal decides, and tells you its terms first. 18 and
        over. {finance.beside}
      </span>
    </p>
  )
}
