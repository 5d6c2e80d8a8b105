import {
  DEFAULT_COUNTRY,
  DELIVERY_BEYOND_EUROPE,
  DELIVERY_COUNTRIES,
  EU_DELIVERY_DAYS,
  EU_FREE_ABOVE
} from '#domain/policies/delivery.ts'
import { formatPounds } from '#domain/pricing/money.ts'
import { FactTable } from '../parts/fact-table.tsx'
import { InfoSection } from '../parts/info-section.tsx'

const inEurope = DELIVERY_COUNTRIES.filter((country) => country !== DEFAULT_COUNTRY).join(', ')

const daysWords = (days: string) => `${days.replace('-', ' to ')} days`

/** The international table. Requests spec, section 9; DECISIONS 7. */
export function Abroad() {
  return (
    <InfoSection title="Outside the United Kingdom" id="international">
      <FactTable
        caption="International delivery"
        captionHidden
        head={['To', 'Once sent', 'Charge', 'Duties and taxes on arrival']}
        rows={[
          [
            'European Union',
            daysWords(EU_DELIVERY_DAYS),
            `Free above ${formatPounds(EU_FREE_ABOVE)}; up to it, named before you pay`,
            'Paid by you'
          ],
          ...DELIVERY_BEYOND_EUROPE.map(
            ({ region, days, charge }) => [region, daysWords(days), formatPounds(charge), 'Paid by you'] as const
          )
        ]}
      />
      <p>
        The days are counted from the day the piece leaves us, after the making. At the checkout you can choose{' '}
        {inEurope}. For the rest of the European Union, the USA, Canada and Australia, write to us: we quote the piece
        and its delivery together and take no payment before you have agreed to both.
      </p>
      <h3>Duties and import taxes</h3>
      <p>
        Whatever leaves the United Kingdom is an export, to the European Union too: import VAT and duty are paid by the
        person who receives the parcel, at the rates of that country. They are not part of our price or of the delivery
        charge, and the carrier may ask for them before it hands the parcel over; who collects them, we name before you
        pay. Our price stays as it is and includes no UK VAT. The customs declaration states what was really paid; we
        cannot lower it or call a purchase a gift.
      </p>
    </InfoSection>
  )
}
