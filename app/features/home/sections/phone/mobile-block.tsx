import { useEffect, useRef, useState } from 'react'
import { Button, ButtonLink } from '../../../../ui/controls/button.tsx'
import { TextButton, TextLink } from '../../../../ui/controls/text-link.tsx'
import { Section } from '../../../../ui/layout/section.tsx'
import { useInstall } from '../../../../ui/page/install.ts'
import { DownloadIcon } from '../../../../ui/promise-icons.tsx'
import text from '../../../../ui/type/text.module.css'
import pair from '../pair.module.css'
import styles from './phone.module.css'

/** The mobile block: the shop on a phone, still until it is tapped, and the way to put it there. DECISIONS 25. */
export default function MobileBlock() {
  return (
    <Section>
      <div className={pair.pair}>
        <Phone />
        <div className={pair.words}>
          <h2>The whole shop, with or without signal</h2>
          <p className={text.lead}>
            Put Northlight on your phone. Every piece you can see here opens on the train, in the lift and at the hotel
            desk.
          </p>
          <InstallOffer />
        </div>
      </div>
    </Section>
  )
}

/** Asks the browser to install the shop where it can be asked; elsewhere leads to the page that shows how. */
function InstallOffer() {
  const install = useInstall()
  switch (install.kind) {
    case 'framed':
      return null
    case 'installed':
      return (
        <div className={pair.actions}>
          <p className={text.body2}>Northlight is installed on this device.</p>
          <TextLink to="/install">What it keeps here</TextLink>
        </div>
      )
    case 'askable':
      return (
        <div className={pair.actions}>
          <Button outlined onClick={install.ask}>
            <DownloadIcon />
            Install the app
          </Button>
          <TextLink to="/install">How it works</TextLink>
        </div>
      )
    case 'by-hand':
      return (
        <div className={pair.actions}>
          <ButtonLink outlined to="/install">
            <DownloadIcon />
            Install the app
          </ButtonLink>
          <TextLink to="/install">How it works</TextLink>
        </div>
      )
  }
}

/** A phone with the shop on it: a still, which a tap makes live. In the live shop's own phone it stays a still. */
function Phone() {
  const [isLive, setLive] = useState(false)
  const tryIt = useRef<HTMLButtonElement>(null)
  const wasLive = useRef(false)
  useEffect(() => {
    // The button that was pressed to stop has gone, with the focus.
    if (wasLive.current && !isLive) tryIt.current?.focus()
    wasLive.current = isLive
  }, [isLive])
  const isFramed = useInstall().kind === 'framed'
  if (isLive) return <LivePhone onStop={() => setLive(false)} />
  return (
    <div className={styles.stand}>
      <div className={styles.phone}>
        <div className={styles.screen}>
          <img
            src="/phone.webp"
            alt="The shop on a phone, listing tennis bracelets"
            width={500}
            height={1080}
            loading="lazy"
          />
        </div>
      </div>
      {!isFramed && (
        <button
          type="button"
          className={styles.tryIt}
          ref={tryIt}
          aria-label="Try it here: load the live shop into this phone"
          onClick={() => setLive(true)}
        >
          <span>Try it here</span>
        </button>
      )}
    </div>
  )
}

/** The shop itself in the phone's frame, drawn smaller than a phone shows it. The focus goes where the tap went. */
function LivePhone({ onStop }: { onStop: () => void }) {
  const frame = useRef<HTMLIFrameElement>(null)
  useEffect(() => frame.current?.focus({ preventScroll: true }), [])
  return (
    <div className={styles.stand}>
      <div className={styles.phone}>
        <div className={styles.screen}>
          <iframe
            ref={frame}
            className={styles.live}
            src="/mobile-preview"
            title="The shop as it looks on a phone"
            loading="lazy"
          />
        </div>
      </div>
      <TextButton onClick={onStop}>Back to the picture</TextButton>
    </div>
  )
}
