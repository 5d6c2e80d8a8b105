import { useEffect, useEffectEvent, useState } from 'react'
import { readWaiting, type SignedOut, signOut, type Unsent, type Waiting } from '../../kept/account/sign-out.ts'
import { toast } from '../../ui/toast/toast-store.ts'
import { SignOutDialog } from './sign-out-dialog.tsx'

interface SignOutProps {
  open: boolean
  onClose: () => void
}

/** Signs out; first asks what is to become of what waits here, where anything does. OFFLINE, section 2.11. */
export function SignOut({ open, onClose }: SignOutProps) {
  const [waiting, setWaiting] = useState<Waiting | null>(null)

  const begin = useEffectEvent(async () => {
    try {
      const found = await readWaiting()
      const { count, begun, unanswered, hereOnly } = found
      if (count + begun.length + unanswered.length + hereOnly.length > 0) setWaiting(found)
      else await leave('keep')
    } catch (error) {
      reportError(error)
      sayFailed()
    }
  })

  /** Says what came of it, unless the page is about to be shown anew. */
  async function leave(unsent: Unsent): Promise<Exclude<SignedOut['kind'], 'signed-out'> | null> {
    const { kind } = await signOut(unsent)
    if (kind === 'signed-out') {
      window.location.reload()
      return null
    }
    if (waiting === null) sayFailed()
    return kind
  }

  function sayFailed(): void {
    onClose()
    toast({
      title: 'You are still signed in',
      text: 'We could not reach the shop to sign you out. Please try again.',
      tone: 'destructive'
    })
  }

  useEffect(() => {
    if (open) void begin()
    else setWaiting(null)
  }, [open])

  if (waiting === null) return null
  return <SignOutDialog open={open} waiting={waiting} onAnswer={leave} onClose={onClose} />
}
