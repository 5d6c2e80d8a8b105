import { memo } from 'react'
import { originLabel } from '#domain/catalogue/vocabulary.ts'
import { type CurvePoint, type Grades, readOut } from '#domain/pricing/calculator-curve.ts'
import { cutGradeLabel, jewelryLabel } from '#domain/pricing/calculator-labels.ts'
import { formatPounds } from '#domain/pricing/money.ts'
import text from '../../ui/type/text.module.css'

/** The chart in words, for whoever does not see it. */
export const ChartTable = memo(function ChartTable({ curve, grades }: { curve: CurvePoint[]; grades: Grades }) {
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
