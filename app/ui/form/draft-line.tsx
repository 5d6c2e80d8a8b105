import { TextButton } from '../controls/text-link.tsx'
import { CheckIcon, CircleAlertIcon } from '../icons.tsx'
import { browserForgets } from '../page/browser-forgets.ts'
import styles from './form.module.css'

interface DraftLineProps {
  state: 'none' | 'saving' | 'saved' | 'not-kept'
  /** Null while it must stay: an order may be on its way under its key. */
  onDiscard: (() => void) | null
}

/** Whether what was typed is kept on this device. "Saved" is said only once it is. OFFLINE, section 2. */
export function DraftLine({ state, onDiscard }: DraftLineProps) {
  return (
    <div className={styles.draft}>
      <span role="status">{words(state)}</span>
      {state === 'saved' && onDiscard && (
        <TextButton small onClick={onDiscard}>
          Discard draft
        </TextButton>
      )}
    </div>
  )
}

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
