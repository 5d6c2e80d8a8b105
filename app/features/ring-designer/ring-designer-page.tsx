import { lazy, type ReactNode, type Ref, Suspense, useEffect, useEffectEvent, useRef, useState } from 'react'
import { type FieldErrors, type UseFormReturn, useFormState } from 'react-hook-form'
import { Link, useSearchParams } from 'react-router-dom'
import { ANSWERED_WITHIN } from '#domain/policies/opening-hours.ts'
import { formatPounds } from '#domain/pricing/money.ts'
import { type RingRequest, ringRequestDefaults, ringRequestSchema } from '#domain/requests/ring-request.ts'
import { RING_STEPS, stepOf } from '#domain/requests/ring-steps.ts'
import { secondRing, withReference } from '#domain/requests/second-ring.ts'
import { designed } from '#domain/ring-design/ring-design.ts'
import { isTold, movedWords } from '#domain/ring-design/ring-price.ts'
import type { SentState } from '../../client-store/requests/sent-state.ts'
import type { StoredDraft } from '../../client-store/use-draft.ts'
import { type RequestState, useRequest } from '../../client-store/use-request.ts'
import { Button } from '../../ui/controls/button.tsx'
import { TextButton } from '../../ui/controls/text-link.tsx'
import { DraftLine } from '../../ui/form/draft-line.tsx'
import { ErrorSummary } from '../../ui/form/error-summary.tsx'
import { HoneypotField } from '../../ui/form/fields/honeypot-field.tsx'
import { Form } from '../../ui/form/form.tsx'
import { SubmitButton } from '../../ui/form/submit-button.tsx'
import { useIsAlive } from '../../ui/form/use-is-alive.ts'
import { useShopForm } from '../../ui/form/use-shop-form.ts'
import { Wrap } from '../../ui/layout/section.tsx'
import { loadPart } from '../../ui/load-part.ts'
import { coverPage, heightAboveInset } from '../../ui/page/cover.ts'
import type { PageContext, PageHead } from '../../ui/page/page.ts'
import { shareCard } from '../../ui/page/share-card.ts'
import { useDraftPictures } from '../../ui/reference-images/shown/use-draft-pictures.ts'
import { NotSaved } from '../../ui/requests/not-saved.tsx'
import { Refusal } from '../../ui/requests/refusal.tsx'
import { RequestSent } from '../../ui/requests/request-sent.tsx'
import text from '../../ui/type/text.module.css'
import styles from './ring-designer-page.module.css'
import { RING_DRAFT, type RingForm } from './ring-form.ts'
import { DesignTools } from './stage/design-tools.tsx'
import { EngravedFace } from './stage/engraved-face.tsx'
import { PriceReport } from './stage/price-report.tsx'
import { PrintedRings } from './stage/printed-rings.tsx'
import { RingStage } from './stage/ring-stage.tsx'
import { TwoRings } from './stage/two-rings.tsx'
import stepProgressStyles from './step-progress.module.css'
import { NotSureRest } from './steps/not-sure-rest.tsx'
import { RingSteps } from './steps/ring-steps.tsx'
import { DesignerContext, useDesigner, useRings } from './use-designer.ts'
import { LAST_STEP, type RingStep, stepHeadingId, useRingStep, withStep } from './use-ring-step.ts'
import { useSharedRings } from './use-shared-rings.ts'

/** Comes with the last step. */
const FromCatalogue = lazy(() => loadPart(() => import('./steps/from-catalogue.tsx')))

interface DesignerFormProps {
  form: RingForm
  steps: RingStep
  draft: StoredDraft
  state: RequestState
  onSubmit: (values: RingRequest) => Promise<void>
}

/** The steps, and what the rings come to. */
function DesignerForm({ form, steps, draft, state, onSubmit }: DesignerFormProps) {
  const isSubmitting = state.kind === 'submitting'
  const pictures = useDraftPictures(RING_DRAFT)?.length ?? 0
  const isAlive = useIsAlive()
  const isTried = useFormState({ control: form.control }).submitCount > 0
  return (
    <div className={styles.form}>
      <Form form={form} label="Wedding ring request" holdsStill onSubmit={onSubmit}>
        <div className={styles.end}>
          <RingSteps step={steps.step} />
          <PriceReport />
          <HoneypotField />
          {state.kind === 'not-saved' && <NotSaved kind="wedding-ring" pictures={pictures} />}
          <Refusal state={state} />
          <ErrorSummary />
          {steps.step === LAST_STEP && isAlive && (
            <Suspense>
              <FromCatalogue />
            </Suspense>
          )}
          {steps.step === LAST_STEP && isTried && <NotSureRest label="Answer “not sure yet” to every open choice" />}
          <DraftLine state={draft.state} hasPictures={pictures > 0} onDiscard={isSubmitting ? null : draft.discard} />
          <RingFoot>
            <FootPrice />
            <StepButtons {...steps} isSubmitting={isSubmitting} />
          </RingFoot>
        </div>
      </Form>
    </div>
  )
}

/** On a phone: what the rings come to, left of what goes on. */
function FootPrice() {
  const { pair, price, moved } = useRings()
  if (!isTold(price)) return <p className={`${styles.footPrice} ${text.caption}`}>Your ring so far</p>
  const whose = pair.rings.length === 2 ? 'Both rings' : 'Indicative'
  return (
    <div className={styles.footPrice}>
      <p>{formatPounds(price.total)}</p>
      <p className={text.caption}>
        {price.open.length > 0 ? `Without ${price.open.join(' and ')}` : whose}
        {moved.by !== 0 && `, ${movedWords(moved.by, null).replace(' since your last change', '')}`}
      </p>
    </div>
  )
}

/** What goes on, and on a phone what it comes to: there it stays at the foot of the screen. */
function RingFoot({ children }: { children: ReactNode }) {
  const foot = useRef<HTMLDivElement>(null)
  // What else stands at the foot of the page stands above it, and no field gets the focus behind it.
  useEffect(() => (foot.current ? coverPage(foot.current, '--nl-bar-height', coveredHeight) : undefined), [])
  return (
    <div ref={foot} className={styles.foot}>
      {children}
    </div>
  )
}

/** Beside the panel, and on a low screen, it stands in its place and covers nothing. */
const coveredHeight = (foot: HTMLElement): number =>
  getComputedStyle(foot).position === 'sticky' ? heightAboveInset(foot) : 0

/** Next and Previous check nothing; the last step's button sends. Requests-and-pages spec, section 4. */
function StepButtons({ step, goTo, isSubmitting }: RingStep & { isSubmitting: boolean }) {
  const isAlive = useIsAlive()
  const next = RING_STEPS[step + 1]
  return (
    <div className={styles.nav}>
      {step > 0 && (
        <span className={styles.previous}>
          <Button outlined onClick={() => goTo(step - 1)}>
            Previous
          </Button>
        </span>
      )}
      {/* A button of its own for each: a second press on Next must not be the one that sends. */}
      {next ? (
        <Button key="next" type="submit" disabled={!isAlive}>
          Next, {next.title.toLowerCase()}
        </Button>
      ) : (
        <SubmitButton
          key="send"
          wide={false}
          isSubmitting={isSubmitting}
          label="Submit Request"
          submittingLabel="Submitting Request..."
        />
      )}
    </div>
  )
}

/** /bespoke-wedding-rings: one ring or two, designed in four steps. Requests-and-pages spec, section 2; DECISIONS 44. */
export function Page() {
  const top = useRef<HTMLOListElement>(null)
  const notice = useRef<HTMLElement>(null)
  const steps = useRingStep(top)
  const [search] = useSearchParams()
  const plain = useShopForm(ringRequestSchema, ringRequestDefaults)
  const { draft, state, sent, submit, again } = useRequest('wedding-ring', plain, { draftKey: RING_DRAFT })
  const designer = useDesigner(plain, draft)
  const shared = useSharedRings(designer, draft)
  const { pair, price } = shared.shown ?? designer
  // The request's own fields are the first ring's.
  const form = steppedForm(plain, steps, () => {
    if (designer.pair.active === 1) designer.show(designed(designer.pair, 0))
  })
  const isSent = state.kind === 'done'
  /** The ring that was sent, as long as another can start from it. */
  const [first, setFirst] = useState<RingRequest | null>(null)
  const reference = sent.kind === 'received' ? sent.reference : null

  const startAgain = useEffectEvent(() => {
    // The draft has emptied the fields: what is left to forget is that they were sent.
    form.reset(undefined, { keepValues: true, keepFieldsRef: true })
    designer.forget()
    steps.goTo(0, () => notice.current?.focus())
  })
  useEffect(() => {
    if (isSent) startAgain()
  }, [isSent])

  function startSecond(ring: RingRequest): void {
    for (const [field, value] of Object.entries(secondRing(ring, reference)))
      form.setValue(field as keyof RingRequest, value, { shouldDirty: true })
    setFirst(null)
    steps.goTo(0, () => document.getElementById(stepHeadingId(0))?.focus())
  }

  const nameFirst = useEffectEvent((known: string) => {
    const written = form.getValues('additionalDetails') ?? ''
    const named = withReference(written, known)
    if (named !== written) form.setValue('additionalDetails', named, { shouldDirty: true })
  })
  // The first ring may arrive when the second is on its way already.
  useEffect(() => {
    if (reference) nameFirst(reference)
  }, [reference])

  function send(ring: RingRequest): Promise<void> {
    setFirst(ring)
    return submit(ring)
  }

  const isEngagement = search.get('for') === 'engagement'
  return (
    <DesignerContext value={designer}>
      <Wrap className={styles.page}>
        <div className={styles.head}>
          <h1>{titleOf(pair.rings.length, isEngagement)}</h1>
          <TwoRings pair={pair} />
        </div>
        {isSent && (
          <SentNotice ref={notice} sent={sent} onSecond={first && (() => startSecond(first))} onDismiss={again} />
        )}
        {shared.notices.length > 0 && (
          <div className={styles.notices} role="status">
            {shared.notices.map((words) => (
              <p key={words}>{words}</p>
            ))}
          </div>
        )}
        <div className={styles.columns}>
          <div className={styles.view}>
            <RingStage
              pair={pair}
              price={price}
              step={steps.step}
              onDesign={(index) => designer.show(designed(pair, index))}
            />
            <DesignTools isComing={shared.shown !== null} />
            <EngravedFace pair={pair} />
          </div>
          <div className={styles.work}>
            <StepProgress ref={top} step={steps.step} />
            <DesignerForm form={form} steps={steps} draft={draft} state={state} onSubmit={send} />
          </div>
        </div>
        <PrintedRings pair={pair} price={price} />
      </Wrap>
    </DesignerContext>
  )
}

function titleOf(rings: number, isEngagement: boolean): string {
  if (rings === 2) return 'Design two rings'
  return isEngagement ? 'Design an engagement ring' : 'Design a wedding ring'
}

export const head = ({ search }: Pick<PageContext, 'search'>): PageHead => ({
  title: `${titleOf(1, search.get('for') === 'engagement')} · Northlight Diamonds`,
  description: `Design one ring or two that belong together, drawn to scale and priced by what they are made of. We answer ${ANSWERED_WITHIN}.`,
  canonical: '/bespoke-wedding-rings',
  ...(import.meta.env.SSR && { image: shareCard('wedding-rings') })
})

/** The four steps on a scale, inked as far as the one shown. Each leads to its step: none is locked. */
function StepProgress({ ref, step }: { ref: Ref<HTMLOListElement>; step: number }) {
  const [search] = useSearchParams()
  return (
    <nav aria-label="Steps">
      <ol ref={ref} className={stepProgressStyles.scale}>
        {RING_STEPS.map(({ title }, index) => (
          <li key={title} className={index <= step ? stepProgressStyles.done : undefined}>
            <Link
              to={{ search: withStep(search, index).toString() }}
              preventScrollReset
              className={index === step ? stepProgressStyles.now : undefined}
              aria-current={index === step ? 'step' : undefined}
            >
              <b>{index + 1}</b>
              <span>{title}</span>
            </Link>
          </li>
        ))}
      </ol>
    </nav>
  )
}

interface SentNoticeProps {
  ref: Ref<HTMLElement>
  sent: SentState
  /** Starts another ring from this one; null once it has been started. */
  onSecond: (() => void) | null
  onDismiss: () => void
}

/** Where the last request is by now. The form below it is empty again: this is all that is left of it on the page. */
function SentNotice({ ref, sent, onSecond, onDismiss }: SentNoticeProps) {
  return (
    <section ref={ref} className={styles.sent} tabIndex={-1} aria-labelledby="ring-sent">
      <h2 id="ring-sent" className={text.visuallyHidden}>
        Your wedding ring request
      </h2>
      <RequestSent sent={sent} name="Wedding ring request" />
      <p className={text.body2}>
        {onSecond
          ? 'Two rings that belong together? The second can start from this one, and tells us that they do.'
          : 'The form below starts from this ring. The size, the engraving, your words and any photographs are the second one’s own.'}
      </p>
      <div className={styles.ways}>
        {onSecond && (
          <TextButton small onClick={onSecond}>
            Design a second ring from this one
          </TextButton>
        )}
        <TextButton small onClick={onDismiss}>
          Hide this notice
        </TextButton>
      </div>
    </section>
  )
}

type Field = keyof RingRequest

/**
 * The form as its steps need it: sending means going on until the last step, and the focus finds a field on whichever
 * step it is. All steps stay in the page, the others hidden, so that nothing typed is lost on the way.
 */
function steppedForm(form: RingForm, { step, goTo }: RingStep, showFirst: () => void): RingForm {
  const setFocus: UseFormReturn['setFocus'] = (name, options) => {
    const field = name as Field
    goTo(stepOf(field), () => form.setFocus(field, options))
  }

  // What the shop refuses comes this way, when the shopper may have gone to another step.
  const setError: UseFormReturn['setError'] = (name, error, options) => {
    form.setError(name as Field, error)
    if (options?.shouldFocus) setFocus(name)
  }

  const handleSubmit: RingForm['handleSubmit'] = (onValid) => {
    if (step < LAST_STEP)
      return async (event) => {
        event?.preventDefault()
        goTo(step + 1)
      }
    const send = form.handleSubmit(onValid, leadToFirst)
    return (event) => {
      showFirst()
      return send(event)
    }
  }

  function leadToFirst(errors: FieldErrors): void {
    const first = RING_STEPS.flatMap(({ fields }) => fields).find((field) => errors[field])
    if (first) setFocus(first)
  }

  return {
    ...form,
    setFocus: setFocus as RingForm['setFocus'],
    setError: setError as RingForm['setError'],
    handleSubmit
  }
}
