import { Link } from 'react-router-dom'
import shop from '#data/shop.json' with { type: 'json' }
import { testimonialsRead } from '../../reads/queries.ts'
import { infoHead } from '../parts/info-head.ts'
import { InfoPage } from '../parts/info-page.tsx'
import { InfoSection } from '../parts/info-section.tsx'
import { MailLink } from '../policies/mail-link.tsx'
import { Examples } from './reviews/examples.tsx'

/** /reviews: how reviews work here, and what there is instead of them until there are some. DECISIONS 19. */
export function Page() {
  return (
    <InfoPage title="Reviews and trust" lead="No reviews yet. Be the first to share your experience!">
      <InfoSection title="How a review comes about" id="how-reviews-work">
        <ul>
          <li>Only somebody who has bought here is asked for one, and nobody is paid or given anything for it.</li>
          <li>
            “Verified Purchase” stands on a review whose order we have found. Without an order there is no such badge.
          </li>
          <li>Good and bad ones are shown alike. We take down only what breaks the law or names a private person.</li>
          <li>Stars are the average of real reviews, to one decimal place. Without any, there are no stars.</li>
          <li>Writers appear as “Customer #” and a number, not by name.</li>
          <li>If we answer a review, the answer stands under it and is marked as ours.</li>
        </ul>
        <p>
          Writing and commissioning fake reviews is banned by the Digital Markets, Competition and Consumers Act 2024,
          and so is leaving them up. If one of ours looks wrong to you, tell us at{' '}
          <MailLink to={shop.contact.serviceEmail} />, and we look into it.
        </p>
      </InfoSection>
      <Examples />
      <InfoSection title="What you can check yourself" id="check-yourself">
        <p>A new name has to be checked in other ways than by stars:</p>
        <ul>
          <li>
            the number of a GIA or IGI report, in the laboratory’s own database:{' '}
            <Link to="/certificate-verification">certificates</Link>
          </li>
          <li>
            the hallmark inside the piece, struck by an office that is not ours:{' '}
            <Link to="/business-information#dealers-notice">what the marks mean</Link>
          </li>
          <li>
            our price against the parts it is made of: <Link to="/price-calculator">the calculator</Link>
          </li>
          <li>
            the company, in the public register: <Link to="/business-information">business information</Link>
          </li>
          <li>
            us, by ringing up: {shop.contact.phone}, {shop.contact.supportHours}.
          </li>
        </ul>
      </InfoSection>
    </InfoPage>
  )
}

export const reads = () => [testimonialsRead()]

export const head = () =>
  infoHead({
    title: 'Reviews and trust',
    description:
      'How reviews work at Northlight Diamonds: from real orders, unpaid, good and bad alike. And what you can check for yourself.',
    path: '/reviews'
  })
