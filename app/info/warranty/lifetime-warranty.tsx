import shop from '#data/shop.json' with { type: 'json' }
import { answerWithinWords } from '#domain/policies/opening-hours.ts'
import { spanWords } from '#domain/policies/returns.ts'
import { sellerLines } from '#domain/policies/seller.ts'
import { upgradeCredit } from '#domain/policies/upgrade.ts'
import { CLAIM_DAYS, MANUFACTURING_WARRANTY, SETTINGS_WARRANTY, warrantyTermWords } from '#domain/policies/warranty.ts'
import { formatPounds, pounds } from '#domain/pricing/money.ts'
import { Facts } from '../parts/facts.tsx'
import { InfoSection } from '../parts/info-section.tsx'

const { contact, claims } = shop
const examplePrice = pounds(4000)

/** The house's warranty, its limits, how to claim under it, and what reaches further. Requests spec, section 9. */
export function LifetimeWarranty() {
  return (
    <>
      <InfoSection id="warranty" title="Lifetime warranty">
        <p>
          If a piece has a defect of manufacture, we repair it at no cost, or replace it where it cannot be repaired,
          for as long as you own it. This is a promise beside your rights by law and does not affect them.
        </p>
        <Facts
          rows={[
            { label: 'Defects of manufacture', value: warrantyTermWords(MANUFACTURING_WARRANTY) },
            { label: 'Settings and clasps', value: `${warrantyTermWords(SETTINGS_WARRANTY)} from receipt` },
            { label: 'Given by', value: sellerLines(shop).join(', ') },
            { label: 'Given to', value: 'The buyer, in every country we deliver to' }
          ]}
        />
        <h3>Its limits</h3>
        <ul>
          <li>Pieces bought on sale or at a discount.</li>
          <li>Wear: fine scratches, thinned bands, tarnish, rhodium that has worn off white gold.</li>
          <li>Knocks, bent claws and chipped stones, chlorine and household chemicals.</li>
          <li>Loss and theft, also of a stone that fell out after such damage.</li>
          <li>Damage done by someone else’s repair, resizing or cleaning.</li>
        </ul>
      </InfoSection>
      <InfoSection id="claim" title="Making a claim">
        <ol>
          <li>Stop wearing the piece, and keep any stone or part that came loose.</li>
          <li>
            Write to <a href={`mailto:${contact.serviceEmail}`}>{contact.serviceEmail}</a> with your order number, what
            you see and two or three pictures. We answer {answerWithinWords(contact.responseHours)} with an
            authorisation number.
          </li>
          <li>Send the piece insured, with the number on the outside of the parcel. Keep the proof.</li>
          <li>
            We inspect it and tell you what we find. If the warranty does not cover it, you have a price before anything
            is done, and may say no.
          </li>
          <li>It is on its way back to you within {spanWords(CLAIM_DAYS)} days of reaching us.</li>
        </ol>
        <p>Where we answer for the fault, sending the piece both ways is at our cost.</p>
      </InfoSection>
      <InfoSection id="extended-protection" title="Protection beyond the warranty">
        <p>
          We sell no extended warranty: the one above costs nothing and does not run out. Three things reach further.
        </p>
        <ul>
          <li>
            Insurance, for loss, theft and accident. Ask your home insurer about the limit for a single item, or choose
            a jewellery insurer. Invoice, certificate and pictures are what they ask for.
          </li>
          <li>Repairs after wear or damage. We tell you the price before we begin.</li>
          <li>
            The upgrade guarantee: towards a larger diamond a piece counts {claims.buybackPercent}% of what you paid, at
            any time, with the original proof of purchase and after our inspection. One bought for{' '}
            {formatPounds(examplePrice)} counts {formatPounds(upgradeCredit(examplePrice, claims.buybackPercent))}.
          </li>
        </ul>
      </InfoSection>
    </>
  )
}
