import { useEffect, useRef, useState } from 'react'
import { OFFLINE_SIZE_PATH, type OfflineSize, offlineSizeSchema, sizeWords } from '#domain/install/offline-size.ts'
import { Button } from '../../../ui/controls/button.tsx'
import { fetchPictures } from '../../../ui/offline/ask-worker.ts'
import { isMetered } from '../../../ui/offline/metered.ts'
import type { OfflineReady } from '../../../ui/offline/offline-ready.ts'
import { isOfflineRemoved } from '../../../ui/offline/offline-removed.ts'
import { registerWorker } from '../../../ui/offline/register-worker.ts'
import { forgetRemoval } from '../../../ui/offline/remember-removal.ts'
import { CheckIcon } from '../../../ui/rare-icons.tsx'
import text from '../../../ui/type/text.module.css'
import styles from '../on-this-device.module.css'

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

interface MakeAvailableProps {
  isInterrupted: boolean
  /** The button is about to give way to the progress. */
  onBegun: () => void
}

/** Brings the shop to this device when the shopper says so, and says how much that is beforehand. */
function MakeAvailable({ isInterrupted, onBegun }: MakeAvailableProps) {
  const [size, setSize] = useState<number | null>(null)
  const [begun, setBegun] = useState<Begun | 'beginning' | null>(null)
  useEffect(() => {
    let isWanted = true
    readOfflineSize().then((read) => {
      if (isWanted) setSize(read?.download ?? null)
    }, reportError)
    return () => {
      isWanted = false
    }
  }, [])

  async function begin() {
    if (begun === 'beginning') return
    setBegun('beginning')
    try {
      const next = await makeAvailable()
      setBegun(next)
      if (next === 'begun') onBegun()
    } catch (error) {
      reportError(error)
      setBegun('refused')
    }
  }

  return (
    <>
      <p className={text.body2}>{whyNotHere(isInterrupted)}</p>
      <Button outlined small onClick={() => void begin()} blocked={begun === 'beginning'}>
        Make available offline{size !== null && `, about ${sizeWords(size)}`}
      </Button>
      <p role="alert" className={text.body2}>
        {begun === 'out-of-reach' && 'The shop did not answer. Please check your connection and try again.'}
        {begun === 'refused' && 'This browser did not let us keep the shop here. It may be a private window.'}
      </p>
    </>
  )
}

function whyNotHere(isInterrupted: boolean): string {
  if (isInterrupted) return 'It stopped before it was done. What has come is kept, and it goes on from there.'
  if (isOfflineRemoved()) return 'You took the offline shop off this device. What you wrote here is still here.'
  if (isMetered())
    return 'Your connection is set to save data, or is a slow mobile one, so we have fetched nothing by ourselves.'
  return 'The shop is not on this device yet.'
}

/** How large the offline shop is, as the build measured it; null where the shop cannot be asked. */
async function readOfflineSize(): Promise<OfflineSize | null> {
  try {
    const response = await fetch(OFFLINE_SIZE_PATH)
    const read = offlineSizeSchema.safeParse(response.ok ? await response.json() : null)
    return read.success ? read.data : null
  } catch (error) {
    // Without signal, or behind a network that answers in the shop's place: the button goes without a size.
    if (!(error instanceof TypeError || error instanceof SyntaxError)) throw error
    return null
  }
}

/** `refused`: this browser keeps no worker. `out-of-reach`: the shop did not answer. */
type Begun = 'begun' | 'refused' | 'out-of-reach'

/**
 * Begins to bring the whole shop to this device, at the shopper's word: also on a metered line, and after it was taken off.
 * Resolves when it has begun; how far it is, the worker tells.
 */
async function makeAvailable(): Promise<Begun> {
  forgetRemoval()
  try {
    if (!(await registerWorker())) return 'refused'
  } catch (error) {
    if (error instanceof DOMException) return 'refused'
    if (error instanceof TypeError) return 'out-of-reach'
    throw error
  }
  // On a metered line nobody else asks for the pictures.
  void fetchPictures()
  return 'begun'
}
