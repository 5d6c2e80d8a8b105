import { certificateFor } from '#domain/policies/certification.ts'
import type { CalculatorConfig, Estimate } from '#domain/pricing/calculator.ts'
import { formatPounds } from '#domain/pricing/money.ts'
import { Spoken } from '../../ui/announcer.ts'
import text from '../../ui/type/text.module.css'
import { Actions } from './actions.tsx'
import { Breakdown } from './breakdown.tsx'
import { Reckoning } from './reckoning.tsx'
import styles from './result.module.css'

/** What it all comes to. There is an estimate from the first render on; without one, that is said. */
export function Result({ config, estimate }: { config: CalculatorConfig; estimate: Estimate | null }) {
  if (!estimate) return <p role="status">Calculating price...</p>
  const total = formatPounds(estimate.totalPence)
  return (
    <section className={styles.result} aria-labelledby="starting-from">
      <div className={styles.head}>
        <h2 id="starting-from" className={text.h3}>
          Starting from
        </h2>{' '}
        <p className={styles.total}>{total}</p>
      </div>
      <Spoken about="estimate" words={`Starting from ${total}`} />
      <Breakdown config={config} estimate={estimate} />
      {certificateFor(config.diamondType, config.carat) === 'IGI' && (
        <p className={text.body2}>IGI certificate at extra cost</p>
      )}
      <Actions config={config} />
      <p className={text.caption}>
        The indicative cost of a commissioned piece with a stone of this grade, VAT included: an indication, not an
        offer. We quote once we have chosen the stone with you.
      </p>
      <Reckoning config={config} estimate={estimate} />
    </section>
  )
}
