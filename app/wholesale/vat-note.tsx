import { VAT_PERCENT } from '#domain/pricing/vat.ts'
import { InfoIcon } from '../ui/rare-icons.tsx'
import styles from './wholesale-page.module.css'

/** The shop's own prices include VAT, the trade's do not: said apart from all else, so that nobody mixes them up. */
export function VatNote() {
  return (
    <div className={styles.vat}>
      <InfoIcon />
      <p>
        <b>Wholesale prices are quoted excluding VAT.</b> VAT of {VAT_PERCENT}% is added where it is due, on a line of
        its own. Every price you see elsewhere in this shop includes it.
      </p>
    </div>
  )
}
