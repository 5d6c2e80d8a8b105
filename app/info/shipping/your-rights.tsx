import { Link } from 'react-router-dom'
import { STATUTORY_RIGHTS } from '#domain/policies/returns.ts'
import { InfoSection } from '../parts/info-section.tsx'

/** What the law adds to the house's terms on delivery. DECISIONS 21. */
export function YourRights() {
  return (
    <InfoSection title="If it is late, and what the law says" id="your-rights">
      <p>
        If we miss a date, we tell you before it passes. You may set us a reasonable new one, and if we miss that too,
        or if you told us that the day was essential, you may end the contract and have everything back that you paid.
        This is your right under the Consumer Rights Act 2015, section 28, and nothing on this page takes from it.
      </p>
      <p>
        Within {STATUTORY_RIGHTS.cancelDays} days of receiving a piece that was not made to your own specification you
        may cancel the order. Our refund then includes the standard delivery charge, if there was one; the extra for
        express is not refunded. How to send something back, and what holds for faulty pieces, stands in{' '}
        <Link to="/warranty-returns">warranty and returns</Link>.
      </p>
    </InfoSection>
  )
}
