import {
  type CSSProperties,
  type ReactNode,
  useEffect,
  useId,
  useMemo,
  useRef,
  useState,
  useSyncExternalStore
} from 'react'
import { RING_MEASURES, ringMeasure } from '#domain/policies/ring-sizes.ts'
import { BANK_CARD_MM } from '#domain/policies/size-tables.ts'
import { Button, PlainButton } from '../../../../ui/controls/button.tsx'
import { TextButton } from '../../../../ui/controls/text-link.tsx'
import { Report } from '../../../../ui/product/report.tsx'
import { MinusIcon, PlusIcon } from '../../../../ui/rare-icons.tsx'
import text from '../../../../ui/type/text.module.css'
import {
  type Calibration,
  fromText,
  OUTLINE,
  OUTLINE_STEP,
  outlineOf,
  type Screen,
  type Standing,
  scaleOf,
  standingOf,
  startingScale,
  toText
} from '../calibration.ts'
import { nominalRow } from '../nominal-row.ts'
import fineSliderStyles from './fine-slider.module.css'
import styles from './sizer.module.css'

/** What a ruler laid beside the circle is compared with, in mm. */
const CHECK_LINE_MM = 30

/** A tick each millimetre, longer at five and longest at ten. */
const ticks = Array.from({ length: CHECK_LINE_MM + 1 }, (_, mm) => {
  if (mm % 10 === 0) return `M${mm} 0v-4`
  return mm % 5 === 0 ? `M${mm} 0v-3` : `M${mm} 0v-1.5`
})

interface TrueCircleProps {
  /** The inside of the ring, in mm. */
  diameter: number
  pixelsPerMm: number
}

/** A ring's inside in true size, and a ruled line to check it by. One unit of both drawings is a millimetre. */
function TrueCircle({ diameter, pixelsPerMm }: TrueCircleProps) {
  const ground = diameter + 8
  const line = CHECK_LINE_MM + 2
  return (
    <div className={styles.stage}>
      <svg
        aria-hidden="true"
        className={styles.circle}
        width={ground * pixelsPerMm}
        height={ground * pixelsPerMm}
        viewBox={`${-ground / 2} ${-ground / 2} ${ground} ${ground}`}
      >
        <circle className={styles.disc} r={diameter / 2} />
        <path className={styles.cross} d="M-2 0H2M0-2V2" />
      </svg>
      <svg
        aria-hidden="true"
        className={styles.circle}
        width={line * pixelsPerMm}
        height={6 * pixelsPerMm}
        viewBox={`-1 -5 ${line} 6`}
      >
        <path className={styles.ruled} d={`M0 0H${CHECK_LINE_MM}${ticks.join('')}`} />
      </svg>
      <p className={styles.check}>
        This line is {CHECK_LINE_MM} mm long. A ruler will tell whether the card was matched well.
      </p>
    </div>
  )
}

interface TrueSizeProps {
  pixelsPerMm: number
  isPinched: boolean
  takesFocus: boolean
  onAgain: () => void
}

const START = RING_MEASURES.findIndex(({ size }) => size === 'N')

/** Step two: the inside of a ring of each size, as large as it is. A ring that fits is laid on it. */
function TrueSize({ pixelsPerMm, isPinched, takesFocus, onAgain }: TrueSizeProps) {
  const [index, setIndex] = useState(START)
  const { size, diameter, circumference } = RING_MEASURES[index] ?? ringMeasure('N')
  const nominal = nominalRow(size)
  return (
    <div className={styles.step}>
      <StepHeading takesFocus={takesFocus}>Now lay a ring on the circle</StepHeading>
      {isPinched && (
        <p className={styles.notice}>
          The page is enlarged by two fingers. Bring it back to its usual size to measure.
        </p>
      )}
      <p>
        Take a ring that fits the finger it is for. Change the size until the dark disc just fills the inside of the
        ring, without a rim of light and without any of it hidden. Between two sizes, take the larger.
      </p>
      <FineSlider
        label="UK ring size"
        value={index}
        min={0}
        max={RING_MEASURES.length - 1}
        step={1}
        valueText={`${size}, ${diameter.toFixed(1)} millimetres across`}
        less="One size smaller"
        more="One size larger"
        onChange={setIndex}
      />
      <TrueCircle diameter={diameter} pixelsPerMm={pixelsPerMm} />
      <div>
        <p className={styles.size} aria-live="polite">
          Size {size}
        </p>
        <Report
          rows={[
            { label: 'Across the inside', value: `${diameter.toFixed(1)} mm` },
            { label: 'Round the inside', value: `${circumference.toFixed(2)} mm` },
            ...(nominal ? [{ label: 'Nominally', value: `US ${nominal.us}, EU ${nominal.eu}` }] : [])
          ]}
        />
      </div>
      <div>
        <TextButton onClick={onAgain}>Match the card again</TextButton>
      </div>
    </div>
  )
}

/** Where this device keeps it: in localStorage, which "Clear my details from this device" empties. */
const CALIBRATION_KEY = 'northlight-ring-sizer'

/** Stands in where the browser forbids storage or has no room: holds until the page is left. */
let forNow: string | null = null
const listeners = new Set<() => void>()

type Keeping = 'kept' | 'for this visit'

function keepCalibration(calibration: Calibration): Keeping {
  const text = toText(calibration)
  const keeping = store(text)
  forNow = keeping === 'kept' ? null : text
  for (const listener of listeners) listener()
  return keeping
}

function store(text: string): Keeping {
  try {
    window.localStorage.setItem(CALIBRATION_KEY, text)
    return 'kept'
  } catch (error) {
    if (error instanceof DOMException) return 'for this visit'
    throw error
  }
}

function read(): string | null {
  if (forNow !== null) return forNow
  try {
    return window.localStorage.getItem(CALIBRATION_KEY)
  } catch (error) {
    if (error instanceof DOMException) return null
    throw error
  }
}

function subscribe(listener: () => void): () => void {
  listeners.add(listener)
  window.addEventListener('storage', listener)
  return () => {
    listeners.delete(listener)
    window.removeEventListener('storage', listener)
  }
}

/** What this device remembers of its screen. */
function useCalibration(): Calibration | null {
  const text = useSyncExternalStore(subscribe, read, () => null)
  return useMemo(() => fromText(text), [text])
}

/** The ring sizer on the screen: a bank card tells the screen's scale, then every size is shown as large as it is. */
export function RingSizer() {
  const screen = useScreen()
  const calibration = useCalibration()
  const isPinched = useIsPinched()
  const [isAgain, setIsAgain] = useState(false)
  const [hasMoved, setHasMoved] = useState(false)
  const [keeping, setKeeping] = useState<Keeping>('kept')
  if (screen === null) return <p className={text.body2}>The sizer opens with the page’s script.</p>

  const { devicePixelRatio } = screen
  const standing = standingOf(calibration, devicePixelRatio)

  function match(pixelsPerMm: number): void {
    setKeeping(keepCalibration({ pixelsPerMm, devicePixelRatio }))
    setIsAgain(false)
    setHasMoved(true)
  }

  function again(): void {
    setIsAgain(true)
    setHasMoved(true)
  }

  return (
    <div className={styles.sizer}>
      {standing.kind === 'good' && !isAgain ? (
        <TrueSize pixelsPerMm={standing.pixelsPerMm} isPinched={isPinched} takesFocus={hasMoved} onAgain={again} />
      ) : (
        // Another zoom is another beginning: the outline goes back to what the new one makes likely.
        <Calibrate key={devicePixelRatio} standing={standing} screen={screen} takesFocus={isAgain} onMatch={match} />
      )}
      <p className={text.caption}>
        {keeping === 'kept'
          ? 'This device remembers the match until you clear your details from it.'
          : 'This browser does not let us remember the match: it holds until you leave the page.'}{' '}
        Another screen, or another zoom of the browser, needs the card again. Some browsers do not tell us when the zoom
        changes, so check the ruled line if you have changed it.
      </p>
    </div>
  )
}

function onRatioChange(changed: () => void): () => void {
  // A window moved to another screen is not resized; the query for the ratio it had stops matching.
  const query = window.matchMedia(`(resolution: ${window.devicePixelRatio}dppx)`)
  query.addEventListener('change', changed)
  window.addEventListener('resize', changed)
  return () => {
    query.removeEventListener('change', changed)
    window.removeEventListener('resize', changed)
  }
}

/** The screen this page is on, or null before the page has one. */
function useScreen(): Screen | null {
  const devicePixelRatio = useSyncExternalStore(
    onRatioChange,
    () => window.devicePixelRatio,
    () => null
  )
  return useMemo(
    () =>
      devicePixelRatio === null
        ? null
        : { devicePixelRatio, isTouch: window.matchMedia('(pointer: coarse) and (max-width: 600px)').matches },
    [devicePixelRatio]
  )
}

function onPinch(changed: () => void): () => void {
  const { visualViewport } = window
  visualViewport?.addEventListener('resize', changed)
  return () => visualViewport?.removeEventListener('resize', changed)
}

/** Whether the page is enlarged by two fingers, which no calibration knows of. */
function useIsPinched(): boolean {
  return useSyncExternalStore(
    onPinch,
    () => Math.abs((window.visualViewport?.scale ?? 1) - 1) > 0.01,
    () => false
  )
}

interface CalibrateProps {
  standing: Standing
  screen: Screen
  /** The shopper asked for it: the focus comes along. */
  takesFocus: boolean
  onMatch: (pixelsPerMm: number) => void
}

/** Step one: an outline is drawn as large as a real bank card, which tells how large this screen's pixels are. */
function Calibrate({ standing, screen, takesFocus, onMatch }: CalibrateProps) {
  const [outline, setOutline] = useState(() => outlineOf(startingScale(standing, screen)))
  const short = (outline * BANK_CARD_MM.short) / BANK_CARD_MM.long
  return (
    <div className={styles.step}>
      <StepHeading takesFocus={takesFocus}>First, show us the size of your screen</StepHeading>
      {standing.kind === 'stale' && (
        <p className={styles.notice}>
          The zoom or the screen has changed since you matched your card, so the circles would be wrong. Please match it
          once more.
        </p>
      )}
      <p>
        Lay a bank card on the outline, the same way round, its corner in the marked corner. Any card of the usual size
        will do: bank, loyalty or driving licence. Change the outline until its long edge is exactly as long as the
        card’s.
      </p>
      <FineSlider
        label="Size of the outline"
        value={outline}
        min={OUTLINE.least}
        max={OUTLINE.most}
        step={OUTLINE_STEP}
        valueText={`${Math.round(outline)} pixels long`}
        less="Outline a little smaller"
        more="Outline a little larger"
        onChange={setOutline}
      />
      <div className={styles.stage}>
        <div className={styles.card} style={{ '--long': `${outline}px`, '--short': `${short}px` } as CSSProperties}>
          <span>
            {BANK_CARD_MM.long.toFixed(1)} × {BANK_CARD_MM.short.toFixed(1)} mm
          </span>
        </div>
      </div>
      <div>
        <Button onClick={() => onMatch(scaleOf(outline))}>It matches my card</Button>
      </div>
      <p className={text.caption}>Nothing on the card is read. What we keep is one number, on this device only.</p>
    </div>
  )
}

/** The heading of a step. Where the step replaced the one the shopper was in, the focus goes on from here. */
function StepHeading({ takesFocus, children }: { takesFocus: boolean; children: ReactNode }) {
  const heading = useRef<HTMLHeadingElement>(null)
  useEffect(() => {
    if (takesFocus) heading.current?.focus()
  }, [takesFocus])
  return (
    <h3 ref={heading} tabIndex={-1} className={styles.heading}>
      {children}
    </h3>
  )
}

interface FineSliderProps {
  label: string
  value: number
  min: number
  max: number
  step: number
  /** What is read out instead of the bare number. */
  valueText: string
  less: string
  more: string
  onChange: (value: number) => void
}

/** A slider for the coarse move, with a button at each end for one step. Arrow keys move it by a step as well. */
function FineSlider({ label, value, min, max, step, valueText, less, more, onChange }: FineSliderProps) {
  const id = useId()
  return (
    <div className={fineSliderStyles.field}>
      <label htmlFor={id} className={text.label}>
        {label}
      </label>
      <div className={fineSliderStyles.row}>
        <PlainButton aria-label={less} blocked={value <= min} onClick={() => onChange(value - step)}>
          <MinusIcon />
        </PlainButton>
        <input
          id={id}
          type="range"
          min={min}
          max={max}
          step={step}
          value={value}
          aria-valuetext={valueText}
          onChange={(event) => onChange(event.target.valueAsNumber)}
        />
        <PlainButton aria-label={more} blocked={value >= max} onClick={() => onChange(value + step)}>
          <PlusIcon />
        </PlainButton>
      </div>
    </div>
  )
}
