import { Suspense, useState, useSyncExternalStore } from 'react'
import { parseConsent } from '#domain/consent/consent.ts'
import { lazyPanel } from '../ui/lazy.tsx'
import { Banner } from './banner.tsx'
import { consentText, subscribeToConsent } from './kept-consent.ts'

const { load, Panel } = lazyPanel(() => import('./settings-dialog.tsx'))

export interface QuestionProps {
  settingsOpen: boolean
  onOpen: () => void
  onClose: () => void
}

/** The banner while there is no choice, and the settings when they are asked for. */
export default function Question({ settingsOpen, onOpen, onClose }: QuestionProps) {
  const kept = parseConsent(useSyncExternalStore(subscribeToConsent, consentText))
  const [wasOpened, setWasOpened] = useState(settingsOpen)
  if (settingsOpen && !wasOpened) setWasOpened(true)
  return (
    <>
      {!kept && !isFramed() && <Banner onWarm={() => void load()} onCustomise={onOpen} />}
      {wasOpened && (
        <Suspense>
          <Panel open={settingsOpen} onClose={onClose} kept={kept} />
        </Suspense>
      )}
    </>
  )
}

/** The still phone on the home page frames the shop: who looks at that is asked outside of it. DECISIONS 25. */
const isFramed = (): boolean => window.self !== window.top
