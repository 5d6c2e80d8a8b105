import { MADE_TO_ORDER_WORDS } from '#domain/orders/cancellation.ts'
import { InfoSection } from '../parts/info-section.tsx'

/** What cannot be returned for a change of mind. Requests spec, section 9; DECISIONS 21. */
export function MadeForYou() {
  return (
    <InfoSection id="made-for-you" title="Made to order, bespoke, earrings">
      <ul>
        <li>
          A piece made to your specification, in your size or design, or engraved for you, cannot be cancelled once it
          is being made. Before you pay, the line says so: “{MADE_TO_ORDER_WORDS}”
        </li>
        <li>
          A bespoke piece is made only after you have approved its design and price. Until then you may withdraw at any
          time.
        </li>
        <li>
          Earrings that have been worn are not taken back, for hygiene. Where you may still cancel by law, wearing them
          counts as lost value.
        </li>
      </ul>
      <p>A fault is a fault, also in these: then all your rights by law hold.</p>
    </InfoSection>
  )
}
