import { useState } from 'react'
import { writtenName } from '../../kept/requests/written-words.ts'
import { Button } from '../../ui/controls/button.tsx'
import { TextButton } from '../../ui/controls/text-link.tsx'
import type { UnsentRequest } from '../outbox-view.ts'
import styles from './delete-request.module.css'
import { deleteOne } from './request-actions.ts'

interface DeleteRequestProps {
  request: UnsentRequest
  isAsking: boolean
  onAsk: (isAsking: boolean) => void
}

/** Deletes a request from this device, and asks first. */
export function DeleteRequest({ request: { entry, kind }, isAsking, onAsk }: DeleteRequestProps) {
  const [wasAsked, setAsked] = useState(false)
  if (!isAsking)
    return (
      <TextButton
        small
        // The question took the focus with it.
        autoFocus={wasAsked}
        onClick={() => {
          setAsked(true)
          onAsk(true)
        }}
      >
        Delete
      </TextButton>
    )

  async function remove() {
    if (await deleteOne(entry.id)) document.getElementById('main')?.focus()
    else onAsk(false)
  }

  const name = writtenName(kind)
  return (
    // biome-ignore lint/a11y/useSemanticElements: a fieldset would announce a form where there is none
    <div className={styles.question} role="group" aria-label={`Delete ${name}`}>
      <p>
        {entry.mayHaveArrived && 'It may already have reached us. '}
        Delete it from this device{entry.pictures.length > 0 && ', with its pictures'}?
      </p>
      <div className={styles.answers}>
        <Button outlined small autoFocus onClick={() => onAsk(false)}>
          Keep
        </Button>
        <Button outlined small onClick={() => void remove()}>
          Delete
        </Button>
      </div>
    </div>
  )
}
