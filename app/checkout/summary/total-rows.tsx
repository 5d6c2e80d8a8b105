import { formatPounds, type Pence } from '#domain/pricing/money.ts'
import { vatRows } from '#domain/pricing/vat.ts'
import { Report } from '../../ui/product/report.tsx'
import { deliveryValue, shortCountry } from './delivery-words.ts'
import styles from './order-summary.module.css'

interface TotalRowsProps {
  country: string
  delivery: 'free' | 'confirmed-before-payment'
  total: Pence
}

/** Delivery, the VAT within, and the total. */
export function TotalRows({ country, delivery, total }: TotalRowsProps) {
  return (
    <Report
      rows={[
        { label: `Delivery, ${shortCountry(country)}`, value: deliveryValue(delivery) },
        ...vatRows(total, 'retail').map(({ label, amount }) =>
          label === 'Total'
            ? { label, value: <span className={styles.sum}>{formatPounds(amount)}</span>, sum: true }
            : { label, value: formatPounds(amount) }
        )
      ]}
    />
  )
}
