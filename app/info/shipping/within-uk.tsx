import { Link } from 'react-router-dom'
import { ADULT_SIGNATURE_ABOVE, DELIVERY_DAYS, UK_EXPRESS } from '#domain/policies/delivery.ts'
import { spanWords } from '#domain/policies/returns.ts'
import { CRAFTING_DAYS, SHIPPING_DAYS } from '#domain/policies/shipping-times.ts'
import { formatPounds } from '#domain/pricing/money.ts'
import { FactTable } from '../parts/fact-table.tsx'
import { InfoSection } from '../parts/info-section.tsx'

/** What delivery within the UK costs and how long it takes. Requests spec, section 9; DECISIONS 7. */
export function WithinUk() {
  const { typical, maximum } = DELIVERY_DAYS
  return (
    <InfoSection title="Within the United Kingdom" id="uk">
      <FactTable
        caption="Delivery within the United Kingdom"
        captionHidden
        head={['Service', 'Charge', 'From payment to door', 'Signature']}
        rows={[
          [
            'Standard',
            'Free',
            `Typically ${typical} days, at most ${maximum}`,
            `By an adult above ${formatPounds(ADULT_SIGNATURE_ABOVE)}`
          ],
          ['Express', formatPounds(UK_EXPRESS.charge), `At most ${UK_EXPRESS.maximumDays} days`, 'Always']
        ]}
      />
      <p>
        Standard delivery is free on every order, whatever its total. Most of our pieces are made for the person who
        orders them: the {typical} days are {spanWords(CRAFTING_DAYS)} working days at the bench and{' '}
        {spanWords(SHIPPING_DAYS)} on the road, and {maximum} is the longest you wait. What lies in stock takes only the{' '}
        {spanWords(SHIPPING_DAYS)} working days on the road.
      </p>
      <p>
        Express is arranged by hand and not sold at the checkout. Tell us the day you need the piece for before you
        order, and we say whether it can be done: <Link to="/contact">write or ring</Link>.
      </p>
    </InfoSection>
  )
}
