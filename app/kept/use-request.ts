import { useEffect, useRef, useState } from 'react'
import type { FieldValues, UseFormReturn } from 'react-hook-form'
import type { RequestKind } from '#domain/requests/request-kind.ts'
import { requestWords, SAVED_ON_DEVICE } from '#domain/requests/request-words.ts'
import { showFieldErrors } from '../ui/form/show-field-errors.ts'
import { picturesReady } from '../ui/reference-images/intake/preparation.ts'
import { toast } from '../ui/toast/toast-store.ts'
import { loadDevice } from './device.ts'
import { firstOutcome } from './requests/first-outcome.ts'
import { type SentState, watchSent } from './requests/sent-state.ts'
import { type KeptDraft, useDraft } from './use-draft.ts'

/** `not-saved`: the device took nothing, and everything still stands in the form. */
export type RequestState =
  | { kind: 'editing' }
  | { kind: 'submitting' }
  | { kind: 'not-saved' }
  | { kind: 'done'; id: string }

export interface RequestForm<Read> {
  draft: KeptDraft
  state: RequestState
  /** Where the request `done` names is by now. */
  sent: SentState
  submit: (values: Read) => Promise<void>
  /** Back to an empty form. */
  again: () => void
}

const justSaved: SentState = { kind: 'saved', wasTried: false }

/**
 * A form that becomes a request: kept as it is typed, saved in the outbox when it is submitted, and sent from there
 * whether or not this page lives to see it. OFFLINE, section 2.
 */
export function useRequest<Typed extends FieldValues, Read extends FieldValues>(
  kind: RequestKind,
  form: UseFormReturn<Typed, unknown, Read>,
  { draftKey = kind }: { draftKey?: string } = {}
): RequestForm<Read> {
  const draft = useDraft(draftKey, form)
  const [state, setState] = useState<RequestState>({ kind: 'editing' })
  const sent = useSent(state.kind === 'done' ? state.id : null)
  const isUnderWay = useRef(false)
  const openedAt = useRef(0)
  useEffect(() => {
    openedAt.current = performance.now()
  }, [])

  async function submit(values: Read): Promise<void> {
    if (isUnderWay.current) return
    isUnderWay.current = true
    setState({ kind: 'submitting' })
    const words = requestWords[kind]
    try {
      const device = await loadDevice()
      // What is still being written down or prepared belongs to this request, not to the next one.
      await Promise.all([draft.settled(), picturesReady(draftKey)])
      const { website = '' } = form.getValues() as { website?: string }
      const filledMs = draft.isRestored() ? undefined : Math.round(performance.now() - openedAt.current)
      const saved = await device.requests.submit(kind, { draftKey, form: values, website, filledMs })
      if (saved.kind === 'no-room') {
        setState({ kind: 'not-saved' })
        return
      }
      const outcome = await firstOutcome(device, saved.id)
      if (outcome.kind === 'needs-you' && (await device.requests.edit(saved.id)).kind === 'edited') {
        toast({ ...words.failure, tone: 'destructive' })
        showFieldErrors(form, outcome.errors)
        setState({ kind: 'editing' })
        return
      }
      if (outcome.kind === 'needs-you') toast({ ...words.failure, tone: 'destructive' })
      else toast(outcome.kind === 'received' ? words.success : SAVED_ON_DEVICE)
      await draft.discard()
      setState({ kind: 'done', id: saved.id })
    } catch (error) {
      reportError(error)
      setState({ kind: 'not-saved' })
    } finally {
      isUnderWay.current = false
    }
  }

  return { draft, state, sent, submit, again: () => setState({ kind: 'editing' }) }
}

function useSent(id: string | null): SentState {
  const [sent, setSent] = useState<SentState>(justSaved)
  useEffect(() => {
    if (id === null) return
    let isWanted = true
    let stop = () => {}
    setSent(justSaved)
    loadDevice().then(
      (device) => {
        if (isWanted) stop = watchSent(device, id, setSent)
      },
      (error) => reportError(error)
    )
    return () => {
      isWanted = false
      stop()
    }
  }, [id])
  return sent
}
