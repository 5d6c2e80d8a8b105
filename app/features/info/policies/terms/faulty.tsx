import { Link } from 'react-router-dom'
import { shop } from '#data/shop.ts'
import { HOUSE_RETURNS, STATUTORY_RIGHTS } from '#domain/policies/returns.ts'
import { InfoSection } from '../../parts/info-section.tsx'

/** The Consumer Rights Act first, the house's own terms after it. DECISIONS 21. */
export function Faulty() {
  const { rejectFaultyDays, presumedFaultMonths, claimYears, claimYearsInScotland } = STATUTORY_RIGHTS
  return (
    <InfoSection title="7. Faulty, or not as described" id="faulty">
      <p>
        Under the Consumer Rights Act 2015 a piece must be as described, of satisfactory quality and fit for its
        purpose. If it is not:
      </p>
      <ul>
        <li>
          within {rejectFaultyDays} days of receiving it you may reject it for a full refund, made within 14 days of our
          agreeing that you may;
        </li>
        <li>
          after that you may have it repaired or replaced at our cost. If that fails once, cannot be done, or takes too
          long, you may reject it then or keep it at a lower price;
        </li>
        <li>
          a fault that shows within {presumedFaultMonths} months counts as there from the start unless we show
          otherwise;
        </li>
        <li>
          a claim may be brought for {claimYears} years, in Scotland for {claimYearsInScotland}.
        </li>
      </ul>
      <p>
        Sending a faulty piece back costs you nothing: write to us first, so that it travels insured. The{' '}
        {HOUSE_RETURNS.faultyDays} days for faulty pieces in our own returns policy are when we would like to hear of
        it. They shorten none of this.
      </p>
      <p>
        Our <Link to="/warranty-returns">warranty</Link> and our upgrade guarantee, by which a diamond counts for{' '}
        {shop.claims.buybackPercent}% of its original price towards a larger one, come on top of these rights. They do
        not replace them.
      </p>
    </InfoSection>
  )
}
