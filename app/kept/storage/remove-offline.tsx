import { useState } from 'react'
import { Button } from '../../ui/controls/button.tsx'
import { TextButton } from '../../ui/controls/text-link.tsx'
import { useConnection } from '../../ui/page/connection.ts'
import { toast } from '../../ui/toast/toast-store.ts'
import styles from './on-this-device.module.css'
import { removeOfflineData } from './remove-offline-data.ts'

type Removing = { kind: 'closed'; wasAsked: boolean } | { kind: 'asking' } | { kind: 'removing' }

/** Takes the offline shop off this device, never what the shopper wrote; says which is which before it does. */
export function RemoveOffline() {
  const [removing, setRemoving] = useState<Removing>({ kind: 'closed', wasAsked: false })
  const isOffline = useConnection().kind === 'offline'

  if (removing.kind === 'closed')
    return (
      <div>
        {/* The question took the focus with it. */}
        <TextButton small autoFocus={removing.wasAsked} onClick={() => setRemoving({ kind: 'asking' })}>
          Remove offline data
        </TextButton>
      </div>
    )

  async function remove() {
    if (isOffline || removing.kind === 'removing') return
    setRemoving({ kind: 'removing' })
    try {
      await removeOfflineData()
    } catch (error) {
      reportError(error)
      toast({ title: 'Not everything could be removed', text: 'Please reload the page and try again.' })
      setRemoving({ kind: 'closed', wasAsked: true })
    }
  }

  return (
    <section className={styles.question} aria-label="Remove offline data">
      <h3>Remove the offline shop from this device?</h3>
      <p>
        Its pages, the catalogue and all pictures go, and the shop needs a connection here from then on. Your cart, your
        drafts, what waits to be sent and your receipts stay. The page opens afresh when it is done, and you can make
        the shop available offline again at any time.
      </p>
      {isOffline && <p>You are offline: the page could not open again. Please remove it when you have a connection.</p>}
      <div className={styles.answers}>
        <Button small autoFocus onClick={() => setRemoving({ kind: 'closed', wasAsked: true })}>
          Keep it
        </Button>
        <Button
          outlined
          small
          blocked={isOffline}
          busy={removing.kind === 'removing' && 'Removing…'}
          onClick={() => void remove()}
        >
          Remove
        </Button>
      </div>
    </section>
  )
}
