import { useEffect, useRef, useState } from 'react'
import { isRingSize } from '#domain/policies/ring-sizes.ts'
import { standInWords } from '#domain/ring-design/design-notes.ts'
import { notEngravableWords } from '#domain/ring-design/engraving.ts'
import { isOutside, type RingDesign, type RingPair, shownRing } from '#domain/ring-design/ring-design.ts'
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
import { TurnButtons } from '../../../ui/live-piece/turn-buttons.tsx'
import { whenIdle } from '../../../ui/page/idle.ts'
import text from '../../../ui/type/text.module.css'
import styles from './ring-stage.module.css'
import { TurnedRing } from './turned-ring.tsx'

interface RingStageProps {
  pair: RingPair
  price: PairPrice
  step: number
  onDesign: (index: 0 | 1) => void
}

/** How it stands with a ring that is to turn; `late`: another was chosen, and the one before is still seen. */
type Turning = 'coming' | 'shown' | 'late' | 'missing'

interface Turned {
  how: Turning
  /** Does what a key on it would do; null until it is shown. */
  press: ((key: string) => void) | null
}

const COMING: Turned = { how: 'coming', press: null }

/**
 * The rings on one ground and to one scale, drawn or, once they are to be turned, live. The one being designed has a line;
 * a press on the other designs that. A ring of which a part cannot be had, as without signal, is drawn: what turned before
 * is not what is chosen.
 */
export function RingStage({ pair, price, step, onDesign }: RingStageProps) {
  const { rings, active } = pair
  const sheet = sheetFor(rings)
  const [turned, setTurned] = useState<readonly Turned[] | null>(null)
  // A ring that is taken away and added again begins anew.
  if (turned && turned.length > rings.length) setTurned(turned.slice(0, rings.length))
  const [failure, setFailure] = useState<{ why: LivePieceFailure; of: string } | null>(null)
  const shownAs = JSON.stringify(rings.map(shownRing))
  // A fault may be that of one design; what is known of the browser and the device is known of every one.
  const ended = failure && (failure.why !== 'fault' || failure.of === shownAs) ? failure.why : null
  const canTurn = useCanTurn() && (ended === null || (ended === 'lost' && whyNoLivePiece() === null))
  const isLive = turned !== null
  const isPair = rings.length === 2
  const turning = rings.map((_, index) => turned?.[index]?.how ?? 'coming')
  const isDrawn = (index: number) => !isLive || turning[index] === 'coming' || turning[index] === 'missing'
  const pressed = turning[active] === 'shown' || turning[active] === 'late' ? turned?.[active]?.press : null
  const words = ended ? failureWords(ended, isPair ? 'rings' : 'ring') : isLive ? turningWords(turning) : null
  useSpoken(words, 'turned rings', true)

  const stageOf = useRef<HTMLDivElement>(null)
  const ground = useRef<HTMLDivElement>(null)
  const buttons = useRef<HTMLDivElement>(null)
  const told = useRef<HTMLSpanElement>(null)
  const note = (index: number, stage: LivePieceStage) => {
    const endsAll = stage.name === 'failed' && !isOfThisRing(stage.why)
    const own = [ground.current?.children[index], index === active ? buttons.current : null]
    const going = endsAll ? [stageOf.current] : own
    // What has the keys is about to go: they stay beside it, where it is said why.
    if (stage.name === 'failed' && going.some((part) => part?.contains(document.activeElement)))
      told.current?.focus({ preventScroll: true })
    if (endsAll) {
      setFailure({ why: stage.why, of: shownAs })
      setTurned(null)
    } else
      setTurned(
        (all) =>
          all &&
          rings.map((_, place) => {
            const before = all[place] ?? COMING
            return place === index ? afterStage(before, stage) : before
          })
      )
  }
  const draw = (ring: RingDesign) => (
    <RingViews ring={ring} sheet={sheet} label={`Drawing to scale: ${ringWords(ring)}`} className={styles.drawing} />
  )
  return (
    <div ref={stageOf} className={styles.stage}>
      <div ref={ground} className={styles.ground} data-ground="signs">
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
              <TurnedRing
                ring={ring}
                name={isPair ? `Ring ${index + 1}, ` : ''}
                step={index === active ? step : null}
                isMissing={turning[index] === 'missing'}
                onStage={(stage) => note(index, stage)}
              />
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
            {!isDrawn(index) && unseenEngraving(ring) && <p className={text.caption}>{unseenEngraving(ring)}</p>}
            {isLive && isPair && (
              <TextButton small blocked={index === active} onClick={() => onDesign(index === 0 ? 0 : 1)}>
                {index === active ? `Designing ring ${index + 1}` : `Design ring ${index + 1}`}
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
              onClick={() => {
                setFailure(null)
                setTurned(isLive ? null : [])
              }}
            >
              {isLive ? 'Show the drawing' : 'Turn it'}
            </TextButton>
          )}
          {pressed && (
            <div ref={buttons}>
              <TurnButtons press={pressed} label={isPair ? `Turn ring ${active + 1}` : 'Turn the ring'} />
            </div>
          )}
          {words && (
            <span ref={told} tabIndex={-1} className={text.caption}>
              {words}
            </span>
          )}
        </div>
      )}
    </div>
  )
}

/** Of another ring it says nothing. */
const isOfThisRing = (why: LivePieceFailure) => why === 'unreachable' || why === 'unreadable'

/** How it stands with a ring after this. What could not be had is not seen while it is asked for again. */
function afterStage({ how, press }: Turned, stage: LivePieceStage): Turned {
  if (stage.name === 'shown') return { how: 'shown', press: stage.press }
  if (stage.name === 'failed' || how === 'missing') return { how: 'missing', press }
  return { how: how === 'shown' || how === 'late' ? 'late' : 'coming', press }
}

/** What of the rings is seen. */
function turningWords(turning: readonly Turning[]): string {
  const missing = turning.flatMap((how, index) => (how === 'missing' ? [index + 1] : []))
  const coming = turning.flatMap((how, index) => (how === 'coming' || how === 'late' ? [index + 1] : []))
  const sentences = [
    missing.length > 0 &&
      (turning.length === 1
        ? failureWords('unreachable', 'ring')
        : missing.length === 2
          ? failureWords('unreachable', 'rings')
          : `We cannot get ring ${missing[0]} to turn just now. Its drawing stays.`),
    coming.length > 0
      ? `Getting ${turning.length === 1 ? 'the ring' : coming.length === 2 ? 'the rings' : `ring ${coming[0]}`}.`
      : turning.includes('shown') && 'Computer picture of this design, to scale. Drag it, or use the arrows.'
  ]
  return sentences.filter(Boolean).join(' ')
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
