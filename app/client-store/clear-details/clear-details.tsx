import { useState } from 'react'
import { Button } from '../../ui/controls/button.tsx'
import { TextButton } from '../../ui/controls/text-link.tsx'
import { isOfflineRemoved } from '../../ui/offline/offline-removed.ts'
import { rememberRemoval } from '../../ui/offline/remember-removal.ts'
import { toast } from '../../ui/toast/toast-store.ts'
import { readAccountMirror } from '../account/account.ts'
import { maybeSignedIn } from '../account/session/signing-in.ts'
import { loadDevice } from '../device.ts'
import { writeOutboxMirror } from '../outbox-mirror-writer.ts'
import styles from './clear-details.module.css'
import type { Lost } from './what-is-lost.ts'

type Clearing =
  | { kind: 'closed'; wasAsked: boolean }
  | { kind: 'asking'; lost: Lost }
  | { kind: 'clearing'; lost: Lost }

/** Clears this device of the shopper's details, and first names what we would never get. DECISIONS 29. */
export function ClearDetails() {
  const [clearing, setClearing] = useState<Clearing>({ kind: 'closed', wasAsked: false })

  async function ask() {
    try {
      // What reads the device comes with the wish: /install shows this to people who keep nothing here yet.
      const { readLost } = await import('./what-is-lost.ts')
      setClearing({ kind: 'asking', lost: await readLost() })
    } catch (error) {
      reportError(error)
      toast({ title: 'This device could not be read', text: 'Please reload the page and try again.' })
    }
  }

  if (clearing.kind === 'closed')
    return (
      <div>
        {/* The question took the focus with it. */}
        <TextButton small autoFocus={clearing.wasAsked} onClick={() => void ask()}>
          Clear my details from this device
        </TextButton>
      </div>
    )

  const { lost } = clearing
  async function clear() {
    setClearing({ kind: 'clearing', lost })
    await clearDevice()
    setClearing({ kind: 'closed', wasAsked: true })
  }

  return (
    <section className={styles.question} aria-label="Clear my details from this device">
      <h2>Clear my details from this device?</h2>
      <Named title="Not with us yet, and lost if you go on:" what={lost.unsent} />
      <Named title="Begun but not sent:" what={lost.begun} />
      <Named title="Sent but not answered, so we may have it already:" what={lost.unanswered} />
      <Named title="Kept on this device alone:" what={lost.hereOnly} />
      <p>
        Your cart, what you typed, your receipts and your settings go from this device too, and if you are signed in you
        are signed out. Orders and requests that we have received stay with us, and their confirmations are in your
        e-mail.
      </p>
      <div className={styles.answers}>
        <Button small autoFocus onClick={() => setClearing({ kind: 'closed', wasAsked: true })}>
          Keep everything
        </Button>
        <Button outlined small busy={clearing.kind === 'clearing' && 'Clearing…'} onClick={() => void clear()}>
          Clear this device
        </Button>
      </div>
    </section>
  )
}

function Named({ title, what }: { title: string; what: readonly string[] }) {
  if (what.length === 0) return null
  return (
    <div>
      <p>{title}</p>
      <ul>
        {what.map((line, index) => (
          // biome-ignore lint/suspicious/noArrayIndexKey: two requests of one minute read alike, and the list does not change
          <li key={index}>{line}</li>
        ))}
      </ul>
    </div>
  )
}

/** Takes everything the shopper wrote or was told off this device, and opens the shop afresh. */
export async function clearDevice(): Promise<void> {
  try {
    if (!(await endSession())) {
      toast({
        title: 'Nothing was cleared yet',
        text: 'You are signed in, and we could not reach the shop to sign you out first. Please try again in a moment.',
        tone: 'destructive'
      })
      return
    }
    const [device, { wipe }] = await Promise.all([loadDevice(), import('#device/wipe.ts')])
    // Nothing of this page may be written down after the wipe.
    device.close()
    await wipe()
    writeOutboxMirror({ all: 0, needsYou: 0 })
    const wantsNoOffline = isOfflineRemoved()
    localStorage.clear()
    sessionStorage.clear()
    // It says nothing of who they are; without it the whole shop would be back in a moment.
    if (wantsNoOffline) rememberRemoval()
    window.location.assign('/')
  } catch (error) {
    reportError(error)
    toast({
      title: 'Not everything could be cleared',
      text: 'Please reload the page and try again.',
      tone: 'destructive',
      action: { label: 'Reload', take: () => window.location.reload() }
    })
  }
}

/** Only the shop can end a session: with its cookie left here, whoever has this device next would be the customer. */
async function endSession(): Promise<boolean> {
  if (readAccountMirror() === null && !maybeSignedIn()) return true
  const { signOut } = await import('../account/sign-out.ts')
  return (await signOut('keep')).kind === 'signed-out'
}
