import { useEffect, useRef, useState } from 'react'
import { TextButton } from '../../ui/controls/text-link.tsx'
import text from '../../ui/type/text.module.css'

/** What the browser has promised about what is kept; null while it is not known, or where it cannot be asked. */
type Promised = 'nothing' | 'asked' | 'declined' | 'kept' | null

/** Asks the browser not to clear what is kept when the device runs short of space, and tells what it truly answered. */
export function KeepOffline() {
  const [promised, setPromised] = useState<Promised>(null)
  const answer = useRef<HTMLParagraphElement>(null)
  useEffect(() => {
    navigator.storage?.persisted?.().then((isKept) => setPromised(isKept ? 'kept' : 'nothing'), reportError)
  }, [])

  async function ask() {
    if (promised === 'asked') return
    // In Firefox it does not settle until the person has answered.
    setPromised('asked')
    try {
      const isKept = await navigator.storage.persist()
      // The button that was pressed goes.
      if (isKept) answer.current?.focus()
      setPromised(isKept ? 'kept' : 'declined')
    } catch (error) {
      reportError(error)
      setPromised('declined')
    }
  }

  return (
    <>
      <p ref={answer} role="status" tabIndex={-1} className={text.body2}>
        {words(promised)}
      </p>
      {promised !== null && promised !== 'kept' && (
        <div>
          <TextButton small onClick={() => void ask()} blocked={promised === 'asked'}>
            Keep offline
          </TextButton>
        </div>
      )}
    </>
  )
}

function words(promised: Promised): string {
  switch (promised) {
    case null:
      return ''
    case 'nothing':
      return 'When a device runs short of space, browsers may clear what pages keep. You can ask yours not to.'
    case 'asked':
      return 'Your browser is asking you…'
    case 'declined':
      return 'Your browser did not agree. It may still clear what is here when the device runs short of space. Installing the app can change that.'
    case 'kept':
      return 'Your browser has agreed to keep what is here until you remove it.'
  }
}
