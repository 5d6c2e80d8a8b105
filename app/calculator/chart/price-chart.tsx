import { memo, type ReactNode, useMemo } from 'react'
import type { CalculatorConfig } from '#domain/pricing/calculator.ts'
import { type CurvePoint, gridLines, priceCurve, totalsAt } from '#domain/pricing/calculator-curve.ts'
import { formatPounds, type Pence } from '#domain/pricing/money.ts'
import { FLOOR, HEIGHT, LEFT, RIGHT, RULE, WIDTH, x, y } from './chart-scale.ts'
import { ChartTable } from './chart-table.tsx'
import { Legend } from './legend.tsx'
import styles from './price-chart.module.css'

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
