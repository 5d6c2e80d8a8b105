import { useQuery } from '@tanstack/react-query'
import { Link } from 'react-router-dom'
import { shop } from '#data/shop.ts'
import { openingWords } from '#domain/policies/opening-hours.ts'
import { testimonialsRead } from '../../../queries/queries.ts'
import { Reviews } from '../../../ui/reviews/reviews.tsx'
import { reviewsRead } from '../../../ui/reviews/reviews-read.ts'
import text from '../../../ui/type/text.module.css'
import { infoHead } from '../parts/info-head.ts'
import { InfoPage } from '../parts/info-page.tsx'
import { InfoSection } from '../parts/info-section.tsx'
import { MailLink } from '../policies/mail-link.tsx'
import styles from './reviews/examples.module.css'

const shown = 4

/** Examples are called examples, and are gone once the shop is public: none is left then, nor is the section. DECISIONS 19. */
function Examples() {
  const { data: testimonials } = useQuery(testimonialsRead())
  const examples = testimonials?.filter(({ sample }) => sample).slice(0, shown) ?? []
  if (examples.length === 0) return null
  return (
    <InfoSection title="How a review will read" id="examples">
      <p>These are examples, written by us. Customers’ own take their place as they arrive.</p>
      <div className={styles.quotes}>
        {examples.map(({ id, content, customerTitle }) => (
          <figure key={id}>
            <blockquote>{content}</blockquote>
            <figcaption className={text.caption}>{customerTitle ? `Example: ${customerTitle}` : 'Example'}</figcaption>
          </figure>
        ))}
      </div>
    </InfoSection>
  )
}

/** /reviews: what customers say, how that comes about, and what stands in for it until there is some. DECISIONS 19. */
export function Page() {
  const { data: reviews } = useQuery(reviewsRead(null))
  return (
    <InfoPage
      title="Reviews and trust"
      lead="What customers say of what they bought, how a review comes about, and what you can check without us."
    >
      <InfoSection title="What customers say" id="reviews">
        <Reviews productId={null} showWriteReview />
      </InfoSection>
      <InfoSection title="How a review comes about" id="how-reviews-work">
        <ul>
          <li>It is written with an account, and nobody is paid or given anything for it.</li>
          <li>
            “Verified Purchase” stands on a review whose order we have found. Without an order there is no such badge.
          </li>
          <li>We read each one before it is shown. Good and bad ones are shown alike.</li>
          <li>
            We hold back only what breaks the law or names a private person; its writer sees in the account that we did,
            and why.
          </li>
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
      {!reviews?.length && <Examples />}
      <InfoSection title="What you can check yourself" id="check-yourself">
        <p>Stars are not the only way to check a jeweller. These need nobody’s word, ours included:</p>
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
            us, by ringing up: {shop.contact.phone}, {openingWords(shop.contact.opening)}.
          </li>
        </ul>
      </InfoSection>
    </InfoPage>
  )
}

export const reads = () => [testimonialsRead(), reviewsRead(null)]

export const head = () =>
  infoHead({
    title: 'Reviews and trust',
    description:
      'What customers say of Northlight Diamonds, and how reviews work here: unpaid, good and bad alike. And what you can check for yourself.',
    path: '/reviews'
  })
