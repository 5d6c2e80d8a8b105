import { useEffect, useState } from 'react'
import { showCode } from '#domain/transfer/code.ts'
import { CODE_HELD_MINUTES } from '#domain/transfer/transfer.ts'
import { Button } from '../../ui/controls/button.tsx'
import { toast } from '../../ui/toast/toast-store.ts'
import text from '../../ui/type/text.module.css'
import styles from './code-shown.module.css'
import { useHoldsPage } from './use-holds-page.ts'
import { minutesLeftWords } from './words.ts'

/** How often it is looked how long the code holds, in ms. */
const LOOK_EVERY = 10_000

/** A code with what to do with it. How long it holds is written and not spoken: it changes every minute. */
export function CodeShown({ code, until }: { code: string; until: number }) {
  const minutes = useMinutesLeft(until)
  useHoldsPage(minutes > 0)
  if (minutes === 0)
    return (
      <p className={styles.shown}>
        The code {showCode(code)} has run out. Your cart is still here: please make another one.
      </p>
    )
  return (
    <div className={styles.shown}>
      <p>
        <span className={text.body2}>Your code is</span>
        <br />
        <b className={styles.code}>{showCode(code)}</b>
      </p>
      <div className={styles.beside}>
        <Button outlined small onClick={() => void copyCode(code)}>
          Copy the code
        </Button>
        <span className={text.body2}>{minutesLeftWords(minutes)}</span>
      </div>
      <ol className={styles.steps}>
        <li>Open Northlight from your home screen, or the shop on your other device.</li>
        <li>Choose “Install the app” at the foot of any page there, and go to “Enter a code”.</li>
        <li>Type or paste the code. Small letters will do, and the hyphen may be left out.</li>
      </ol>
    </div>
  )
}

function useMinutesLeft(until: number): number {
  const [left, setLeft] = useState(CODE_HELD_MINUTES)
  useEffect(() => {
    const look = () => setLeft(Math.max(0, Math.ceil((until - Date.now()) / 60_000)))
    look()
    const timer = setInterval(look, LOOK_EVERY)
    return () => clearInterval(timer)
  }, [until])
  return left
}

async function copyCode(code: string): Promise<void> {
  try {
    await navigator.clipboard.writeText(showCode(code))
    toast({ title: 'Code copied', text: 'Paste it in the app, under “Enter a code”.' })
  } catch {
    // The shopper is told: a browser refuses it without a secure page, a permission or the focus.
    toast({ title: 'Code not copied', text: 'This browser does not allow it. Please type the code in the app.' })
  }
}
