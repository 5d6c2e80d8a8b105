import { type StoneSize, stoneSize } from '#domain/catalogue/stone-size.ts'
import type { Cut } from '#domain/catalogue/vocabulary.ts'
import { crownFacets, tableFacet } from '../../../ui/drawings/brilliant.ts'
import { girdle } from './girdle.ts'
import styles from './to-scale.module.css'

/** Drawing units to a millimetre; all other lengths here are in mm. */
const SCALE = 10
const MARGIN = 2
const GAP = 5
/** From point to point, as the Royal Mint gives it. */
const COIN = 23.43
const COIN_HEIGHT = COIN * Math.cos(Math.PI / 12)
const RULER = 35
/** Room for a stone of five carats, so that the pages of all but the largest stones draw at one size. */
const WIDTH = 44
/** The ruler's ticks and figures below the line that stone and coin stand on. */
const FOOT = 7.5

/** From this width in mm a brilliant's facets can be told apart. */
const FACETED_FROM = 4
/** A table's share of the stone's width. */
const TABLE = 0.57

/** A stone's outline beside a one-pound coin, above a ruler that begins at the stone's edge. */
export function ScaleDrawing({ cut, carat, label }: { cut: Cut; carat: number; label: string }) {
  const size = stoneSize(cut, carat)
  const coinAt = MARGIN + size.width + GAP
  const width = Math.max(WIDTH, coinAt + COIN + MARGIN)
  const line = Math.max(COIN_HEIGHT, size.length) + 1
  const height = line + FOOT
  return (
    <svg
      className={styles.drawing}
      viewBox={`0 0 ${units(width)} ${units(height)}`}
      width={`${width.toFixed(1)}mm`}
      height={`${height.toFixed(1)}mm`}
      role="img"
      aria-label={label}
    >
      <g transform={`translate(${units(MARGIN + size.width / 2)} ${units(line - size.length / 2)})`}>
        <StoneFromAbove cut={cut} size={size} />
      </g>
      <path
        className={styles.coin}
        d={twelveSides(units(COIN / 2))}
        transform={`translate(${units(coinAt + COIN / 2)} ${units(line - COIN_HEIGHT / 2)})`}
      />
      <text x={units(coinAt + COIN / 2)} y={units(line - COIN_HEIGHT / 2 + 0.7)}>
        £1
      </text>
      <g transform={`translate(${units(MARGIN)} ${units(line + 1.5)})`}>
        <path className={styles.ruler} d={rulerPath()} />
        {[0, 10, 20, 30].map((mm) => (
          <text key={mm} x={units(mm)} y={units(4)}>
            {mm}
          </text>
        ))}
        <text x={units(RULER)} y={units(4)}>
          mm
        </text>
      </g>
    </svg>
  )
}

function StoneFromAbove({ cut, size }: { cut: Cut; size: StoneSize }) {
  const outline = girdle(cut, { length: size.length * SCALE, width: size.width * SCALE })
  const radius = (size.width / 2) * SCALE
  return (
    <>
      <path d={outline} />
      {cut === 'round' ? (
        <path className={styles.facets} d={size.width < FACETED_FROM ? tableFacet(radius) : crownFacets(radius)} />
      ) : (
        <path className={styles.facets} d={outline} transform={`scale(${TABLE})`} />
      )}
    </>
  )
}

/** A coin's edge about the point (0, 0), lying on one of its sides. */
function twelveSides(radius: number): string {
  const corners = Array.from({ length: 12 }, (_, corner) => {
    const turn = ((corner + 0.5) * Math.PI) / 6
    return `${(radius * Math.sin(turn)).toFixed(1)} ${(radius * Math.cos(turn)).toFixed(1)}`
  })
  return `M${corners.join('L')}Z`
}

function rulerPath(): string {
  const ticks = Array.from({ length: RULER + 1 }, (_, mm) => `M${units(mm)} 0v${mm % 10 ? (mm % 5 ? 6 : 10) : 14}`)
  return `M0 0H${units(RULER)}${ticks.join('')}`
}

const units = (mm: number) => Math.round(mm * SCALE * 10) / 10
