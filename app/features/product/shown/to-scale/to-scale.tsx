import type { ReactNode } from 'react'
import { type StoneSize, stoneSize } from '#domain/catalogue/stone-size.ts'
import { type Cut, cutLabel } from '#domain/catalogue/vocabulary.ts'
import type { PieceDescription } from '#domain/description/describe.ts'
import { weightLabel } from '#domain/description/fill.ts'
import { Disclosure } from '../../../../ui/controls/disclosure.tsx'
import { crownFacets, tableFacet } from '../../../../ui/drawings/brilliant.ts'
import text from '../../../../ui/type/text.module.css'
import styles from './to-scale.module.css'

/** How far a cropped corner takes from either side, in half-widths: the studio's stones, data/studio/stones/step.py. */
const CORNERS = { princess: 0.034, emerald: 0.3, asscher: 0.48, radiant: 0.34 }

/** Path data of a stone's outline from above about the point (0, 0), upright, in the unit of its size. */
function girdle(cut: Cut, { length, width }: StoneSize): string {
  const w = width / 2
  const h = length / 2
  switch (cut) {
    case 'round':
    case 'oval':
      return path`M${-w} 0A${w} ${h} 0 0 1 ${w} 0A${w} ${h} 0 0 1 ${-w} 0Z`
    case 'marquise': {
      const side = arcRadius(h, w)
      return path`M0 ${-h}A${side} ${side} 0 0 1 0 ${h}A${side} ${side} 0 0 1 0 ${-h}Z`
    }
    case 'pear': {
      const centre = h - w
      const side = arcRadius(centre + h, w)
      return path`M${-w} ${centre}A${w} ${w} 0 0 0 ${w} ${centre}A${side} ${side} 0 0 0 0 ${-h}A${side} ${side} 0 0 0 ${-w} ${centre}Z`
    }
    case 'cushion': {
      const [u, v] = [BULGE * w, BULGE * h]
      return path`M0 ${-h}C${u} ${-h} ${w} ${-v} ${w} 0C${w} ${v} ${u} ${h} 0 ${h}C${-u} ${h} ${-w} ${v} ${-w} 0C${-w} ${-v} ${-u} ${-h} 0 ${-h}Z`
    }
    case 'heart': {
      const [lobe, side] = [LOBE * w, SIDE * w]
      const [cleft, widest] = [CLEFT_BELOW * w - h, LOBE * w - h]
      return path`M0 ${cleft}A${lobe} ${lobe} 0 0 1 ${w} ${widest}A${side} ${side} 0 0 1 0 ${h}A${side} ${side} 0 0 1 ${-w} ${widest}A${lobe} ${lobe} 0 0 1 0 ${cleft}Z`
    }
    default: {
      const corner = CORNERS[cut] * w
      const [x, y] = [w - corner, h - corner]
      return path`M${-x} ${-h}H${x}L${w} ${-y}V${y}L${x} ${h}H${-x}L${-w} ${y}V${-y}Z`
    }
  }
}

/** Where a cushion's curve is drawn towards, so that it passes where the studio's does: x³ + y³ = 1. */
const BULGE = 0.783

/** A heart in half-widths: radius of the lobe and of the side, and how far the cleft lies below the lobes' tops. */
const LOBE = 0.52
const SIDE = 1.508
const CLEFT_BELOW = 0.32

/** Radius of the circle through a point and its mirror image, `reach` from the middle, that stands `rise` high between them. */
const arcRadius = (reach: number, rise: number) => (reach ** 2 + rise ** 2) / (2 * rise)

/** Path data with lengths to the hundredth. */
function path(words: TemplateStringsArray, ...lengths: number[]): string {
  // Adding zero turns -0 into 0, so that server and browser write the same text.
  return String.raw({ raw: words }, ...lengths.map((length) => Math.round(length * 100) / 100 + 0))
}

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
function ScaleDrawing({ cut, carat, label }: { cut: Cut; carat: number; label: string }) {
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

const LEADS = { only: 'The diamond is', each: 'Each diamond is', largest: 'The largest diamond is' }

/** How large the main stone is as chosen, in words and drawn beside a coin. Nothing where weight or cut is not known. */
export function ToScale({
  stones,
  stoneSize,
  children
}: Pick<PieceDescription, 'stones' | 'stoneSize'> & { children?: ReactNode }) {
  const { cut, stoneCarat, meant } = stones
  if (!cut || stoneCarat === null || stoneSize === null) return null
  return (
    <Disclosure title="Size, drawn to scale" open>
      <figure className={styles.figure}>
        <ScaleDrawing
          cut={cut}
          carat={stoneCarat}
          label={`${cutLabel(cut)} diamond, ${stoneSize}, drawn beside a one-pound coin and a millimetre ruler`}
        />
        <figcaption className={text.body2}>
          {LEADS[meant]} {stoneSize} at {weightLabel(stoneCarat)}, drawn beside a one-pound coin.
        </figcaption>
      </figure>
      {children}
    </Disclosure>
  )
}
