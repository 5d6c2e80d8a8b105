import text from '../type/text.module.css'
import { brilliantDiameter, crownFacets } from './brilliant.ts'
import styles from './carat-row.module.css'

/** Drawing units to a millimetre, so that every tick of the ruler is one millimetre. */
const SCALE = 10
const BASE = 170
const RULER = 190
const LABEL = 222
const MARGIN = 25

/** Round brilliants of these weights, in carats, side by side on a millimetre ruler at one scale. */
export function CaratRow({ carats }: { carats: readonly number[] }) {
  const { stones, width, height } = arrange(carats)
  return (
    <>
      {/* biome-ignore lint/a11y/noNoninteractiveTabindex: on phones the row scrolls sideways, and a keyboard must reach that */}
      <div className={styles.row} tabIndex={0}>
        <svg
          className={styles.drawing}
          viewBox={`0 ${LABEL + 12 - height} ${width} ${height}`}
          role="img"
          aria-label={nameOf(carats)}
        >
          {stones.map(({ carat, radius, centre }) => (
            <g key={carat} transform={`translate(${centre} ${BASE - radius})`}>
              <circle r={radius} />
              <path d={crownFacets(radius)} strokeWidth="0.6" />
              <text y={LABEL - BASE + radius}>{label(carat)} ct</text>
            </g>
          ))}
          <path className={styles.ruler} d={rulerPath(width)} />
        </svg>
      </div>
      <p className={`${text.caption} ${styles.hint}`}>Larger stones stand further right.</p>
    </>
  )
}

/** Larger neighbours stand further apart, so that the row looks even. */
function arrange(carats: readonly number[]) {
  let edge = MARGIN
  let before: number | undefined
  const stones = carats.map((carat) => {
    const radius = Math.round((brilliantDiameter(carat) / 2) * SCALE * 2) / 2
    if (before !== undefined) edge += Math.round(16 + 0.58 * (before + radius))
    const centre = edge + radius
    edge = centre + radius
    before = radius
    return { carat, radius, centre }
  })
  const tallest = Math.max(...stones.map(({ radius }) => radius))
  return {
    stones,
    width: Math.ceil((edge + MARGIN) / SCALE) * SCALE,
    height: Math.ceil(2 * tallest + LABEL + 24 - BASE)
  }
}

function rulerPath(width: number): string {
  const millimetres = Math.floor(width / SCALE) - 2
  const ticks = Array.from({ length: millimetres + 1 }, (_, mm) => `M${(mm + 1) * SCALE} ${RULER}v${mm % 5 ? 4 : 8}`)
  return `M${SCALE} ${RULER}H${(millimetres + 1) * SCALE}${ticks.join('')}`
}

/** "0.10" under a carat, "1" above. */
const label = (carat: number) => (carat < 1 ? carat.toFixed(2) : String(carat))

function nameOf(carats: readonly number[]): string {
  return `Round brilliants from ${label(Math.min(...carats))} to ${label(Math.max(...carats))} carats, drawn to one scale`
}
