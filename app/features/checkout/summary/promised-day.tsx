import { useWatch } from 'react-hook-form'
import { bankHolidays } from '#data/bank-holidays.ts'
import { DEFAULT_COUNTRY, isDeliveryCountry } from '#domain/policies/delivery.ts'
import { type OrderedNow, orderedNowWords } from '#domain/policies/delivery-promise.ts'
import { useOrderMoment } from '../../../ui/page/order-moment.tsx'
import text from '../../../ui/type/text.module.css'

/** When the order arrives, above the button that binds, for the address as far as it is typed. DECISIONS 33. */
export function PromisedDay({ lines }: Pick<OrderedNow, 'lines'>) {
  const moment = useOrderMoment()
  const [typed, code]: unknown[] = useWatch({ name: ['shippingAddress.country', 'shippingAddress.postalCode'] })
  const country = isDeliveryCountry(typed) ? typed : DEFAULT_COUNTRY
  const postalCode = typeof code === 'string' ? code : ''
  return <p className={text.body2}>{orderedNowWords({ lines, moment, country, postalCode }, bankHolidays)}</p>
}
