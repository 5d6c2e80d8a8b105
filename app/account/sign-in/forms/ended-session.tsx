import { useEffect, useState } from 'react'
import { isSessionEnded } from '../../../kept/account/session/ended-session.ts'
import { openSignOut } from '../../../kept/account/sign-in-panel.ts'
import { TextButton } from '../../../ui/controls/text-link.tsx'
import styles from '../sign-in.module.css'

/** Somebody's session has ended on this device, which still holds their cart and drafts for them. */
export function EndedSession({ onLeave }: { onLeave: () => void }) {
  const [isEnded, setEnded] = useState(false)
  useEffect(() => {
    isSessionEnded().then(setEnded, (error) => reportError(error))
  }, [])
  if (!isEnded) return null

  function leave() {
    onLeave()
    // Once this dialog is closed: the same panel opens with the question.
    setTimeout(openSignOut)
  }

  return (
    <div className={styles.note}>
      <p>You are no longer signed in here. Your cart and what you wrote are kept here for when you sign in again.</p>
      <TextButton small onClick={leave}>
        Go on without the account
      </TextButton>
    </div>
  )
}
