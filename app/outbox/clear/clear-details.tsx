import { useState } from 'react'
import { type KeptHere, readKept } from '#device/wipe.ts'
import { Button } from '../../ui/controls/button.tsx'
import { TextButton } from '../../ui/controls/text-link.tsx'
import { toast } from '../../ui/toast/toast-store.ts'
import styles from './clear-details.module.css'
import { clearDevice } from './clear-device.ts'
import { draftWords, unsentWords } from './kept-words.ts'

type Clearing = { kind: 'closed' } | { kind: 'asking'; kept: KeptHere } | { kind: 'clearing'; kept: KeptHere }

/** Clears this device of the shopper's details, and first names what we would never get. DECISIONS 29. */
export function ClearDetails() {
  const [clearing, setClearing] = useState<Clearing>({ kind: 'closed' })

  async function ask() {
    try {
      setClearing({ kind: 'asking', kept: await readKept() })
    } catch (error) {
      reportError(error)
      toast({ title: 'This device could not be read', text: 'Please reload the page and try again.' })
    }
  }

  if (clearing.kind === 'closed')
    return (
      <div>
        <TextButton small onClick={() => void ask()}>
          Clear my details from this device
        </TextButton>
      </div>
    )

  const { kept } = clearing
  async function clear() {
    setClearing({ kind: 'clearing', kept })
    await clearDevice()
    setClearing({ kind: 'closed' })
  }

  return (
    <section className={styles.question} aria-label="Clear my details from this device">
      <h2>Clear my details from this device?</h2>
      <Named title="Not with us yet, and lost if you go on:" what={unsentWords(kept)} />
      <Named title="Begun and not sent:" what={draftWords(kept)} />
      <p>
        Your cart, what you typed and your receipts go from this device too. What we have received stays with us, and
        its confirmation is in your e-mail.
      </p>
      <div className={styles.answers}>
        <Button small autoFocus onClick={() => setClearing({ kind: 'closed' })}>
          Keep everything
        </Button>
        <Button
          outlined
          small
          aria-disabled={clearing.kind === 'clearing' || undefined}
          onClick={() => clearing.kind === 'asking' && void clear()}
        >
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
