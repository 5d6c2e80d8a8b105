import { useRef } from 'react'
import { sizeWords } from '#domain/install/offline-size.ts'
import type { OfflineReady } from '../../../ui/offline/offline-ready.ts'
import { CheckIcon } from '../../../ui/rare-icons.tsx'
import text from '../../../ui/type/text.module.css'
import styles from '../on-this-device.module.css'
import { MakeAvailable } from './make-available-button.tsx'

/** How much of the shop is here, and the way to the rest of it. */
export function OfflineState({ ready }: { ready: OfflineReady }) {
  const state = useRef<HTMLDivElement>(null)
  return (
    <div ref={state} className={styles.state} tabIndex={-1}>
      {/* The numbers would be read out one by one. */}
      <p role="status" className={text.visuallyHidden}>
        {announcement(ready)}
      </p>
      <Shown ready={ready} onBegun={() => state.current?.focus()} />
    </div>
  )
}

function Shown({ ready, onBegun }: { ready: OfflineReady; onBegun: () => void }) {
  switch (ready.kind) {
    case 'unknown':
      return null
    case 'impossible':
      return (
        <p className={text.body2}>
          This browser keeps no pages for us, so the shop needs a connection here. It may be a private window.
        </p>
      )
    case 'absent':
      return <MakeAvailable isInterrupted={ready.isInterrupted} onBegun={onBegun} />
    case 'coming':
      return (
        <>
          <p>
            Making the shop available offline
            {ready.progress && `: ${Math.floor((100 * ready.progress.done) / ready.progress.total)}%`}
          </p>
          <progress
            className={styles.progress}
            aria-label="Making the shop available offline"
            max={ready.progress?.total}
            value={ready.progress?.done}
          />
          <p className={text.caption}>
            {ready.progress && ready.progress.bytes > 0 && `${sizeWords(ready.progress.bytes)} so far. `}
            You can go on to other pages. If it is cut short, what has come is kept.
          </p>
        </>
      )
    case 'checking':
      return <p className={text.body2}>Looking whether all of the shop is here…</p>
    case 'incomplete':
      return (
        <p className={text.body2}>
          {ready.missing === 1 ? 'One of the shop’s files is' : `${ready.missing} of the shop’s files are`} missing
          here, so some pages may not open without signal. They are fetched again by themselves when the shop can be
          reached. What you have written is not touched by it.
        </p>
      )
    case 'ready':
      return (
        <>
          <p className={styles.ready}>
            <CheckIcon />
            Ready to use offline
          </p>
          {ready.pictures && (
            <p className={text.caption}>
              The small pictures follow: {ready.pictures.done} of {ready.pictures.total}.
            </p>
          )}
        </>
      )
  }
}

function announcement(ready: OfflineReady): string {
  if (ready.kind === 'coming') return 'Making the shop available offline'
  if (ready.kind === 'incomplete') return 'Some of the shop’s files are missing here'
  return ready.kind === 'ready' ? 'Ready to use offline' : ''
}
