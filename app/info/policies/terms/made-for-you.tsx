import { Link } from 'react-router-dom'
import { FINAL_SALE_PIECES, RETURN_SENTENCES } from '#domain/policies/return-terms.ts'
import { spanWords } from '#domain/policies/returns.ts'
import { BESPOKE_WEEKS } from '#domain/policies/shipping-times.ts'
import { InfoSection } from '../../parts/info-section.tsx'

export function MadeForYou() {
  return (
    <InfoSection title="6. Pieces made to your own specification" id="made-for-you">
      <p>
        Pieces made to your own specification are {FINAL_SALE_PIECES}: they cannot be sold to anybody else. Each says
        before you order: “{RETURN_SENTENCES['final-sale']}” Once you have approved its design and its price it cannot
        be cancelled; until then you owe nothing. A piece of the catalogue in a size, carat or length that its page
        offers is none of these: section 5 holds for it.
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
