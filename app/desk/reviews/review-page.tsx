import type { DeskDocument } from '#domain/desk/desk-page.ts'
import type { ReviewView } from '#domain/desk/review-view.ts'
import type { ReviewStatus } from '#domain/reviews/review.ts'
import { purchaseWords } from '#domain/reviews/verified.ts'
import { Badge, type Tone } from '../ui/badge.tsx'
import { Facts } from '../ui/facts.tsx'
import { DeskLink, useMay } from '../ui/may.tsx'
import { Page, Section, Sides } from '../ui/page.tsx'
import { Time } from '../ui/time.tsx'
import { RefuseForm, RespondForm, ShowForm } from './review-forms.tsx'
import styles from './review-page.module.css'
import { reviewedWords, reviewStatusWords, starsWords, writerWords } from './review-words.ts'

const TONES: Readonly<Record<ReviewStatus, Tone>> = { held: 'open', published: 'done', refused: 'plain' }

/** /desk/reviews/:id: a review whole, and the three things the shop can do with it. Requests spec, section 3. */
export function ReviewPage({ document: { form }, view }: { document: DeskDocument; view: ReviewView }) {
  const { status, isLate } = view
  const respond = <RespondForm form={form} view={view} />
  return (
    <Page
      title={view.title}
      lead={
        <>
          <Badge tone={TONES[status]}>{reviewStatusWords(status)}</Badge>
          {isLate && <Badge tone="late">Late</Badge>}
          {starsWords(view.rating)}, {reviewedWords(view)}
        </>
      }
      back={{ href: `/desk/reviews?status=${status}`, label: 'Reviews' }}
    >
      <Sides
        main={<Written view={view} />}
        aside={
          <>
            <ShowForm form={form} view={view} />
            {status === 'published' && respond}
            <RefuseForm form={form} view={view} />
            {status !== 'published' && respond}
          </>
        }
      />
    </Page>
  )
}

function Written({ view }: { view: ReviewView }) {
  const { content, photos, refusal, response } = view
  return (
    <Section title="What was written">
      <p className={styles.text}>{content}</p>
      {photos.length > 0 && (
        <ul className={styles.photos}>
          {photos.map((photo, index) => (
            <li key={photo}>
              <a href={photo}>
                <img src={photo} alt={`${index + 1} of ${photos.length} from the customer`} loading="lazy" />
              </a>
            </li>
          ))}
        </ul>
      )}
      <Facts rows={factsOf(view, useMay())} />
      {refusal !== null && (
        <div className={styles.said}>
          <h3>Why it is not shown</h3>
          <p className={styles.text}>{refusal}</p>
        </div>
      )}
      {response && (
        <div className={styles.said}>
          <h3>Our answer</h3>
          <p className={styles.text}>{response.response}</p>
          <p className={styles.from}>
            {response.respondentName}
            {response.respondentTitle && `, ${response.respondentTitle}`}, <Time at={response.createdAt} />
          </p>
        </div>
      )}
    </Section>
  )
}

function factsOf(view: ReviewView, may: ReturnType<typeof useMay>) {
  const { customer, createdAt, purchase, product, productId, orderNumber } = view
  const rows = [
    { label: 'From', value: <DeskLink href={`/desk/customers/${customer}`}>{writerWords(view, may)}</DeskLink> },
    { label: 'Written', value: <Time at={createdAt} /> },
    { label: 'Bought it here', value: purchaseWords(purchase) }
  ]
  if (productId !== null)
    rows.push({
      label: 'Piece',
      value: <DeskLink href={`/desk/catalogue/${encodeURIComponent(productId)}`}>{product ?? productId}</DeskLink>
    })
  if (orderNumber !== null)
    rows.push({
      label: 'Order',
      value: <DeskLink href={`/desk/orders/${encodeURIComponent(orderNumber)}`}>{orderNumber}</DeskLink>
    })
  return rows
}
