import { lazy, Suspense, useEffect, useEffectEvent, useState } from 'react'
import type { RingDesign } from '#domain/ring-design/ring-design.ts'
import type { LivePieceStage } from '../../../ui/live-piece/live-piece.tsx'
import { loadPart } from '../../../ui/load-part.ts'
import { useConnection } from '../../../ui/page/connection.ts'
import styles from './ring-stage.module.css'

/** Fetched by whoever turns a ring, and by nobody else. */
const LiveRing = lazy(() => loadPart(() => import('./live-ring.tsx')))

/** ms after which a ring that could not be had is asked for again, though the shop is thought to be in reach. */
const AGAIN_AFTER = 8000

interface TurnedRingProps {
  ring: RingDesign
  step: number | null
  /** A part of it could not be had: it is not seen, and is asked for again. */
  isMissing: boolean
  onStage: (stage: LivePieceStage) => void
}

/** A ring that turns over its drawing. */
export function TurnedRing({ ring, step, isMissing, onStage }: TurnedRingProps) {
  const [tries, setTries] = useState(0)
  const [failures, setFailures] = useState(0)
  const { kind } = useConnection()
  const tryAgain = useEffectEvent(() => {
    if (isMissing) setTries((before) => before + 1)
  })
  // From one answer to the next try: a slow device is not asked again in the midst of one.
  // biome-ignore lint/correctness/useExhaustiveDependencies: every failure is waited for anew
  useEffect(() => {
    if (!isMissing || kind !== 'online') return
    const timer = setInterval(() => {
      if (document.hidden) return
      clearInterval(timer)
      tryAgain()
    }, AGAIN_AFTER)
    return () => clearInterval(timer)
  }, [isMissing, failures, kind])
  useEffect(() => {
    if (kind === 'online') tryAgain()
  }, [kind])
  return (
    <div className={isMissing ? styles.missing : undefined}>
      <Suspense>
        <LiveRing
          ring={ring}
          step={step}
          tries={tries}
          onStage={(stage) => {
            if (stage.name === 'failed') setFailures((before) => before + 1)
            onStage(stage)
          }}
        />
      </Suspense>
    </div>
  )
}
