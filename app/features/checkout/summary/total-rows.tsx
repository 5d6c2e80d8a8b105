import { totalLabel } from '#domain/orders/named-first.ts'
import { amountWords, type Pence } from '#domain/pricing/money.ts'
import { EXPORT_WORDS, isExport, vatRows, vatWords } from '#domain/pricing/vat.ts'
import { useCustomerType } from '../../../client-store/account/use-account.ts'
import { deliveryValue, shortCountry } from '../../../ui/order/delivery-value.ts'
import { Report, type ReportRow } from '../../../ui/product/report.tsx'
import styles from './order-summary.module.css'

interface TotalRowsProps {
  country: string
  delivery: 'free' | 'confirmed-before-payment'
  /** Less the discount. */
  total: Pence
  discount?: readonly ReportRow[]
}

/** Delivery, the VAT, and the total; trade buyers see the sum before VAT first. */
export function TotalRows({ country, delivery, total, discount = [] }: TotalRowsProps) {
  return (
    <Report
      rows={[
        ...discount,
        { label: `Delivery, ${shortCountry(country)}`, value: deliveryValue(delivery) },
        ...(isExport(country) ? [{ label: 'VAT', value: EXPORT_WORDS }] : []),
        ...vatRows(total, useCustomerType())
          .filter(({ label }) => label === 'Total' || !isExport(country))
          .map(({ label, amount }) =>
            label === 'Total'
              ? {
                  label: totalLabel(delivery !== 'free'),
                  value: <span className={styles.sum}>{amountWords(amount)}</span>,
                  sum: true
                }
              : { label, value: vatWords(amount, total) }
          )
      ]}
    />
  )
}
