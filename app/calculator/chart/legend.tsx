import type { CurvePoint } from '#domain/pricing/calculator-curve.ts'
import { formatPounds } from '#domain/pricing/money.ts'
import { OriginSign } from '../../ui/product/origin.tsx'
import text from '../../ui/type/text.module.css'
import styles from './price-chart.module.css'

/** Which line is which, and where each stands at the weight chosen. */
export function Legend({ totals }: { totals: CurvePoint['totals'] }) {
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
