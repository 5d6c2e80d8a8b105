import { shop } from '#data/shop.ts'
import type { DeskDocument, FormState } from '#domain/desk/desk-page.ts'
import type { RequestView } from '#domain/desk/inbox-view.ts'
import { nextRequestStates, requestStateWords } from '#domain/desk/request-state.ts'
import { pounds } from '#domain/pricing/money.ts'
import { quoteWords, requestFacts } from '#domain/requests/request-kind.ts'
import { readDesign } from '#domain/ring-design/design-address.ts'
import { designNotes } from '#domain/ring-design/design-notes.ts'
import { isTold, pairPrice, priceWords, type RingPrice } from '#domain/ring-design/ring-price.ts'
import { ringWords } from '#domain/ring-design/ring-words.ts'
import { sheetFor } from '../../ui/drawings/drawn-ring.ts'
import { RingViews } from '../../ui/drawings/ring-views.tsx'
import { Badge } from '../ui/badge.tsx'
import { Submit } from '../ui/buttons.tsx'
import { Due } from '../ui/due.tsx'
import { Facts } from '../ui/facts.tsx'
import { Choices } from '../ui/form/choices.tsx'
import { FormErrors, PostForm } from '../ui/form/post-form.tsx'
import { TextArea } from '../ui/form/text-area.tsx'
import { TextField } from '../ui/form/text-field.tsx'
import { Timeline } from '../ui/history/timeline.tsx'
import { mailTo } from '../ui/mail-to.ts'
import { DeskLink, useMay } from '../ui/may.tsx'
import { Page, Section, Sides } from '../ui/page.tsx'
import { Time } from '../ui/time.tsx'
import { stateTone } from './inbox-words.ts'
import { DrawingForm, Drawings } from './request/drawings.tsx'
import { FilmForm, FilmOfAnswer, Films } from './request/films.tsx'
import { StepForm, Steps } from './request/making.tsx'
import othersStyles from './request/others.module.css'
import { PicturesField } from './request/pictures-field.tsx'
import { OrderOfQuotation, QuotationForm, Quotations } from './request/quotation.tsx'
import { AssignForm, EraseForm, LinkForm, NoteForm, SettleForm, StateForm } from './request/request-forms.tsx'
import styles from './request/request-pictures.module.css'
import standingStyles from './request/standing.module.css'

const formName = 'reply'

/** The answer, which leaves by mail and is kept with the request. */
function ReplyForm({ view, form }: { view: RequestView; form: FormState | null }) {
  const { reference, kind, email, state, revision, key, isReplyRead } = view
  const field = { form, formName }
  return (
    <PostForm action={`/desk/requests/${reference}/reply`} form={form} name={formName} hasFile>
      <input type="hidden" name="revision" value={revision} />
      <input type="hidden" name="key" value={key} />
      <TextArea
        {...field}
        name="message"
        label="Your answer"
        hint={`It goes to ${email} by mail, with your name, the reference and the link to the page of the request below it. ${isReplyRead ? 'What they write on that page comes here, and so does what they answer by mail.' : `What they write on that page comes here; what they answer by mail comes to ${shop.contact.enquiriesEmail}.`}`}
        rows={9}
        required
        isDraft
      />
      <PicturesField {...field} takesPdf hint="They stand beside your answer on the page of the request." />
      <FilmOfAnswer {...field} view={view} />
      <Choices
        {...field}
        name="state"
        label="Afterwards it is"
        value={state === 'new' ? 'answered' : ''}
        options={statesAfter(view)}
      />
      <TextField
        {...field}
        name="quote"
        label="Quote, in pounds"
        hint={`Written below your answer: “${quoteWords(kind, pounds(4200))}” The request is a quoted one then.`}
        inputMode="decimal"
        isDraft
      />
      <Submit>Send the answer</Submit>
    </PostForm>
  )
}

/** An answer makes of a new request an answered or a quoted one; any other may also stay as it is. */
function statesAfter({ state }: RequestView): { value: string; label: string }[] {
  const next = (['answered', 'quoted'] as const).filter((to) => nextRequestStates(state).includes(to))
  const stays = state === 'new' ? [] : [{ value: '', label: `${requestStateWords(state)}, as it was` }]
  return [...stays, ...next.map((to) => ({ value: to, label: requestStateWords(to) }))]
}

/** /desk/requests/:reference: one request whole, and the answer to it. */
export function RequestPage({ document, view }: { document: DeskDocument; view: RequestView }) {
  const { name, reference, email, history } = view
  const { form } = document
  return (
    <Page
      title={name}
      back={{ href: '/desk/inbox', label: 'Inbox' }}
      lead={<Standing view={view} now={document.now} />}
    >
      <Sides
        main={
          <>
            <RequestFactsList view={view} />
            <DesignedRings design={view.design} />
            <RequestPictures pictures={view.pictures} name={name} />
            {history.length > 0 && (
              <Section title="What happened so far">
                {form?.name === 'returned' && <FormErrors form={form} />}
                <Timeline entries={history} marks={{ below: `/desk/requests/${reference}`, to: email }} />
              </Section>
            )}
            <Section title="Answer" id="answer" to={`/desk/requests/${reference}/reply`}>
              <ReplyForm view={view} form={form} />
            </Section>
            <Section title="Drawings" id="drawings">
              <Drawings view={view} />
              <DrawingForm view={view} form={form} />
            </Section>
            <Section title="Quotation" to={`/desk/requests/${reference}/quotation`}>
              <Quotations view={view} now={document.now} />
              <OrderOfQuotation view={view} form={form} />
              <QuotationForm view={view} form={form} now={document.now} />
            </Section>
          </>
        }
        aside={
          <>
            <Section title="How it stands" to={`/desk/requests/${reference}/state`}>
              {view.isWaitingAgain && <SettleForm view={view} form={form} />}
              <StateForm view={view} form={form} />
              <AssignForm view={view} form={form} />
            </Section>
            <Section title="How far it is" id="making">
              <Steps view={view} form={form} />
              <StepForm view={view} form={form} />
            </Section>
            <Section title="Films from the bench" id="films" to={`/desk/requests/${reference}/film`}>
              <Films view={view} form={form} />
              <FilmForm view={view} form={form} />
            </Section>
            <Section title="Note for us">
              <NoteForm view={view} form={form} />
            </Section>
            <Others others={view.others} />
            <Section title="Its page" to={`/desk/requests/${reference}/link`}>
              <LinkForm view={view} form={form} />
            </Section>
            <Section title="Erase it" to={`/desk/requests/${reference}/erase`}>
              <EraseForm view={view} form={form} />
            </Section>
          </>
        }
      />
    </Page>
  )
}

/** Every field that was filled; address and number lead to a mail and a call. */
function RequestFactsList({ view: { email, phone, facts } }: { view: RequestView }) {
  const reach: Readonly<Record<string, string>> = {
    [email]: mailTo(email),
    [phone]: `tel:${phone.replace(/[^+\d]/g, '')}`
  }
  return (
    <Facts
      rows={facts.map(({ label, value }) => {
        const href = value && reach[value]
        return { label, value: href ? <a href={href}>{value}</a> : value }
      })}
    />
  )
}

/** A price is reckoned anew whenever the page is opened, which is said where there is one. */
const ratedWords = (price: Pick<RingPrice, 'total' | 'open'>): string =>
  isTold(price) ? `${priceWords(price)}, by today’s rates` : priceWords(price)

/** The rings as they were designed, to scale and with their measures in mm, and their price by today's rates. */
function DesignedRings({ design }: { design: string }) {
  const pair = readDesign(design)?.pair
  if (!pair) return null
  const price = pairPrice(pair)
  return (
    <Section title={pair.rings.length === 2 ? 'Both rings, to scale' : 'The ring, to scale'}>
      <ul className={styles.rings}>
        {pair.rings.map((ring, index) => (
          <li key={index === 0 ? 'first' : 'second'}>
            <RingViews ring={ring} sheet={sheetFor([ring])} label={`Ring ${index + 1}, ${ringWords(ring)}`} measured />
            <p>
              {ringWords(ring)}. {ratedWords(price.rings[index] ?? price)}.
            </p>
            {designNotes(ring).map((note) => (
              <p key={note}>{note}</p>
            ))}
          </li>
        ))}
      </ul>
      <p>
        <a href={`/bespoke-wedding-rings?${new URLSearchParams({ rings: design })}`}>Open the design on the page</a>
      </p>
    </Section>
  )
}

/** The pictures that came with a request. Each opens whole. */
function RequestPictures({ pictures, name }: { pictures: readonly string[]; name: string }) {
  if (pictures.length === 0) return null
  return (
    <Section title={pictures.length === 1 ? '1 picture' : `${pictures.length} pictures`}>
      <ul className={styles.pictures}>
        {pictures.map((address, index) => (
          <li key={address}>
            <a href={address}>
              <img src={address} alt={`${index + 1} of ${pictures.length}, sent by ${name}`} loading="lazy" />
            </a>
          </li>
        ))}
      </ul>
    </Section>
  )
}

/** What else the shop has of this person. */
function Others({ others }: Pick<RequestView, 'others'>) {
  if (others.length === 0) return null
  return (
    <Section title="Also from this person">
      <ul className={othersStyles.others}>
        {others.map(({ label, href, state, at }) => (
          <li key={href}>
            <DeskLink href={href}>{label}</DeskLink>
            <span>
              {state}, <Time at={at} />
            </span>
          </li>
        ))}
      </ul>
    </Section>
  )
}

/** What a request is, since when, and how it stands with the promise. */
function Standing({ view, now }: { view: RequestView; now: string }) {
  const { kind, reference, state, promisedAt, isLate, isWaitingAgain, isUndelivered, isSpam, createdAt } = view
  const may = useMay()
  return (
    <>
      {isSpam && <Badge tone="late">Taken for spam until it is answered or moved on</Badge>}
      {isUndelivered && <Badge tone="late">Answer not delivered</Badge>}
      {isWaitingAgain && <Badge tone="open">Waits for us again</Badge>}
      {promisedAt !== null ? (
        <Due dueAt={promisedAt} isLate={isLate} now={now} />
      ) : (
        <Badge tone={stateTone(state)}>{requestStateWords(state)}</Badge>
      )}
      <span>
        {requestFacts[kind].name} {reference}, <Time at={createdAt} />
      </span>
      {may('POST', `/desk/requests/${reference}/reply`) && (
        <a className={standingStyles.jump} href="#answer">
          Write the answer
        </a>
      )}
    </>
  )
}
