import type { Order } from '#domain/orders/order.ts'
import { DEFAULT_COUNTRY } from '#domain/policies/delivery.ts'
import { formatPounds, fromDecimalString } from '#domain/pricing/money.ts'
import { VAT_PERCENT } from '#domain/pricing/vat.ts'
import type { ReportRow } from '../product/report.tsx'
import { deliveryValue, shortCountry } from './delivery-value.ts'

/** What an order comes to: delivery, the VAT within, and the total, as the shop froze them. DECISIONS 12. */
export function orderRows({ shippingAddress, delivery, vat, total }: Order): ReportRow[] {
  return [
    {
      label: `Delivery, ${shortCountry(shippingAddress?.country ?? DEFAULT_COUNTRY)}`,
      value: deliveryValue(delivery)
    },
    { label: `Includes VAT (${VAT_PERCENT}%)`, value: formatPounds(fromDecimalString(vat)) },
    { label: 'Total', value: formatPounds(fromDecimalString(total)), sum: true }
  ]
}
