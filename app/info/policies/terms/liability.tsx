import { InfoSection } from '../../parts/info-section.tsx'

export function Liability() {
  return (
    <InfoSection title="9. What we answer for" id="liability">
      <p>
        We answer for loss or damage that is a foreseeable result of our breaking this contract or not taking reasonable
        care. Nothing here limits or excludes what may not be limited or excluded: death or injury caused by our
        negligence, fraud, defective products under the Consumer Protection Act 1987, and your rights under the Consumer
        Rights Act 2015.
      </p>
      <p>
        We do not answer for what neither of us could foresee when the contract was made, or for losses of a business,
        since these terms are for consumers. If something outside our control delays us, we tell you, do what we can,
        and you may end the contract if the delay is long and have back what you paid.
      </p>
      <p>
        The shop keeps on your device what you write without a connection, and says whether we have received it. Until
        it says so, we have not.
      </p>
    </InfoSection>
  )
}
