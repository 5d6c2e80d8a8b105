import { Link } from 'react-router-dom'
import { InfoSection } from '../../parts/info-section.tsx'

export function Metals() {
  return (
    <>
      <InfoSection title="Hallmarking" id="hallmarking">
        <p>
          Under the Hallmarking Act 1973 a piece above the exempt weight may be sold as gold, silver, platinum or
          palladium only with a hallmark. Ours are tested and marked by an independent assay office before they reach
          you. A piece below that weight carries the fineness we state, and need not be hallmarked.
        </p>
        <p>
          The <Link to="/business-information#dealers-notice">dealer’s notice</Link> explains the marks and the weights.
        </p>
      </InfoSection>
      <InfoSection title="Nickel, lead and cadmium" id="nickel">
        <p>
          UK REACH (annex XVII, entry 27) limits how much nickel jewellery may release: 0.2 micrograms per square
          centimetre a week for the posts of piercings, 0.5 for what lies on the skin. The same annex limits lead to
          0.05% and cadmium to 0.01% by weight. We sell only what keeps to these limits, and ask our suppliers to show
          it.
        </p>
        <p>
          Some white gold is alloyed with nickel or palladium, and plated with rhodium that wears in time. If your skin
          reacts to nickel, tell us before you order: platinum is the safe choice.
        </p>
      </InfoSection>
    </>
  )
}
