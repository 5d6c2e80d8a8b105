import { useState } from 'react'
import { shop } from '#data/shop.ts'
import { sendOfOrder } from '../../../client-store/send-of-order.ts'
import { Button } from '../../../ui/controls/button.tsx'
import { WaysToReachUs } from '../../../ui/layout/ways-to-reach-us.tsx'
import type { PageHead } from '../../../ui/page/page.ts'
import { ByMail } from './by-mail.tsx'
import { useToken } from './use-token.ts'

/** /requests/erase: the link in the mail of a request. Programs that look through mail open it, and erase nothing. */
export function Page() {
  const token = useToken()
  const [state, setState] = useState<'asked' | 'sending' | 'erased'>('asked')
  const [problem, setProblem] = useState<string | null>(null)
  const [reference = ''] = token?.split('.') ?? []

  async function erase(): Promise<void> {
    if (state === 'sending') return
    setState('sending')
    setProblem(null)
    const answer = await sendOfOrder('/api/requests/erasure', '', { token })
    if (answer.kind === 'refused') setProblem(answer.message)
    setState(answer.kind === 'done' ? 'erased' : 'asked')
  }

  if (token === null)
    return (
      <ByMail
        title="This link is not whole"
        lead="Please open it from our e-mail once more, or write to us and name the request."
      >
        <WaysToReachUs email={shop.contact.enquiriesEmail} />
      </ByMail>
    )
  if (state === 'erased')
    return (
      <ByMail
        title="Your request is erased"
        lead={`What you sent as ${reference}, its photographs and what we wrote about it are gone from our shop. Copies in its backups go with those. Our e-mails to you stay in your mailbox.`}
      />
    )
  return (
    <ByMail
      title="Erase your request?"
      lead={
        token === undefined
          ? 'One moment: the link is being read.'
          : `This is about ${reference}. What you wrote, your name, e-mail and telephone number, the photographs and our answers are erased for good, and we cannot answer it any more.`
      }
    >
      {problem && <p role="alert">{problem}</p>}
      {token !== undefined && (
        <Button busy={state === 'sending' && 'Erasing your request'} onClick={() => void erase()}>
          Erase my request
        </Button>
      )}
      <WaysToReachUs email={shop.contact.enquiriesEmail} />
    </ByMail>
  )
}

export const head = (): PageHead => ({
  title: 'Erase a request · Northlight Diamonds',
  description: 'Erase a request that you sent us, by the link in our e-mail.'
})
