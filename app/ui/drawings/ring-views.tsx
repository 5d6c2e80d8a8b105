import type { ReactNode } from 'react'
import { metalColour, type RingMetal } from '#domain/catalogue/metals.ts'
import { stoneSize } from '#domain/catalogue/stone-size.ts'
import { cutOf } from '#domain/live-piece/ring-parts.ts'
import { isPlainBand } from '#domain/requests/ring-choices.ts'
import { engravedEm, engravedLength, isEngravable, outsideAngle, signsOf } from '#domain/ring-design/engraving.ts'
import { caratOf, isChosen, isOutside, type RingDesign } from '#domain/ring-design/ring-design.ts'
import { bandAccents, headAccents, ringMeasures } from '#domain/ring-design/ring-metal.ts'
import { CUT_BOXES, CUT_OUTLINES } from './cut-outline.tsx'

/**
 * A ring in three views to scale, in mm: from above, from the front, and from the side. Drawn from the numbers it is
 * weighed by. Every ring stands on the same ground: y = 0.
 */

/** Stones in profile: crown and pavilion as shares of the width, the table as a share of it. */
const CROWN = 0.15
const PAVILION = 0.43
const TABLE = 0.58
/** Between the band and the culet, or the finger and the culet where the band is open under it, and the room between two views. */
const CULET = 0.5
const OPEN_CULET = 0.6
const APART = 3.2
/** A claw's own thickness. */
const CLAW = 0.75
/** mm of the girdle within the shoulders of a tension band, how far they rise over it, and how wide they are. */
const [GRASP, OVER, SHOULDER] = [0.2, 0.55, 2.1]
/** Room at the edges of the sheet. */
const EDGE = 1.6

/** What both views are made of, in mm. */
interface Drawn {
  ring: RingDesign
  inner: number
  outer: number
  width: number
  band: string
  metal: string
  stone: { length: number; width: number; carat: number } | null
  setting: string
}

function drawnOf(ring: RingDesign): Drawn {
  const { innerDiameter, thickness, width, band } = ringMeasures(ring)
  const carat = caratOf(ring) ?? 1
  return {
    ring,
    inner: innerDiameter / 2,
    outer: innerDiameter / 2 + thickness,
    width,
    band,
    metal: isChosen(ring.metalType) ? metalColour(ring.metalType as RingMetal) : '#e4e3df',
    stone: isPlainBand(ring) ? null : { ...stoneSize(cutOf(ring.diamondShape), carat), carat },
    setting: ring.settingType
  }
}

/** How high the girdle stands over the ground. */
const girdleOf = ({ inner, outer, band }: Drawn, { width }: NonNullable<Drawn['stone']>): number =>
  (band === 'tension' ? outer + inner + OPEN_CULET : 2 * outer + CULET) + PAVILION * width

/** How high a ring stands over its ground, and how far its head reaches to either side. */
function reachOf(drawn: Drawn): { height: number; half: number } {
  const { outer, stone, setting } = drawn
  if (!stone) return { height: 2 * outer, half: outer }
  const over = drawn.band === 'tension' ? OVER : 0
  const height = girdleOf(drawn, stone) + Math.max(CROWN * stone.width, over)
  const beside =
    setting === 'three-stone' ? sideWidth(stone.carat) : setting === 'halo' || setting === 'vintage' ? 1.5 : 0.4
  return { height, half: Math.max(outer, stone.width / 2 + beside) }
}

/** Across a side stone of a three-stone ring: a quarter of the centre's weight, and round. */
const sideWidth = (carat: number): number => stoneSize('round', carat / 4).width

export interface SheetSize {
  width: number
  height: number
  /** mm from the top of the sheet to the ground. */
  ground: number
}

/** The least sheet, in mm, that shows each of these rings: what stands side by side is drawn on sheets of one size. */
export function sheetFor(rings: readonly RingDesign[]): SheetSize {
  const drawn = rings.map(drawnOf)
  const most = (of: (one: Drawn) => number) => Math.max(...drawn.map(of))
  const front = most((one) => 2 * reachOf(one).half)
  const side = most(sideReach)
  const above = most(aboveReach)
  const height = most((one) => reachOf(one).height)
  const ground = above + APART + height + EDGE
  return { width: front + APART + side + 2 * EDGE, height: ground + EDGE, ground }
}

const sideReach = ({ width, stone }: Drawn): number => Math.max(width, stone ? stone.length + 0.8 : 0)
const aboveReach = (drawn: Drawn): number => sideReach(drawn) + (haloOf(drawn) > 0 ? 2.6 : 0)

const haloOf = ({ ring, setting }: Drawn): number =>
  setting === 'halo' || setting === 'vintage' ? headAccents(ring).count : 0

interface RingViewsProps {
  ring: RingDesign
  sheet: SheetSize
  /** Empty where words beside it say the same. */
  label: string
  className?: string | undefined
  /** With its measures in mm, for the bench and the printer. */
  measured?: boolean
}

export function RingViews({ ring, sheet, label, className, measured = false }: RingViewsProps) {
  const drawn = drawnOf(ring)
  const { half } = reachOf(drawn)
  const [left, side] = [EDGE + half, sheet.width - EDGE - sideReach(drawn) / 2]
  const room = measured ? { left: 7, right: 9, top: 1, bottom: 6 } : { left: 0, right: 0, top: 0, bottom: 0 }
  const box = [-room.left, -room.top, sheet.width + room.left + room.right, sheet.height + room.top + room.bottom]
  const above = sheet.ground - reachOf(drawn).height - APART - aboveReach(drawn) / 2
  return (
    <svg
      viewBox={box.map(rounded).join(' ')}
      className={className}
      role="img"
      aria-label={label || undefined}
      aria-hidden={label === ''}
      fill="none"
      stroke="currentColor"
      strokeWidth="0.11"
      strokeLinejoin="round"
      strokeLinecap="round"
      {...(measured && { width: `${rounded(box[2] ?? 0)}mm`, height: `${rounded(box[3] ?? 0)}mm` })}
    >
      <path d={`M0 ${rounded(sheet.ground)}H${rounded(sheet.width)}`} strokeWidth="0.08" opacity="0.35" />
      <g transform={`translate(${rounded(left)} ${rounded(above)})`}>{fromAbove(drawn)}</g>
      <g transform={`translate(${rounded(left)} ${rounded(sheet.ground)})`}>
        {fromFront(drawn)}
        {measured && frontMeasures(drawn)}
      </g>
      <g transform={`translate(${rounded(side)} ${rounded(sheet.ground)})`}>
        {fromSide(drawn)}
        {measured && sideMeasures(drawn)}
      </g>
    </svg>
  )
}

const rounded = (length: number): number => Math.round(length * 100) / 100 + 0
const xy = (x: number, y: number): string => `${rounded(x)} ${rounded(y)}`

const dot = (x: number, y: number, radius: number): string =>
  `M${xy(x - radius, y)}a${xy(radius, radius)} 0 1 0 ${xy(2 * radius, 0)}a${xy(radius, radius)} 0 1 0 ${xy(-2 * radius, 0)}z`

const circle = (radius: number, y: number): string => dot(0, y, radius)

function fromFront(drawn: Drawn): ReactNode {
  const { inner, outer, metal, stone, band } = drawn
  const middle = -outer
  if (band === 'tension' && stone)
    return (
      <>
        <path d={openFront(drawn, stone)} fill={metal} />
        <Head {...drawn} across={stone.width} stone={stone} isFront />
      </>
    )
  return (
    <>
      <path d={circle(outer, middle) + circle(inner, middle)} fill={metal} fillRule="evenodd" stroke="none" />
      <path d={circle(inner + (outer - inner) * 0.34, middle)} stroke="#fff" strokeWidth="0.32" opacity="0.55" />
      <path d={circle(outer, middle) + circle(inner, middle)} />
      {isSet(band) && onArc(drawn)}
      {band === 'twisted' && <path d={circle((inner + outer) / 2, middle)} strokeDasharray="1.6 0.9" />}
      {band === 'cathedral' && stone && (
        <path
          d={`M${xy(-outer * 0.78, middle - outer * 0.62)}Q${xy(-2.6, middle - outer - 0.3)} ${xy(-1.6, middle - outer - 1)}M${xy(outer * 0.78, middle - outer * 0.62)}Q${xy(2.6, middle - outer - 0.3)} ${xy(1.6, middle - outer - 1)}`}
          stroke={metal}
          strokeWidth="0.8"
        />
      )}
      {stone && <Head {...drawn} across={stone.width} stone={stone} isFront />}
    </>
  )
}

/**
 * The ends of a band that is open at the top, which rise in a straight slope to the stone between them
 * (data/studio/pieces/designer.py): their upper corner's distance from the middle in mm, its angle from the top in radians,
 * and that at which the slope leaves the band.
 */
function shouldersOf(drawn: Drawn, stone: NonNullable<Drawn['stone']>): { top: number; near: number; far: number } {
  const girdle = girdleOf(drawn, stone) - drawn.outer
  const near = Math.atan2(stone.width / 2 - GRASP, girdle)
  const top = (girdle + OVER) / Math.cos(near)
  return { top, near, far: near + Math.acos(Math.min(drawn.outer / top, 1)) }
}

function openFront(drawn: Drawn, stone: NonNullable<Drawn['stone']>): string {
  const { inner, outer } = drawn
  const { top, near, far } = shouldersOf(drawn, stone)
  const at = (radius: number, angle: number) => xy(radius * Math.sin(angle), -outer - radius * Math.cos(angle))
  const round = (radius: number, sweep: 0 | 1, to: string) =>
    `A${rounded(radius)} ${rounded(radius)} 0 1 ${sweep} ${to}`
  return `M${at(top, near)}L${at(outer, far)}${round(outer, 1, at(outer, -far))}L${at(top, -near)}L${at(inner, -near)}${round(inner, 0, at(inner, near))}Z`
}

function openSide(drawn: Drawn, stone: NonNullable<Drawn['stone']>, dome: number): string {
  const { outer, width } = drawn
  const half = width / 2
  const leaves = -outer * (1 + Math.cos(shouldersOf(drawn, stone).far))
  const top = -girdleOf(drawn, stone) - OVER
  return `M${xy(-half, -dome)}Q${xy(-half, 0)} ${xy(-half + dome, 0)}H${rounded(half - dome)}Q${xy(half, 0)} ${xy(half, -dome)}V${rounded(-outer)}Q${xy(half, leaves)} ${xy(SHOULDER / 2, leaves)}V${rounded(top)}H${-SHOULDER / 2}V${rounded(leaves)}Q${xy(-half, leaves)} ${xy(-half, -outer)}Z`
}

const isSet = (band: string): boolean => band === 'diamond' || band === 'channel'

/** The stones of a set band, over its upper half, as bumps on its edge. */
function onArc({ ring, outer }: Drawn): ReactNode {
  const { count } = bandAccents(ring)
  const size = (Math.PI * outer) / Math.max(count, 1) / 2.3
  const stones = Array.from({ length: count }, (_, index) => {
    const angle = ((index + 0.5) / count - 0.5) * Math.PI
    return dot(Math.sin(angle) * (outer - 0.15), -outer - Math.cos(angle) * (outer - 0.15), size)
  })
  return <path d={stones.join('')} fill="#fff" strokeWidth="0.1" />
}

function fromSide(drawn: Drawn): ReactNode {
  const { outer, width, metal, stone, band } = drawn
  const [half, height] = [width / 2, 2 * outer]
  const dome = band === 'flat' || band === 'milgrain' ? 0.25 : Math.min(half, 0.9)
  const outline = `M${xy(-half, -dome)}Q${xy(-half, 0)} ${xy(-half + dome, 0)}H${rounded(half - dome)}Q${xy(half, 0)} ${xy(half, -dome)}V${rounded(-height + dome)}Q${xy(half, -height)} ${xy(half - dome, -height)}H${rounded(-half + dome)}Q${xy(-half, -height)} ${xy(-half, -height + dome)}Z`
  if (band === 'tension' && stone)
    return (
      <>
        <Head {...drawn} across={stone.length} stone={stone} isFront={false} />
        <path d={openSide(drawn, stone, dome)} fill={metal} />
      </>
    )
  return (
    <>
      <path d={outline} fill={metal} />
      <path
        d={`M${xy(-half * 0.36, -dome)}V${rounded(-height + dome)}`}
        stroke="#fff"
        strokeWidth={rounded(width * 0.12)}
        opacity="0.5"
      />
      {band === 'flat' && (
        <path
          d={`M${xy(-half + 0.25, 0)}V${rounded(-height)}M${xy(half - 0.25, 0)}V${rounded(-height)}`}
          strokeWidth="0.08"
        />
      )}
      {band === 'milgrain' && (
        <path
          d={`M${xy(-half + 0.2, -0.3)}V${rounded(-height + 0.3)}M${xy(half - 0.2, -0.3)}V${rounded(-height + 0.3)}`}
          strokeWidth="0.3"
          strokeDasharray="0 0.5"
        />
      )}
      {(band === 'split' || band === 'bypass') && (
        <path d={`M${xy(0, -height * 0.72)}V${rounded(-height)}`} strokeWidth="0.3" />
      )}
      {band === 'twisted' && <path d={waves(half, height)} />}
      {isSet(band) && (
        <path
          d={`M${xy(0, -height / 2)}V${rounded(-height + 0.5)}`}
          stroke="#fff"
          strokeWidth={rounded(width * 0.55)}
          strokeDasharray={`0 ${rounded(width * 0.62)}`}
        />
      )}
      {stone && <Head {...drawn} across={stone.length} stone={stone} isFront={false} />}
    </>
  )
}

/** Where two wires cross each other, seen from the side. */
function waves(half: number, height: number): string {
  const step = height / 9
  return Array.from(
    { length: 8 },
    (_, index) => `M${xy(-half, -step * (index + 0.4))}L${xy(half, -step * (index + 1.1))}`
  ).join('')
}

interface HeadProps extends Drawn {
  across: number
  stone: NonNullable<Drawn['stone']>
  isFront: boolean
}

/** The stone in profile with what holds it. */
function Head({ across, stone, isFront, ...drawn }: HeadProps) {
  const { outer, metal, setting, band } = drawn
  const half = across / 2
  const [crown, pavilion] = [CROWN * stone.width, PAVILION * stone.width]
  const girdle = -girdleOf({ ...drawn, stone }, stone)
  const isClawed = setting !== 'bezel' && band !== 'tension'
  const foot = -2 * outer + 0.5
  const isHalo = setting === 'halo' || setting === 'vintage'
  const sides = setting === 'three-stone' && isFront ? sideWidth(stone.carat) : 0
  return (
    <>
      {[-1, 1].map((to) => (
        <g key={to}>
          {sides > 0 && (
            <Profile
              x={to * (half + sides / 2 + 0.15)}
              girdle={girdle + 0.5}
              half={sides / 2}
              crown={CROWN * sides}
              pavilion={PAVILION * sides}
            />
          )}
          {isClawed && (
            <path
              d={`M${xy(to * 0.7, foot)}L${xy(to * (half * 0.93), girdle - crown * 0.55)}`}
              stroke="currentColor"
              strokeWidth={CLAW + 0.3}
            />
          )}
        </g>
      ))}
      {isClawed && (
        <path
          d={[-1, 1].map((to) => `M${xy(to * 0.7, foot)}L${xy(to * (half * 0.93), girdle - crown * 0.55)}`).join('')}
          stroke={metal}
          strokeWidth={CLAW}
        />
      )}
      <Profile x={0} girdle={girdle} half={half} crown={crown} pavilion={pavilion} />
      {setting === 'bezel' && (
        <path
          d={`M${xy(-0.8, foot)}L${xy(-half - 0.45, girdle + 0.5)}V${rounded(girdle - 0.3)}H${rounded(half + 0.45)}V${rounded(girdle + 0.5)}L${xy(0.8, foot)}Z`}
          fill={metal}
        />
      )}
      {isHalo && (
        <>
          <path d={`M${xy(-half - 1.4, girdle + 0.35)}H${rounded(half + 1.4)}`} stroke={metal} strokeWidth="0.9" />
          <path
            d={`M${xy(-half - 1, girdle + 0.2)}H${rounded(half + 1)}`}
            stroke="#fff"
            strokeWidth="1"
            strokeDasharray="0 1.2"
          />
          <path d={`M${xy(-half - 1, girdle + 0.2)}H${rounded(half + 1)}`} strokeWidth="0.3" strokeDasharray="0 1.2" />
        </>
      )}
    </>
  )
}

/** A stone from the side: table, crown, girdle, pavilion. */
function Profile({
  x,
  girdle,
  half,
  crown,
  pavilion
}: {
  x: number
  girdle: number
  half: number
  crown: number
  pavilion: number
}) {
  const table = half * TABLE
  return (
    <path
      d={`M${xy(x - half, girdle)}L${xy(x - table, girdle - crown)}H${rounded(x + table)}L${xy(x + half, girdle)}L${xy(x, girdle + pavilion)}ZM${xy(x - half, girdle)}H${rounded(x + half)}M${xy(x - table, girdle - crown)}L${xy(x - table * 0.4, girdle)}L${xy(x, girdle - crown)}L${xy(x + table * 0.4, girdle)}L${xy(x + table, girdle - crown)}M${xy(x - table * 0.4, girdle)}L${xy(x, girdle + pavilion)}L${xy(x + table * 0.4, girdle)}`}
      fill="#fff"
    />
  )
}

/** Small stones around the centre stone, as it is seen from above. */
function haloPath({ width, length }: { width: number; length: number }, count: number): string {
  return Array.from({ length: count }, (_, index) => {
    const angle = (index / count) * 2 * Math.PI
    return dot((width / 2 + 0.75) * Math.sin(angle), (length / 2 + 0.75) * Math.cos(angle), 0.66)
  }).join('')
}

/** The band as a bar, the stone's own outline over it. */
function fromAbove(drawn: Drawn): ReactNode {
  const { ring, outer, width, metal, stone, band, setting } = drawn
  const cut = cutOf(ring.diamondShape)
  const around = haloOf(drawn)
  const sides = stone && setting === 'three-stone' ? sideWidth(stone.carat) : 0
  return (
    <>
      <rect
        x={rounded(-outer)}
        y={rounded(-width / 2)}
        width={rounded(2 * outer)}
        height={rounded(width)}
        rx={0.5}
        fill={metal}
      />
      {wordsFromAbove(drawn)}
      {isSet(band) && (
        <path
          d={`M${xy(-outer * 0.92, 0)}H${rounded(outer * 0.92)}`}
          stroke="#fff"
          strokeWidth={rounded(width * 0.55)}
          strokeDasharray={`0 ${rounded(width * 0.62)}`}
        />
      )}
      {stone && (
        <>
          {setting === 'bezel' && (
            <ellipse rx={rounded(stone.width / 2 + 0.5)} ry={rounded(stone.length / 2 + 0.5)} fill={metal} />
          )}
          {around > 0 && <path d={haloPath(stone, around)} fill="#fff" strokeWidth="0.12" />}
          {sides > 0 &&
            [-1, 1].map((to) => (
              <Outline
                key={to}
                cut="round"
                x={to * (stone.width / 2 + sides / 2 + 0.15)}
                size={{ length: sides, width: sides }}
              />
            ))}
          <Outline cut={cut} x={0} size={stone} />
        </>
      )}
    </>
  )
}

/** Words on the outside, as far as they are on the half that is seen: each sign where it stands, and as narrow as it looks there. */
function wordsFromAbove({ ring, outer, width }: Drawn): ReactNode {
  const words = ring.engraving.trim().normalize('NFC')
  if (words === '' || !isOutside(ring) || !isEngravable(ring)) return null
  const step = engravedLength(words) / signsOf(words) / outer
  const first = outsideAngle(ring) - (step * (signsOf(words) - 1)) / 2
  const em = engravedEm(width)
  return [...words].map((sign, place) => {
    const angle = first + place * step
    return (
      Math.cos(angle) > 0 && (
        <text
          // biome-ignore lint/suspicious/noArrayIndexKey: a sign is its place.
          key={place}
          transform={`matrix(${rounded(Math.cos(angle))} 0 0 1 ${xy(outer * Math.sin(angle), em * 0.33)})`}
          fontFamily="var(--nl-face-display)"
          fontSize={rounded(em)}
          textAnchor="middle"
          fill="currentColor"
          stroke="none"
        >
          {sign}
        </text>
      )
    )
  })
}

function Outline({
  cut,
  x,
  size
}: {
  cut: keyof typeof CUT_OUTLINES
  x: number
  size: { length: number; width: number }
}) {
  const [left, top, right, bottom] = CUT_BOXES[cut]
  const [sx, sy] = [size.width / (right - left), size.length / (bottom - top)]
  return (
    <path
      d={CUT_OUTLINES[cut]}
      transform={`matrix(${rounded4(sx)} 0 0 ${rounded4(sy)} ${rounded(x - (sx * (left + right)) / 2)} ${rounded((-sy * (top + bottom)) / 2)})`}
      fill="#fff"
      fillRule="nonzero"
      vectorEffect="non-scaling-stroke"
      strokeWidth="1"
    />
  )
}

const rounded4 = (share: number): number => Math.round(share * 10_000) / 10_000

/** A measure beside what it measures: a line between two ends, and its mm. */
function Measure({ from, to, at, upright = false }: { from: number; to: number; at: number; upright?: boolean }) {
  const [middle, words] = [(from + to) / 2, `${Math.abs(to - from).toFixed(1)}`]
  return (
    <g strokeWidth="0.12">
      <path
        d={
          upright
            ? `M${xy(at, from)}V${rounded(to)}M${xy(at - 0.6, from)}h1.2M${xy(at - 0.6, to)}h1.2`
            : `M${xy(from, at)}H${rounded(to)}M${xy(from, at - 0.6)}v1.2M${xy(to, at - 0.6)}v1.2`
        }
      />
      <text
        x={rounded(upright ? at + 0.9 : middle)}
        y={rounded(upright ? middle + 0.7 : at + 2.4)}
        fontSize="2"
        fill="currentColor"
        stroke="none"
        textAnchor={upright ? 'start' : 'middle'}
      >
        {words}
      </text>
    </g>
  )
}

function frontMeasures(drawn: Drawn): ReactNode {
  const { inner, outer, stone } = drawn
  return (
    <>
      <Measure from={-inner} to={inner} at={-outer} />
      <Measure from={-outer} to={outer} at={1.6} />
      {stone && <Measure from={0} to={-reachOf(drawn).height} at={-reachOf(drawn).half - 5.4} upright />}
    </>
  )
}

function sideMeasures(drawn: Drawn): ReactNode {
  const { width, inner, outer, stone, band } = drawn
  return (
    <>
      <Measure from={-width / 2} to={width / 2} at={1.6} />
      {/* How thick the band is: where it is open at the top, at the foot. */}
      <Measure
        from={band === 'tension' ? inner - outer : -2 * outer}
        to={band === 'tension' ? 0 : -outer - inner}
        at={sideReach(drawn) / 2 + 1}
        upright
      />
      {stone && <Measure from={-stone.length / 2} to={stone.length / 2} at={-reachOf(drawn).height - 2.9} />}
    </>
  )
}
