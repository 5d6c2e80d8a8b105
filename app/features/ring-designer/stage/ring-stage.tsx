import { lazy, Suspense, useEffect, useEffectEvent, useState } from 'react'
import { isRingSize } from '#domain/policies/ring-sizes.ts'
import { standInWords } from '#domain/ring-design/design-notes.ts'
import { notEngravableWords } from '#domain/ring-design/engraving.ts'
import { isOutside, type RingDesign, type RingPair } from '#domain/ring-design/ring-design.ts'
import { OPEN_SIZE, ringMeasures } from '#domain/ring-design/ring-metal.ts'
import { type PairPrice, priceWords } from '#domain/ring-design/ring-price.ts'
import { ringWords } from '#domain/ring-design/ring-words.ts'
import { useSpoken } from '../../../ui/announcer.ts'
import { TextButton } from '../../../ui/controls/text-link.tsx'
import { sheetFor } from '../../../ui/drawings/drawn-ring.ts'
import { RingViews } from '../../../ui/drawings/ring-views.tsx'
import { failureWords } from '../../../ui/live-piece/failure-words.ts'
import type { LivePieceFailure, LivePieceStage } from '../../../ui/live-piece/live-piece.tsx'
import { whyNoLivePiece } from '../../../ui/live-piece/support.ts'
import { loadPart } from '../../../ui/load-part.ts'
import { useConnection } from '../../../ui/page/connection.ts'
import { whenIdle } from '../../../ui/page/idle.ts'
import text from '../../../ui/type/text.module.css'
import styles from './ring-stage.module.css'

/** Fetched by whoever turns a ring, and by nobody else. */
const LiveRing = lazy(() => loadPart(() => import('./live-ring.tsx')))

interface RingStageProps {
  pair: RingPair
  price: PairPrice
  step: number
  onDesign: (index: 0 | 1) => void
}

/** How it stands with the rings that are turned, each by its place; null while they are drawn. */
type Turned = readonly (LivePieceStage | null)[]

/**
 * The rings on one ground and to one scale, drawn or, once they are to be turned, live. The one being designed has a line;
 * a press on the other designs that. A ring of which a part cannot be had, as without signal, is drawn: what turned before
 * is not what is chosen.
 */
export function RingStage({ pair, price, step, onDesign }: RingStageProps) {
  const { rings, active } = pair
  const sheet = sheetFor(rings)
  const [turned, setTurned] = useState<Turned | null>(null)
  const [failure, setFailure] = useState<LivePieceFailure | null>(null)
  const canTurn = useCanTurn() && (failure === null || (failure === 'lost' && whyNoLivePiece() === null))
  const isLive = turned !== null
  const isPair = rings.length === 2
  const isDrawn = (index: number) => turned?.[index]?.name !== 'shown'
  const missing = rings.flatMap((_, index) => (isMissing(turned?.[index]) ? [index] : []))
  const words = turningWords(turned, failure, rings.length)
  useSpoken(words, 'turned rings', true)
  const tries = useTries(missing.length > 0)

  const note = (index: number, stage: LivePieceStage) => {
    if (stage.name === 'failed' && stage.why !== 'unreachable') {
      setFailure(stage.why)
      setTurned(null)
    } else setTurned((before) => before && [0, 1].map((place) => (place === index ? stage : (before[place] ?? null))))
  }
  const draw = (ring: RingDesign) => (
    <RingViews ring={ring} sheet={sheet} label={`Drawing to scale: ${ringWords(ring)}`} className={styles.drawing} />
  )
  return (
    <>
      <div className={styles.ground} data-ground="signs">
        {rings.map((ring, index) => (
          <div key={index === 0 ? 'first' : 'second'} className={styles.one} data-active={isPair && index === active}>
            {isPair && !isLive ? (
              <button
                type="button"
                aria-pressed={index === active}
                aria-label={`Ring ${index + 1}, ${ringWords(ring)}`}
                onClick={() => onDesign(index === 0 ? 0 : 1)}
              >
                {draw(ring)}
              </button>
            ) : (
              <div className={isDrawn(index) ? undefined : styles.beneath}>{draw(ring)}</div>
            )}
            {isLive && (
              <div className={missing.includes(index) ? styles.missing : undefined}>
                <Suspense>
                  <LiveRing
                    key={tries}
                    ring={ring}
                    step={index === active ? step : null}
                    onStage={(stage) => note(index, stage)}
                  />
                </Suspense>
              </div>
            )}
          </div>
        ))}
      </div>
      <div className={styles.captions}>
        {rings.map((ring, index) => (
          <div key={index === 0 ? 'first' : 'second'}>
            <p className={text.label}>
              {isPair ? `Ring ${index + 1}` : 'Your ring'}
              {isRingSize(ring.ringSize) ? `, size ${ring.ringSize}` : `, drawn as size ${OPEN_SIZE}`}
            </p>
            <p className={text.caption}>{ringWords(ring)}</p>
            <p className={styles.price}>{priceWords(price.rings[index] ?? price)}</p>
            {standInWords(ring) && <p className={text.caption}>{standInWords(ring)}</p>}
            {isPair && missing.includes(index) && <p className={text.caption}>Its drawing stands for it.</p>}
            {!isDrawn(index) && unseenEngraving(ring) && <p className={text.caption}>{unseenEngraving(ring)}</p>}
            {isLive && isPair && index !== active && (
              <TextButton small onClick={() => onDesign(index === 0 ? 0 : 1)}>
                Design ring {index + 1}
              </TextButton>
            )}
          </div>
        ))}
      </div>
      {(canTurn || words) && (
        <div className={styles.turn}>
          {canTurn && (
            <TextButton
              small
              aria-pressed={isLive}
              onClick={() => {
                setFailure(null)
                setTurned(isLive ? null : [])
              }}
            >
              {isLive ? 'Show the drawing' : 'Turn it'}
            </TextButton>
          )}
          {words && <span className={text.caption}>{words}</span>}
        </div>
      )}
    </>
  )
}

/** What of the rings is seen, once they are to turn; null while they are drawn. */
function turningWords(turned: Turned | null, failure: LivePieceFailure | null, count: number): string | null {
  if (failure) return failureWords(failure, 'ring')
  if (!turned) return null
  if (turned.some((stage) => stage?.name === 'shown'))
    return 'Computer picture of this design, to scale. Drag it, or use the arrow keys.'
  if (turned.some(isMissing)) return failureWords('unreachable', 'ring')
  return count === 1 ? 'Getting the ring' : 'Getting the rings'
}

const isMissing = (stage: LivePieceStage | null | undefined): boolean =>
  stage?.name === 'failed' && stage.why === 'unreachable'

/** Goes up when the shop can be reached again and something is missing: then it is asked for anew. */
function useTries(isMissing: boolean): number {
  const [tries, setTries] = useState(0)
  const { kind } = useConnection()
  const tryAgain = useEffectEvent(() => isMissing && setTries((before) => before + 1))
  useEffect(() => {
    if (kind === 'online') tryAgain()
  }, [kind])
  return tries
}

/** Why a ring that turns does not show its engraving, or null. */
function unseenEngraving(ring: RingDesign): string | null {
  if (ring.engraving.trim() === '') return null
  if (!isOutside(ring) && ringMeasures(ring).band === 'twisted') return 'A twisted band is shown without its engraving.'
  const why = notEngravableWords(ring)
  return why && `Its engraving is not shown here. ${why}.`
}

/** Whether this browser turns pieces, asked when nothing else is to be done: nothing is offered that it cannot do. */
function useCanTurn(): boolean {
  const [canTurn, setCanTurn] = useState(false)
  useEffect(() => whenIdle(() => setCanTurn(whyNoLivePiece() === null), 2000), [])
  return canTurn
}
