import { DIAMOND_TYPES, type DiamondType, originLabel } from '#domain/catalogue/vocabulary.ts'
import { type Certificate, certificateFor, LABORATORY_FROM_CARAT } from '#domain/policies/certification.ts'
import { CERTIFICATION_RULE } from '#domain/policies/certification-rule.ts'
import { FactTable } from '../parts/fact-table.tsx'
import { InfoSection } from '../parts/info-section.tsx'

const WORDS: Record<Certificate, string> = {
  GIA: 'GIA, included',
  IGI: 'IGI, at extra cost',
  'in-house': 'Our own, included'
}

function rowOf(type: DiamondType) {
  const least = LABORATORY_FROM_CARAT[type]
  return [
    originLabel(type),
    `${least.toFixed(2)} ct`,
    WORDS[certificateFor(type, 0)],
    WORDS[certificateFor(type, least)]
  ] as const
}

/** Which certificate comes with which stone. The rule is domain's; DECISIONS 21. */
export function OurRule() {
  return (
    <InfoSection title="Which certificate comes with a piece" id="our-rule">
      <p>{CERTIFICATION_RULE}</p>
      <FactTable
        caption="Certificates by origin and weight of a single stone"
        head={['Origin', 'Threshold', 'Below it', 'From it upwards']}
        rows={DIAMOND_TYPES.map(rowOf)}
      />
      <p>
        It is always the weight of a single stone that counts, never the total. A tennis bracelet of four carats in
        small stones has our own certificate; a ring with one natural stone of half a carat has a report of the GIA.
      </p>
    </InfoSection>
  )
}
