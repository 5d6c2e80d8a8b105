import { Link } from 'react-router-dom'
import { CERTIFICATION_RULE } from '#domain/policies/certification-rule.ts'
import { InfoSection } from '../../parts/info-section.tsx'

export function Diamonds() {
  return (
    <>
      <InfoSection title="Conflict diamonds" id="conflict-diamonds">
        <p>
          Rough natural diamonds may be traded across the UK’s border only under the Kimberley Process Certification
          Scheme. For polished stones we ask each supplier for the System of Warranties statement on the invoice: that
          the diamonds come from legitimate sources not involved in funding conflict, in compliance with United Nations
          resolutions. A natural stone without it is not set.
        </p>
        <p>
          The Scheme is an agreement between governments, and a shop cannot be a member of it. We claim no membership of
          the World Diamond Council, the Responsible Jewellery Council or any other body. UK sanctions forbid bringing
          in diamonds from Russia, and such of Russian origin as were cut or polished elsewhere from half a carat
          upwards, natural and laboratory-grown. We buy none of any weight.
        </p>
      </InfoSection>
      <InfoSection title="Laboratory-grown diamonds" id="laboratory-grown">
        <p>
          A laboratory-grown diamond is diamond: it has the same composition and structure as a natural one. It was
          grown by people, and that has to be said. We write “laboratory-grown” in full beside every such piece, on its
          certificate and on your order, and mix no undisclosed stones into natural ones.
        </p>
        <p>{CERTIFICATION_RULE}</p>
        <p>
          Grades say how a stone looks, not what it will fetch. Prices of laboratory-grown diamonds have fallen, and we
          promise for neither kind that its value will rise. <Link to="/faq">More in the questions</Link>.
        </p>
      </InfoSection>
    </>
  )
}
