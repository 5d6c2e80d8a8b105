import { Link } from 'react-router-dom'
import { MADE_TO_ORDER_WORDS } from '#domain/orders/cancellation.ts'
import { spanWords } from '#domain/policies/returns.ts'
import { BESPOKE_WEEKS } from '#domain/policies/shipping-times.ts'
import { InfoSection } from '../../parts/info-section.tsx'

export function MadeForYou() {
  return (
    <InfoSection title="6. Pieces made for you" id="made-for-you">
      <p>
        A piece made to your choice of size, metal or stones, or engraved for you, cannot be sold to anybody else. It
        carries the words “{MADE_TO_ORDER_WORDS}” before you order. Once work on it has begun it cannot be cancelled.
        Until then, tell us, and we stop.
      </p>
      <p>
        A <Link to="/bespoke">bespoke</Link> request binds nobody. We answer with a design and a quotation in writing;
        the contract is made when you accept both, and making takes {spanWords(BESPOKE_WEEKS)} weeks from then. A change
        you ask for later may change price and time, and is agreed in writing first. The design stays ours unless we
        agree otherwise; pictures you send us remain yours, and we use them for your piece alone.
      </p>
      <p>Section 7 holds for pieces made for you as for any other.</p>
    </InfoSection>
  )
}
