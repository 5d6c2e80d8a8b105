import { FactTable } from '../../parts/fact-table.tsx'
import { InfoSection } from '../../parts/info-section.tsx'
import { OutwardLink } from '../../policies/outward-link.tsx'
import { ASSAY_OFFICES, FINENESS, MARKS } from './hallmarks.ts'

/**
 * The place of the dealer's notice: Hallmarking Act 1973, section 11. The law wants the notice in the form that the
 * British Hallmarking Council supplies, so this text explains the marks and says where that form is.
 */
export function DealersNotice() {
  return (
    <InfoSection title="Dealer’s notice: the Hallmarking Act 1973" id="dealers-notice">
      <p>
        It is an offence for anyone in the course of a trade or business to describe an unhallmarked article as being
        wholly or partly of gold, silver, platinum or palladium, or to supply or offer to supply an unhallmarked article
        so described, unless it is exempt.
      </p>
      <h3>What a hallmark consists of</h3>
      <FactTable caption="The marks" captionHidden head={['Mark', 'Is it required?', 'What it tells']} rows={MARKS} />
      <h3>Fineness, and what is exempt by weight</h3>
      <FactTable
        caption="Standards of fineness and exempt weights"
        captionHidden
        head={['Metal', 'Parts per thousand', 'Exempt below']}
        rows={FINENESS}
      />
      <p>
        The weight is that of the metal, without stones. A piece of several metals has rules of its own, and other
        exemptions are rare: some antiques, and some articles for scientific or medical use among them.
      </p>
      <h3>The four assay offices</h3>
      <FactTable caption="Assay office marks" captionHidden head={['Office', 'Mark']} rows={ASSAY_OFFICES} />
      <p>
        What the Birmingham office tests outside the United Kingdom has a mark of its own. Marks of countries that
        belong to the International Convention on Hallmarks, with its common control mark of balance scales and the
        fineness, count here too.
      </p>
      <p>
        The notice in its official form, with drawings of the marks, is issued by the{' '}
        <OutwardLink href="https://www.gov.uk/government/organisations/british-hallmarking-council">
          British Hallmarking Council
        </OutwardLink>
        .
      </p>
    </InfoSection>
  )
}
