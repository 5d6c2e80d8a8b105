import { registrations } from '#data/registrations.ts'
import { TO_BE_SET } from '#domain/policies/seller.ts'
import { FactTable } from '../../parts/fact-table.tsx'
import { InfoSection } from '../../parts/info-section.tsx'
import { OutwardLink } from '../../policies/outward-link.tsx'
import { ASSAY_OFFICES, FINENESS, MARKS } from './hallmarks.ts'

const COUNCIL = 'https://www.gov.uk/government/organisations/british-hallmarking-council'

/**
 * The dealer's notice: Hallmarking Act 1973, section 11. The law wants it in the terms that the British Hallmarking Council
 * has approved and in the form that it supplies. What is quoted are those terms, of the version that is compulsory since
 * May 2020; its drawings are told in words, and the form itself is the owner's to add. docs/decisions/0038.
 */
export function DealersNotice() {
  return (
    <InfoSection title="Dealer’s notice: the Hallmarking Act 1973" id="dealers-notice">
      <blockquote>
        <p>
          <b>Ask if it’s hallmarked, it’s your guarantee.</b>
        </p>
        <p>
          In the UK it is illegal to sell or describe any item as Gold, Silver, Platinum or Palladium unless it is
          hallmarked.*
        </p>
        <p>A hallmark applied by a UK Assay Office is not proof of origin or place of manufacture of an item.</p>
        <p>
          The hallmark of a UK Assay Office (whether applied by a UK Assay Office in its approved locations in or
          outside the UK) is proof that an item (in all its parts) is of the standard of fineness indicated by the
          hallmark struck on that item.
        </p>
        <p>
          Hallmarks applied by UK Assay Offices at their approved locations within the UK are clearly differentiated
          from those applied by UK Assay Offices in their approved locations outside of the UK (as detailed in the table
          below).
        </p>
      </blockquote>
      <p>
        * Articles below a weight are exempt: gold 1 gram, silver 7.78 grams, platinum 0.5 grams, palladium 1 gram. The
        weight is that of the metal, without stones. A piece of several metals has rules of its own, and other
        exemptions are rare: some antiques, and some articles for scientific or medical use among them.
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
      <h3>The four assay offices</h3>
      <FactTable
        caption="Assay office marks"
        captionHidden
        head={['Office', 'Mark in the UK', 'Mark outside the UK']}
        rows={ASSAY_OFFICES}
      />
      <p>
        Marks of countries that belong to the International Convention on Hallmarks, with its common control mark of
        balance scales and the fineness, count here too. Since 2020 that mark also comes in one form for all metals,
        beside a mark of the metal and one of its fineness.
      </p>
      <p>
        The sentences at the top are the notice’s own; the tables tell its drawings in words. Where they differ, the
        notice counts:{' '}
        {registrations.dealersNotice === TO_BE_SET ? (
          <>
            it is issued by the <OutwardLink href={COUNCIL}>British Hallmarking Council</OutwardLink>, with drawings of
            the marks.
          </>
        ) : (
          <>
            <OutwardLink href={registrations.dealersNotice}>the notice with its drawings</OutwardLink>, as issued by the{' '}
            <OutwardLink href={COUNCIL}>British Hallmarking Council</OutwardLink>.
          </>
        )}
      </p>
    </InfoSection>
  )
}
