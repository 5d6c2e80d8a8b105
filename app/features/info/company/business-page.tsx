import { registrations } from '#data/registrations.ts'
import { shop } from '#data/shop.ts'
import { TO_BE_SET } from '#domain/policies/seller.ts'
import { textsRead } from '../../../queries/texts.ts'
import { blocksOf, lineOf, useTexts, Words } from '../../../ui/page/words.tsx'
import { type FactRow, FactTable } from '../parts/fact-table.tsx'
import { Facts } from '../parts/facts.tsx'
import { infoHead } from '../parts/info-head.ts'
import { InfoPage } from '../parts/info-page.tsx'
import { InfoSection } from '../parts/info-section.tsx'
import { MailLink } from '../policies/mail-link.tsx'
import { OutwardLink } from '../policies/outward-link.tsx'
import { companyFacts, contactFacts, isCompanyIncomplete } from './company-facts.tsx'

/** Compulsory marks first. Hallmarking Act 1973, sections 3 and 4 and schedule 2, as amended up to 2013. */
const MARKS: readonly FactRow[] = [
  [
    'Sponsor’s mark',
    'Compulsory',
    'Who made the piece or sent it to be hallmarked: a design registered with an assay office, most often initials in a shield. Also called the maker’s mark.'
  ],
  [
    'Fineness mark',
    'Compulsory',
    'Parts of precious metal in a thousand, in a frame whose shape tells the metal: 750 is 18 carat gold.'
  ],
  ['Assay office mark', 'Compulsory', 'Which of the four offices tested the piece.'],
  ['Date letter', 'Optional', 'The year of hallmarking, by a letter and its typeface. Compulsory until 1999.'],
  [
    'Traditional fineness symbol',
    'Optional',
    'A crown for gold, a lion for sterling silver (passant, or rampant from Edinburgh), Britannia for 958 silver, an orb for platinum, Pallas Athene for palladium.'
  ],
  ['Commemorative mark', 'Optional', 'Struck in the year of a national occasion.']
]

/**
 * Parts per thousand (schedule 2 of the Act), and the metal weight in grams below which a piece need not be hallmarked
 * (schedule 1, part II).
 */
export const FINENESS: readonly FactRow[] = [
  ['Gold', '375 (9K), 585 (14K), 750 (18K), 916 (22K), 990, 999', '1 g'],
  ['Silver', '800, 925 (sterling), 958 (Britannia), 999', '7.78 g'],
  ['Platinum', '850, 900, 950, 999', '0.5 g'],
  ['Palladium', '500, 950, 999', '1 g']
]

/** The offices' own marks, in the United Kingdom and, since 1 April 2019, outside it. */
const ASSAY_OFFICES: readonly FactRow[] = [
  ['London', 'A leopard’s head', 'None'],
  ['Birmingham', 'An anchor', 'An upright anchor and a compass, in a frame with cut corners'],
  ['Sheffield', 'A rose', 'None'],
  ['Edinburgh', 'A castle', 'None']
]

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
      <Words blocks={blocksOf(useTexts('business'), 'business.convention')} />
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

/** /business-information: the company, how it is reached, and the dealer's notice. Requests spec, section 2. */
export function Page() {
  const texts = useTexts('business')
  return (
    <InfoPage title="Business information" lead={lineOf(texts, 'business.lead')}>
      <InfoSection title="The company" id="company">
        <Facts rows={companyFacts()} />
        {isCompanyIncomplete() && (
          <p>
            {lineOf(texts, 'business.incomplete')} <MailLink to={shop.contact.enquiriesEmail} />
          </p>
        )}
      </InfoSection>
      <InfoSection title="How to reach us" id="how-to-reach-us">
        <Facts rows={contactFacts()} />
      </InfoSection>
      <DealersNotice />
      <InfoSection title="Prices and VAT" id="vat">
        <Words blocks={blocksOf(texts, 'business.vat')} />
      </InfoSection>
    </InfoPage>
  )
}

export const reads = () => [textsRead('business')]

export const head = () =>
  infoHead({
    title: 'Business information',
    description:
      'Registered details of Northlight Diamonds, how to reach us, and the hallmarking dealer’s notice: what each mark means and which pieces are exempt.',
    path: '/business-information'
  })
