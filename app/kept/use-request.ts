import { useEffect, useRef, useState } from 'react'
import { type FieldValues, type UseFormReturn, useFormState } from 'react-hook-form'
import { useLocation } from 'react-router-dom'
import type { WrittenKind } from '#device/requests/written-kind.ts'
import {
  BEING_SENT,
  BEING_SENT_HERE,
  SAVED_ON_DEVICE,
  SAVED_UNTIL_OPENED,
  successWords
} from '#domain/requests/request-words.ts'
import { showFieldErrors } from '../ui/form/show-field-errors.ts'
import { leavesByItself } from '../ui/page/leaves-by-itself.ts'
import { picturesReady } from '../ui/reference-images/intake/preparation.ts'
import { type Toast, toast } from '../ui/toast/toast-store.ts'
import { loadDevice } from './device.ts'
import { type SentState, watchSent } from './requests/sent-state.ts'
import { type Submitted, submitForm } from './requests/submit-form.ts'
import { writtenWords } from './requests/written-words.ts'
import { type KeptDraft, useDraft } from './use-draft.ts'

export type RequestState =
  /** `refusal`: why the shop sent it back, where that is not said at a field. */
  | { kind: 'editing'; refusal: string | null }
  | { kind: 'submitting' }
  /** The device took nothing, and everything still stands in the form. */
  | { kind: 'not-saved' }
  | { kind: 'done'; id: string }

export interface RequestForm<Read> {
  draft: KeptDraft
  state: RequestState
  /** Where the request that is `done` is by now. */
  sent: SentState
  submit: (values: Read) => Promise<void>
  /** Back to an empty form. */
  again: () => void
}

type SentBack = Extract<Submitted, { kind: 'sent-back' }>

const editing: RequestState = { kind: 'editing', refusal: null }

/**
 * A form that becomes a request: kept as it is typed, saved in the outbox when it is submitted, and sent from there
 * whether or not this page lives to see it. OFFLINE, section 2.
 */
export function useRequest<Typed extends FieldValues, Read extends FieldValues>(
  kind: WrittenKind,
  form: UseFormReturn<Typed, unknown, Read>,
  { draftKey = kind }: { draftKey?: string } = {}
): RequestForm<Read> {
  const draft = useDraft(draftKey, form)
  const [state, setState] = useState<RequestState>(editing)
  const [sent, setSent] = useState<SentState>({ kind: 'saved', wasTried: false })
  const isUnderWay = useRef(false)
  const sentBack = useRef<SentBack | null>(null)
  const filledMs = useTimeOpen()
  useSent(state.kind === 'done' ? state.id : null, setSent)

  async function submit(values: Read): Promise<void> {
    if (isUnderWay.current) return
    isUnderWay.current = true
    setState({ kind: 'submitting' })
    const outcome = await submitForm({
      device: loadDevice,
      draft,
      kind,
      ready: () => picturesReady(draftKey),
      request: () => {
        const { website = '' } = form.getValues() as { website?: string }
        return { draftKey, form: values, website, filledMs: draft.isRestored() ? undefined : filledMs() }
      }
    })
    isUnderWay.current = false
    tell(outcome)
  }

  function tell(outcome: Submitted): void {
    if (outcome.kind === 'not-saved') setState(outcome)
    else if (outcome.kind === 'sent-back') sentBack.current = outcome
    else {
      setSent(outcome.sent)
      setState({ kind: 'done', id: outcome.id })
      sayWhereItIs(kind, outcome.sent)
    }
  }

  // Only once the form can be used again: a field that holds still cannot take the focus.
  const { isSubmitting } = useFormState({ control: form.control })
  useEffect(() => {
    if (isSubmitting || !sentBack.current) return
    const { message, errors } = sentBack.current
    sentBack.current = null
    const elsewhere = showFieldErrors(form, errors)
    const refusal = elsewhere.length === errors.length ? [message, ...elsewhere].join(' ') : elsewhere.join(' ')
    setState({ kind: 'editing', refusal: refusal || null })
    const { failure } = writtenWords(kind)
    toast({
      title: failure.title,
      text: refusal || (kind === 'wholesale' && message) || failure.text,
      tone: 'destructive'
    })
  }, [isSubmitting, form, kind])

  return { draft, state, sent, submit, again: () => setState(editing) }
}

function sayWhereItIs(kind: WrittenKind, sent: SentState): void {
  const words = toastFor(kind, sent)
  if (words) toast(words)
}

/** Nothing is said of a request that was deleted, in another tab, before it was sent. */
function toastFor(kind: WrittenKind, sent: SentState): Toast | null {
  switch (sent.kind) {
    case 'received':
      return kind === 'review' || sent.answerBy === undefined
        ? writtenWords(kind).success
        : successWords(kind, { createdAt: sent.at, answerBy: sent.answerBy }, Date.now())
    case 'sending':
      return leavesByItself() ? BEING_SENT : BEING_SENT_HERE
    case 'saved':
      return leavesByItself() ? SAVED_ON_DEVICE : SAVED_UNTIL_OPENED
    case 'needs-you':
      return { title: SAVED_ON_DEVICE.title, text: sent.message, tone: 'destructive' }
    case 'gone':
      return null
  }
}

/** How long the form has been before the shopper, in ms: also before the page was alive. */
function useTimeOpen(): () => number {
  const isFirstPage = useLocation().key === 'default'
  const openedAt = useRef(0)
  useEffect(() => {
    openedAt.current = isFirstPage ? 0 : performance.now()
  }, [isFirstPage])
  return () => Math.round(performance.now() - openedAt.current)
}

function useSent(id: string | null, onSent: (sent: SentState) => void): void {
  useEffect(() => {
    if (id === null) return
    let isWanted = true
    let stop = () => {}
    loadDevice().then(
      (device) => {
        if (isWanted) stop = watchSent(device, id, onSent)
      },
      (error) => reportError(error)
    )
    return () => {
      isWanted = false
      stop()
    }
  }, [id, onSent])
}
