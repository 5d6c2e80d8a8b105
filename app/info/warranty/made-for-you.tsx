import { FINAL_SALE_PIECES, RETURN_SENTENCES, WORN_EARRINGS } from '#domain/policies/return-terms.ts'
import { InfoSection } from '../parts/info-section.tsx'

/** Who may return what: the same sentences as above each button. Requests spec, section 9; DECISIONS 32. */
export function MadeForYou() {
  return (
    <InfoSection id="made-for-you" title="Made to order, bespoke, earrings">
      <ul>
        <li>
          A piece of our catalogue, made to order or not, in any size, carat or length its page offers: “
          {RETURN_SENTENCES.unworn}”
        </li>
        <li>
          Earrings: “{RETURN_SENTENCES.earrings}” {WORN_EARRINGS}
        </li>
        <li>
          Only what is made to your own specification is final sale: {FINAL_SALE_PIECES}. Before you order it says so: “
          {RETURN_SENTENCES['final-sale']}”
        </li>
        <li>
          A bespoke piece is made only after you have approved its design and price. Until then you may withdraw at any
          time.
        </li>
      </ul>
      <p>A fault is a fault, also in these: then all your rights by law hold.</p>
    </InfoSection>
  )
}
