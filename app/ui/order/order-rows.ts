import { awaitsDeliveryCharge, totalLabel } from '#domain/orders/named-first.ts'
import { discountLabel, type Order } from '#domain/orders/order.ts'
import { CHOSEN_WAY, methodWords } from '#domain/orders/payment-method.ts'
import { partRows } from '#domain/orders/payment-plan.ts'
import { DEFAULT_COUNTRY } from '#domain/policies/delivery.ts'
import { amountWords, fromDecimalString } from '#domain/pricing/money.ts'
import { vatRow } from '#domain/pricing/vat.ts'
import type { ReportRow } from '../product/report.tsx'
import { deliveryValue, shortCountry } from './delivery-value.ts'

/**
 * What an order comes to: delivery, the VAT within, and the total, as the shop froze them (DECISIONS 12). A delivery charge
 * may have pence, and the total with it: nothing is rounded, because it is what is paid.
 */
export function orderRows(order: Order): ReportRow[] {
  const { shippingAddress, delivery, deliveryCharge, vat, total, paymentMethod } = order
  return [
    ...(order.discount
      ? [{ label: discountLabel(order), value: amountWords(-fromDecimalString(order.discount.amount)) }]
      : []),
    ...(order.giftCard
      ? []
      : [
          {
            label: order.collection
              ? 'Collection'
              : `Delivery, ${shortCountry(shippingAddress?.country ?? DEFAULT_COUNTRY)}`,
            value: deliveryCharge === null ? deliveryValue(delivery) : amountWords(fromDecimalString(deliveryCharge))
          },
          vatRow(fromDecimalString(vat), fromDecimalString(total), shippingAddress?.country ?? DEFAULT_COUNTRY)
        ]),
    ...(paymentMethod ? [{ label: CHOSEN_WAY, value: methodWords(paymentMethod) }] : []),
    { label: totalLabel(awaitsDeliveryCharge(order)), value: amountWords(fromDecimalString(total)), sum: true },
    ...partRows(order)
  ]
}
