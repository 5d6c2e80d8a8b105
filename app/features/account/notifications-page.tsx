import { useState } from 'react'
import { PushSettings } from '../../client-store/pushes/push-settings.tsx'
import { answerWatchLink } from '../../client-store/pushes/stock-watches.ts'
import { Button } from '../../ui/controls/button.tsx'
import { Wrap } from '../../ui/layout/section.tsx'
import type { PageHead } from '../../ui/page/page.ts'
import styles from './account-page.module.css'
import { ByMail } from './by-mail/by-mail.tsx'
import { useToken } from './by-mail/use-token.ts'

/**
 * /account/notifications: what this device is told of. A device's choice, so a guest's page as well. The mail that asks
 * whether somebody wants to be told of a piece leads here, too. OFFLINE, section 5.9.
 */
export function Page() {
  const token = useToken()
  if (token) return <StockWatchLink token={token} />
  return (
    <Wrap className={styles.page}>
      <PushSettings />
    </Wrap>
  )
}

/** Programs that look through mail open its link, and say nothing by it. */
function StockWatchLink({ token }: { token: string }) {
  const [state, setState] = useState<'asked' | 'wanted' | 'ended'>('asked')
  const [going, setGoing] = useState<'yes' | 'no' | null>(null)
  const [name, setName] = useState<string | null>(null)
  const [problem, setProblem] = useState<string | null>(null)

  async function say(wanted: boolean): Promise<void> {
    setGoing(wanted ? 'yes' : 'no')
    setProblem(null)
    const answer = await answerWatchLink(token, wanted)
    setGoing(null)
    if (answer.kind === 'failed') return setProblem(answer.problem)
    setName(answer.name)
    setState(wanted ? 'wanted' : 'ended')
  }

  const no = (
    <Button outlined busy={going === 'no' && 'Ending this'} onClick={() => void say(false)}>
      Do not write to me
    </Button>
  )
  if (state === 'wanted')
    return (
      <ByMail title="We will write to you" lead={`Once, when this is in stock again: ${name}.`}>
        {problem && <p role="alert">{problem}</p>}
        {no}
      </ByMail>
    )
  if (state === 'ended')
    return (
      <ByMail
        title="We will not write to you"
        lead={
          name === null
            ? 'Nobody waits by this link any more.'
            : `We have deleted that you wait for this, with your address: ${name}.`
        }
      />
    )
  return (
    <ByMail
      title="Shall we write when it is back?"
      lead="Press the button, and we write to this e-mail address once, when the piece that our e-mail names is in stock again."
    >
      {problem && <p role="alert">{problem}</p>}
      <Button busy={going === 'yes' && 'One moment'} onClick={() => void say(true)}>
        Yes, write to me
      </Button>
      {no}
    </ByMail>
  )
}

export const head = (): PageHead => ({
  title: 'Notifications · Northlight Diamonds',
  description:
    'Choose what this device tells you of: when an order moves on, when we answer you, and when a piece you asked about is back.'
})
