import { Link } from 'react-router-dom'
import shop from '#data/shop.json' with { type: 'json' }
import { InfoSection } from '../../parts/info-section.tsx'
import { MailLink } from '../mail-link.tsx'
import { OutwardLink } from '../outward-link.tsx'
import { Term } from '../term.tsx'

export function Rights() {
  return (
    <InfoSection title="8. Your rights" id="your-rights">
      <p>You may ask us at any time, and free of charge, to</p>
      <ul>
        <li>show you what we hold about you, and give you a copy;</li>
        <li>put right what is wrong;</li>
        <li>
          erase it. What tax law makes us keep of an order stays for its time, and is used for nothing else. The mail
          that says that a request has come has a link by which its reader erases it;
        </li>
        <li>stop using it while something about it is being settled;</li>
        <li>hand what you gave us to you or to somebody else, in a form a machine can read.</li>
      </ul>
      <p>
        <Term>
          You may object at any time to whatever we do because of a legitimate interest, and withdraw any consent.
        </Term>{' '}
        We then stop, unless we have a compelling reason that weighs more.
      </p>
      <p>
        With an account you do the most of it yourself: its <Link to="/account?tab=settings">settings</Link> show and
        correct your details, hand you everything as one file, and delete the account. Without one, or for anything
        else, write to <MailLink to={shop.contact.serviceEmail} />, best from the address you used with us, and with the
        order’s or the request’s number. We answer within one month. If we cannot tell that it is you, we ask for one
        thing more.
      </p>
      <p>
        If you think we do wrong with your data, tell us first if you like: we acknowledge a complaint within 30 days
        and say what came of it. You may go to the Information Commissioner’s Office at once instead:{' '}
        <OutwardLink href="https://ico.org.uk/make-a-complaint/">ico.org.uk/make-a-complaint</OutwardLink>, telephone
        0303 123 1113, Wycliffe House, Water Lane, Wilmslow, Cheshire SK9 5AF. In the European Union you have the same
        rights, and may go to the authority where you live.
      </p>
    </InfoSection>
  )
}
