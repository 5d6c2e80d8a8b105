import { InfoSection } from '../../parts/info-section.tsx'
import { Term } from '../term.tsx'

export function Recipients() {
  return (
    <InfoSection title="5. Who else sees it" id="who-else-sees-it">
      <p>Our own staff, as far as their work needs it. Beyond them:</p>
      <ul>
        <li>
          <Term>The carrier</Term> who delivers your parcel: name, address, telephone number, and that it is to be
          signed for.
        </li>
        <li>
          <Term>The companies that host the shop and carry its mail.</Term> They act on our instructions, under a
          contract that lets them do nothing else with it.
        </li>
        <li>
          <Term>The payment provider</Term>, once you pay online: what you enter there goes to the provider, which is
          responsible for it, and from whom we learn that the order is paid.
        </li>
        <li>
          <Term>Assay offices, laboratories and workshops</Term> see the piece and its order number. Your name goes with
          it only if it is to be engraved.
        </li>
        <li>
          <Term>Accountants, insurers, the tax office, the police or a court</Term>, where the law says so or a claim
          needs it.
        </li>
      </ul>
      <p>
        Nobody else. No advertising network, no social network and no analytics company: no page of ours loads their
        scripts, and the shop tells browsers to refuse them.
      </p>
      <p>
        Where one of these companies handles anything outside the United Kingdom, it is in a country the UK regards as
        adequate, or under the International Data Transfer Agreement. Ask us, and we tell you which applies.
      </p>
    </InfoSection>
  )
}
