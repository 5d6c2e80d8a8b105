import type { ReactNode } from 'react'
import { cutOf } from '#domain/live-piece/ring-parts.ts'
import { engravedEm, engravedLength, isEngravable, outsideAngle, signsOf } from '#domain/ring-design/engraving.ts'
import { isOutside } from '#domain/ring-design/ring-design.ts'
import { CUT_BOXES, CUT_OUTLINES } from './cut-outline.tsx'
import { type Drawn, dot, haloOf, INK, isSet, rounded, sideWidth, xy } from './drawn-ring.ts'

/** Small stones around the centre stone, as it is seen from above. */
function haloPath({ width, length }: { width: number; length: number }, count: number): string {
  return Array.from({ length: count }, (_, index) => {
    const angle = (index / count) * 2 * Math.PI
    return dot((width / 2 + 0.75) * Math.sin(angle), (length / 2 + 0.75) * Math.cos(angle), 0.66)
  }).join('')
}

/** The band as a bar, the stone's own outline over it. */
export function fromAbove(drawn: Drawn): ReactNode {
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
          fill={INK}
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
