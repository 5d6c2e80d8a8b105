import type { ReactNode } from 'react'
import { bandAccents } from '#domain/ring-design/ring-metal.ts'
import {
  CROWN,
  circle,
  type Drawn,
  dot,
  girdleOf,
  INK,
  isSet,
  PAVILION,
  rounded,
  type Stone,
  sideWidth,
  xy
} from './drawn-ring.ts'
import { openFront, openSide } from './open-band.ts'

/** The table as a share of the width, and a claw's own thickness. */
const TABLE = 0.58
const CLAW = 0.75

export function fromFront(drawn: Drawn): ReactNode {
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

export function fromSide(drawn: Drawn): ReactNode {
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
  stone: Stone
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
              stroke={INK}
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
