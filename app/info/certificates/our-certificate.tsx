import { InfoSection } from '../parts/info-section.tsx'

/** What the in-house certificate is and is not. Storefront spec, section 9; DECISIONS 21. */
export function OurCertificate() {
  return (
    <InfoSection title="What our own certificate is" id="our-certificate">
      <p>
        Our own certificate is our written word on what we sold you: whether the diamonds are natural or
        laboratory-grown, their weight, their colour and clarity as we graded them, and the metal they are set in. Each
        stone is examined before it is set, since a setting hides part of it.
      </p>
      <p>
        It is not the opinion of an independent laboratory, and there is no public database in which it could be looked
        up. For small stones a laboratory’s report would often cost more than the stone it describes. What we certify
        binds us: a piece that is not as described is ours to put right, and your rights by law come on top.
      </p>
      <p>
        To have a certificate of ours confirmed, write to us with its number or your order number and, if you can, a
        photograph of it. If you would rather have a laboratory’s report on a stone of your piece, ask before it is
        made: we send the loose stone in and tell you the fee and the extra time first.
      </p>
    </InfoSection>
  )
}
