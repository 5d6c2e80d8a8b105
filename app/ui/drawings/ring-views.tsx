import type { ReactNode } from 'react'
import type { RingDesign } from '#domain/ring-design/ring-design.ts'
import {
  APART,
  aboveReach,
  type Drawn,
  drawnOf,
  EDGE,
  INK,
  reachOf,
  rounded,
  type SheetSize,
  sideReach,
  xy
} from './drawn-ring.ts'
import { fromAbove } from './ring-from-above.tsx'
import { fromFront, fromSide } from './ring-in-profile.tsx'

interface RingViewsProps {
  ring: RingDesign
  sheet: SheetSize
  /** Empty where words beside it say the same. */
  label: string
  className?: string | undefined
  /** With its measures in mm, for the bench and the printer. */
  measured?: boolean
}

/** A ring to scale from above, from the front and from the side. */
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
      <g stroke={INK}>
        <g transform={`translate(${rounded(left)} ${rounded(above)})`}>{fromAbove(drawn)}</g>
        <g transform={`translate(${rounded(left)} ${rounded(sheet.ground)})`}>{fromFront(drawn)}</g>
        <g transform={`translate(${rounded(side)} ${rounded(sheet.ground)})`}>{fromSide(drawn)}</g>
      </g>
      {measured && (
        <>
          <g transform={`translate(${rounded(left)} ${rounded(sheet.ground)})`}>{frontMeasures(drawn)}</g>
          <g transform={`translate(${rounded(side)} ${rounded(sheet.ground)})`}>{sideMeasures(drawn)}</g>
        </>
      )}
    </svg>
  )
}

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
