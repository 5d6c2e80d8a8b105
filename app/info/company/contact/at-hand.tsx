import { Facts } from '../../parts/facts.tsx'
import { InfoSection } from '../../parts/info-section.tsx'

const rows = [
  {
    label: 'An order',
    value: 'Its number, NL- and two groups of four, from the mail that confirmed it, and the postcode it goes to.'
  },
  {
    label: 'A request you sent',
    value: 'Its reference, NL-W- or the like, which the page showed when we had it. Your outbox keeps it too.'
  },
  {
    label: 'A piece in the shop',
    value: 'Its name or the address of its page, and the metal, size and stone you have in mind.'
  },
  { label: 'A certificate', value: 'The laboratory’s name and the number of the report.' },
  {
    label: 'A repair or a fault',
    value: 'When it came, what happened, and two photographs: the whole piece, and the spot.'
  },
  { label: 'A day it is needed for', value: 'The date. We then say honestly whether it can be done.' }
]

/** What makes the first answer the last one. */
export function AtHand() {
  return (
    <InfoSection title="What to have at hand" id="at-hand">
      <Facts rows={rows} />
      <p>Never send card numbers or passwords by e-mail. We do not ask for them, on the telephone or in writing.</p>
    </InfoSection>
  )
}
