import { useEffect, useState } from 'react'
import { sizeWords } from '#domain/install/offline-size.ts'
import { Button } from '../../../ui/controls/button.tsx'
import { isMetered } from '../../../ui/offline/metered.ts'
import { isOfflineRemoved } from '../../../ui/offline/offline-removed.ts'
import text from '../../../ui/type/text.module.css'
import { type Begun, makeAvailable } from './make-available.ts'
import { readOfflineSize } from './offline-size.ts'

interface MakeAvailableProps {
  isInterrupted: boolean
  /** The button is about to give way to the progress. */
  onBegun: () => void
}

/** Brings the shop to this device when the shopper says so, and says how much that is beforehand. */
export function MakeAvailable({ isInterrupted, onBegun }: MakeAvailableProps) {
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
