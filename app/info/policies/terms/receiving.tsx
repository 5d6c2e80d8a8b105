import { Link } from 'react-router-dom'
import { DELIVERY_DAYS, EU_FREE_ABOVE } from '#domain/policies/delivery.ts'
import { formatPounds } from '#domain/pricing/money.ts'
import { EXPORT_TERMS } from '#domain/pricing/vat.ts'
import { InfoSection } from '../../parts/info-section.tsx'

export function Receiving() {
  return (
    <InfoSection title="4. Delivery, risk and ownership" id="delivery">
      <p>
        Within the United Kingdom delivery is free and takes at most {DELIVERY_DAYS.maximum} days from payment,
        typically {DELIVERY_DAYS.typical}. To the countries of the European Union that the checkout lists it is free
        over {formatPounds(EU_FREE_ABOVE)}; up to that we tell you the charge before any payment, and you may still say
        no. The <Link to="/shipping">shipping page</Link> has times, signatures and insurance.
      </p>
      <p>{EXPORT_TERMS}</p>
      <p>
        If we are late, you may set us a further date that is fair. If we miss that one too, or the day was essential
        and we knew it, you may end the contract and have everything back without delay.
      </p>
      <p>
        Until the parcel is in your hands, or in those of somebody you named, its loss is ours and not yours. The piece
        belongs to you once it is paid for in full and has been delivered.
      </p>
    </InfoSection>
  )
}
