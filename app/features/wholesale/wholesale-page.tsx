import { useEffect, useRef, useState } from 'react'
import { shop } from '#data/shop.ts'
import { promisedWords } from '#domain/policies/answer-times.ts'
import { answerWithinWords } from '#domain/policies/opening-hours.ts'
import { answerHours } from '#domain/requests/request-kind.ts'
import {
  type WholesaleEnquiry,
  wholesaleEnquiryDefaults,
  wholesaleEnquirySchema
} from '#domain/requests/wholesale-enquiry.ts'
import type { SentState } from '../../client-store/requests/sent-state.ts'
import type { StoredDraft } from '../../client-store/use-draft.ts'
import { type RequestForm, useRequest } from '../../client-store/use-request.ts'
import { textsRead } from '../../queries/texts.ts'
import { ButtonLink } from '../../ui/controls/button.tsx'
import { DraftLine } from '../../ui/form/draft-line.tsx'
import { ErrorSummary } from '../../ui/form/error-summary.tsx'
import { HoneypotField } from '../../ui/form/fields/honeypot-field.tsx'
import { Form } from '../../ui/form/form.tsx'
import { SubmitButton } from '../../ui/form/submit-button.tsx'
import { type ShopForm, useShopForm } from '../../ui/form/use-shop-form.ts'
import { CloudOffIcon } from '../../ui/icons.tsx'
import { Wrap } from '../../ui/layout/section.tsx'
import { WaysToReachUs } from '../../ui/layout/ways-to-reach-us.tsx'
import { useConnection } from '../../ui/page/connection.ts'
import { leavesWords } from '../../ui/page/leaves-by-itself.ts'
import type { PageHead } from '../../ui/page/page.ts'
import { shareCard } from '../../ui/page/share-card.ts'
import { useLines } from '../../ui/page/words.tsx'
import { StoryTile } from '../../ui/product/story-tile.tsx'
import { InfoIcon } from '../../ui/rare-icons.tsx'
import { NotSaved } from '../../ui/requests/not-saved.tsx'
import { Refusal } from '../../ui/requests/refusal.tsx'
import { RequestSent } from '../../ui/requests/request-sent.tsx'
import text from '../../ui/type/text.module.css'
import { CompanySection } from './sections/company-section.tsx'
import { InterestsSection } from './sections/interests-section.tsx'
import { ServicesSection } from './sections/services-section.tsx'
import { VolumeSection } from './sections/volume-section.tsx'
import styles from './wholesale-page.module.css'

const BENEFITS = ['graded', 'volume', 'label'] as const

/** What the trade gets here, and by which prices. */
function Introduction() {
  const say = useLines('wholesale')
  return (
    <>
      <header className={styles.opening}>
        <div className={styles.head}>
          <h1>{say('title')}</h1>
          <p className={text.lead}>{say('lead')}</p>
        </div>
        <StoryTile
          story="story-wholesale"
          alt="A band in white gold with round diamonds in a channel"
          sizes="(min-width: 1600px) 400px, 25vw"
          className={styles.picture}
        />
      </header>
      <ul className={styles.benefits}>
        {BENEFITS.map((name) => (
          <li key={name}>
            <h2 className={text.h4}>{say(`${name}.title`)}</h2>
            <p className={text.body2}>{say(`${name}.words`)}</p>
          </li>
        ))}
      </ul>
      <VatNote />
    </>
  )
}

/** The shop's own prices include VAT, the trade's do not: said apart from all else, so that nobody mixes them up. */
function VatNote() {
  const say = useLines('wholesale')
  return (
    <div className={styles.vat}>
      <InfoIcon />
      <p>
        <b>{say('vat.short')}</b> {say('vat.words')}
      </p>
    </div>
  )
}

/** /wholesale: a trade buyer's enquiry. Everything on it works without a connection. Requests spec, section 2. */
export function Page() {
  const form = useShopForm(wholesaleEnquirySchema, wholesaleEnquiryDefaults)
  const request = useRequest('wholesale', form)
  // The form is emptied once the enquiry is in the outbox; what was written in it is told from here.
  const [submitted, setSubmitted] = useState<WholesaleEnquiry | null>(null)

  async function submit(enquiry: WholesaleEnquiry): Promise<void> {
    setSubmitted(enquiry)
    await request.submit(enquiry)
  }

  return (
    <Wrap className={styles.page}>
      {request.state.kind === 'done' && submitted ? (
        <EnquirySaved sent={request.sent} enquiry={submitted} />
      ) : (
        <>
          <Introduction />
          <div className={styles.columns}>
            <OfflineNotice draft={request.draft.state} />
            <EnquiryForm form={form} request={request} onSubmit={submit} />
            <TradeContact />
          </div>
        </>
      )}
    </Wrap>
  )
}

export const reads = () => [textsRead('wholesale')]

export const head = (): PageHead => ({
  title: 'Wholesale · Northlight Diamonds',
  description:
    'Natural and laboratory-grown diamonds and finished pieces for the trade. Ask for a quotation, excluding VAT.',
  canonical: '/wholesale',
  ...(import.meta.env.SSR && { image: shareCard('wholesale') })
})

/** What still works without a connection: all of this page. The band under the header has announced the rest. */
function OfflineNotice({ draft }: { draft: StoredDraft['state'] }) {
  if (useConnection().kind !== 'offline') return null
  return (
    <div className={styles.offline}>
      <CloudOffIcon />
      <div>
        {draft === 'not-kept' ? (
          <>
            <p className={text.h4}>This browser lets us keep nothing</p>
            <p className={text.caption}>
              So the enquiry cannot wait here for a connection. The button offers you what you wrote as an e-mail to{' '}
              {shop.contact.enquiriesEmail}.
            </p>
          </>
        ) : (
          <>
            <p className={text.h4}>This form works offline</p>
            <p className={text.caption}>
              What you write is saved on this device as you type. Press the button when you are done. {leavesWords()}
            </p>
          </>
        )}
      </div>
    </div>
  )
}

interface EnquiryFormProps {
  form: ShopForm<typeof wholesaleEnquirySchema>
  request: RequestForm<WholesaleEnquiry>
  onSubmit: (enquiry: WholesaleEnquiry) => Promise<void>
}

/** Four numbered sections, and the way to the outbox. */
function EnquiryForm({ form, request: { draft, state }, onSubmit }: EnquiryFormProps) {
  const isSubmitting = state.kind === 'submitting'
  const isOffline = useConnection().kind === 'offline'
  return (
    <div className={styles.form}>
      <Form form={form} label="Wholesale enquiry" holdsStill onSubmit={onSubmit}>
        <CompanySection />
        <InterestsSection />
        <VolumeSection />
        <ServicesSection />
        <HoneypotField />
        <div className={styles.end}>
          {state.kind === 'not-saved' && <NotSaved kind="wholesale" />}
          <Refusal state={state} />
          <SubmitButton isSubmitting={isSubmitting} label="Send the enquiry" submittingLabel="Submitting..." />
          <p className={text.caption}>
            {/* Where the browser keeps nothing, there is no outbox either. */}
            {draft.state !== 'not-kept' &&
              (isOffline
                ? `It goes to your outbox. ${leavesWords()} `
                : 'It goes through your outbox: if the signal drops, it waits there. ')}
            We say “received” only when we have it.
          </p>
          <ErrorSummary />
          <DraftLine state={draft.state} onDiscard={isSubmitting ? null : draft.discard} />
        </div>
      </Form>
    </div>
  )
}

interface EnquirySavedProps {
  sent: SentState
  enquiry: WholesaleEnquiry
}

/** In place of the form once the enquiry is in the outbox: where it is, and what follows. Requests spec, section 2. */
function EnquirySaved({ sent, enquiry }: EnquirySavedProps) {
  const heading = useRef<HTMLHeadingElement>(null)
  useEffect(() => {
    heading.current?.focus()
    window.scrollTo(0, 0)
  }, [])
  const isOnItsWay = sent.kind !== 'needs-you' && sent.kind !== 'gone'
  const asked = answerHours('wholesale', enquiry.urgency)
  const promise =
    sent.kind === 'received'
      ? promisedWords(sent.answerBy, sent.answerHours ?? asked, Date.now())
      : `${answerWithinWords(asked)} of the enquiry reaching us`

  return (
    <div className={styles.saved}>
      <h1 ref={heading} tabIndex={-1}>
        {savedHeading(sent)}
      </h1>
      <RequestSent sent={sent} name="Wholesale enquiry" />
      {isOnItsWay && (
        <section className={styles.next} aria-labelledby="next">
          <h2 id="next" className={text.h3}>
            What happens next
          </h2>
          <ol className={styles.steps}>
            <li>We read your enquiry, and write or ring where something is open.</li>
            <li>
              <span>
                A detailed quotation, excluding VAT, comes to <b>{enquiry.email}</b> {promise}.
              </span>
            </li>
            <li>You decide in your own time. Nothing is ordered until you confirm it.</li>
          </ol>
        </section>
      )}
      <p className={styles.actions}>
        <ButtonLink to="/products">View All Products</ButtonLink>
        <ButtonLink to="/" outlined>
          Return to Home
        </ButtonLink>
      </p>
      <TradeContact />
    </div>
  )
}

/** Never more than is true: "we have it" only after the shop's answer. */
function savedHeading(sent: SentState): string {
  switch (sent.kind) {
    case 'received':
      return 'Thank you, we have your enquiry'
    case 'needs-you':
      return 'Your enquiry needs another look'
    case 'saved':
    case 'sending':
      return 'Your enquiry is saved on this device'
    case 'gone':
      return 'Your enquiry is no longer here'
  }
}

/** For the buyer who would rather talk. */
function TradeContact() {
  const say = useLines('wholesale')
  return (
    <section className={styles.contact} aria-labelledby="reach-us">
      <h2 id="reach-us" className={text.h4}>
        {say('contact.title')}
      </h2>
      <WaysToReachUs email={shop.contact.enquiriesEmail} />
    </section>
  )
}
