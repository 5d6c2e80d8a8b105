import { useEffect, useState } from 'react'
import type { PushChoice } from '#domain/notifications/push.ts'
import { choosePushes, type PushChange, type PushStanding, readPushStanding } from './push.ts'

export interface Pushes {
  /** Null until it is known. */
  standing: PushStanding | null
  isGoing: boolean
  /** What stands in the way, in words. */
  problem: string | null
  /** Reads it anew. */
  read: () => Promise<PushStanding>
  /** By a press of the shopper's alone. Says what came of it. */
  choose: (about: PushChoice) => Promise<PushChange['kind']>
}

/** What this browser is told of, and the way to change that. */
export function usePushes(): Pushes {
  const [standing, setStanding] = useState<PushStanding | null>(null)
  const [isGoing, setGoing] = useState(false)
  const [problem, setProblem] = useState<string | null>(null)
  useEffect(() => {
    let isLeft = false
    void readPushStanding().then((read) => !isLeft && setStanding(read))
    return () => {
      isLeft = true
    }
  }, [])

  async function read(): Promise<PushStanding> {
    const now = await readPushStanding()
    setStanding(now)
    return now
  }

  async function choose(about: PushChoice): Promise<PushChange['kind']> {
    if (isGoing) return 'failed'
    setGoing(true)
    setProblem(null)
    const change = await choosePushes(about)
    setGoing(false)
    if (change.kind === 'done') setStanding({ kind: 'known', about: change.about })
    else
      setProblem(
        change.kind === 'blocked'
          ? 'This browser does not show our notifications. You can allow them in its settings.'
          : 'Notifications could not be changed just now. Please try again when there is a connection.'
      )
    return change.kind
  }

  return { standing, isGoing, problem, read, choose }
}
