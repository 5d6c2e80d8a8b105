import { Link } from 'react-router-dom'
import { BESPOKE_WEEKS, CUSTOM_DAYS, DISPATCH_CUT_OFF_WORDS } from '#domain/policies/shipping-times.ts'
import { Facts } from '../parts/facts.tsx'
import { InfoSection } from '../parts/info-section.tsx'

/** How long a piece takes before it leaves. Requests spec, section 9. */
export function Processing() {
  return (
    <InfoSection title="Processing time" id="processing">
      <Facts
        rows={[
          {
            label: 'In stock',
            value: `Leaves the same day when ordered and paid before ${DISPATCH_CUT_OFF_WORDS} on a working day, otherwise the next working day.`
          },
          {
            label: 'Custom: to your own specification',
            value: `${CUSTOM_DAYS} days at the bench; the days on the road come after them.`
          },
          {
            label: 'Bespoke: designed with you',
            value: `${BESPOKE_WEEKS.from} to ${BESPOKE_WEEKS.to} weeks at the bench, after you have approved the design.`
          }
        ]}
      />
      <p>
        The checkout says of every line whether it is made to order, before you commit to anything. For a piece from the
        beginning, start at <Link to="/bespoke">bespoke</Link>.
      </p>
    </InfoSection>
  )
}
