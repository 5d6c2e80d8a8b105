import { certificateFor } from '#domain/policies/certification.ts'
import { type CalculatorConfig, CRAFTSMANSHIP_PERCENT, type Estimate } from '#domain/pricing/calculator.ts'
import { cutGradeLabel, jewelryLabel } from '#domain/pricing/calculator-labels.ts'
import { formatPounds } from '#domain/pricing/money.ts'
import { VAT_PERCENT } from '#domain/pricing/vat.ts'
import report from '../../ui/product/report.module.css'
import styles from './breakdown.module.css'

interface Line {
  label: string
  pence: number
  /** A part of the total has a stretch of the bar; the subtotal has none. */
  part?: string | undefined
  sum?: boolean
}

/** The lines in the spec's order. Requests spec, sections 3 and 9. A loose diamond is not set. */
function linesOf({ carat, cut, color, clarity, diamondType, jewelryType }: CalculatorConfig, of: Estimate): Line[] {
  const stone = `Diamond, ${carat.toFixed(1)} ct, ${cutGradeLabel(cut).toLowerCase()}, ${color}, ${clarity}`
  const setting = `Setting, ${jewelryLabel(jewelryType).toLowerCase()}`
  const hasGia = certificateFor(diamondType, carat) === 'GIA'
  return [
    { label: stone, pence: of.baseDiamondPence, part: styles.diamond },
    ...(jewelryType === 'loose-diamond' ? [] : [{ label: setting, pence: of.settingPence, part: styles.setting }]),
    { label: `Craftsmanship, ${CRAFTSMANSHIP_PERCENT}%`, pence: of.craftsmanshipPence, part: styles.craft },
    { label: hasGia ? 'GIA certificate' : 'In-house certificate', pence: of.certificationPence, part: styles.paper },
    { label: 'Subtotal', pence: of.subtotalPence },
    { label: `VAT, ${VAT_PERCENT}%`, pence: of.vatPence, part: styles.vat },
    { label: 'Total', pence: of.totalPence, sum: true }
  ]
}

/** Every part of the total, as a bar and as a report. Only what is shown is rounded. DECISIONS 3. */
export function Breakdown({ config, estimate }: { config: CalculatorConfig; estimate: Estimate }) {
  const lines = linesOf(config, estimate)
  return (
    <>
      <div className={styles.bar} aria-hidden="true">
        {lines.map(({ label, pence, part }) => part && <i key={label} className={part} style={{ flexGrow: pence }} />)}
      </div>
      <dl className={report.report}>
        {lines.map(({ label, pence, part, sum }) => (
          <div key={label} className={sum ? report.sum : undefined}>
            <dt>
              {part && <i className={`${styles.swatch} ${part}`} />}
              {label}
            </dt>
            <dd>{formatPounds(pence)}</dd>
          </div>
        ))}
      </dl>
    </>
  )
}
