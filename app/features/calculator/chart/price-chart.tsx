import { memo, type ReactNode, useMemo } from 'react'
import { originLabel } from '#domain/catalogue/vocabulary.ts'
import type { CalculatorConfig } from '#domain/pricing/calculator.ts'
import { CARAT_RANGE } from '#domain/pricing/calculator-address.ts'
import {
  CARATS,
  type CurvePoint,
  type Grades,
  gridLines,
  priceCurve,
  readOut,
  totalsAt
} from '#domain/pricing/calculator-curve.ts'
import { cutGradeLabel, jewelryLabel } from '#domain/pricing/calculator-labels.ts'
import { formatPounds, type Pence } from '#domain/pricing/money.ts'
import { OriginSign } from '../../../ui/product/origin.tsx'
import text from '../../../ui/type/text.module.css'
import styles from './price-chart.module.css'

/** The chart in words, for whoever does not see it. */
const ChartTable = memo(function ChartTable({ curve, grades }: { curve: CurvePoint[]; grades: Grades }) {
  const { jewelryType, cut, color, clarity } = grades
  return (
    <div className={text.visuallyHidden}>
      <table>
        <caption>
          Price against carat, VAT included: {jewelryLabel(jewelryType).toLowerCase()}, cut{' '}
          {cutGradeLabel(cut).toLowerCase()}, colour {color}, clarity {clarity}
        </caption>
        <thead>
          <tr>
            <th scope="col">Carat</th>
            <th scope="col">{originLabel('natural')}</th>
            <th scope="col">{originLabel('lab-grown')}</th>
          </tr>
        </thead>
        <tbody>
          {readOut(curve).map(({ carat, totals }) => (
            <tr key={carat}>
              <th scope="row">{carat} ct</th>
              <td>{formatPounds(totals.natural)}</td>
              <td>{formatPounds(totals['lab-grown'])}</td>
            </tr>
          ))}
        </tbody>
      </table>
    </div>
  )
})

/** The chart's picture, in its own units. The slider's style has LEFT and RIGHT as shares of the width. */
const WIDTH = 640
const HEIGHT = 344
const LEFT = 112
const RIGHT = 628
const FLOOR = 310
const CEILING = 24

function x(carat: number): number {
  const share = (carat - CARAT_RANGE.min) / (CARAT_RANGE.max - CARAT_RANGE.min)
  return rounded(LEFT + share * (RIGHT - LEFT))
}

/** Height of a price by its logarithm: `lines` are the grid's, the lowest first. */
function y(price: number, lines: readonly Pence[]): number {
  const lowest = Math.log(lines[0] ?? 1)
  const highest = Math.log(lines.at(-1) ?? 1)
  return rounded(FLOOR - ((Math.log(price) - lowest) / (highest - lowest)) * (FLOOR - CEILING))
}

/** A tenth of a unit is finer than any screen, and the same on the server and in every browser. */
const rounded = (length: number): number => Math.round(length * 10) / 10

/** The ruled axis: a tick for every tenth of a carat, a longer one for every half. */
const RULE = `M${LEFT} ${FLOOR}H${RIGHT}${CARATS.map(
  (carat) => `M${x(carat)} ${FLOOR}v${Number.isInteger(carat * 2) ? -9 : -5}`
).join('')}`

interface PriceChartProps {
  config: CalculatorConfig
  /** The slider, which stands under the chart as its axis. */
  children: ReactNode
}

/** Price against carat, natural beside laboratory-grown. The picture is for the eye; the table says the same. */
export function PriceChart({ config, children }: PriceChartProps) {
  const { carat, cut, color, clarity, jewelryType } = config
  const grades = useMemo(() => ({ cut, color, clarity, jewelryType }), [cut, color, clarity, jewelryType])
  const curve = useMemo(() => priceCurve(grades), [grades])
  const lines = useMemo(() => gridLines(curve), [curve])
  const totals = totalsAt(grades, carat)
  const [natural, labGrown] = [y(totals.natural, lines), y(totals['lab-grown'], lines)]

  return (
    <>
      <figure className={styles.figure}>
        <svg className={styles.chart} viewBox={`0 0 ${WIDTH} ${HEIGHT}`} aria-hidden="true">
          <Curves curve={curve} lines={lines} />
          <g transform={`translate(${x(carat)})`}>
            <path d={`M0 ${FLOOR}V${natural}`} className={styles.plumb} />
            <rect
              x="-5.5"
              y="-5.5"
              width="11"
              height="11"
              transform={`translate(0 ${natural}) rotate(45)`}
              className={styles.naturalMark}
            />
            <circle cy={labGrown} r="5" className={styles.labGrownMark} />
          </g>
        </svg>
        <ChartTable curve={curve} grades={grades} />
      </figure>
      {children}
      <Legend totals={totals} />
    </>
  )
}

const CARAT_LABELS = [1, 2, 3, 4, 5]

/** All of the picture that the weight does not move: drawn again only for other grades. */
const Curves = memo(function Curves({ curve, lines }: { curve: CurvePoint[]; lines: Pence[] }) {
  const line = (type: 'natural' | 'lab-grown') =>
    `M${curve.map(({ carat, totals }) => `${x(carat)} ${y(totals[type], lines)}`).join('L')}`
  return (
    <>
      <path d={lines.map((price) => `M${LEFT} ${y(price, lines)}H${RIGHT}`).join('')} className={styles.grid} />
      <g className={styles.words}>
        {lines.map((price) => (
          <text key={price} x={LEFT - 10} y={y(price, lines) + 6} textAnchor="end">
            {formatPounds(price)}
          </text>
        ))}
        {CARAT_LABELS.map((carat) => (
          <text key={carat} x={x(carat)} y={HEIGHT - 6} textAnchor={carat === 5 ? 'end' : 'middle'}>
            {`${carat} ct`}
          </text>
        ))}
      </g>
      <path d={RULE} className={styles.rule} />
      <path d={line('lab-grown')} className={styles.labGrown} />
      <path d={line('natural')} className={styles.natural} />
    </>
  )
})

/** Which line is which, and where each stands at the weight chosen. */
function Legend({ totals }: { totals: CurvePoint['totals'] }) {
  return (
    <div className={styles.legend}>
      <p>
        <OriginSign type="natural" />
        <span className={text.caption}>, solid line: {formatPounds(totals.natural)}</span>
      </p>
      <p>
        <OriginSign type="lab-grown" />
        <span className={text.caption}>, dashed: {formatPounds(totals['lab-grown'])}</span>
      </p>
      <p className={text.caption}>Each grid line doubles the price.</p>
    </div>
  )
}
