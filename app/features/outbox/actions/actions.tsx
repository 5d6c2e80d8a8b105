import { useState } from 'react'
import { useNavigate } from 'react-router-dom'
import { writtenName } from '../../../client-store/requests/written-words.ts'
import { Button } from '../../../ui/controls/button.tsx'
import { TextButton, TextLink } from '../../../ui/controls/text-link.tsx'
import { copyText } from '../../../ui/requests/copy-text.ts'
import { mailLink, textOf } from '../../../ui/requests/request-text.ts'
import { type UnsentRequest, writtenIn } from '../outbox-view.ts'
import type { Action } from '../standing.ts'
import styles from './delete-request.module.css'
import { deleteOne, editOne, sendOne } from './request-actions.ts'

interface ActionsProps {
  request: UnsentRequest
  actions: readonly Action[]
}

/** What may be done with a request, as the rules allow it. */
export function Actions({ request, actions }: ActionsProps) {
  const [isAsking, setAsking] = useState(false)
  const shown = isAsking ? (['delete'] as const) : actions
  return shown.map((action) =>
    action === 'delete' ? (
      <DeleteRequest key={action} request={request} isAsking={isAsking} onAsk={setAsking} />
    ) : (
      <OneAction key={action} action={action} request={request} />
    )
  )
}

function OneAction({ action, request }: { action: Exclude<Action, 'delete'>; request: UnsentRequest }) {
  const navigate = useNavigate()
  const { id } = request.entry
  const edit = () => editOne(id, (page) => void navigate(page))

  switch (action) {
    case 'correct':
      return (
        <Button small onClick={() => void edit()}>
          Correct and resend
        </Button>
      )
    case 'edit':
      return (
        <TextButton small onClick={() => void edit()}>
          Edit
        </TextButton>
      )
    case 'sign-in':
      return (
        <TextLink small arrow={false} to="/account">
          Sign in
        </TextLink>
      )
    case 'reload':
      return (
        <Button small onClick={() => window.location.reload()}>
          Reload
        </Button>
      )
    case 'send':
      return (
        <TextButton small onClick={() => void sendOne(id)}>
          Send now
        </TextButton>
      )
    case 'copy':
      return (
        <TextButton small onClick={() => void copyText(textOf(writtenIn(request)))}>
          Copy as text
        </TextButton>
      )
    case 'mail':
      return (
        <TextButton small onClick={() => window.location.assign(mailLink(writtenIn(request)))}>
          Send by e-mail
        </TextButton>
      )
  }
}

interface DeleteRequestProps {
  request: UnsentRequest
  isAsking: boolean
  onAsk: (isAsking: boolean) => void
}

/** Deletes a request from this device, and asks first. */
function DeleteRequest({ request: { entry, kind }, isAsking, onAsk }: DeleteRequestProps) {
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
        Delete it from this device{entry.pictures.length > 0 && ', with what goes with it'}?
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
