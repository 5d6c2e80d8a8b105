import { ADULT_SIGNATURE_ABOVE, INSURED_ABOVE } from '#domain/policies/delivery.ts'
import { formatPounds } from '#domain/pricing/money.ts'
import { Facts } from '../parts/facts.tsx'
import { InfoSection } from '../parts/info-section.tsx'

/** Security and insurance. Requests spec, section 9; the Consumer Rights Act 2015, section 29, on who bears the risk. */
export function OnTheWay() {
  return (
    <InfoSection title="Security and insurance" id="security">
      <Facts
        rows={[
          {
            label: `Orders above ${formatPounds(ADULT_SIGNATURE_ABOVE)}`,
            value: 'Handed only to an adult, who signs for the parcel at the address.'
          },
          {
            label: `Shipments above ${formatPounds(INSURED_ABOVE)}`,
            value: 'Insured on the way to you.'
          },
          {
            label: 'Any parcel, insured or not',
            value: (
              <>
                At our risk until it is in your hands. If it is lost or damaged on the way, we make it good: that is the
                law, and you need not deal with the carrier.
              </>
            )
          }
        ]}
      />
      <p>
        Give an address where an adult is at home in working hours, your place of work for instance. If the parcel looks
        opened or damaged, say so to the carrier before you sign, take a photograph, and write to us the same day if you
        can. Waiting longer costs you none of your rights; it only makes the carrier harder to convince.
      </p>
    </InfoSection>
  )
}
