import { type RefObject, useRef, useState } from 'react'
import { useSpoken } from '../announcer.ts'
import { Button } from '../controls/button.tsx'
import { TextButton } from '../controls/text-link.tsx'
import { CircleAlertIcon } from '../icons.tsx'
import { browserForgets } from '../page/browser-forgets.ts'
import { CheckIcon } from '../rare-icons.tsx'
import { toast } from '../toast/toast-store.ts'
import styles from './draft-line.module.css'

interface DraftLineProps {
  state: 'none' | 'saving' | 'saved' | 'not-kept'
  /** Photos belong to the draft, and may be all there is of it. */
  hasPictures?: boolean
  /** Null while it must stay: an order may be on its way under its key. */
  onDiscard: (() => Promise<void>) | null
}

/** Whether what was typed is kept on this device. "Saved" is said only once it is. OFFLINE, section 2. */
export function DraftLine({ state, hasPictures = false, onDiscard }: DraftLineProps) {
  const line = useRef<HTMLDivElement>(null)
  // Every choice is saved at once: who listens is told the first time, and when it does not work.
  const [isTold, setTold] = useState(false)
  if (state === 'saved' && !isTold) setTold(true)
  useSpoken(
    state === 'not-kept'
      ? 'This browser lets us keep no draft. Please finish before you close the page.'
      : isTold && 'What you write is kept on this device.',
    'draft'
  )
  const isThere = state === 'saved' || (state === 'none' && hasPictures)
  return (
    <div ref={line} className={styles.draft}>
      <span>{words(state)}</span>
      {isThere && onDiscard && <Discard line={line} hasPictures={hasPictures} onDiscard={onDiscard} />}
    </div>
  )
}

interface DiscardProps {
  line: RefObject<HTMLElement | null>
  hasPictures: boolean
  onDiscard: () => Promise<void>
}

/** It stands near the button that sends, and nothing brings a draft back: it asks first. */
function Discard({ line, hasPictures, onDiscard }: DiscardProps) {
  const [isAsking, setAsking] = useState(false)
  const [wasAsked, setAsked] = useState(false)

  async function discard() {
    const form = line.current?.closest('form')
    try {
      await onDiscard()
      setAsked(false)
      // The button that was pressed is gone.
      firstField(form)?.focus()
    } catch (error) {
      reportError(error)
      toast({ title: 'That did not work', text: 'Your draft is still here. Please try again.', tone: 'destructive' })
    }
    setAsking(false)
  }

  if (!isAsking)
    return (
      <TextButton
        small
        // The question took the focus with it.
        autoFocus={wasAsked}
        onClick={() => {
          setAsked(true)
          setAsking(true)
        }}
      >
        Discard draft
      </TextButton>
    )
  return (
    // biome-ignore lint/a11y/useSemanticElements: a fieldset would announce a form where there is none
    <div className={styles.question} role="group" aria-label="Discard this draft">
      <p>Discard this draft{hasPictures && ', with its photos'}?</p>
      <Button outlined small onClick={() => void discard()}>
        Discard
      </Button>
      <Button outlined small autoFocus onClick={() => setAsking(false)}>
        Keep
      </Button>
    </div>
  )
}

/** Where writing begins anew: the honeypot is no field, nor is one of a step that is not shown. */
const firstField = (form: HTMLFormElement | null | undefined): HTMLElement | undefined =>
  [...(form?.querySelectorAll<HTMLElement>('input, select, textarea') ?? [])].find(
    (control) => !control.matches(':disabled, [tabindex="-1"]') && !control.closest('[hidden], [inert]')
  )

function words(state: DraftLineProps['state']) {
  switch (state) {
    case 'none':
      return null
    case 'saving':
      return 'Saving your draft…'
    case 'saved':
      return (
        <>
          <CheckIcon /> Draft saved on this device
          {browserForgets() &&
            '. This browser may delete it after seven days without a visit; installed, the shop keeps it.'}
        </>
      )
    case 'not-kept':
      return (
        <>
          <CircleAlertIcon /> This browser lets us keep no draft. Please finish before you close the page.
        </>
      )
  }
}
