import { useState } from 'react'
import { useNavigate } from 'react-router-dom'
import { Button } from '../../ui/controls/button.tsx'
import { TextButton, TextLink } from '../../ui/controls/text-link.tsx'
import { copyText } from '../../ui/requests/copy-text.ts'
import { mailLink, textOf } from '../../ui/requests/request-text.ts'
import { type UnsentRequest, writtenIn } from '../outbox-view.ts'
import type { Action } from '../standing.ts'
import { DeleteRequest } from './delete-request.tsx'
import { editOne, sendOne } from './request-actions.ts'

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
