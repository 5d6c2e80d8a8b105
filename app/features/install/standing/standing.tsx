import { useEffect, useRef } from 'react'
import { Button, ButtonLink } from '../../../ui/controls/button.tsx'
import type { Install } from '../../../ui/page/install.ts'
import { DownloadIcon } from '../../../ui/promise-icons.tsx'
import { CheckIcon } from '../../../ui/rare-icons.tsx'
import text from '../../../ui/type/text.module.css'
import styles from './standing.module.css'

/** What can be done here at once: ask the browser, open the app, or follow the steps. Each takes the same room. */
export function Standing({ standing }: { standing: Install }) {
  const place = useRef<HTMLDivElement>(null)
  const wasAskable = useRef(false)
  const isAskable = standing.kind === 'askable'
  useEffect(() => {
    // Whoever answered the browser's question stands on a button that is gone.
    if (wasAskable.current && !isAskable && document.activeElement === document.body) place.current?.focus()
    wasAskable.current = isAskable
  }, [isAskable])
  return (
    <div ref={place} tabIndex={-1} className={styles.standing} role="status">
      <Answer standing={standing} />
    </div>
  )
}

function Answer({ standing }: { standing: Install }) {
  switch (standing.kind) {
    case 'installed':
      return (
        <>
          <p className={styles.installed}>
            <CheckIcon />
            Northlight is installed on this device.
          </p>
          <ButtonLink to="/" small outlined>
            Go to the shop
          </ButtonLink>
        </>
      )
    case 'askable':
      return (
        <Button onClick={standing.ask}>
          <DownloadIcon />
          Install the app
        </Button>
      )
    case 'by-hand':
      return <p className={text.body2}>It needs no app store.</p>
    case 'framed':
      return null
  }
}
