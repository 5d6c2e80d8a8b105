import { useEffect, useEffectEvent, useRef, useState } from 'react'
import { ANSWERED_WITHIN } from '#domain/policies/opening-hours.ts'
import { type RingRequest, ringRequestDefaults, ringRequestSchema } from '#domain/requests/ring-request.ts'
import { secondRing, withReference } from '#domain/requests/second-ring.ts'
import { useRequest } from '../kept/use-request.ts'
import { useShopForm } from '../ui/form/use-shop-form.ts'
import { Wrap } from '../ui/layout/section.tsx'
import type { PageHead } from '../ui/page/page.ts'
import { shareCard } from '../ui/page/share-card.ts'
import text from '../ui/type/text.module.css'
import { DesignerForm } from './designer-form.tsx'
import styles from './ring-designer-page.module.css'
import { RING_DRAFT } from './ring-form.ts'
import { SentNotice } from './sent-notice.tsx'
import { StepProgress } from './step-progress.tsx'
import { steppedForm } from './stepped-form.ts'
import { stepHeadingId, useRingStep } from './use-ring-step.ts'

/** /bespoke-wedding-rings: a ring designed in four steps. Requests-and-pages spec, section 2. */
export function Page() {
  const top = useRef<HTMLOListElement>(null)
  const notice = useRef<HTMLElement>(null)
  const steps = useRingStep(top)
  const form = steppedForm(useShopForm(ringRequestSchema, ringRequestDefaults), steps)
  const { draft, state, sent, submit, again } = useRequest('wedding-ring', form, { draftKey: RING_DRAFT })
  const isSent = state.kind === 'done'
  /** The ring that was sent, as long as another can start from it. */
  const [first, setFirst] = useState<RingRequest | null>(null)
  const reference = sent.kind === 'received' ? sent.reference : null

  const startAgain = useEffectEvent(() => {
    // The draft has emptied the fields: what is left to forget is that they were sent.
    form.reset(undefined, { keepValues: true, keepFieldsRef: true })
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

  return (
    <Wrap className={styles.page}>
      <div className={styles.head}>
        <h1>Design a wedding ring</h1>
        <p className={text.lead}>
          Four short steps. Choose what you know and answer “not sure yet” to the rest: we ask about it before anything
          is made.
        </p>
      </div>
      {isSent && (
        <SentNotice ref={notice} sent={sent} onSecond={first && (() => startSecond(first))} onDismiss={again} />
      )}
      <StepProgress ref={top} step={steps.step} />
      <DesignerForm form={form} steps={steps} draft={draft} state={state} onSubmit={send} />
    </Wrap>
  )
}

export const head = (): PageHead => ({
  title: 'Design a wedding ring · Northlight Diamonds',
  description: `Choose the diamond, the setting, the metal and the band of your wedding ring in four steps, with an indicative price. We answer ${ANSWERED_WITHIN}.`,
  canonical: '/bespoke-wedding-rings',
  ...(import.meta.env.SSR && { image: shareCard('wedding-rings') })
})
