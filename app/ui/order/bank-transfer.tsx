import type { BankDetails } from '#domain/orders/bank-details.ts'
import type { Order } from '#domain/orders/order.ts'
import { bankRows, EXAMPLE_BANK_WORDS, TRANSFER_WORDS } from '#domain/orders/payment-method.ts'
import { dueNow, partDue } from '#domain/orders/payment-plan.ts'
import { formatPoundsAndPence } from '#domain/pricing/money.ts'
import { Report } from '../product/report.tsx'
import text from '../type/text.module.css'

/** Where a transfer goes, with which reference, and how much it is. DECISIONS 16. */
export function BankTransfer({ order, bank }: { order: Order; bank: BankDetails }) {
  const due = partDue(order)
  return (
    <div>
      <Report
        rows={[
          ...bankRows(bank, order.id),
          {
            label: due ? `Amount of the ${due.part}` : 'Amount',
            value: formatPoundsAndPence(dueNow(order)),
            sum: true
          }
        ]}
      />
      <p className={text.body2}>{bank.isExample ? EXAMPLE_BANK_WORDS : TRANSFER_WORDS}</p>
    </div>
  )
}
