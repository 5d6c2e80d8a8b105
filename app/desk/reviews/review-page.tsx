import type { DeskDocument, FormState } from '#domain/desk/desk-page.ts'
import type { ReviewView } from '#domain/desk/review-view.ts'
import type { ReviewStatus } from '#domain/reviews/review.ts'
import { purchaseWords } from '#domain/reviews/verified.ts'
import { Badge, type Tone } from '../ui/badge.tsx'
import { Submit } from '../ui/buttons.tsx'
import { Facts } from '../ui/facts.tsx'
import { PostForm } from '../ui/form/post-form.tsx'
import { TextArea } from '../ui/form/text-area.tsx'
import { TextField } from '../ui/form/text-field.tsx'
import { DeskLink, useMay } from '../ui/may.tsx'
import { Page, Section, Sides } from '../ui/page.tsx'
import { Time } from '../ui/time.tsx'
import styles from './review-page.module.css'
import { reviewedWords, reviewStatusWords, starsWords, writerWords } from './review-words.ts'

interface ReviewFormProps {
  form: FormState | null
  view: ReviewView
}

const actionOf = ({ id }: ReviewView, action: string) => `/desk/reviews/${encodeURIComponent(id)}/${action}`

/** Somebody else may have settled the review meanwhile: a form that was sent and not taken stays, with what was typed. */
const wasSent = (form: FormState | null, name: string) => form?.name === name

const Revision = ({ view }: { view: ReviewView }) => <input type="hidden" name="revision" value={view.revision} />

function ShowForm({ form, view }: ReviewFormProps) {
  if (view.status === 'published' && !wasSent(form, 'publish')) return null
  return (
    <Section title="Show it">
      <PostForm action={actionOf(view, 'publish')} form={form} name="publish">
        <Revision view={view} />
        <p>Everyone can read it then, with its pictures. Its text stays as it was written.</p>
        <Submit>Show this review</Submit>
      </PostForm>
    </Section>
  )
}

function RefuseForm({ form, view }: ReviewFormProps) {
  if (view.status === 'refused' && !wasSent(form, 'refuse')) return null
  return (
    <Section title={view.status === 'published' ? 'Show it no longer' : 'Do not show it'}>
      <PostForm action={actionOf(view, 'refuse')} form={form} name="refuse">
        <Revision view={view} />
        <TextArea
          form={form}
          formName="refuse"
          name="reason"
          label="Why"
          hint="Its writer reads this. A low rating alone is no reason."
          rows={3}
          isDraft
          required
        />
        <Submit outlined>{view.status === 'published' ? 'Show it no longer' : 'Refuse it'}</Submit>
      </PostForm>
    </Section>
  )
}

function RespondForm({ form, view }: ReviewFormProps) {
  const { status, response } = view
  if (status === 'refused' && !wasSent(form, 'respond')) return null
  const tied = { form, formName: 'respond' }
  return (
    <Section title={response ? 'Change our answer' : 'Answer it'}>
      <PostForm action={actionOf(view, 'respond')} form={form} name="respond">
        <Revision view={view} />
        <TextArea
          {...tied}
          name="response"
          label="Answer"
          value={response?.response ?? ''}
          hint="It stands under the review, for everyone who can read the review."
          isDraft
          required
        />
        <TextField
          {...tied}
          name="title"
          label="Who you are in the shop"
          value={response?.respondentTitle ?? ''}
          hint="Such as goldsmith. It stands below the answer, with your name."
          maxLength={60}
          required
        />
        <Submit outlined={status !== 'published'}>{response ? 'Change the answer' : 'Answer the review'}</Submit>
      </PostForm>
    </Section>
  )
}

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
