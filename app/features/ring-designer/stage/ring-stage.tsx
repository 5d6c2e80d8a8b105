import { lazy, Suspense, useCallback, useEffect, useState } from 'react'
import { isRingSize } from '#domain/policies/ring-sizes.ts'
import { standInWords } from '#domain/ring-design/design-notes.ts'
import { notEngravableWords } from '#domain/ring-design/engraving.ts'
import { isOutside, type RingDesign, type RingPair } from '#domain/ring-design/ring-design.ts'
import { OPEN_SIZE, ringMeasures } from '#domain/ring-design/ring-metal.ts'
import { type PairPrice, priceWords } from '#domain/ring-design/ring-price.ts'
import { ringWords } from '#domain/ring-design/ring-words.ts'
import { TextButton } from '../../../ui/controls/text-link.tsx'
import { RingViews, sheetFor } from '../../../ui/drawings/ring-views.tsx'
import { whyNoLivePiece } from '../../../ui/live-piece/support.ts'
import { loadPart } from '../../../ui/load-part.ts'
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

/**
 * The rings on one ground and to one scale, drawn or, once they are to be turned, live. The one being designed has a line;
 * a press on the other designs that.
 */
export function RingStage({ pair, price, step, onDesign }: RingStageProps) {
  const { rings, active } = pair
  const sheet = sheetFor(rings)
  const [isLive, setLive] = useState(false)
  const canTurn = useCanTurn()
  const stop = useCallback(() => setLive(false), [])
  const isPair = rings.length === 2
  const draw = (ring: RingDesign) => (
    <RingViews ring={ring} sheet={sheet} label={`Drawing to scale: ${ringWords(ring)}`} className={styles.drawing} />
  )
  return (
    <>
      <div className={styles.ground} data-ground="picture">
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
              <div className={isLive ? styles.beneath : undefined}>{draw(ring)}</div>
            )}
            {isLive && (
              <Suspense>
                <LiveRing ring={ring} step={index === active ? step : null} onFailed={stop} />
              </Suspense>
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
            {isLive && unseenEngraving(ring) && <p className={text.caption}>{unseenEngraving(ring)}</p>}
            {isLive && isPair && index !== active && (
              <TextButton small onClick={() => onDesign(index === 0 ? 0 : 1)}>
                Design ring {index + 1}
              </TextButton>
            )}
          </div>
        ))}
      </div>
      {canTurn && (
        <div className={styles.turn}>
          <TextButton small aria-pressed={isLive} onClick={() => setLive(!isLive)}>
            {isLive ? 'Show the drawing' : 'Turn it'}
          </TextButton>
          {isLive && (
            <span className={text.caption}>
              Computer picture of this design, to scale. Drag it, or use the arrow keys.
            </span>
          )}
        </div>
      )}
    </>
  )
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
