import { lazy, Suspense, useEffect, useEffectEvent, useRef, useState } from 'react'
import type { RingDesign } from '#domain/ring-design/ring-design.ts'
import type { LivePieceStage } from '../../../ui/live-piece/live-piece.tsx'
import { loadPart } from '../../../ui/load-part.ts'
import { useConnection } from '../../../ui/page/connection.ts'
import styles from './ring-stage.module.css'

/** Fetched by whoever turns a ring, and by nobody else. */
const LiveRing = lazy(() => loadPart(() => import('./live-ring.tsx')))

/** ms after which a ring that could not be had is asked for again; after each further failure twice as long, up to the longest. */
const [AGAIN_AFTER, LONGEST] = [8000, 256_000]

interface TurnedRingProps {
  ring: RingDesign
  /** As LiveRing's. */
  name: string
  step: number | null
  /** A part of it could not be had: it is not seen, and is asked for again. */
  isMissing: boolean
  onStage: (stage: LivePieceStage) => void
}

/** A ring that turns over its drawing. */
export function TurnedRing({ ring, name, step, isMissing, onStage }: TurnedRingProps) {
  const [tries, setTries] = useState(0)
  /** In a row. */
  const [failures, setFailures] = useState(0)
  const timer = useRef<ReturnType<typeof setInterval>>(undefined)
  const { kind } = useConnection()
  const tryAgain = useEffectEvent(() => {
    clearInterval(timer.current)
    if (isMissing) setTries((before) => before + 1)
  })
  const isWorthATry = useEffectEvent(() => kind === 'online' && !document.hidden)
  // From one failure to the next try: what takes longer on a slow line or device is left to it.
  useEffect(() => {
    if (failures === 0) return
    const wait = Math.min(AGAIN_AFTER * 2 ** (failures - 1), LONGEST)
    timer.current = setInterval(() => isWorthATry() && tryAgain(), wait)
    return () => clearInterval(timer.current)
  }, [failures])
  useEffect(() => {
    if (kind === 'online') tryAgain()
  }, [kind])
  return (
    <div className={isMissing ? styles.missing : undefined}>
      <Suspense>
        <LiveRing
          ring={ring}
          name={name}
          step={step}
          tries={tries}
          onStage={(stage) => {
            if (stage.name === 'failed') setFailures((before) => before + 1)
            if (stage.name === 'shown') setFailures(0)
            onStage(stage)
          }}
        />
      </Suspense>
    </div>
  )
}
