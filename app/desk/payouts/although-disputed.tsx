import type { OrderView } from '#domain/desk/order-view.ts'
import { holdsParcel } from '#domain/payouts/dispute.ts'
import { CheckField } from '../ui/form/check-field.tsx'

interface AlthoughDisputedProps
  extends Pick<OrderView, 'disputes'>,
    Pick<Parameters<typeof CheckField>[0], 'form' | 'formName'> {}

/** The tick without which nothing leaves of an order of which a payment is disputed. */
export const AlthoughDisputed = ({ disputes, ...tied }: AlthoughDisputedProps) =>
  disputes.some(({ state }) => holdsParcel(state)) && (
    <CheckField {...tied} name="disputed" label="It leaves although it is disputed" isChecked={false} />
  )
