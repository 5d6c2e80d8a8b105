import { useEffect, useRef, useState } from 'react'
import { type FieldValues, type UseFormReturn, useFormState } from 'react-hook-form'
import { useLocation } from 'react-router-dom'
import type { SubmittedRequest } from '#device/requests/submit-request.ts'
import type { WrittenKind } from '#device/requests/written-kind.ts'
import type { DeviceShop } from '#device/start.ts'
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
import { isRequestKind, writtenWords } from './requests/written-words.ts'
import { type StoredDraft, useDraft } from './use-draft.ts'

/** How long the shopper is kept waiting for the shop's word, in ms. Longer, and the device's own word is given. */
const TIMEOUT = 4000

/** What can be said about a request that was just saved: the shop's answer if it comes soon, else that it is kept. */
function firstOutcome(device: Pick<DeviceShop, 'outbox' | 'receipts'>, id: string): Promise<SentState> {
  return new Promise((resolve) => {
    let latest: SentState = { kind: 'saved', wasTried: false }
    let timer: ReturnType<typeof setTimeout> | undefined
    const stop = watchSent(device, id, (sent) => {
      latest = sent
      if (isTelling(sent)) end(sent)
    })
    // Only now: where the watching could not begin, nothing is left that would end it.
    timer = setTimeout(() => end(latest), TIMEOUT)

    function end(sent: SentState): void {
      clearTimeout(timer)
      // The first call may come before the watching has returned how to stop it.
      queueMicrotask(() => stop())
      resolve(sent)
    }
  })
}

const isTelling = (sent: SentState): boolean => (sent.kind === 'saved' ? sent.wasTried : sent.kind !== 'sending')

/** What became of a form that was submitted. */
type Submitted =
  /** Nothing was saved and nothing was sent: all of it still stands in the form. */
  | { kind: 'not-saved' }
  /** The shop has refused it, and it is a draft again. */
  | { kind: 'sent-back'; message: string; errors: { path: string; message: string }[] }
  /** It is in the outbox, or with the shop already. */
  | { kind: 'done'; id: string; sent: SentState }

interface SubmitOptions {
  device: () => Promise<DeviceShop>
  draft: Pick<StoredDraft, 'settled' | 'hold' | 'submitted' | 'release'>
  kind: WrittenKind
  /** Given once nothing is being written down any more. */
  request: () => SubmittedRequest
  /** Resolves when everything that belongs to the request is in its draft. */
  ready: () => Promise<void>
}

/**
 * Makes a request of a form and its draft, and waits a moment for the shop's word. From the moment it is in the outbox
 * nothing that fails makes it unsent. OFFLINE, sections 2.1 and 2.6.
 */
export async function submitForm({ device, draft, kind, request, ready }: SubmitOptions): Promise<Submitted> {
  let shop: DeviceShop
  let id: string
  try {
    shop = await device()
    // What is still being written down or prepared belongs to this request, not to the next one.
    await Promise.all([draft.settled(), ready()])
    draft.hold()
    const saved = await shop.requests.submit(kind, request())
    if (saved.kind === 'no-room') {
      await draft.release()
      return { kind: 'not-saved' }
    }
    id = saved.id
  } catch (error) {
    reportError(error)
    await draft.release()
    return { kind: 'not-saved' }
  }
  try {
    const sent = await firstOutcome(shop, id)
    if (sent.kind === 'needs-you' && sent.cause === 'refused' && (await shop.requests.edit(id)).kind === 'edited') {
      await draft.release()
      return { kind: 'sent-back', message: sent.message, errors: sent.errors }
    }
    draft.submitted()
    return { kind: 'done', id, sent }
  } catch (error) {
    reportError(error)
    draft.submitted()
    return { kind: 'done', id, sent: { kind: 'saved', wasTried: false } }
  }
}

export type RequestState =
  /** `refusal`: why the shop sent it back, where that is not said at a field. */
  | { kind: 'editing'; refusal: string | null }
  | { kind: 'submitting' }
  /** The device took nothing, and everything still stands in the form. */
  | { kind: 'not-saved' }
  | { kind: 'done'; id: string }

export interface RequestForm<Read> {
  draft: StoredDraft
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
      return !isRequestKind(kind) || sent.answerBy === undefined
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
