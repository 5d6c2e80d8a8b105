import { useEffect, useRef, useState } from 'react'
import { Button } from '../../ui/controls/button.tsx'
import { TextButton } from '../../ui/controls/text-link.tsx'
import { useOfflineReady } from '../../ui/offline/offline-ready.ts'
import { isOfflineRemoved } from '../../ui/offline/offline-removed.ts'
import { rememberRemoval } from '../../ui/offline/remember-removal.ts'
import { useConnection, useOutOfReachWords } from '../../ui/page/connection.ts'
import { toast } from '../../ui/toast/toast-store.ts'
import text from '../../ui/type/text.module.css'
import { ClearDetails } from '../clear-details/clear-details.tsx'
import { OfflineState } from './available/offline-state.tsx'
import { StorageReport } from './kept/kept-report.tsx'
import styles from './on-this-device.module.css'

/** What the shop keeps on this device: whether it is all here, how large it is, and the ways to keep it or be rid of it. */
export function OnThisDevice() {
  const ready = useOfflineReady()
  useEffect(() => {
    // A worker that was at work in another tab when the offline shop was taken off has kept a few pictures since.
    if (ready.kind === 'absent' && isOfflineRemoved()) removeCaches().catch(reportError)
  }, [ready.kind])
  return (
    <section className={styles.device} aria-labelledby="what-is-kept-here">
      <h2 id="what-is-kept-here">On this device</h2>
      <p className={text.body2}>
        So that it works without signal, the shop keeps its pages here, everything we sell with a small picture, and the
        pictures you have looked at. Your cart, what you type, what waits to be sent and your receipts are here too, and
        are yours.
      </p>
      <OfflineState ready={ready} />
      <StorageReport />
      <KeepOffline />
      {['ready', 'incomplete', 'checking', 'coming'].includes(ready.kind) && <RemoveOffline />}
      <ClearDetails />
    </section>
  )
}

/** What the browser has promised about what is kept; null while it is not known, or where it cannot be asked. */
type Promised = 'nothing' | 'asked' | 'declined' | 'kept' | null

/** Asks the browser not to clear what is kept when the device runs short of space, and tells what it truly answered. */
function KeepOffline() {
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

type Removing = { kind: 'closed'; wasAsked: boolean } | { kind: 'asking' } | { kind: 'removing' }

/** Takes the offline shop off this device, never what the shopper wrote; says which is which before it does. */
function RemoveOffline() {
  const [removing, setRemoving] = useState<Removing>({ kind: 'closed', wasAsked: false })
  const isOffline = useConnection().kind === 'offline'
  const outOfReach = useOutOfReachWords()

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
      {isOffline && <p>{outOfReach}: the page could not open again. Please remove it once we can be reached.</p>}
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

/**
 * Takes the worker and all that it keeps off this device, and opens the page afresh, without it. What the shopper wrote lies
 * in the database and is not touched. The wish is remembered, or the next page would bring everything back.
 */
async function removeOfflineData(): Promise<void> {
  rememberRemoval()
  const registration = await navigator.serviceWorker.getRegistration()
  await registration?.unregister()
  await removeCaches()
  window.location.reload()
}

/** Deletes what the worker has cached, and nothing else. */
async function removeCaches(): Promise<void> {
  const names = await caches.keys()
  await Promise.all(names.map((name) => caches.delete(name)))
}
