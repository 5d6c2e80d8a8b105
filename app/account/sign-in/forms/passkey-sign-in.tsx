import { useEffect, useEffectEvent, useState } from 'react'
import {
  canUsePasskeys,
  offersInField,
  signInWithPasskey,
  stopAsking,
  wasPasskeyUsedHere
} from '../../../kept/account/session/passkeys.ts'
import { Button } from '../../../ui/controls/button.tsx'
import { useConnection } from '../../../ui/page/connection.ts'
import { failureWords } from './failure-words.ts'

interface PasskeySignInProps {
  onSignedIn: () => Promise<void>
  onFailure: (words: string | null) => void
}

/** Whether a passkey is offered here at all, and whether before the password: once one was used on this device. */
export const passkeysHere = (): 'first' | 'also' | null =>
  canUsePasskeys() ? (wasPasskeyUsedHere() ? 'first' : 'also') : null

/** Signing in with a passkey: by this button, or among what the browser offers to fill into the e-mail's field. */
export function PasskeySignIn({ onSignedIn, onFailure }: PasskeySignInProps) {
  const isOffline = useConnection().kind === 'offline'
  const [isGoing, setGoing] = useState(false)

  const finish = useEffectEvent(async (byAutofill: boolean) => {
    const came = await signInWithPasskey({ byAutofill })
    if (came.kind === 'signed-in') return onSignedIn()
    // In the field nobody has asked for it yet: what did not come of it is no news.
    if (came.kind === 'given-up') return byAutofill ? undefined : onFailure(came.words)
    if (byAutofill && came.kind === 'unreachable') return
    onFailure(failureWords(came))
  })

  useEffect(() => {
    let isOver = false
    offersInField()
      .then((isOffered) => (isOffered && !isOver ? finish(true) : undefined))
      .catch(reportError)
    return () => {
      isOver = true
      if (canUsePasskeys()) void stopAsking()
    }
  }, [])

  async function press() {
    if (isGoing) return
    setGoing(true)
    onFailure(null)
    try {
      await finish(false)
    } finally {
      setGoing(false)
    }
  }

  return (
    <Button
      wide
      outlined
      autoFocus={passkeysHere() === 'first'}
      blocked={isOffline}
      busy={isGoing && 'Waiting for your passkey…'}
      onClick={() => void press()}
    >
      Sign in with a passkey
    </Button>
  )
}
