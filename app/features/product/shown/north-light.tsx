import { type KeyboardEvent, useEffect, useId, useRef, useState } from 'react'
import { useSpoken } from '../../../ui/announcer.ts'
import { failureWords } from '../../../ui/live-piece/failure-words.ts'
import { lightWords, STUDIO_LIGHT } from '../../../ui/live-piece/light-words.ts'
import type { LivePieceFailure, LivePieceStage } from '../../../ui/live-piece/live-piece.tsx'
import { type NoLivePiece, whyNoLivePiece } from '../../../ui/live-piece/support.ts'
import { TurnButtons } from '../../../ui/live-piece/turn-buttons.tsx'
import { whenIdle } from '../../../ui/page/idle.ts'
import text from '../../../ui/type/text.module.css'
import { useMovedBefore } from '../../../ui/unheard-input.ts'
import styles from './north-light.module.css'

interface NorthLightProps {
  /** How it stands with the live piece; null until it was asked for. */
  stage: LivePieceStage | null
  /** The light was moved: the piece is wanted, in light from so many degrees from the north. */
  onLight: (degrees: number) => void
  /** Why this browser turns no piece, once that is known: nothing is offered that it cannot do. */
  unable: NoLivePiece | null
  onUnable: (why: NoLivePiece) => void
}

/** What is seen, and once it can be turned the buttons that do it without dragging; beneath, the light that goes round the piece. */
export default function NorthLight({ stage, onLight, unable, onUnable }: NorthLightProps) {
  // A context is asked for when nothing else is to be done: the first one may start a process of the browser's own.
  useEffect(() => {
    return whenIdle(() => {
      const why = whyNoLivePiece()
      if (why) onUnable(why)
    }, 1000)
  }, [onUnable])
  // What has just failed says why itself.
  const words =
    unable && stage?.name !== 'failed'
      ? (WITHOUT[unable] ?? 'This browser cannot turn the piece in the light.')
      : wordsOf(stage)
  useSpoken(stage && words, 'live piece', true)
  return (
    <div className={styles.northLight}>
      <div className={styles.seen}>
        <p className={text.caption}>{words}</p>
        {stage?.name === 'shown' && <TurnButtons press={stage.press} />}
      </div>
      {(stage?.name !== 'failed' || isWorthAnotherTry(stage.why)) && (
        <div className={unable ? styles.unable : ''} inert={unable !== null}>
          <Light onLight={onLight} />
        </div>
      )}
    </div>
  )
}

const WITHOUT: Partial<Record<NoLivePiece, string>> = {
  'saves-data': 'Your browser saves data, so the piece is not fetched to turn in the light.'
}

const isWorthAnotherTry = (why: LivePieceFailure) => why === 'unreachable' || why === 'lost'

function wordsOf(stage: LivePieceStage | null): string {
  if (stage?.name === 'coming') return 'Getting the piece'
  return stage?.name === 'failed' ? failureWords(stage.why, 'piece') : 'Computer picture of this design, to scale'
}

/** The sky: 1000 wide, so many px high. The light's path is a shallow arc, lowest in the west and in the east. */
const HEIGHT = 132
const heightAt = (share: number) => 12 + 58 * (share * 2 - 1) ** 2
const shareOf = (degrees: number) => (degrees + 90) / 180
const at = (share: number) => `${(share * 1000).toFixed(1)} ${heightAt(share).toFixed(1)}`
const TICKS = 48
const tickLength = (tick: number) => (tick % 12 === 0 ? 12 : tick % 6 === 0 ? 8 : 5)
const marks = Array.from({ length: TICKS + 1 }, (_, tick) => tick)
const ARC = marks.map((tick) => `${tick === 0 ? 'M' : 'L'}${at(tick / TICKS)}`).join('')
const RULE = marks.map((tick) => `M${at(tick / TICKS)}v-${tickLength(tick)}`).join('')

function Light({ onLight }: { onLight: (degrees: number) => void }) {
  const [degrees, setDegrees] = useState(STUDIO_LIGHT)
  const title = useId()
  const share = shareOf(degrees)
  const words = lightWords(degrees)
  const carry = (to: number) => {
    const within = Math.max(-90, Math.min(90, to))
    setDegrees(within)
    onLight(within)
  }
  const slider = useRef<HTMLInputElement>(null)
  useMovedBefore(slider, degrees, carry)
  const step = (event: KeyboardEvent) => {
    const to = { ArrowLeft: -5, ArrowDown: -5, ArrowRight: 5, ArrowUp: 5, Home: STUDIO_LIGHT - degrees }[event.key]
    if (to === undefined) return
    event.preventDefault()
    carry(degrees + to)
  }
  return (
    <section aria-labelledby={title}>
      <div className={styles.head}>
        <h2 className={text.h3} id={title}>
          The north light
        </h2>
        <span>{words}</span>
      </div>
      <p className={text.caption}>Press the light and carry it round the piece.</p>
      <div className={styles.sky}>
        <svg viewBox={`0 0 1000 ${HEIGHT}`} preserveAspectRatio="none" aria-hidden="true">
          <path className={styles.beam} d={`M${at(share)}L452 92L548 92Z`} />
          <path className={styles.ruled} d={ARC + RULE} />
        </svg>
        <svg className={styles.gem} viewBox="0 0 72 48" aria-hidden="true">
          <path className={styles.stone} d="M16 4h40l14 13-34 30L2 17Z" />
          <path d="M2 17h68M16 4l8 13L36 4l12 13 8-13M24 17l12 30 12-30" />
        </svg>
        <i className={styles.lamp} style={{ left: `calc(13px + (100% - 26px) * ${share})`, top: heightAt(share) }} />
        <input
          ref={slider}
          type="range"
          // What a browser gives back of the last visit is no move.
          autoComplete="off"
          min={-90}
          max={90}
          value={degrees}
          aria-labelledby={title}
          aria-valuetext={words}
          onChange={({ target }) => carry(target.valueAsNumber)}
          onPointerDown={() => onLight(degrees)}
          onDoubleClick={() => carry(STUDIO_LIGHT)}
          onKeyDown={step}
        />
      </div>
      <div className={styles.points} aria-hidden="true">
        <span>West</span>
        <span>North</span>
        <span>East</span>
      </div>
    </section>
  )
}
